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

    def start(self):
        return Program(self.command, COLUMNS, ROWS, self.environment)


class KeyCost(NamedTuple):
    painted: float  # seconds, median
    cpu: float  # seconds, mean
    bytes: float  # mean
    peak_memory: int  # bytes, up to the last key


def starts(sides, times):
    """Median seconds from exec to painted for each side. All must paint the same."""
    figures = {side.name: [] for side in sides}
    pictures = {}
    for _ in range(times):
        for side in sides:
            with side.start() as program:
                screen = Screen(COLUMNS, ROWS)
                figures[side.name].append(_painted(program, screen, EXPECTED, side.name) - program.started)
            pictures[side.name] = screen
    _compare(pictures, "after the start")
    return {name: statistics.median(seconds) for name, seconds in figures.items()}


def _painted(program, screen, text, name):
    """The time at which the screen was complete; a slow program may pause before it shows the text."""
    seen = 0
    while True:
        settled = program.settle(SILENCE)
        if settled is None:
            raise Void(f"{name} does not show “{text}”")
        for _, data in program.output[seen:]:
            screen.feed(data)
        seen = len(program.output)
        if any(text in line for line in screen.lines):
            return settled[0]


def key_costs(pairs, keys):
    """The cost of each key on each side, pressed one at a time. Both sides of a pair must show the same after every key."""
    with ExitStack() as stack:
        sides = [side for pair in pairs for side in pair]
        programs = {side.name: stack.enter_context(side.start()) for side in sides}
        for name, program in programs.items():
            _painted(program, Screen(COLUMNS, ROWS), EXPECTED, name)
        begun = {name: program.cpu for name, program in programs.items()}
        marks = {name: [len(program.output)] for name, program in programs.items()}
        latencies = {name: [] for name in programs}
        counts = {name: [] for name in programs}
        gc.disable()
        for key in keys:
            for name, program in programs.items():
                pressed = program.press(key)
                settled = program.settle(SILENCE, patience=2)
                if settled is None:
                    raise Void(f"{name} does not respond to {key}")
                latencies[name].append(settled[0] - pressed)
                counts[name].append(settled[1])
                marks[name].append(len(program.output))
        gc.enable()
        costs = {
            name: KeyCost(
                statistics.median(latencies[name]), (program.cpu - begun[name]) / len(keys),
                statistics.mean(counts[name]), program.peak_memory)
            for name, program in programs.items()
        }
    for pair in pairs:
        _compare_steps({side.name: programs[side.name] for side in pair}, marks, keys)
    return costs


def wakeups(sides, seconds, keys=(), text=EXPECTED):
    """The wake-ups and the bytes written by each side while idle, after these keys."""
    figures = {}
    for side in sides:
        with side.start() as program:
            screen = Screen(COLUMNS, ROWS)
            _painted(program, screen, EXPECTED, side.name)
            for key in keys:
                program.press(key)
            if keys:
                _painted(program, screen, text, side.name)
            time.sleep(1)
            program.settle(0.01, 0.01)
            before, chunks = program.wakeups, len(program.output)
            time.sleep(seconds)
            after = program.wakeups
            program.settle(0.01, 0.01)
            count = sum(number - before.get(thread, 0) for thread, number in after.items())
            figures[side.name] = count, sum(len(data) for _, data in program.output[chunks:])
    return figures


# Comparing screens

def _compare_steps(programs, marks, keys):
    """Replay the output of the programs, key by key."""
    screens = {name: Screen(COLUMNS, ROWS) for name in programs}
    fed = dict.fromkeys(programs, 0)
    for step, key in enumerate(["the start", *keys]):
        for name, program in programs.items():
            end = marks[name][step]
            for _, data in program.output[fed[name]:end]:
                screens[name].feed(data)
            fed[name] = end
        _compare(screens, f"after {key} ({step})")


def _compare(screens, moment):
    (first, one), *others = screens.items()
    for name, screen in screens.items():
        if screen.unknown:
            raise Void(f"{name} writes sequences unknown to the screen model: {sorted(screen.unknown)}")
    for name, other in others:
        if one.visible == other.visible:
            continue
        for y, (here, there) in enumerate(zip(one.cells, other.cells)):
            for x, (cell, counterpart) in enumerate(zip(here, there)):
                if cell.visible != counterpart.visible:
                    raise Void(
                        f"{moment}, row {y}, column {x}: {first} shows {cell}, {name} {counterpart}\n"
                        f"  {first}: {one.lines[y]}\n  {name}: {other.lines[y]}")
        raise Void(f"{moment}: the cursor is at {one.x},{one.y} in {first} but at {other.x},{other.y} in {name}")
