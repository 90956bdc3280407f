"""The cost of one second of a running meeting: processor time, bytes written, and cells changed."""
import statistics
from contextlib import ExitStack
from typing import NamedTuple

from measure import SILENCE, Void
from program import Program
from report import Row, Target
from screen import Screen
from store import BEGINNING, NAMES

SPEAKERS, MINUTES = 5, 22  # turns of 4:24: after 24 seconds the clock goes from 4:00 to 3:59, which changes the most cells
CPU, CELLS, BYTES = (0.6, None), (20, 60), (400, 1200)  # median, maximum


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
        figures = {name: [getattr(cost, field) for cost in of_side] for name, of_side in costs.items()}
        for name, summary, most in (("median", statistics.median, targets[0]), ("most", max, targets[1])):
            ours, before = (summary(figures[side]) if side in figures else None for side in ("ours", "before"))
            target = Target(most) if has_targets and most else None
            table.append(Row(f"second, {title}: {what}, {name}", unit, ours, None, target, before))
    return table


def seconds(sides, columns, lines, count):
    """The cost of each second for each side, from the third second of a meeting on."""
    with ExitStack() as stack:
        runs = []
        for side in sides:
            program = stack.enter_context(Program(side.command, columns, lines, side.environment))
            runs.append((side, program, Screen(columns, lines)))
            _follow(program, runs[-1][2])
            program.press("m")
        for _ in range(3):
            for _, program, screen in runs:
                _follow(program, screen)
        for _, _, screen in runs:
            if not any("speaking" in line for line in screen.lines):
                raise Void(f"no meeting is running at {columns}x{lines}:\n" + "\n".join(screen.lines))
        costs, cpu = {side.name: [] for side in sides}, {side.name: program.cpu for side, program, _ in runs}
        for _ in range(count):
            for side, program, screen in runs:
                before, begun = screen.visible[0], cpu[side.name]
                sent = _follow(program, screen)
                after, cpu[side.name] = screen.visible[0], program.cpu
                changed = sum(one != other for row, new in zip(before, after) for one, other in zip(row, new))
                costs[side.name].append(Second((cpu[side.name] - begun) * 1e3, changed, sent))
        # The moments at which the sides draw differ, and so does what they show.
        for side, _, screen in runs:
            if screen.unknown:
                raise Void(f"{side.name} writes sequences unknown to the screen model: {sorted(screen.unknown)}")
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
