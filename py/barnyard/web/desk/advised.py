"""At the table with thoughts: computer players decide, the lamp shows chances, a hint is given."""

from dataclasses import replace

from barnyard.core.think import Odds, Thought
from barnyard.web.desk.shown import Advice, Weighed
from barnyard.web.desk.table import Step, Table
from barnyard.web.desk.watching import Watching
from barnyard.web.shell import Shell
from barnyard.web.think import minds
from barnyard.web.think.thinking import Thinking


class Advised(Watching):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.thinking = Thinking(self, lambda: self.table and self.table.version)
        self.thoughts: dict[int, Thought] = {}  # by event: what a computer player weighed
        self.odds: tuple[int, Odds | None] = (-1, None)  # at a version
        self.hint: tuple[int, Thought | None] = (-1, None)  # at a version; None: it is coming
        self.wants_ledger = False  # whether luck and skill are to be seen

    def _act_advised(self, table: Table, do: str) -> bool:
        """Whether it was about advice."""
        if do == "ledger" and table.step() is Step.OVER:
            self._weigh(table)
            return True
        if do not in ("lamp", "hint") or not minds.can_ask(table):
            return False
        if do == "lamp":
            self._switch_lamp(table)
        else:
            self._ask_hint(table)
        return True

    def _advice(self, table: Table) -> Advice | None:
        if not minds.can_ask(table):
            return None
        (reckoned, odds), (asked, hint) = self.odds, self.hint
        return Advice(
            lamp=self.lamp_is_on(table),
            odds=odds if reckoned == table.version else None,
            asked=asked == table.version,
            hint=hint if asked == table.version else None,
        )

    # ------------------------------------------------------------------ the lamp

    def lamp_is_on(self, table: Table) -> bool:
        """Each person decides for themselves; unasked it is on for those who play alone."""
        turn = table.session.turn
        name = table.session.players[turn] if isinstance(turn, int) else ""
        return self.shell.store.settings.lamps.get(name, len(table.people) == 1)

    def _switch_lamp(self, table: Table) -> None:
        assert isinstance(table.session.turn, int)
        name, store = table.session.players[table.session.turn], self.shell.store
        lamps = {**store.settings.lamps, name: not self.lamp_is_on(table)}
        store.keep(replace(store.settings, lamps=lamps))
        self._reckon(table)

    def _reckon(self, table: Table) -> None:
        """The chances of the decision at hand, if they are wanted and not there yet. A hint that
        is coming comes first: only one thing is thought about at a time."""
        hinting = self.hint == (table.version, None)
        reckoned = self.odds[0] == table.version
        if minds.can_ask(table) and self.lamp_is_on(table) and not (hinting or reckoned):
            self.thinking.begin(minds.odds(table), self._reckoned)

    def _reckoned(self, odds: Odds | None) -> None:
        assert self.table is not None
        self.odds = self.table.version, odds
        self.shell.repaint()

    # ------------------------------------------------------------------ a hint

    def _ask_hint(self, table: Table) -> None:
        """Asked again, it goes away."""
        if self.hint[0] == table.version:
            self.hint = -1, None
            self.thinking.drop()
            self._reckon(table)
            return
        self.hint = table.version, None
        self.thinking.begin(minds.hint(table), self._hinted)

    def _hinted(self, thought: Thought) -> None:
        assert self.table is not None
        self.hint = self.table.version, thought
        self.shell.repaint()
        self._reckon(self.table)

    # ------------------------------------------------------------------ luck and skill

    def _weigh(self, table: Table) -> None:
        """Asked again, it goes away."""
        self.wants_ledger = not self.wants_ledger
        self.thinking.drop()
        if self.wants_ledger:
            self.weighing = self.weighing or minds.Weighing(table)
            self.shell.announce([self.words().say("ledger-reckoning")])
            self.thinking.begin(self.weighing.go_on(), self._have_weighed)

    def _have_weighed(self, _: None) -> None:
        self.shell.announce([self.words().say("ledger-there")])
        self.shell.repaint()

    @property
    def _weighed(self) -> Weighed | None:
        return self.weighing.weighed if self.wants_ledger and self.weighing else None

    # ------------------------------------------------------------------ computer players

    def _decided(self, thought: Thought) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------------ in slices

    def _forget(self, since: int = 0) -> None:
        """What has been thought about moments that are no more, from an event on."""
        self.thinking.drop()
        self.weighing = None
        self.wants_ledger = False
        self.odds, self.hint = (-1, None), (-1, None)
        self.thoughts = {at: thought for at, thought in self.thoughts.items() if at < since}

    def _wait(self) -> None:
        """For chance, for computers, and for what a person wants to know. Whatever has been begun
        goes on when somebody comes back from a look at something else."""
        if self.table is None:
            return
        if self.table.step() is not Step.COMPUTER:
            super()._wait()
        if self.past is not None or self.name_check is not None:
            return
        if self.thinking.is_on:
            if self.hurry:
                self.thinking.hurry()
            self.thinking.soon()
        elif self.table.step() is Step.COMPUTER:
            self.thinking.begin(minds.decision(self.table), self._decided, self._pause)
        else:
            self._reckon(self.table)
