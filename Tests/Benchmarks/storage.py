#!/usr/bin/env python3
"""Measure the store beside bare system calls, with StoreBench, and an import.

  storage.py .build/release/scrumdinger .build/release/StoreBench

The figures are written into Measurements.md. The exit status is 1 if a goal is missed.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

import page
from report import Row, Target, conclude, table
from store import Store

SCRUMS, MEETINGS, TIMES = 10_000, 6, 3  # meetings of every second scrum


def row_of(line):
    """What StoreBench says of one row."""
    title, unit, *numbers = line.split("\t")
    ours, yardstick, most, ratio = (float(text) if text else None for text in numbers)
    return Row(title, unit, ours, yardstick, Target(most=most, ratio=ratio) if most or ratio else None)


def store_rows(program):
    said = subprocess.run([program], stdout=subprocess.PIPE, text=True)
    lines = said.stdout.splitlines()
    print(*(line for line in lines if "\t" not in line), sep="\n", flush=True)
    if said.returncode:
        sys.exit(said.returncode)
    return [row_of(line) for line in lines if "\t" in line]


def import_rows(binary, folder):
    """An export of many scrums, imported into empty stores."""
    store, file, times = Store(f"{folder}/store").fill(SCRUMS, MEETINGS), f"{folder}/export.json", []
    subprocess.run([binary, "export", file, "--data", store.path], check=True, stdout=subprocess.DEVNULL)
    for number in range(TIMES):
        begun = time.monotonic()
        subprocess.run([binary, "import", file, "--data", f"{folder}/{number}"], check=True, stdout=subprocess.DEVNULL)
        times.append(time.monotonic() - begun)
    title = f"import {SCRUMS:,} scrums with {SCRUMS * MEETINGS // 2:,} meetings, {os.path.getsize(file) / 1e6:.0f} MB"
    return [Row(title, "s", statistics.median(times), None, Target(10))]


def main():
    binary, bench = map(os.path.abspath, sys.argv[1:])
    place = os.path.dirname(bench)
    rows = store_rows(bench)
    with tempfile.TemporaryDirectory(prefix="storage-", dir=place) as folder:
        imports = import_rows(binary, folder)
    print(table(rows + imports, "bare system calls"))
    page.write("store", rows, "bare system calls", binary, place)
    page.write("import", imports, "", binary, place, f"median of {TIMES}")
    sys.exit(conclude(rows + imports))


if __name__ == "__main__":
    main()
