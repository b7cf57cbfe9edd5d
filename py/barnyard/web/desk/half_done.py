"""What is picked of a move outlives the page: whoever comes back finds it as it was."""

import traceback

from barnyard.web.desk import half_move
from barnyard.web.desk.picking import fits
from barnyard.web.desk.real_table import RealTable
from barnyard.web.desk.table import Step, Table
from barnyard.web.shell import Shell


class HalfDone(RealTable):
    def __init__(self, shell: Shell, id_: str) -> None:
        super().__init__(shell)
        self.id = id_
        self._kept: tuple[str, ...] | None = None  # as it lies in the storage, if we know

    def _uncovered(self, table: Table) -> tuple[str, ...]:
        """What is picked, for whoever may see it: behind a curtain it waits for its player."""
        return () if table.step() is Step.CURTAIN else self.picked

    # ------------------------------------------------------------------ to keep it

    def _keep_picked(self) -> None:
        """After the frame, so that no tap waits for it."""
        if self.picked != self._kept:
            self.shell.after_frame(self._keep_picked_now)

    def _keep_picked_now(self) -> None:
        table = self.table
        if table and self.picked != self._kept:
            half = () if table.step() is Step.OVER else self.picked  # there is no move any more
            half_move.keep(self.shell.store.notes, self.id, table.events, half)
            self._kept = self.picked

    def hide(self) -> None:
        """It may have been picked so late that no frame comes any more."""
        self._keep_picked_now()

    # ------------------------------------------------------------------ to take it up

    def _take_up(self, table: Table | None) -> None:
        self.picked, self._kept = (), None
        if table is not None:
            self.picked = half_move.find(self.shell.store.notes, self.id, table.events)
            self._check(table)

    def _check(self, table: Table) -> None:
        """What was kept may be broken. Behind a curtain it stays as it is, and real dice and cards
        are looked at once their keys are there."""
        match table.step():
            case Step.MOVE:
                fitting = any(fits(move, self.picked) for move in table.moves())
            case Step.LUCK:
                fitting = table.typed
            case step:
                fitting = step is Step.CURTAIN
        if not fitting:
            self.picked = ()

    def _have_luck(self, table: Table, note: str) -> None:
        if table is self.table and self.picked and table.step() is Step.LUCK:
            self._check_typed(table)
        super()._have_luck(table, note)

    def _check_typed(self, table: Table) -> None:
        from barnyard.web.desk.keypad import pad

        try:
            pad(table, self.picked, self.words())
        except Exception:
            self.shell.warn(f"What had been typed is left out: {traceback.format_exc()}")
            self.picked = ()
