"""The cost of what the yardstick in C cannot do: forms, dialogs, screens of their own, sizes."""
import gc
import statistics
import string
from contextlib import ExitStack
from typing import NamedTuple, Optional

from measure import COLUMNS, EXPECTED, ROWS, Void, compare, painted
from screen import Screen

FLOOD = 300 * 1024  # bytes
LINE = 1100  # typed before Ctrl-U clears the field, which takes 1,000
LIST, SCRUM, QUESTION, HELP = "/ Filter", "S Statistics", "Esc Cancel", "Mouse on or off"  # what only this screen shows


class Step(NamedTuple):
    title: str
    key: object  # a key's name, text, or a size in columns and rows
    shows: Optional[str]  # when it is done


class Story(NamedTuple):
    """Steps that end where they begin."""

    opening: tuple
    steps: tuple


LETTERS = string.ascii_letters[:40]  # no more than the field shows
TYPING = Story(
    (Step("", "a", "New scrum"),),
    tuple(Step("typing in a form", letter, LETTERS[:end + 1]) for end, letter in enumerate(LETTERS))
    + (Step("", "\x15", "Team or topic"),),
)
SCREENS = Story((), (
    Step("open a scrum", "Enter", SCRUM), Step("close a scrum (Esc: 25 ms more)", "Esc", LIST),
    Step("open a dialog", "d", QUESTION), Step("close a dialog (Esc: 25 ms more)", "Esc", LIST),
    Step("open help", "?", HELP), Step("close help", "?", LIST),
    Step("resize", (COLUMNS + 1, ROWS + 1), LIST), Step("resize", (COLUMNS, ROWS), LIST),
))
STATISTICS = Story(
    (Step("", "Enter", SCRUM),),
    (Step("open the statistics of 5,000 meetings", "S", "Speaking times"), Step("", "Esc", SCRUM)),
)


class Cost(NamedTuple):
    painted: float  # seconds, median
    cpu: float  # seconds, median
    bytes: float  # mean


def costs(sides, story, times):
    """The costs of the steps by title, for each side. The first round is not counted."""
    figures = {}
    with ExitStack() as stack:
        runs = [(side, stack.enter_context(side.start()), Screen(COLUMNS, ROWS)) for side in sides]
        for side, program, screen in runs:
            painted(program, screen, EXPECTED, side.name)
            for step in story.opening:
                _cost(program, screen, step, side.name)
        gc.disable()
        for number in range(times + 1):
            for step in story.steps:
                for side, program, screen in runs:
                    cost = _cost(program, screen, step, side.name)
                    if number > 0 and step.title:
                        figures.setdefault(step.title, {}).setdefault(side.name, []).append(cost)
                compare([(side, screen) for side, _, screen in runs], f"after {step.key!r}")
        gc.enable()
    return {title: {name: _summary(all_costs) for name, all_costs in by_name.items()} for title, by_name in figures.items()}


def _cost(program, screen, step, name):
    cpu, sent = program.cpu, len(program.output)
    if isinstance(step.key, tuple):
        screen.resize(*step.key)
        begun = program.resize(*step.key)
    else:
        begun = program.press(step.key)
    done = painted(program, screen, step.shows, name)
    return Cost(done - begun, program.cpu - cpu, sum(len(data) for _, data in program.output[sent:]))


def _summary(costs):
    return Cost(
        statistics.median(cost.painted for cost in costs), statistics.median(cost.cpu for cost in costs),
        statistics.mean(cost.bytes for cost in costs))


def flood(side):
    """Type text much faster than anybody does, into a form. Return the longest wait for a frame, and the CPU per 1,024 bytes."""
    line = ("stand-up of the team " * LINE)[:LINE] + "\x15"
    data = (line * (FLOOD // len(line))).encode()
    with side.start() as program:
        screen = Screen(COLUMNS, ROWS)
        painted(program, screen, EXPECTED, side.name)
        for step in TYPING.opening:
            _cost(program, screen, step, side.name)
        cpu, sent = program.cpu, len(program.output)
        longest = program.flood(data)
        cpu = program.cpu - cpu
        for _, output in program.output[sent:]:
            screen.feed(output)
        if not any("Team or topic" in text for text in screen.lines):
            raise Void(f"{side.name} loses keys of a flood:\n" + "\n".join(screen.lines))
    return longest, cpu / (len(data) / 1024)
