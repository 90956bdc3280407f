#!/usr/bin/env python3
"""Measure scrumdinger beside a hand-written C program that shows the same list, and check its targets.

  bench.py .build/release/scrumdinger
  bench.py .build/release/scrumdinger --before older/scrumdinger

All run in turns on pseudo-terminals of 100x30, over the same generated stores. After every key ours and C must show the same,
cell by cell, or the comparison is void; an older binary that shows something else is reported. What C cannot do is measured alone,
or beside the older binary. The exit status is 1 if the comparison is void or a goal is missed.

All of it, without an older binary, is written into Measurements.md.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

import actions
import instructions
import measure
import meeting
import page
from measure import Side, Void
from report import Row, Target, conclude, table
from store import Store

FEW, MANY, HISTORY = 100, 10_000, 5_000
ONE_THEME = "one theme"
TOLD = (0x10, 0x10, 0x14), (0xDE, 0xDE, 0xDE)  # the ground and the ink of a terminal that tells them, as list.c has them
MEETINGS = 3  # of every second scrum
START, START_MANY = Target(ratio=2.2), Target(ratio=1.2)
MOVES, SCROLLS = "selection moves", "list scrolls"
KEY, BYTES = {MOVES: Target(ratio=1.2), SCROLLS: Target(ratio=1.4)}, Target(ratio=1.02)
CPU = {MOVES: Target(ratio=1.3), SCROLLS: Target(ratio=1.6)}
START_COUNT, KEY_COUNT = Target(40_000_000), {MOVES: None, SCROLLS: Target(1_400_000)}  # instructions
MEMORY = Target(10)
STALL = Target(100)
EXECUTABLE = 14  # MB: a start reads much of it
GROWTH = 1.2  # limit for the cost of a key with many scrums, relative to few
MEETING_WAKEUPS = 2  # a second
COUNTED = 100  # keys whose instructions are counted


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--before", metavar="BINARY", help="an older binary to measure in the same run")
    parser.add_argument("--directory", help="directory for the stores (default: beside the binary)")
    parser.add_argument("--starts", type=int, default=40, help="number of starts of each program (default: 40)")
    parser.add_argument("--keys", type=int, default=300, help="number of keys of each kind (default: 300)")
    parser.add_argument("--idle", type=float, default=10, help="seconds to count wake-ups (default: 10)")
    parser.add_argument("--seconds", type=int, default=32, help="seconds of a meeting to measure (default: 32)")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure only this (may be repeated)")
    options = parser.parse_args()
    place = os.path.abspath(options.directory or os.path.dirname(options.binary))
    kind = page.file_system(place)
    if kind in ("tmpfs", "ramfs"):
        sys.exit(f"bench: {place} is on {kind}; use --directory to choose a disk")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, stores on {kind}, 100x30; takes several minutes", flush=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        try:
            bench = Bench(options, folder)
            parts = {part: PARTS[part](bench) for part in options.only or PARTS}
        except Void as void:
            sys.exit(f"void: {void}")
    rows = [row for part in parts.values() for row in part]
    print(table(rows))
    if not options.only and not options.before:
        times = {name: f"{options.starts} starts, {options.keys} keys of each kind" for name in ("list", "many")}
        times["meeting"] = f"{options.seconds} seconds"
        for name in [part for part in parts if part not in PRINTED]:
            page.write(name, parts[name], "C", options.binary, place, times.get(name))
    sys.exit(conclude(rows))


class Bench:
    """The programs and their stores."""

    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.binaries = {"ours": os.path.abspath(options.binary)}
        if options.before:
            self.binaries["before"] = os.path.abspath(options.before)
        self.yardstick = f"{folder}/list"
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "list.c")
        subprocess.run(["cc", "-std=c17", "-O2", "-o", self.yardstick, source, "-lncursesw"], check=True)
        make_direct_entry(f"{folder}/terminfo")
        for count, meetings in ((FEW, MEETINGS), (MANY, MEETINGS), (1, HISTORY)):
            Store(self.path(count)).fill(count, meetings)
        Store(self.path(ONE_THEME)).fill(FEW, MEETINGS, ["sky"])
        os.makedirs(self.path("state/scrumdinger"))
        with open(self.path("state/scrumdinger/state.json"), "w", encoding="utf-8") as file:
            file.write('{"transcription": "off"}')
        Store(self.path("in a meeting")).fill(FEW, MEETINGS)  # which goes on when the program is ended

    def path(self, name):
        return f"{self.folder}/{name}"

    def own(self, name, environment=None, colors=None):
        """scrumdinger, and the older binary if there is one, on a store of its own."""
        if "before" in self.binaries and not os.path.exists(self.path(f"{name} before")):
            shutil.copytree(self.path(name), self.path(f"{name} before"))
        paths = {"ours": self.path(name), "before": self.path(f"{name} before")}
        # No meeting asks whether it may be transcribed.
        environment = {"XDG_STATE_HOME": f"{self.folder}/state"} | (environment or {})
        return [
            Side(title, [binary, "--data", paths[title]], environment, title == "before", colors)
            for title, binary in self.binaries.items()
        ]

    def group(self, name, truecolor=False, colors=None):
        """All programs, each with its own way to 24-bit colour; C is told the ground, since it doesn't ask."""
        ours, *before = self.own(name, {"COLORTERM": "truecolor"} if truecolor else {}, colors)
        direct = {"TERM": DIRECT, "TERMINFO_DIRS": f"{self.folder}/terminfo:"} if truecolor else {}
        command = [self.yardstick, self.path(name)] + (["told"] if colors else [])
        return [ours, Side("C", command, direct), *before]

    def keys(self, count):
        """Keys that only move the selection, and keys of which nearly all scroll."""
        return {
            MOVES: (["Down", "Up"] * count)[:count],
            SCROLLS: ((["Down"] * (FEW - 1) + ["Up"] * (FEW - 1)) * count)[:count],
        }

    def list_rows(self):
        """The list, which C shows too."""
        rows, peaks, times = [], {}, self.options.starts
        for title, store, truecolor, colors in (
            ("256 colours", FEW, False, None), ("truecolor", FEW, True, None), ("truecolor, washed", FEW, True, TOLD),
            ("truecolor, one theme", ONE_THEME, True, None), ("truecolor, washed, one theme", ONE_THEME, True, TOLD),
        ):
            group = self.group(store, truecolor, colors)
            rows.append(row(f"start → painted, {title}", "ms", measure.starts(group, times), START))
            for kind, keys in self.keys(self.options.keys).items():
                costs, = measure.key_costs([group], keys)
                rows += key_rows(kind, title, costs)
                peaks = {name: max(peaks.get(name, 0), cost.peak_memory) for name, cost in costs.items()}
        rows.append(row("peak memory", "MB", peaks, MEMORY))
        sizes = {name: os.path.getsize(binary) for name, binary in self.binaries.items()}
        return rows + [row("executable", "MB", sizes, Target(EXECUTABLE))]

    def instruction_rows(self):
        """What other load on the machine does not change."""
        if shutil.which("valgrind") is None:
            print("note: instructions are not counted, because valgrind is not installed")
            return []
        rows = [row("instructions of a start", "", {side.name: instructions.count(side, []) for side in self.group(FEW)}, START_COUNT)]
        for kind, keys in self.keys(instructions.WARMUP + COUNTED).items():
            counts = {side.name: instructions.per_key(side, keys) for side in self.group(FEW)}
            rows.append(row(f"instructions per key, {kind}", "", counts, KEY_COUNT[kind]))
        return rows

    def action_rows(self):
        """What C cannot do."""
        rows = []
        for story, store, times in (
            (actions.TYPING, FEW, 4), (actions.SCREENS, FEW, 20), (actions.STATISTICS, 1, 10),  # the one with the long history
        ):
            for title, costs in actions.costs(self.own(store), story, times).items():
                for field, what, unit in (("painted", "painted", "ms"), ("cpu", "CPU", "ms"), ("bytes", "sent", "bytes")):
                    rows.append(row(f"{title}: {what}", unit, fields(costs, field), None))
        return rows

    def typing_rows(self):
        """A flood of keys."""
        floods = {side.name: actions.flood(side) for side in self.own(FEW)}
        title = f"{actions.FLOOD // 1024} KB typed"
        return [
            row(f"{title}: longest wait for a frame", "ms", {name: flood[0] for name, flood in floods.items()}, STALL),
            row(f"{title}: CPU per 1,024 bytes", "ms", {name: flood[1] for name, flood in floods.items()}, None),
        ]

    def quiet_rows(self):
        """The cost of waiting for a key."""
        seconds, sides = self.options.idle, self.group(FEW)
        idle = measure.wakeups(sides, seconds)
        busy = measure.wakeups(self.own("in a meeting"), seconds, ["m"], "next Daisy")
        rows = []
        for title, figures, targets in (
            ("idle", idle, (Target(0), Target(0))), ("meeting", busy, (Target(MEETING_WAKEUPS * seconds), None)),
        ):
            for part, (what, unit) in enumerate((("wake-ups", "times"), ("written", "bytes"))):
                values = {name: figure[part] for name, figure in figures.items()}
                rows.append(row(f"{title} {seconds:g} s: {what}", unit, values, targets[part]))
        return rows

    def many_rows(self):
        """The cost of many scrums, compared with few: the same keys at the same time."""
        title, groups = f"{MANY:,} scrums", [self.group(FEW), self.group(MANY)]
        rows = [row(f"{title}: start → painted", "ms", measure.starts(groups[1], self.options.starts), START_MANY)]
        few, many = measure.key_costs(groups, self.keys(self.options.keys)[SCROLLS])
        for field, what in (("painted", "key → painted"), ("cpu", "CPU per key")):
            target = Target(GROWTH * getattr(few["ours"], field) * 1e3, note=f", {GROWTH:g} times that of {FEW}")
            rows.append(row(f"{title}: {what}", "ms", fields(many, field), target))
        return rows + [row(f"{title}: memory", "MB", fields(many, "peak_memory"), None)]

    def meeting_rows(self):
        """The cost of one second of a meeting in which only time passes."""
        rows, truecolor = [], {"COLORTERM": "truecolor"}
        for title, environment, size in (
            ("truecolor", truecolor, (100, 30)), ("256 colours", {}, (100, 30)), ("truecolor at 200x50", truecolor, (200, 50)),
        ):
            meeting.add_scrum(Store(self.path(title)))
            costs = meeting.seconds(self.own(title, environment), *size, self.options.seconds)
            rows += meeting.rows(title, costs, has_targets=size == (100, 30))
        return rows


PARTS = {
    "list": Bench.list_rows, "instructions": Bench.instruction_rows, "actions": Bench.action_rows, "typing": Bench.typing_rows,
    "quiet": Bench.quiet_rows, "many": Bench.many_rows, "meeting": Bench.meeting_rows,
}
PRINTED = {"actions"}  # only: they have neither a goal nor a yardstick


def key_rows(kind, title, costs):
    return [
        row(f"key → painted, {kind}, {title}", "ms", fields(costs, "painted"), KEY[kind]),
        row(f"CPU per key, {kind}, {title}", "ms", fields(costs, "cpu"), CPU[kind]),
        row(f"bytes per key, {kind}, {title}", "bytes", fields(costs, "bytes"), BYTES),
    ]


def fields(costs, name):
    """One figure of each side."""
    return {side: getattr(cost, name) for side, cost in costs.items()}


def row(title, unit, figures, target):
    """A row for the figures of all sides, given in seconds, bytes or counts."""
    scale = {"ms": 1e3, "MB": 1e-6}.get(unit, 1)
    ours, yardstick, before = (figures[name] * scale if name in figures else None for name in ("ours", "C", "before"))
    return Row(title, unit, ours, yardstick, target, before)


DIRECT = "list-direct"


def make_direct_entry(folder):
    """Derive a terminfo entry with 24-bit colour from xterm-256color (terminfo(5): RGB)."""
    entry = subprocess.run(["infocmp", "-1", "-x", "xterm-256color"], check=True, capture_output=True, text=True).stdout
    dropped = re.compile(r"\t(ccc|colors|pairs|initc|oc|seta[fb]|set[fb])\b")
    lines = [line for line in entry.splitlines() if not line.startswith("#") and not dropped.match(line)]
    channels = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    lines[0] = f"{DIRECT}|made for the benchmark,"
    lines += ["\tRGB, colors#0x1000000, pairs#0x10000,"]
    for name, digit in (("setaf", 3), ("setab", 4)):
        lines.append(f"\t{name}=\\E[%?%p1%{{8}}%<%t{digit}%p1%d%e{digit}8;2;{channels}%;m,")
    subprocess.run(["tic", "-x", "-o", folder, "-"], input="\n".join(lines) + "\n", check=True, text=True)


if __name__ == "__main__":
    main()
