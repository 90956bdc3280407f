#!/usr/bin/env python3
"""Compare the weight of a release with its budget, and fail where a figure has grown by more than it may.

  budget.py .build/release/scrumdinger

Instructions are those of all threads in user space, which load on the machine does not change; a store has 100 scrums on a terminal of
100x30. A figure that is meant to grow is changed in budget.txt, in a commit of its own that says why.
"""
import os
import subprocess
import sys
import tempfile

import instructions
import measure
from measure import Side
from store import Store

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "budget.txt")
MOVES = ["Down", "Up"] * 30
SCROLLS = (["Down"] * 99 + ["Up"] * 99)[:140]


def main(binary):
    over = False
    print(f"{'':<24}{'now':>12}{'budget':>12}{'change':>9}{'may grow':>10}")
    figures = measured(binary)
    for name, budget, most in budgets():
        change = figures[name] / budget - 1
        print(f"{name:<24}{figures[name]:>12,}{budget:>12,}{change:>+9.1%}{most:>10.0%}{'  ✗' if change > most else ''}")
        over = over or change > most
    commit = subprocess.run(
        ["git", "-C", os.path.dirname(FILE), "log", "-1", "--format=%h, %s", "--", FILE], capture_output=True, text=True, check=False)
    print(f"The budget is that of {commit.stdout.strip() or 'this folder'}.")
    return 1 if over else 0


def budgets():
    """The name of each figure, its budget, and by which part of it it may grow."""
    with open(FILE, encoding="utf-8") as file:
        for line in file:
            if not line.startswith("#"):
                name, budget, most = line.rsplit(maxsplit=2)
                yield name, int(budget.replace(",", "")), float(most.rstrip("%")) / 100


def measured(binary):
    with tempfile.TemporaryDirectory(prefix="budget-") as folder:
        Store(f"{folder}/store").fill(100, 3)
        side = Side("ours", [os.path.abspath(binary), "--data", f"{folder}/store"], {"XDG_STATE_HOME": folder})
        return {
            "executable, bytes": os.path.getsize(binary),
            "start, instructions": instructions.count(side, []),
            "moving key, instructions": round(instructions.per_key(side, MOVES)),
            "scrolling key, instructions": round(instructions.per_key(side, SCROLLS)),
            "memory, KiB": measure.key_costs([[side]], SCROLLS)[0]["ours"].peak_memory // 1024,
        }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
