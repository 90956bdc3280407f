#!/usr/bin/env python3
"""List the functions that run: first those of keys, those of the seconds of a meeting, then those of the start and of a new screen.

  hot.py .build/release/scrumdinger > Tests/Benchmarks/hot.txt

The linker lays them side by side, in the order in which they first run, because after a pause every part of a page that a key needs is
slow, and every page that is used takes memory. A name that is no more does no harm.
"""
import bisect
import os
import shutil
import subprocess
import sys
import tempfile

from measure import COLUMNS, EXPECTED, ROWS, painted
from program import Program
from screen import Screen
from store import Store

SILENCE = 0.5  # seconds, of a program that Valgrind slows down


def main(binary):
    functions = Functions(binary)
    with tempfile.TemporaryDirectory(prefix="hot-") as folder:
        first, warmup, keys, opened, seconds = (list(functions.named(blocks)) for blocks in profiles(binary, folder))
    print(*dict.fromkeys(keys + seconds + first + warmup + opened), sep="\n")


class Functions:
    """The functions of a program, which may have several names each, by address."""

    def __init__(self, binary):
        names = {}
        for line in subprocess.run(["nm", "--defined-only", binary], check=True, capture_output=True, text=True).stdout.splitlines():
            address, kind, name = line.split(maxsplit=2)
            if kind in "tTwWi":
                names.setdefault(int(address, 16), []).append(name)
        self._addresses = sorted(names)
        self._names = [names[address] for address in self._addresses]

    def named(self, blocks):
        """The names of the functions in which these blocks of code are."""
        for index in dict.fromkeys(bisect.bisect_right(self._addresses, block) - 1 for block in dict.fromkeys(blocks)):
            if index >= 0:
                yield from self._names[index]


def profiles(binary, folder):
    """The addresses of the blocks of code that run in each part of a run, in order."""
    Store(f"{folder}/store").fill(100, 3)
    trace = f"{folder}/trace"
    options = ["--trace-superblocks=yes", "--vex-guest-chase=no", f"--log-file={trace}"]
    valgrind = [shutil.which("valgrind"), "--tool=lackey", *options]
    scrolls = ["Down"] * 20 + ["Up"] * 20
    begin = 0
    with Program([*valgrind, binary, "--data", f"{folder}/store"], COLUMNS, ROWS, {}) as program:
        painted(program, Screen(COLUMNS, ROWS), EXPECTED, binary, patience=60)
        for keys, rest in ([], SILENCE), (scrolls, SILENCE), (scrolls, SILENCE), (["m"], 5), ([], 5):
            for key in keys:
                program.press(key)
                program.settle(SILENCE)
            program.watch(rest)
            end = os.path.getsize(trace)
            yield blocks(trace, begin, end)
            begin = end


def blocks(trace, begin, end):
    with open(trace, "rb") as file:
        file.seek(begin)
        for line in file.read(end - begin).splitlines():
            if line.startswith(b"SB "):
                yield int(line[3:], 16)


if __name__ == "__main__":
    main(sys.argv[1])
