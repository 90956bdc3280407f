#!/usr/bin/env python3
"""Measure what updates and items cost: suggestions from many repositories, and the list with long files of either.

  updates.py .build/release/scrumdinger

The figures are written into Measurements.md. The exit status is 1 if a goal is missed.
"""
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import timedelta

import page
from report import Row, Target, conclude, table
from store import BEGINNING, Store, timestamp

REPOSITORIES, COMMITS, TIMES = 50, 10_000, 5
ENVIRONMENT = {**os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8"}


def make_repositories(folder):
    """Each has commits of its own, one every ten minutes, of two people, and three branches."""
    now = int(time.time())
    for number in range(REPOSITORIES):
        path = f"{folder}/repository-{number}"
        git("init", "--quiet", path)
        git("-C", path, "config", "user.email", "ann@localhost")
        text = []
        for index in range(COMMITS):
            who, when = ("Ann <ann@localhost>", "Ben <ben@localhost>")[index % 2], now - (COMMITS - index) * 600
            message = f"Change {index} of repository {number}"
            text.append(
                f"commit refs/heads/branch-{index % 3}\nauthor {who} {when} +0000\ncommitter {who} {when} +0000\n"
                f"data {len(message)}\n{message}\nM 100644 inline file-{index % 300}\ndata 6\n{index:06}\n")
        git("-C", path, "fast-import", "--quiet", input="".join(text).encode())
        git("-C", path, "checkout", "--quiet", "branch-0")
        git("-C", path, "gc", "--quiet")


def git(*arguments, input=None):
    subprocess.run(["git", *arguments], env=ENVIRONMENT, input=input, check=True)


def suggestions(program, folder, store):
    """The times until the first and the last suggestion, and how many there are."""
    begun, first, count = time.monotonic(), None, 0
    process = subprocess.Popen(
        [program, "update", "Daily", "--as", "Ann", "--suggest", "--json", "--repo", folder, "--data", store], env=ENVIRONMENT,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE)
    for _ in process.stdout:
        first = first or time.monotonic() - begun
        count += 1
    process.wait()
    return first, time.monotonic() - begun, count


def seconds(program, command, store):
    """The median of 21 runs."""
    times = []
    for _ in range(21):
        begun = time.monotonic()
        subprocess.run([program, command, "--data", store], stdout=subprocess.DEVNULL, check=True)
        times.append(time.monotonic() - begun)
    return statistics.median(times)


def main():
    program, rows = os.path.abspath(sys.argv[1]), []

    def tell(name, value, limit):
        rows.append(Row(name, "ms", 1e3 * value, None, Target(1e3 * limit)))

    print(f"updates: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory(prefix="updates-", dir=os.path.dirname(program)) as folder:
        store = Store(f"{folder}/store")
        scrum = store.add("Daily", ["Ann", "Ben"], 5, "sky", BEGINNING)
        make_repositories(f"{folder}")
        times = [suggestions(program, folder, store.path) for _ in range(TIMES)]
        expected = min(count for _, _, count in times)
        repositories = f"{REPOSITORIES} repositories with {COMMITS:,} commits each"
        tell("first suggestion", statistics.median(first for first, _, _ in times), 0.2)
        tell(f"all {expected:,} suggestions", statistics.median(last for _, last, _ in times), 2)
        tell("the same, the first time", times[0][1], 2)
        before = seconds(program, "list", store.path)
        os.makedirs(f"{store.path}/updates", mode=0o700)
        with open(f"{store.path}/updates/{scrum['id']}.jsonl", "w", encoding="utf-8") as file:
            for number in range(10_000):
                update = {
                    "attendee": scrum["attendees"][number % 2]["id"], "blockers": "", "today": "Review the cache change",
                    "date": time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(time.time() - 10_000 + number)),
                    "yesterday": f"Change {number}"}
                file.write(json.dumps(update) + "\n")
        os.chmod(file.name, 0o600)
        after = seconds(program, "list", store.path)
        tell("the list with 10,000 updates, more by", after - before, 0.01)
        for number in range(10_000):
            date = BEGINNING + timedelta(minutes=10 * number)
            item = {"date": timestamp(date), "id": store.new_id(), "text": f"What is left to be done, number {number}"}
            closing = {"closed": True, "date": timestamp(date + timedelta(days=1)), "id": item["id"], "name": "Ann"}
            store.follow(scrum, [item] + [closing] * (number % 20 > 0))
        tell("the list with 10,000 items, too, more by", seconds(program, "list", store.path) - after, 0.001)
        tell("`items`, 500 of 10,000 open", seconds(program, "items", store.path), 0.02)
    print(table(rows, ""))
    page.write("updates", rows, "", program, os.path.dirname(program), f"{repositories}, medians of {TIMES}")
    sys.exit(conclude(rows))


if __name__ == "__main__":
    main()
