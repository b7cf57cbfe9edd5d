"""A lesson: the learner plays at a real table whose luck is laid down, and is told what to do."""

from typing import ClassVar

from barnyard.core.errors import Refusal
from barnyard.core.record import write
from barnyard.core.seats import bare
from barnyard.web.common.says import Words
from barnyard.web.common.sounds import sound_of
from barnyard.web.desk.half_move import THEN
from barnyard.web.desk.shown import Shown
from barnyard.web.kept.settings import PACES
from barnyard.web.learn.course import Course, Press, Waits
from barnyard.web.learn.lecture import refusal
from barnyard.web.learn.lesson_view import lesson_view
from barnyard.web.learn.lessons import Lesson
from barnyard.web.learn.paragraphs import plain
from barnyard.web.routes import Route, address
from barnyard.web.shell import Fields, Page, Shell, View


class LessonPage(Page):
    places: ClassVar[dict[str, int]] = {}  # by game: the step that was seen last

    def __init__(self, shell: Shell, lesson: Lesson) -> None:
        """Whoever has looked up a rule in between comes back to where they were."""
        super().__init__(shell)
        self.course = Course(lesson, self._learner(lesson))
        if shell.before == address(Route("lesson", lesson.game.KEY)):
            self.course.seek(self.places.get(lesson.game.KEY, 0))
        self.picked: tuple[str, ...] = ()
        self.refused: Refusal | None = None
        self.astray = False  # whether another move than the lesson's has been tried
        self.tick = 0  # rises with every press: pauses that began before are forgotten

    def _learner(self, lesson: Lesson) -> str:
        """Whoever played last. While no name is known, or one of the others is called like that,
        a name that says who is meant: news are told of a third person."""
        names, words = self.shell.settings.names, self.shell.words()
        own = names[0] if names else ""
        taken = own in map(bare, lesson.others)
        return words.say("learner") if taken or not own else own

    @property
    def record(self) -> str:
        """For a report."""
        return write(self.course.screen.wire.record)

    def _words(self) -> Words:
        screen = self.course.screen
        return self.shell.words(screen.game.KEY, screen.players)

    def view(self) -> View:
        shown = Shown(
            self.course.screen,
            self._words(),
            signs=[],
            warn=self.shell.warn,
            picked=self.picked,
            refused=self.refused,
        )
        return lesson_view(self.course, shown, astray=self.astray)

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        self.refused, self.astray = None, False
        course = self.course
        match do:
            case "lesson-next" if not course.is_over:
                self._next()
            case "lesson-back":
                self._back()
            case "luck" if course.waits is Waits.LUCK:
                self._go_on()
            case "pick" | "why-not" if course.waits is Waits.MOVE:
                self._pick(value.partition(THEN)[0])  # one thing after the other
            case "ask" if course.waits is Waits.MOVE:  # only the move that is meant is played
                self._pick(value.partition(" ")[0])
            case "back":
                self.picked = self.picked[:-1]
        self.shell.repaint()

    def _next(self) -> None:
        """What happens by itself has happened; what the learner was to do is done for them."""
        if self.course.waits is not Waits.SELF:
            self._go_on()
            return
        while self.course.waits is Waits.SELF:
            self._happen()

    def _back(self) -> None:
        self.tick += 1
        self.picked = ()
        self.course.go_back()
        self.shell.hush()
        self._arrived()

    def _pick(self, value: str) -> None:
        """Of all that the rules allow only the move of the lesson is played: to any other one
        something is said, and one can go on from where one was."""
        match self.course.press(value):
            case Press.MEANT:
                self._go_on()
            case Press.PART:
                self.picked = tuple(value.split())
            case Press.OTHER:
                self.astray = True
                self._say(self.course.step.other)
            case Press.REFUSED:
                self._refuse(value)

    def _refuse(self, event: str) -> None:
        self.refused = refusal(self.course.screen.look, event)
        if self.refused:
            self.shell.announce([self._words().refused(self.refused)])

    # ------------------------------------------------------------------ what happens

    def _go_on(self) -> None:
        self.tick += 1
        self._happen()
        self._wait()

    def _happen(self) -> None:
        """What comes next, and what is said after it."""
        course, before = self.course, self.course.screen.past.length
        self.picked = ()
        is_new = course.go_on()
        news = [item for items in course.screen.past.news_since(before) for item in items]
        self.shell.announce([self._words().news(item) for item in news])
        if heard := sound_of(course.lesson.game.KEY, news):
            self.shell.sound(heard)
        if is_new:
            self._arrived()

    def _arrived(self) -> None:
        """At a step: it is remembered, and said."""
        course = self.course
        self.places[course.lesson.game.KEY] = course.at
        self._say(course.step.say)

    def _say(self, anchor: str) -> None:
        self.shell.announce(plain(self.course.lesson.text(anchor)).strip().splitlines())

    def _wait(self) -> None:
        if self.course.waits is Waits.SELF:
            tick, pause = self.tick, PACES[self.shell.settings.pace].pause()
            self.shell.later(self, lambda: self._come(tick), pause)

    def _come(self, tick: int) -> None:
        if tick == self.tick and self.course.waits is Waits.SELF:
            self._go_on()
            self.shell.repaint()
