"""Before a game of several devices: who is here, who sits where; whoever leads sets it up."""

from barnyard.games import load
from barnyard.room import says
from barnyard.room.seats import Kind
from barnyard.room.view import SeenSeat, View
from barnyard.web.boards.before_game import Own
from barnyard.web.far import planning
from barnyard.web.far.contact import Contact
from barnyard.web.far.planning import How, Plans
from barnyard.web.far.words import FarWords
from barnyard.web.shell import Fields, Shell

AFTER_TYPING = 0.8  # seconds


class Lobby:
    def __init__(self, shell: Shell, contact: Contact) -> None:
        self.shell, self.contact = shell, contact
        self.name: str | None = None  # as it is being typed; None: as it was suggested
        self.typed: dict[int, str] = {}  # names of those who are here, as they are being typed
        self._typings = 0
        self._boards: dict[str, Own | None] = {}  # by game: boards of the players' own

    def take(self, view: View) -> None:
        """Whoever leads begins with the game from which they came."""
        waits = self.contact.guest.is_waiting
        key = self.contact.seat.wanted
        if view.you.leads and not view.game and key and not waits:
            settings, words = self.shell.settings, self.shell.words()
            plans = planning.first_plans(key, settings, words)
            self._set_up(key, How(planning.usual_options(key, settings)), plans)

    def suggested(self) -> str:
        """Whoever played last on this device."""
        settings = self.shell.settings
        return self.contact.guest.name or next(iter(settings.names), "")

    def called(self, view: View, seat: int) -> str:
        """At a game that runs nobody types a name: as on this device, as the seat, or any other."""
        me, words = view.you.person, self.shell.words()
        others = [each.name for each in view.people if each.number != me and not each.away]
        others += [each.name for number, each in enumerate(view.seats) if number != seat]
        return planning.own_name([self.suggested(), view.seats[seat].name], others, words)

    def board(self, view: View) -> Own | None:
        """What lies at the table, and for whoever leads what else could."""
        key, leads = view.game, view.you.leads
        if key not in self._boards:
            self._boards[key] = planning.own_boards(key, self.shell.store if leads else None)
        if own := self._boards[key]:
            planning.lay(own, view, FarWords(self.shell.words().language, []).tell("board-own"))
        return own

    def boards_changed(self) -> None:
        """Another tab of this device may have made one."""
        self._boards.clear()

    # ------------------------------------------------------------------ what is pressed

    def act(self, view: View, do: str, value: str, fields: Fields) -> None:
        self._read(view, fields)
        if do in ("far-typed", "option"):
            self._typing(view, fields)
        elif not view.you.leads or not self._lead(view, do, value):
            self._anybody(view, do, value)

    def _anybody(self, view: View, do: str, value: str) -> None:
        match do:
            case "far-sit" if value:
                self._sit(int(value))
            case "far-sit" | "far-start":  # the form, by its Enter key
                free = [seat for seat, each in enumerate(view.seats) if is_free(each)]
                if free and not view.you.seats:
                    self._sit(free[0])
            case "far-rise":
                self.contact.wish(says.Rise, int(value))
            case "far-name":
                self.name = value

    def _sit(self, seat: int) -> None:
        name = self.suggested() if self.name is None else self.name
        self.contact.wish(says.Sit, seat, name.strip())

    def _lead(self, view: View, do: str, value: str) -> bool:
        """What only whoever leads may; whether it was that."""
        plans = self._plans(view)
        match do:
            case "far-game":
                key = planning.next_game(view.game, value)
                options = planning.usual_options(key, self.shell.settings)
                self._set_up(key, How(options), planning.fitted(plans, load(key).SEATS))
            case "far-kind":
                self.typed.pop(int(value), None)
                self._change(view, int(value), [planning.next_kind(plans[int(value)])])
            case "far-add":
                self._change(view, len(plans), [says.Plan(*planning.ADDED[value])])
            case "far-remove":
                self.typed.clear()
                self._change(view, int(value), [])
            case "far-start":
                self._settle(view)
                self.contact.wish(says.Start)
            case _:
                return False
        return True

    def _change(self, view: View, seat: int, instead: list[says.Plan]) -> None:
        plans = [*self._plans(view)]
        plans[seat : seat + 1] = instead
        how = planning.how(view)
        if seat < len(view.seats):
            how = how._replace(options=planning.without(view, seat, moves_up=not instead))
        if not instead:
            how = how._replace(begins=planning.moved_up(how.begins, seat))
        self._set_up(view.game, how, tuple(plans))

    def _set_up(self, key: str, how: How, plans: Plans) -> None:
        self.typed.clear()
        plans = planning.named(plans, self.shell.words())
        self.contact.wish(says.SetUp, key, how.options, plans, how.board, how.begins)

    def _plans(self, view: View) -> Plans:
        return planning.plans_of(view, self.typed)

    # ------------------------------------------------------------------ what is typed

    def _read(self, view: View, fields: Fields) -> None:
        if "my-name" in fields and (self.name is not None or fields["my-name"] != self.suggested()):
            self.name = fields["my-name"]
        for seat, each in enumerate(view.seats):
            typed = fields.get(f"name-{seat}", each.name)
            if typed != each.name:
                self.typed[seat] = typed

    def _typing(self, view: View, fields: Fields) -> None:
        """Options count at once; a name once nobody types any more."""
        if view.you.leads and (how := self._chosen(view, fields)) != planning.how(view):
            self._set_up(view.game, how, self._plans(view))
        elif self.typed:
            self._typings += 1
            typings = self._typings
            self.shell.later(self.contact.page, lambda: self._typed(typings), AFTER_TYPING)

    def _chosen(self, view: View, fields: Fields) -> How:
        if not view.game:
            return planning.how(view)
        own, board = self.board(view), view.board
        if own and (wanted := fields.get(f"option-{own.kind.OPTION}")):
            own.choose(wanted)
            board = own.made[own.id].name if own.id else ""
        begins = planning.begins_in(view, fields)
        return How(planning.chosen_options(view, fields, own), board, begins)

    def _typed(self, typings: int) -> None:
        view = self.contact.view
        if typings == self._typings and view is not None:
            self._settle(view)

    def _settle(self, view: View) -> None:
        if self.typed and view.you.leads:
            self._set_up(view.game, planning.how(view), self._plans(view))


def is_free(each: SeenSeat) -> bool:
    return each.kind is not Kind.COMPUTER and each.person is None
