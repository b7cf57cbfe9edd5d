"""People who play here: their names, signs and colours, and what they want of the table."""

from dataclasses import replace

from barnyard.core.html import Html, Part, tag
from barnyard.core.legible import legible
from barnyard.core.seats import person
from barnyard.web.common.parts import art, button, choice, heading, link
from barnyard.web.common.says import Words
from barnyard.web.common.signs import SIGNS, free, picture
from barnyard.web.kept.people import COLOURS, LETTERS, Profile
from barnyard.web.set_up.line_up import LONGEST_NAME
from barnyard.web.shell import Fields, Page, Shell, View

AS_ALL = "as-all"  # letters as everybody has them
ALL = "\n"  # everybody: no name is like that


class PeoplePage(Page):
    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.open = ""  # whose profile is being changed
        self.asked = ""  # what the next press forgets: a name, or ALL
        self.told = ""  # why a name was not taken

    def view(self) -> View:
        words, settings = self.shell.words(), self.shell.settings
        rows = [self._row(words, at, name) for at, name in enumerate(settings.profiles)]
        body = tag(
            "div",
            heading(words.say("people")),
            tag("p", words.say("people-lead"), class_="lead"),
            tag("ul", rows, class_="people") if rows else None,
            tag("div", button("new", (art("plus"), words.say("person-new"))),
                self._forget_all(words), link("#/", words.say("to-menu"), "quiet", id="to-menu"),
                class_="row"),
            class_="page narrow",
        )  # fmt: skip
        return View(words.say("people"), body)

    def _forget_all(self, words: Words) -> Html | None:
        if not self.shell.settings.profiles:
            return None
        label = "forget-sure" if self.asked == ALL else "forget-names"
        look = "danger" if self.asked == ALL else "quiet"
        return button("forget-all", words.say(label), look=look)

    def _row(self, words: Words, at: int, name: str) -> Html:
        profile, is_open = self.shell.settings.profiles[name], name == self.open
        face = tag("span", art(picture(profile.sign or free(()))),
                   class_=("face", f"of-{profile.colour}"))  # fmt: skip
        about = ", ".join(_notes(words, profile))
        said = tag("span", tag("strong", legible(name)), tag("small", about) if about else None,
                   class_="about")  # fmt: skip
        opener = button("open", (face, said, art("pencil")), name, "person", id=f"open-{at}",
                        aria_expanded=is_open)  # fmt: skip
        return tag("li", opener, self._form(words, name, profile) if is_open else None)

    def _form(self, words: Words, name: str, profile: Profile) -> Html:
        field = tag("input", type="text", id="name", name="name", value=name, dir="auto",
                    autocomplete="off",
                    maxlength=LONGEST_NAME, autocapitalize="words", spellcheck="false",
                    aria_describedby="rename-help")  # fmt: skip
        return tag(
            "form",
            tag("div", tag("label", words.say("person-called"), for_="name"), field,
                tag("p", self.told or words.say("rename-help"), class_="help", id="rename-help",
                    role="status")),
            _signs(words, profile),
            _colours(words, profile),
            _yes_or_no(words, "child", "child-help", profile.child),
            _yes_or_no(words, "lamp", "lamp-help", profile.lamp),
            _yes_or_no(words, "aloud", "aloud-help", profile.aloud)
            if self.shell.device.speaks(words.language) else None,
            _letters(words, profile),
            _ends(words, name, sure=self.asked == name),
            id="profile",
            data_do="done",
            class_="profile",
        )  # fmt: skip

    # ------------------------------------------------------------------ what is pressed

    def act(self, do: str, value: str, fields: Fields) -> None:
        asked, self.asked, self.told = self.asked, "", ""
        if self.open and fields:
            self._keep(fields)
        match do:
            case "open" | "back":
                self.open = "" if value == self.open else value
            case "done" if not self.told:
                self.open = ""
            case "new":
                self._new()
            case "forget" if asked != value:
                self.asked = value
            case "forget":
                self.shell.choose(self.shell.settings.without(self.open))
                self.open = ""
            case "forget-all" if asked != ALL:
                self.asked = ALL
            case "forget-all":
                self.shell.choose(self.shell.settings.without_names())
                self.open = ""
        self.shell.repaint()

    def _new(self) -> None:
        settings, words = self.shell.settings, self.shell.words()
        numbers = range(1, len(settings.profiles) + 2)
        names = (words.say("person-name", number=number) for number in numbers)
        self.open = next(name for name in names if name not in settings.profiles)
        self.shell.choose(settings.with_person(self.open, free(settings.signs.values())))

    def _keep(self, fields: Fields) -> None:
        """What stands in the form; a name that somebody else has is not taken."""
        settings = self.shell.settings
        if self.open not in settings.profiles:
            return  # another tab has forgotten them
        now = settings.profiles[self.open]
        letters = fields.get("letters", now.letters or AS_ALL)
        changed = replace(
            now,
            sign=fields.get("sign", now.sign),
            colour=fields.get("colour", now.colour),
            child=fields.get("child", str(now.child).lower()) == "true",
            lamp=fields.get("lamp", str(now.lamp).lower()) == "true",
            letters="" if letters == AS_ALL else letters,
            aloud=fields.get("aloud", str(now.aloud).lower()) == "true",
        )
        self.shell.choose(settings.with_profile(self.open, changed))
        self._rename(person(" ".join(fields.get("name", "").split())[:LONGEST_NAME]))

    def _rename(self, name: str) -> None:
        settings = self.shell.settings
        if not name or name == self.open:
            return
        if name in settings.profiles:
            self.told = self.shell.words().say("name-taken", person=name)
            return
        self.shell.choose(settings.renamed(self.open, name))
        self.open = name

    def stored(self) -> None:
        self.shell.repaint()


def _ends(words: Words, name: str, *, sure: bool) -> Html:
    done = tag("button", words.say("done"), type="submit", class_="button big", id="done")
    label, look = ("forget-sure", "danger") if sure else ("forget-person", "quiet")
    return tag("div", done, button("forget", words.say(label), name, look, id="forget"),
               class_="row")  # fmt: skip


def _notes(words: Words, profile: Profile) -> list[str]:
    told = [words.say(each) for each in ("child", "lamp", "aloud") if getattr(profile, each)]
    return [*told, words.say(f"letters-{profile.letters}")] if profile.letters else told


def _group(title: str, values: Part, *notes: Part) -> Html:
    return tag("fieldset", tag("legend", title), *notes, tag("div", values, class_="choices"))


def _signs(words: Words, profile: Profile) -> Html:
    values = [
        choice("sign", sign, (art(picture(sign), "medium"),
                              tag("span", words.name("signs", sign), class_="unseen")),
               chosen=sign == profile.sign, do="choose")
        for sign in SIGNS
    ]  # fmt: skip
    return _group(words.say("sign"), values)


def _colours(words: Words, profile: Profile) -> Html:
    values = [
        choice("colour", colour, (tag("span", class_=("swatch", f"of-{colour}")),
                                  tag("span", words.name("colours", colour), class_="unseen")),
               chosen=colour == profile.colour, do="choose")
        for colour in COLOURS
    ]  # fmt: skip
    return _group(words.say("colour"), values)


def _yes_or_no(words: Words, name: str, help_: str, now: bool) -> Html:
    values = [
        choice(name, str(each).lower(), words.say("no-yes", value=each), chosen=each == now,
               do="choose")
        for each in (False, True)
    ]  # fmt: skip
    return _group(words.say(name), values, tag("p", words.say(help_), class_="help"))


def _letters(words: Words, profile: Profile) -> Html:
    named = [(AS_ALL, words.say("letters-as-all"))]
    named += [(each, words.say(f"letters-{each}")) for each in LETTERS]
    values = [
        choice("letters", value, label, chosen=value == (profile.letters or AS_ALL), do="choose")
        for value, label in named
    ]
    return _group(words.say("letters"), values)
