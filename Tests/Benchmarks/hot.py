#!/usr/bin/env python3
"""List the functions that run: first those of keys, those of the seconds of a meeting, then those of the start and of a new screen.

  hot.py PROGRAM CALLS > LIST

The linker lays them side by side, because after a pause every page that a key needs is slow, and every page that is used takes memory.
PROGRAM has symbols and is not relocated; CALLS is calls.c, compiled.
"""
import os
import signal
import struct
import subprocess
import sys
import tempfile

from measure import COLUMNS, EXPECTED, ROWS, Void, painted
from program import Program
from screen import Screen
from store import Store

SILENCE = 0.05  # seconds without output after which a key has had its effect
EXECUTABLE = 1  # PF_X of elf(5)
TIMES = 3  # to try, since a busy machine may let a run that is traced stand still


def main(binary, calls):
    names = functions(binary)
    parts = recorded(binary, calls, sorted(names))
    first, warmup, keys, opened, seconds = ([name for start in part for name in names[start]] for part in parts)
    print(*dict.fromkeys(keys + seconds + first + warmup + opened), sep="\n")


def functions(binary):
    """The names of the functions of a program, which may have several each, by address."""
    names, code = {}, executable(binary)
    for line in subprocess.run(["nm", "--defined-only", binary], check=True, capture_output=True, text=True).stdout.splitlines():
        address, kind, name = line.split(maxsplit=2)
        # NB: the unique global symbols are data, and so are weak ones outside of the code.
        if kind in "tTwWi" and int(address, 16) in code:
            names.setdefault(int(address, 16), []).append(name)
    return names


def executable(binary):
    """The addresses of the code of a program: see elf(5)."""
    with open(binary, "rb") as file:
        header = file.read(64)
        offset, (size, count) = struct.unpack_from("<Q", header, 32)[0], struct.unpack_from("<HH", header, 54)
        file.seek(offset)
        for _ in range(count):
            _, flags, _, address, _, _, length, _ = struct.unpack("<IIQQQQQQ", file.read(size))
            if flags & EXECUTABLE:
                return range(address, address + length)
    raise ValueError(f"{binary} has no code")


def recorded(binary, calls, starts):
    """What `run` returns, of the first run that shows the list."""
    for left in reversed(range(TIMES)):
        with tempfile.TemporaryDirectory(prefix="hot-") as folder:
            try:
                return run(binary, calls, starts, folder)
            except Void as void:
                if not left:
                    raise
                print(f"Recording again: {void}", file=sys.stderr)


def run(binary, calls, starts, folder):
    """The addresses of the functions that run in each part of a run, in order."""
    Store(f"{folder}/store").fill(100, 3)
    with open(f"{folder}/starts", "w", encoding="ascii") as file:
        print(*(f"{start:x}" for start in starts), sep="\n", file=file)
    scrolls = ["Down"] * 12 + ["Up"] * 12
    command = [calls, f"{folder}/starts", f"{folder}/calls", binary, "--data", f"{folder}/store"]
    with Program(command, COLUMNS, ROWS, {"XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder}) as program:
        painted(program, Screen(COLUMNS, ROWS), EXPECTED, binary, patience=30)
        program.settle(SILENCE, SILENCE)
        for keys, rest in (scrolls, SILENCE), (scrolls, SILENCE), (["m"], 1), ([], 3):
            os.kill(program.process, signal.SIGUSR1)
            for key in keys:
                program.press(key)
                program.settle(SILENCE)
            program.watch(rest)
        os.killpg(program.process, signal.SIGTERM)
        program.wait(5)
    with open(f"{folder}/calls", encoding="ascii") as file:
        return [[int(start, 16) for start in part.split()] for part in file.read().split("\n\n")]


if __name__ == "__main__":
    main(*sys.argv[1:])
