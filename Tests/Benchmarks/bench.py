#!/usr/bin/env python3
"""Measures scrumdinger side by side with a hand-written C program that shows the same list, and holds it to its targets.

  bench.py .build/release/scrumdinger

Both run on pseudo-terminals of 100x30 over the same made stores, in turns. Whatever one of them shows must be what the
other shows, cell by cell and after every key, or the comparison is void. Exits with 1 if it is, or if a target is missed.
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
MEETINGS = 3  # that every second scrum has held
START, START_MANY, KEY = Target(12, 5), Target(250, 5), Target(0.6, 2.3)
CPU, BYTES, MEMORY = Target(0.5, 2.3), Target(ratio=1.2), Target(14)
GROWTH = 1.2  # what a key with many scrums may cost of what it costs with few
MEETING_WAKEUPS = 2  # a second


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--directory", help="where the stores are made (default: beside the binary)")
    parser.add_argument("--starts", type=int, default=15, help="starts of each program (default: 15)")
    parser.add_argument("--keys", type=int, default=300, help="keys of each kind (default: 300)")
    parser.add_argument("--idle", type=float, default=10, help="seconds in which wake-ups are counted (default: 10)")
    parser.add_argument("--seconds", type=int, default=32, help="seconds of a meeting that are measured (default: 32)")
    parser.add_argument("--only-meeting", action="store_true", help="measures a running meeting and nothing else")
    options = parser.parse_args()
    place = os.path.abspath(options.directory or os.path.dirname(options.binary))
    kind = file_system(place)
    if kind in ("tmpfs", "ramfs"):
        sys.exit(f"bench: {place} is a {kind}, and stores are kept on disks; choose another --directory")
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, stores on {kind}, 100x30; this takes some minutes", flush=True)
    with tempfile.TemporaryDirectory(prefix="bench-", dir=place) as folder:
        try:
            bench = Bench(os.path.abspath(options.binary), folder)
            rows = ([] if options.only_meeting else bench.rows(options)) + bench.meeting_rows(options.seconds)
        except Void as void:
            sys.exit(f"void: {void}")
    print(table(rows))
    missed = [row for row in rows if not row.is_met]
    print(f"{len(missed)} of {len(rows)} missed" if missed else "All targets are met, and both showed the same.")
    sys.exit(1 if missed else 0)


class Bench:
    """The two programs and the stores that they are measured on."""

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
        """Ours and the yardstick. Both know 24-bit colour in their own way."""
        direct = {"TERM": DIRECT, "TERMINFO_DIRS": f"{self.folder}/terminfo:"} if truecolor else {}
        name = f"{count}{' in truecolor' if truecolor else ''}"
        return (
            Side(f"ours/{name}", [self.binary, "--data", self.path(count)], {"COLORTERM": "truecolor"} if truecolor else {}),
            Side(f"C/{name}", [self.yardstick, self.path(count)], direct),
        )

    def rows(self, options):
        few, many = self.pair(FEW), self.pair(MANY)
        # Each key of the first kind only moves the selection; nearly each of the second scrolls.
        moving = (["Down", "Up"] * options.keys)[:options.keys]
        scrolling = ((["Down"] * (FEW - 1) + ["Up"] * (FEW - 1)) * options.keys)[:options.keys]
        rows, peaks = [], {side.name: 0 for side in few}
        for colours, pair in (("256 colours", few), ("truecolor", self.pair(FEW, truecolor=True))):
            rows.append(row(f"start → painted, {colours}", "ms", measure.starts(pair, options.starts), pair, START))
            for kind, keys in (("selection moves", moving), ("list scrolls", scrolling)):
                # The pair with many scrums takes part in what it is held to: the same keys, at the same time.
                with_many = pair is few and keys is scrolling
                costs = measure.key_costs([pair, many] if with_many else [pair], keys)
                rows += key_rows(f"{kind}, {colours}", costs, pair)
                if with_many:
                    compared = costs
                for side, of_few in zip(pair, few):
                    peaks[of_few.name] = max(peaks[of_few.name], costs[side.name].peak_memory)
        rows.append(row("memory, at most", "MB", peaks, few, MEMORY))
        return rows + self.quiet_rows(few, options.idle) + self.many_rows(few, many, compared, options.starts)

    def quiet_rows(self, pair, seconds):
        """What happens while nobody presses a key."""
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
        """What many scrums cost, and how that compares with few."""
        title, own = f"{MANY:,} scrums", costs[few[0].name]
        rows = [row(f"{title}: start → painted", "ms", measure.starts(many, times), many, START_MANY)]
        for field, what in (("painted", "key → painted"), ("cpu", "CPU a key")):
            target = Target(GROWTH * getattr(own, field) * 1e3, note=f" ({GROWTH:g}x of {FEW})")
            rows.append(row(f"{title}: {what}", "ms", {name: getattr(cost, field) for name, cost in costs.items()}, many, target))
        peaks = {name: cost.peak_memory for name, cost in costs.items()}
        return rows + [row(f"{title}: memory", "MB", peaks, many, None)]

    def meeting_rows(self, seconds):
        """What a second of a meeting costs, where nothing but its time goes on."""
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
        row(f"CPU a key, {title}", "ms", {name: cost.cpu for name, cost in costs.items()}, pair, CPU),
        row(f"bytes a key, {title}", "bytes", {name: cost.bytes for name, cost in costs.items()}, pair, BYTES),
    ]


def row(title, unit, figures, pair, target):
    """A row of the figures of a pair, which are in seconds, bytes or times."""
    scale = {"ms": 1e3, "MB": 1e-6}.get(unit, 1)
    ours, yardstick = (figures[side.name] * scale for side in pair)
    return Row(title, unit, ours, yardstick, target)


DIRECT = "list-direct"


def make_direct_entry(folder):
    """Derives a terminal with 24-bit colour from xterm-256color, as people do who have no such entry (terminfo(5): RGB)."""
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
    """The kind of file system that a path is on."""
    best = ("", "unknown")
    with open("/proc/self/mounts", encoding="utf-8") as mounts:
        for _, point, kind, *_ in map(str.split, mounts):
            if (path + "/").startswith(point.rstrip("/") + "/") and len(point) >= len(best[0]):
                best = (point, kind)
    return best[1]


if __name__ == "__main__":
    main()
