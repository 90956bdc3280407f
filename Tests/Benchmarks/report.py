"""Rows of figures, their goals and results. The ratio and the mark are made from the figures as they are written, so that whoever reads
a row comes to the same."""
import re
from typing import NamedTuple, Optional


WHOLE = ("bytes", "cells", "times", "")  # units of figures without decimals
UNNAMED = ("times", "")  # units that the title says
GOAL = re.compile(r"≤ (?P<limit>[\d.,]+)(?: (?P<unit>ms|s|bytes|cells|KB|MB|%))?(?: (?P<relation>times|more))?(?:,.*)?")
MET, MISSED = "✓", "✗"


class Target(NamedTuple):
    """The most that a figure may be: alone, as a ratio to the yardstick, or more than the yardstick."""

    most: Optional[float] = None  # in the row's unit
    ratio: Optional[float] = None
    more: Optional[float] = None  # in the row's unit
    note: str = ""

    def text(self, unit):
        if self.ratio is not None:
            return f"≤ {self.ratio:g} times"
        limit = f"≤ {with_unit(f'{round(self.more if self.most is None else self.most, 3):,.12g}', unit)}"
        return limit + (" more" if self.most is None else "") + self.note


class Row(NamedTuple):
    title: str
    unit: str
    ours: float
    yardstick: Optional[float]
    target: Optional[Target]
    before: Optional[float] = None  # the older binary

    @property
    def is_met(self):
        return self.cells[-1] != MISSED

    @property
    def cells(self):
        """The title, what was measured, the yardstick, the ratio, the goal, and the mark."""
        ours, yardstick = figure(self.ours, self.unit), figure(self.yardstick, self.unit)
        goal = "" if self.target is None else self.target.text(self.unit)
        return [self.title, ours, yardstick, ratio(ours, yardstick), goal, mark(ours, yardstick, goal)]


def figure(value, unit):
    """Three digits, or a whole number."""
    if value is None:
        return ""
    decimals = 0 if unit in WHOLE else 3 if value < 1 else 2 if value < 10 else 1 if value < 100 else 0
    return with_unit(f"{value:,.{decimals}f}", unit)


def with_unit(text, unit):
    return text if unit in UNNAMED else f"{text} {unit}"


def number(text):
    """What a figure says, without its unit; nothing is not a number."""
    return float(text.split()[0].replace(",", "")) if text else float("nan")


def ratio(ours, other):
    return f"{number(ours) / number(other):.2f}" if other and number(other) else ""


def mark(ours, yardstick, goal):
    """Whether a goal is met; nothing without one."""
    if not goal:
        return ""
    found = GOAL.fullmatch(goal)
    limit = number(found["limit"])
    if found["relation"] == "times":
        limit *= number(yardstick)
    if found["relation"] == "more":
        limit += number(yardstick)
    # NB: 4.35 times 100 is less than 435.
    return MET if number(ours) <= round(limit, 9) else MISSED


def table(rows, yardstick="C"):
    """Lines for a terminal, with a column for the older binary if there is one."""
    cells = [["", "scrumdinger", yardstick, "ratio", "goal", ""]] + [row.cells for row in rows]
    numbers = [1, 2, 3]
    if any(row.before is not None for row in rows):
        added = [["before", "to before"]] + [[old := figure(row.before, row.unit), ratio(row.cells[1], old)] for row in rows]
        cells, numbers = [row[:4] + more + row[4:] for row, more in zip(cells, added)], [1, 2, 3, 4, 5]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    return "\n".join("  ".join(
        text.rjust(width) if column in numbers else text.ljust(width) for column, (text, width) in enumerate(zip(row, widths))).rstrip()
        for row in cells)


def conclude(rows):
    """Say how many goals were missed. Return the exit status."""
    goals, missed = sum(row.target is not None for row in rows), sum(not row.is_met for row in rows)
    print(f"{missed or 'none'} of {goals} goals missed", flush=True)
    return 1 if missed else 0
