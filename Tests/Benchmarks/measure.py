"""The measurements. Programs take turns, so that other load on the machine affects all of them."""
import gc
import statistics
import time
from contextlib import ExitStack
from typing import NamedTuple

from program import Program
from screen import Screen

COLUMNS, ROWS = 100, 30
SILENCE = 0.05  # seconds without output after which a screen counts as painted
EXPECTED = "Design 1 "  # the first card of a generated store; a program may show something else while loading


class Void(Exception):
    """The figures are meaningless, because the programs behaved differently."""


class Side(NamedTuple):
    """A program to measure, and how to start it."""

    name: str
    command: list
    environment: dict
    may_differ: bool = False  # its screens are compared too, but a difference is only reported
    colors: tuple = None  # the ground and the ink that the terminal tells, if it does

    def start(self):
        return Program(self.command, COLUMNS, ROWS, self.environment, self.colors)


class KeyCost(NamedTuple):
    painted: float  # seconds, median
    cpu: float  # seconds, mean
    bytes: float  # mean
    peak_memory: int  # bytes, up to the last key


def starts(sides, times):
    """Median seconds from exec to painted for each side. All must paint the same."""
    figures = {side.name: [] for side in sides}
    for _ in range(times):
        pictures = []
        for side in sides:
            screen = Screen(COLUMNS, ROWS)  # not while a program starts, which may have work for both processors
            with side.start() as program:
                figures[side.name].append(painted(program, screen, EXPECTED, side.name) - program.started)
            pictures.append((side, screen))
        compare(pictures, "after the start")
    return {name: statistics.median(seconds) for name, seconds in figures.items()}


def painted(program, screen, text, name, patience=5):
    """The time at which the screen was complete; a slow program may pause before it shows the text."""
    seen = 0
    while True:
        settled = program.settle(SILENCE, patience)
        if settled is None:
            shown = "\n".join(line.rstrip() for line in screen.lines if line.strip())
            raise Void(f"{name} does not show “{text}” but this:\n{shown or 'nothing'}")
        for _, data in program.output[seen:]:
            screen.feed(data)
        seen = len(program.output)
        if any(text in line for line in screen.lines):
            return settled[0]


def key_costs(groups, keys):
    """The cost of each key, pressed one at a time: for each group, by the side's name. A group must always show the same."""
    with ExitStack() as stack:
        runs = [[Run(side, stack.enter_context(side.start())) for side in group] for group in groups]
        everyone = [run for group in runs for run in group]
        for run in everyone:
            run.begin()
        gc.disable()
        for key in keys:
            for run in everyone:
                run.press(key)
        gc.enable()
        costs = [{run.side.name: run.cost for run in group} for group in runs]
    for group in runs:
        _compare_steps(group, keys)
    return costs


class Run:
    """A program to which keys are played, and where the output of each ends."""

    def __init__(self, side, program):
        self.side, self.program = side, program
        self.marks, self.latencies, self.counts = [], [], []

    def begin(self):
        painted(self.program, Screen(COLUMNS, ROWS), EXPECTED, self.side.name)
        self.marks.append(len(self.program.output))
        self.cpu = self.program.cpu

    def press(self, key):
        pressed = self.program.press(key)
        settled = self.program.settle(SILENCE, patience=2)
        if settled is None:
            raise Void(f"{self.side.name} does not respond to {key}")
        self.latencies.append(settled[0] - pressed)
        self.counts.append(settled[1])
        self.marks.append(len(self.program.output))

    @property
    def cost(self):
        return KeyCost(
            statistics.median(self.latencies), (self.program.cpu - self.cpu) / len(self.latencies),
            statistics.mean(self.counts), self.program.peak_memory)


def wakeups(sides, seconds, keys=(), text=EXPECTED):
    """The wake-ups and the bytes written by each side while idle, after these keys."""
    figures = {}
    for side in sides:
        with side.start() as program:
            screen = Screen(COLUMNS, ROWS)
            painted(program, screen, EXPECTED, side.name)
            for key in keys:
                program.press(key)
            if keys:
                painted(program, screen, text, side.name)
            time.sleep(1)
            program.settle(0.01, 0.01)
            before, chunks = program.wakeups, len(program.output)
            time.sleep(seconds)
            count = program.wakeups_since(before)
            program.settle(0.01, 0.01)
            figures[side.name] = count, sum(len(data) for _, data in program.output[chunks:])
    return figures


# Comparing screens

_reported = set()  # the sides of which a difference was reported


def _compare_steps(runs, keys):
    """Replay the output of the programs, key by key."""
    screens = [(run.side, Screen(COLUMNS, ROWS)) for run in runs]
    for step, key in enumerate(["the start", *keys]):
        for (_, screen), run in zip(screens, runs):
            for _, data in run.program.output[run.marks[step - 1] if step else 0:run.marks[step]]:
                screen.feed(data)
        compare(screens, f"after {key} ({step})")


def compare(screens, moment):
    """All sides must show what the first one does."""
    (first, one), *others = screens
    for side, screen in screens:
        if screen.unknown:
            raise Void(f"{side.name} writes sequences unknown to the screen model: {sorted(screen.unknown)}")
    for side, other in others:
        if one.visible == other.visible or side.name in _reported:
            continue
        difference = f"{moment}{_difference(first.name, one, side.name, other)}"
        if not side.may_differ:
            raise Void(difference)
        print(f"note: {difference}", flush=True)
        _reported.add(side.name)


def _difference(first, one, name, other):
    for y, (here, there) in enumerate(zip(one.cells, other.cells)):
        for x, (cell, counterpart) in enumerate(zip(here, there)):
            if cell.visible != counterpart.visible:
                return (
                    f", row {y}, column {x}: {first} shows {cell}, {name} {counterpart}\n"
                    f"  {first}: {one.lines[y]}\n  {name}: {other.lines[y]}")
    return f": the cursor is at {one.x},{one.y} in {first} but at {other.x},{other.y} in {name}"
