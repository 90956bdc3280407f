#!/usr/bin/env python3
"""Measure scrumdinger beside a hand-written C program that shows the same list, and check its targets.

  bench.py .build/release/scrumdinger

Both run in turns on pseudo-terminals of 100x30, over the same generated stores. After every key both screens must be equal, cell
by cell, or the comparison is void. The exit status is 1 if it is void or a target is missed.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

import measure
import meeting
from measure import Side, Void
from report import Row, Target, table
from store import Store

FEW, MANY = 100, 10_000
MEETINGS = 3  # of every second scrum
START, START_MANY, KEY = Target(12, 5), Target(250, 5), Target(0.6, 2.3)
CPU, BYTES, MEMORY = Target(0.5, 2.3), Target(ratio=1.2), Target(14)
EXECUTABLE = 30  # MB: a start reads much of it
GROWTH = 1.2  # limit for the cost of a key with many scrums, relative to few
MEETING_WAKEUPS = 2  # a second


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--directory", help="directory for the stores (default: beside the binary)")
    parser.add_argument("--starts", type=int, default=15, help="number of starts of each program (default: 15)")
    parser.add_argument("--keys", type=int, default=300, help="number of keys of each kind (default: 300)")
    parser.add_argument("--idle", type=float, default=10, help="seconds to count wake-ups (default: 10)")
    parser.add_argument("--seconds", type=int, default=32, help="seconds of a meeting to measure (default: 32)")
    parser.add_argument("--only-meeting", action="store_true", help="measure only a running meeting")
    options = parser.parse_args()
    place = os.path.abspath(options.directory or os.path.dirname(options.binary))
    kind = file_system(place)
    if kind in ("tmpfs", "ramfs"):
        sys.exit(f"bench: {place} is on {kind}; use --directory to choose a disk")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, stores on {kind}, 100x30; takes several minutes", flush=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        try:
            bench = Bench(os.path.abspath(options.binary), folder)
            rows = ([] if options.only_meeting else bench.rows(options)) + bench.meeting_rows(options.seconds)
        except Void as void:
            sys.exit(f"void: {void}")
    print(table(rows))
    missed = [row for row in rows if not row.is_met]
    print(f"{len(missed)} of {len(rows)} targets missed" if missed else "All targets met; both screens were equal.")
    sys.exit(1 if missed else 0)


class Bench:
    """The two programs and their stores."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, folder
        self.yardstick = f"{folder}/list"
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "list.c")
        subprocess.run(["cc", "-std=c17", "-O2", "-o", self.yardstick, source, "-lncursesw"], check=True)
        make_direct_entry(f"{folder}/terminfo")
        for count in (FEW, MANY):
            Store(self.path(count)).fill(count, MEETINGS)

    def path(self, name):
        return f"{self.folder}/{name}"

    def pair(self, count, truecolor=False):
        """scrumdinger and the yardstick, each with its own way to 24-bit colour."""
        direct = {"TERM": DIRECT, "TERMINFO_DIRS": f"{self.folder}/terminfo:"} if truecolor else {}
        name = f"{count}{' in truecolor' if truecolor else ''}"
        return (
            Side(f"ours/{name}", [self.binary, "--data", self.path(count)], {"COLORTERM": "truecolor"} if truecolor else {}),
            Side(f"C/{name}", [self.yardstick, self.path(count)], direct),
        )

    def rows(self, options):
        few, many = self.pair(FEW), self.pair(MANY)
        # Keys of the first kind only move the selection; nearly all of the second kind scroll.
        moving = (["Down", "Up"] * options.keys)[:options.keys]
        scrolling = ((["Down"] * (FEW - 1) + ["Up"] * (FEW - 1)) * options.keys)[:options.keys]
        rows, peaks = [], {side.name: 0 for side in few}
        for colours, pair in (("256 colours", few), ("truecolor", self.pair(FEW, truecolor=True))):
            rows.append(row(f"start → painted, {colours}", "ms", measure.starts(pair, options.starts), pair, START))
            for kind, keys in (("selection moves", moving), ("list scrolls", scrolling)):
                # Measure the pair with many scrums together with its reference: the same keys at the same time.
                with_many = pair is few and keys is scrolling
                costs = measure.key_costs([pair, many] if with_many else [pair], keys)
                rows += key_rows(f"{kind}, {colours}", costs, pair)
                if with_many:
                    compared = costs
                for side, of_few in zip(pair, few):
                    peaks[of_few.name] = max(peaks[of_few.name], costs[side.name].peak_memory)
        rows.append(row("peak memory", "MB", peaks, few, MEMORY))
        rows.append(Row("executable", "MB", os.path.getsize(self.binary) / 1e6, None, Target(EXECUTABLE)))
        return rows + self.quiet_rows(few, options.idle) + self.many_rows(few, many, compared, options.starts)

    def quiet_rows(self, pair, seconds):
        """The cost of waiting for a key."""
        idle = measure.wakeups(pair, seconds)
        woken, written = ({name: figure[part] for name, figure in idle.items()} for part in (0, 1))
        (in_meeting, written_in_meeting), = measure.wakeups(pair[:1], seconds, ["m"], "Speaker 1 of").values()
        return [
            row(f"idle {seconds:g} s: wake-ups", "times", woken, pair, Target(0)),
            row(f"idle {seconds:g} s: written", "bytes", written, pair, Target(0)),
            Row(f"meeting {seconds:g} s: wake-ups", "times", in_meeting, None, Target(MEETING_WAKEUPS * seconds)),
            Row(f"meeting {seconds:g} s: written", "bytes", written_in_meeting, None, None),
        ]

    def many_rows(self, few, many, costs, times):
        """The cost of many scrums, compared with few."""
        title, own = f"{MANY:,} scrums", costs[few[0].name]
        rows = [row(f"{title}: start → painted", "ms", measure.starts(many, times), many, START_MANY)]
        for field, what in (("painted", "key → painted"), ("cpu", "CPU per key")):
            target = Target(GROWTH * getattr(own, field) * 1e3, note=f" ({GROWTH:g}x of {FEW})")
            rows.append(row(f"{title}: {what}", "ms", {name: getattr(cost, field) for name, cost in costs.items()}, many, target))
        peaks = {name: cost.peak_memory for name, cost in costs.items()}
        return rows + [row(f"{title}: memory", "MB", peaks, many, None)]

    def meeting_rows(self, seconds):
        """The cost of one second of a meeting in which only time passes."""
        rows, truecolor = [], {"COLORTERM": "truecolor"}
        for title, environment, size in (
            ("truecolor", truecolor, (100, 30)), ("256 colours", {}, (100, 30)), ("truecolor at 200x50", truecolor, (200, 50)),
        ):
            store = Store(self.path(title))
            meeting.add_scrum(store)
            command = [self.binary, "--data", store.path]
            rows += meeting.rows(title, meeting.seconds(command, environment, *size, seconds), has_targets=size == (100, 30))
        return rows


def key_rows(title, costs, pair):
    return [
        row(f"key → painted, {title}", "ms", {name: cost.painted for name, cost in costs.items()}, pair, KEY),
        row(f"CPU per key, {title}", "ms", {name: cost.cpu for name, cost in costs.items()}, pair, CPU),
        row(f"bytes per key, {title}", "bytes", {name: cost.bytes for name, cost in costs.items()}, pair, BYTES),
    ]


def row(title, unit, figures, pair, target):
    """A row for a pair of figures, given in seconds, bytes or counts."""
    scale = {"ms": 1e3, "MB": 1e-6}.get(unit, 1)
    ours, yardstick = (figures[side.name] * scale for side in pair)
    return Row(title, unit, ours, yardstick, target)


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


def file_system(path):
    """The type of a path's file system."""
    best = ("", "unknown")
    with open("/proc/self/mounts", encoding="utf-8") as mounts:
        for _, point, kind, *_ in map(str.split, mounts):
            if (path + "/").startswith(point.rstrip("/") + "/") and len(point) >= len(best[0]):
                best = (point, kind)
    return best[1]


if __name__ == "__main__":
    main()
