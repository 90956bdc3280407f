"""The cost of one second of a running meeting: processor time, bytes written, and cells changed."""
import statistics
from typing import NamedTuple

from measure import SILENCE, Void
from program import Program
from report import Row, Target
from screen import Screen
from store import BEGINNING, NAMES

SPEAKERS, MINUTES = 5, 22  # turns of 4:24: after 24 seconds the clock goes from 4:00 to 3:59, which changes the most cells
CPU, CELLS, BYTES = (1.0, None), (20, 60), (400, 1200)  # median, maximum


class Second(NamedTuple):
    cpu: float  # in milliseconds
    cells: int
    bytes: int


def add_scrum(store):
    """Add the scrum whose meeting is measured."""
    store.add("Ring", NAMES[:SPEAKERS], MINUTES, "orange", BEGINNING)


def rows(title, costs, has_targets):
    """The rows for one terminal, for information only if they have no targets."""
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
    """The cost of each second, from the third second of a meeting on."""
    with Program(command, columns, lines, environment) as program:
        screen = Screen(columns, lines)
        _follow(program, screen)
        program.press("m")
        for _ in range(3):
            _follow(program, screen)
        if not any("speaking" in line for line in screen.lines):
            raise Void(f"no meeting is running at {columns}x{lines}:\n" + "\n".join(screen.lines))
        costs = []
        for _ in range(count):
            before, cpu = screen.visible[0], program.cpu
            sent = _follow(program, screen)
            after = screen.visible[0]
            changed = sum(one != other for row, new in zip(before, after) for one, other in zip(row, new))
            costs.append(Second((program.cpu - cpu) * 1e3, changed, sent))
        if screen.unknown:
            raise Void(f"the meeting writes sequences unknown to the screen model: {sorted(screen.unknown)}")
        return costs


def _follow(program, screen):
    """Read one frame. Return its size in bytes."""
    seen = len(program.output)
    settled = program.settle(SILENCE)
    if settled is None:
        raise Void("the screen does not change")
    for _, data in program.output[seen:]:
        screen.feed(data)
    return settled[1]
