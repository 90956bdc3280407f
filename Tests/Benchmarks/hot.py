#!/usr/bin/env python3
"""List the functions that run: first those of keys and of the seconds of a meeting, then those of the start and of a new screen.

  hot.py .build/release/scrumdinger > Tests/Benchmarks/hot.txt

The linker lays them side by side, because after a pause every page that a key needs is slow, and every page that is used takes memory.
A name that is no more does no harm.
"""
import re
import shutil
import subprocess
import sys
import tempfile

from measure import COLUMNS, EXPECTED, ROWS, painted
from program import Program
from screen import Screen
from store import Store

NAME = re.compile(r"^fn=([A-Za-z_$][\w$.]*)", re.M | re.A)  # without the number of a recursion


def main(binary):
    with tempfile.TemporaryDirectory(prefix="hot-") as folder:
        first, keys, opened, seconds = profiles(binary, folder)
        hot = keys | seconds
        print(*sorted(hot), *sorted((first | opened) - hot), sep="\n")


def profiles(binary, folder):
    """The names of the functions of each part of a run."""
    Store(f"{folder}/store").fill(100, 3)
    options = ["--demangle=no", "--compress-strings=no", f"--callgrind-out-file={folder}/profile", f"--log-file={folder}/log"]
    valgrind = [shutil.which("valgrind"), "--tool=callgrind", *options]
    with Program([*valgrind, binary, "--data", f"{folder}/store"], COLUMNS, ROWS, {}) as program:
        painted(program, Screen(COLUMNS, ROWS), EXPECTED, binary)
        scrolls = ["Down"] * 20 + ["Up"] * 20
        for part, (keys, rest) in enumerate([(scrolls, 0), (scrolls, 0), (["m"], 3), ([], 5)], start=1):
            for key in keys:
                program.press(key)
                program.settle(0.05)
            program.watch(rest)
            subprocess.run(["callgrind_control", "--dump", str(program.process)], check=True, capture_output=True)
            with open(f"{folder}/profile.{part}", encoding="utf-8") as profile:
                yield set(NAME.findall(profile.read()))


if __name__ == "__main__":
    main(sys.argv[1])
