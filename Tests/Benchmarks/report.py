"""The table of figures, targets and results."""
from typing import NamedTuple, Optional


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

    @property
    def is_met(self):
        return self.target is None or self.target.is_met(self.ours, self.yardstick)

    @property
    def cells(self):
        def figure(number):
            return "" if number is None else f"{number:.0f}" if self.unit in ("bytes", "cells", "times") else f"{number:.2f}"

        ratio = f"{self.ours / self.yardstick:.2f}x" if self.yardstick else ""
        mark = "" if self.target is None else "✓" if self.is_met else "✗ MISSED"
        target = "" if self.target is None else self.target.text(self.unit)
        return [self.title, figure(self.ours), figure(self.yardstick), self.unit, ratio, target, mark]


def table(rows):
    cells = [["", "ours", "C", "", "ratio", "target", ""]] + [row.cells for row in rows]
    widths = [max(len(row[column]) for row in cells) for column in range(len(cells[0]))]
    lines = []
    for row in cells:
        parts = [text.rjust(width) if column in (1, 2, 4) else text.ljust(width)
                 for column, (text, width) in enumerate(zip(row, widths))]
        lines.append("  ".join(parts).rstrip())
    return "\n".join(lines)
