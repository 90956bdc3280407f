"""What a second of a running meeting costs: processor time, bytes to the terminal, and cells that look different after it."""
import statistics
from typing import NamedTuple

from measure import SILENCE, Void
from program import Program
from report import Row, Target
from screen import Screen
from store import BEGINNING, NAMES

SPEAKERS, MINUTES = 5, 22  # a turn is 4:24: after 24 seconds the clock goes from 4:00 to 3:59, which changes the most cells
CPU, CELLS, BYTES = (1.0, None), (20, 60), (400, 1200)  # the median, the most


class Second(NamedTuple):
    cpu: float  # in milliseconds
    cells: int
    bytes: int


def add_scrum(store):
    """The scrum whose meeting is measured, in a store of its own."""
    store.add("Ring", NAMES[:SPEAKERS], MINUTES, "orange", BEGINNING)


def rows(title, costs, has_targets):
    """The rows of one terminal. Without targets they are for information."""
    table = []
    for field, what, unit, targets in (
        ("cpu", "CPU", "ms", CPU), ("cells", "changed", "cells", CELLS), ("bytes", "sent", "bytes", BYTES),
    ):
        figures = [getattr(cost, field) for cost in costs]
        for name, figure, most in (("median", statistics.median(figures), targets[0]), ("most", max(figures), targets[1])):
            target = Target(most) if has_targets and most else None
            table.append(Row(f"second, {title}: {what}, {name}", unit, figure, None, target))
    return table


def seconds(command, environment, columns, lines, count):
    """What each of so many seconds costs, from the third of a meeting on."""
    with Program(command, columns, lines, environment) as program:
        screen = Screen(columns, lines)
        _follow(program, screen)
        program.press("m")
        for _ in range(3):
            _follow(program, screen)
        if not any("speaking" in line for line in screen.lines):
            raise Void(f"no meeting runs at {columns}x{lines}:\n" + "\n".join(screen.lines))
        costs = []
        for _ in range(count):
            before, cpu = screen.visible[0], program.cpu
            sent = _follow(program, screen)
            after = screen.visible[0]
            changed = sum(one != other for row, new in zip(before, after) for one, other in zip(row, new))
            costs.append(Second((program.cpu - cpu) * 1e3, changed, sent))
        if screen.unknown:
            raise Void(f"the meeting writes what the screen model does not know: {sorted(screen.unknown)}")
        return costs


def _follow(program, screen):
    """Reads one frame. Returns how many bytes it was."""
    seen = len(program.output)
    settled = program.settle(SILENCE)
    if settled is None:
        raise Void("the screen stands still")
    for _, data in program.output[seen:]:
        screen.feed(data)
    return settled[1]
