#!/usr/bin/env python3
"""Hold two meetings at once on a real clock, on the screen and as JSON lines, and check that they end on time and lose no time.

    soak.py PROGRAM [--minutes N]

Print each meeting's drift and cost. The exit status is 1 if a meeting did not end within a second of its length, or if its saved
turns do not add up to it.
"""
import argparse
import json
import os
import pathlib
import select
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "Benchmarks"))
from program import Program  # noqa: E402

NAMES = ["Ada", "Barbara", "Claude", "Donald", "Edsger", "Frances", "Grace", "Hedy", "Ivan", "John", "Katherine"]
TOLERANCE = 1.0


class Screen:
    """A meeting on the screen of a pseudo-terminal, from the first second shown to the save."""

    def __init__(self, command):
        self.program = Program(command, 100, 30, {})
        self.began = self.ended = None
        self._seen = b""

    @property
    def file(self):
        return self.program._terminal

    def read(self):
        before = len(self.program.output)
        self.program.settle(0, 0)
        for moment, data in self.program.output[before:]:
            self._seen = self._seen[-100:] + data
            if self.began is None and b"elapsed" in self._seen:
                self.began = moment
            if self.began and b"Saving" in data and not self.ended:
                self.ended = moment
                self.figures = figures(self.program)
        del self.program.output[:-1]

    def close(self):
        self.program.end()


class Lines:
    """A meeting as JSON on a pipe, one line per second."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
        self.began = self.ended = None
        self.wrong = []
        self.latest = 0.0
        self.count = 0
        self._rest = b""

    @property
    def file(self):
        return self.process.stdout.fileno()

    def read(self):
        moment = time.monotonic()
        data = os.read(self.file, 1 << 16)
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._take(json.loads(line), moment)

    def _take(self, line, moment):
        self.count += 1
        if line["state"] == "running" and self.began is None:
            self.began = moment
            self.length = line["elapsed"] + line["remaining"] + line["ahead"]
        if self.began:
            self.latest = max(self.latest, moment - self.began - line["elapsed"])
            if line["elapsed"] + line["remaining"] + line["ahead"] != self.length:
                self.wrong.append(line)
        if line["state"] == "ended":
            self.ended = moment
            self.figures = figures(View(self.process.pid))

    def close(self):
        self.process.stdout.close()
        self.process.terminate()
        self.process.wait()


class View(Program):
    """The cost of a process started elsewhere."""

    def __init__(self, process):  # pylint: disable=super-init-not-called
        self.process = process


def figures(program):
    return {"cpu": program.cpu, "wakeups": sum(program.wakeups.values()), "memory": program.peak_memory}


def saved(directory, identifier):
    """The total seconds of the turns of each saved meeting."""
    file = pathlib.Path(directory, "meetings", identifier + ".jsonl")
    meetings = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    return [sum(turn["seconds"] for turn in meeting["turns"]) for meeting in meetings]


def add(program, directory, title, minutes):
    names = [word for name in NAMES for word in ("--attendee", name)]
    command = [program, "add", title, *names, "--minutes", str(minutes), "--data", directory]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--minutes", type=int, default=15)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    length = 60 * arguments.minutes
    failed = False
    with tempfile.TemporaryDirectory() as directory:
        scrums = {title: add(program, directory, title, arguments.minutes) for title in ("Screen", "Lines")}
        meetings = {
            "Screen": Screen([program, "start", "Screen", "--data", directory]),
            "Lines": Lines([program, "start", "Lines", "--json", "--data", directory]),
        }
        end = time.strftime("%H:%M:%S", time.localtime(time.time() + length))
        print(f"Two meetings of {arguments.minutes} minutes with {len(NAMES)} speakers, until {end}", flush=True)
        deadline = time.monotonic() + length + 10
        while any(meeting.ended is None for meeting in meetings.values()) and time.monotonic() < deadline:
            waiting = {meeting.file: meeting for meeting in meetings.values() if meeting.ended is None}
            for file in select.select(list(waiting), [], [], 1)[0]:
                waiting[file].read()
        time.sleep(1)  # let the save reach the disk
        for title, meeting in meetings.items():
            meeting.close()
            if meeting.began is None or meeting.ended is None:
                print(f"{title}: did not end")
                failed = True
                continue
            drift = meeting.ended - meeting.began - length
            turns = saved(directory, scrums[title])
            costs = meeting.figures
            print(
                f"{title:<7} {drift * 1000:+7.1f} ms off, turns {turns} s, {costs['cpu']:.2f} s of processor time, "
                f"{costs['wakeups']} wake-ups ({costs['wakeups'] / length:.2f} per second), {costs['memory'] / 1e6:.1f} MB")
            failed |= abs(drift) > TOLERANCE or turns != [length]
        lines = meetings["Lines"]
        print(f"        {lines.count} lines, up to {lines.latest * 1000:.1f} ms late, {len(lines.wrong)} with wrong sums")
        failed |= bool(lines.wrong)
    print("missed" if failed else "on time")
    sys.exit(failed)


if __name__ == "__main__":
    main()
