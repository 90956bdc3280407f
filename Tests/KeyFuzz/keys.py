#!/usr/bin/env python3
"""Play random keys, sizes and signals to the program with a fuzzer that reads every byte it sends.

  keys.py BINARY --keyfuzz keyfuzz.py [--seconds 60] [--seeds "1 2 3"]

First play the fuzzer's life-cycle scenarios. Then, for each seed, run once with sample data and once with a store whose titles,
names and transcripts are the hostile strings of strings.txt, beside the fuzzer; the strings are typed too.
The exit status is 1 if a defect was found.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

import hostile_store


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--keyfuzz", required=True)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seeds", default="1 2 3")
    options = parser.parse_args()
    strings = os.path.join(os.path.dirname(os.path.abspath(options.keyfuzz)), "strings.txt")
    totals = {}

    def play(mode, *arguments, program):
        # NB: `y` copies an ID to the clipboard.
        command = [sys.executable, "-B", options.keyfuzz, mode, "--allow", "clipboard", "--quit", "q", *arguments, "--", *program]
        lines = subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout.splitlines()
        print("\n".join(line for line in lines if not line.startswith("SUMMARY")), flush=True)
        summary = next((json.loads(line[8:]) for line in lines if line.startswith("SUMMARY ")), None)
        if summary is None:
            return add({"aborted runs": 1})
        add({"defects": sum(summary["defects"].values())})
        add({name: summary.get(name, 0) for name in ["sessions", "inputs", "probes", "resizes", "signals"]})
        totals["worst repaint, ms"] = max(totals.get("worst repaint, ms", 0), summary.get("worst_repaint_ms", 0))

    def add(counts):
        for name, count in counts.items():
            totals[name] = totals.get(name, 0) + count

    with tempfile.TemporaryDirectory() as folder:
        binary = os.path.abspath(options.binary)
        play("scenarios", program=[binary, "--mock"])
        for seed in options.seeds.split():
            data = os.path.join(folder, seed)
            hostile_store.write(data, hostile_store.strings(strings))
            for program in [[binary, "--mock"], [binary, "--data", data]]:
                print(f"seed {seed}, {program[1]}", flush=True)
                play("fuzz", "--seed", seed, "--seconds", str(options.seconds), "--strings", strings, program=program)
    print(", ".join(f"{name} {count}" for name, count in totals.items()))
    sys.exit(1 if totals.get("defects") or totals.get("aborted runs") else 0)


if __name__ == "__main__":
    main()
