"""The table of figures, targets and results."""
from typing import NamedTuple, Optional


WHOLE = ("bytes", "cells", "times", "")  # units of figures without decimals


class Target(NamedTuple):
    """A target is met if either limit is, because a slow machine affects only the absolute one."""

    most: Optional[float] = None  # in the row's unit
    ratio: Optional[float] = None  # to the yardstick
    note: str = ""

    def is_met(self, ours, yardstick):
        return (self.most is not None and ours <= self.most) or (
            self.ratio is not None and yardstick is not None and ours <= self.ratio * yardstick)

    def text(self, unit):
        limits = []
        if self.most is not None:
            limits.append(f"≤ {self.most:.2f} {unit}" if self.note else f"≤ {self.most:g} {unit}")
        if self.ratio is not None:
            limits.append(f"≤ {self.ratio:g}x C")
        return " or ".join(limits) + self.note


class Row(NamedTuple):
    title: str
    unit: str
    ours: float
    yardstick: Optional[float]
    target: Optional[Target]
    before: Optional[float] = None  # the older binary

    @property
    def is_met(self):
        return self.target is None or self.target.is_met(self.ours, self.yardstick)

    @property
    def cells(self):
        def figure(number):
            return "" if number is None else f"{number:,.0f}" if self.unit in WHOLE else f"{number:.2f}"

        def ratio(other):
            return f"{self.ours / other:.2f}x" if other else ""

        mark = "" if self.target is None else "✓" if self.is_met else "✗ MISSED"
        target = "" if self.target is None else self.target.text(self.unit)
        return [
            self.title, figure(self.ours), figure(self.yardstick), figure(self.before), self.unit,
            ratio(self.yardstick), ratio(self.before), target, mark,
        ]


def table(rows):
    cells = [["", "ours", "C", "before", "", "to C", "to before", "target", ""]] + [row.cells for row in rows]
    if all(row.before is None for row in rows):
        cells = [row[:3] + row[4:6] + row[7:] for row in cells]
    numbers = [column for column, text in enumerate(cells[0]) if text in ("ours", "C", "before", "to C", "to before")]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    lines = []
    for row in cells:
        parts = [text.rjust(width) if column in numbers else text.ljust(width)
                 for column, (text, width) in enumerate(zip(row, widths))]
        lines.append("  ".join(parts).rstrip())
    return "\n".join(lines)
