#!/usr/bin/env python3
"""Measure syncs with a team, beside a bare `git fetch` of the same repository.

  sharing.py .build/release/scrumdinger [--only NAME]

A folder is the remote, and sshd on localhost with keys of its own, where it is installed. All of it is written into Measurements.md.
The exit status is 1 if a goal is missed.
"""
import argparse
import fcntl
import glob
import json
import os
import random
import resource
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from datetime import timedelta

import page
from report import Row, Target, conclude
from store import BEGINNING, NAMES, Store, timestamp

TIMES = 11
ENVIRONMENT = {
    **os.environ, "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
    **{f"GIT_{role}_{part}": "bench@localhost" for role in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}}


class Bench:
    def __init__(self, program, folder):
        self.program, self.folder, self.rows = os.path.abspath(program), folder, []
        ENVIRONMENT["XDG_STATE_HOME"] = f"{folder}/state"

    def run(self, *arguments, may_fail=False):
        done = subprocess.run(
            [self.program, *arguments], env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if done.returncode and not may_fail:
            sys.exit(f"{arguments}: {done.stdout}{done.stderr}")
        return done

    def seconds(self, *arguments, **options):
        begun = time.monotonic()
        self.run(*arguments, **options)
        return time.monotonic() - begun

    def tell(self, what, figure, unit, most, beside=None):
        """Add and print a row; with a bare fetch beside it, the goal is what may be added to that."""
        self.rows.append(Row(what, unit, figure, beside, Target(most) if beside is None else Target(more=most)))
        print(*filter(None, self.rows[-1].cells), sep="  ", flush=True)

    def store(self, name, scrums=1, meetings=0, **members):
        store = Store(f"{self.folder}/{name}")
        heads = [store.add(f"{name} {number}", NAMES[:4], 10, "sky", BEGINNING) for number in range(scrums)]
        for head in heads:
            store.meet(head, [BEGINNING + timedelta(hours=hour) for hour in range(meetings)], **members)
        return store, heads

    def remote(self, name):
        path = f"{self.folder}/{name}.git"
        subprocess.run(["git", "init", "--quiet", "--bare", path], check=True, env=ENVIRONMENT)
        return path

    def repository(self, store):
        """Where what the store shares is kept: by the letters of its name."""
        [path] = glob.glob(f"{self.folder}/state/scrumdinger/sharing/{os.path.basename(store.path)}-*.git")
        return path

    def url(self, store):
        with open(f"{self.repository(store)}/share.json") as file:
            return json.load(file)["url"]

    def fetch(self, store, environment=ENVIRONMENT):
        begun = time.monotonic()
        subprocess.run(
            ["git", "-C", self.repository(store), "fetch", "--quiet", self.url(store), "scrumdinger"], check=True, env=environment,
            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return time.monotonic() - begun


def words(seed):
    """40 KB of text that compresses about as well as what people say."""
    chance = random.Random(seed)
    return " ".join(VOCABULARY[min(int(chance.expovariate(0.004)), 1999)] for _ in range(6500))


VOCABULARY = ["".join(random.Random(number).choices("etaoinshrdlucm", k=2 + number % 8)) for number in range(2000)]


def size(path):
    return sum(os.stat(os.path.join(folder, file)).st_size for folder, _, files in os.walk(path) for file in files)


def nothing_to_do(bench):
    store, _ = bench.store("idle", scrums=10, meetings=300)
    bench.run("share", bench.remote("idle"), "--yes", "--manual", "--data", store.path)
    syncs, fetches = [], []
    for _ in range(TIMES):
        syncs.append(bench.seconds("sync", "--data", store.path))
        fetches.append(bench.fetch(store))
    bench.tell("nothing to do, a folder", 1e3 * statistics.median(syncs), "ms", 60)
    if server := sshd(bench.folder):
        process, port, command = server
        ENVIRONMENT["GIT_SSH_COMMAND"] = command
        try:
            other, _ = bench.store("ssh", scrums=10)
            url = f"ssh://localhost:{port}{bench.remote('ssh')}"
            bench.run("share", url, "--yes", "--manual", "--data", other.path)
            syncs, fetches = [], []
            for _ in range(TIMES):
                syncs.append(bench.seconds("sync", "--data", other.path))
                fetches.append(bench.fetch(other))
            bench.tell(
                "nothing to do, ssh", 1e3 * statistics.median(syncs), "ms", 60, beside=1e3 * statistics.median(fetches))
        finally:
            process.terminate()
            del ENVIRONMENT["GIT_SSH_COMMAND"]


def sshd(folder):
    """An sshd of our own: the process, its port, and the ssh that reaches it; None if it is not installed."""
    program = shutil.which("sshd", path="/usr/sbin:/usr/bin")
    if not program:
        print("nothing to do, ssh: sshd is not installed")
        return None
    os.makedirs("/run/sshd", exist_ok=True) if os.geteuid() == 0 else None
    for name in ("host", "user"):
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{folder}/{name}"], check=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with open(f"{folder}/sshd", "w") as file:
        file.write(
            f"Port {port}\nListenAddress 127.0.0.1\nHostKey {folder}/host\nAuthorizedKeysFile {folder}/user.pub\n"
            "StrictModes no\nUsePAM no\nPidFile none\n")
    process = subprocess.Popen([program, "-D", "-f", f"{folder}/sshd"], stderr=subprocess.DEVNULL)
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                break
        time.sleep(0.02)
    return process, port, f"ssh -i {folder}/user -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null -o LogLevel=ERROR"


def sending(bench):
    store, heads = bench.store("sending", scrums=10, meetings=1500)
    remote = bench.remote("sending")
    bench.run("share", remote, "--yes", "--manual", "--data", store.path)
    amount = f"10 scrums with {size(store.path + '/meetings') / 1e6:.0f} MB"
    titles, meetings, grown = [], [], []
    for number in range(5):
        bench.run("edit", heads[0]["id"], "--title", f"Title {number}", "--data", store.path)
        before = size(bench.repository(store))
        titles.append(bench.seconds("sync", "--data", store.path))
        store.meet(heads[1], [BEGINNING + timedelta(days=100 + number)])
        meetings.append(bench.seconds("sync", "--data", store.path))
        grown.append((size(bench.repository(store)) - before) / 2)
    bench.tell(f"a title sent, {amount}", 1e3 * statistics.median(titles), "ms", 200)
    bench.tell(f"a meeting sent, {amount}", 1e3 * statistics.median(meetings), "ms", 250)
    bench.tell("growth of the repository, each", statistics.median(grown) / 1e3, "KB", 50)
    year, heads = bench.store("year")
    for day in range(220):
        year.meet(heads[0], [BEGINNING + timedelta(days=day)], transcript=words(day))
    remote = bench.remote("year")
    bench.run("share", remote, "--yes", "--manual", "--transcripts", "--data", year.path)
    before = size(bench.repository(year)), size(remote)
    year.meet(heads[0], [BEGINNING + timedelta(days=220)], transcript=words(220))
    taken = bench.seconds("sync", "--data", year.path)
    amount = f"a year of them, {size(year.path + '/meetings') / 1e6:.0f} MB"
    bench.tell(f"a meeting with its transcript sent, {amount}", taken, "s", 0.3)
    for place, path, old in (("here", bench.repository(year), before[0]), ("there", remote, before[1])):
        bench.tell(f"growth {place} by its transcript", (size(path) - old) / 1e6, "MB", 0.4)


def items(bench):
    """What a team of four adds to its repository in a year: an item a day, half of them named again, half of them
    closed between meetings, in a sync of its own."""
    sizes = {}
    for has_items in (False, True):
        team, [head] = bench.store(f"items-{has_items}")
        remote, chance = bench.remote(f"items-{has_items}"), random.Random(1)
        bench.run("share", remote, "--yes", "--manual", "--data", team.path)
        known = []
        for day in range(220):
            date, text = BEGINNING + timedelta(days=day * 7 // 5), " ".join(chance.choices(VOCABULARY, k=7))
            team.meet(head, [date])
            if has_items:
                owner = chance.choice(head["attendees"])
                known.append({"id": team.new_id(), "name": owner["name"], "owner": owner["id"], "text": text})
                named = [known[-1]] + [known[0]] * (day % 2)
                meeting = team.new_id()
                team.follow(head, [{**item, "date": timestamp(date), "meeting": meeting} for item in named])
            bench.run("sync", "--data", team.path)
            if has_items and len(known) > 5:
                closed = {"closed": True, "date": timestamp(date + timedelta(hours=5)), "id": known.pop(0)["id"], "name": "Aga"}
                team.follow(head, [closed])
                if day % 2:
                    bench.run("sync", "--data", team.path)
        loose = size(remote)
        subprocess.run(["git", "-C", remote, "gc", "--quiet"], check=True, env=ENVIRONMENT)
        sizes[has_items] = loose, size(remote)
    for what, place, most in (("as pushed", 0, 4000), ("after `git gc`", 1, 200)):
        added = (sizes[True][place] - sizes[False][place]) / 1e3
        bench.tell(f"a year's items of a team of four, {what}", added, "KB", most)


def many(bench):
    store, _ = bench.store("many", scrums=50, meetings=5000)
    remote = bench.remote("many")
    amount = f"250,000 meetings, {size(store.path + '/meetings') / 1e6:.0f} MB"
    bench.tell(f"the first share, {amount}", bench.seconds("share", remote, "--yes", "--manual", "--data", store.path), "s", 15)
    joined = f"{bench.folder}/joined"
    os.mkdir(joined)
    bench.tell(f"joining, {amount}", bench.seconds("share", remote, "--yes", "--manual", "--data", joined), "s", 10)
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(f"the largest process so far, git's included: {memory:.0f} MB")
    head = sorted(os.listdir(f"{store.path}/scrums"))[0].removesuffix(".json")
    bench.run("edit", head, "--title", "Other", "--data", store.path)
    process = subprocess.Popen([bench.program, "sync", "--data", store.path], env=ENVIRONMENT, stdout=subprocess.DEVNULL)
    _, _, usage = os.wait4(process.pid, 0)
    bench.tell("memory of a sync of one title, its gits included", usage.ru_maxrss / 1024, "MB", 64)


def waiting(bench):
    """How long somebody who saves waits for the locks that syncs hold."""
    store, heads = bench.store("waiting", scrums=10, meetings=1500)
    other = f"{bench.folder}/waiting-other"
    os.mkdir(other)
    remote = bench.remote("waiting")
    for path in (store.path, other):
        bench.run("share", remote, "--yes", "--manual", "--data", path)
    is_over, longest = threading.Event(), [0.0]

    def write():
        files = [f"{store.path}/lock", f"{store.path}/meetings/{heads[0]['id']}.jsonl"]
        while not is_over.is_set():
            for name in files:
                with open(name, "ab") as file:
                    begun = time.monotonic()
                    fcntl.flock(file, fcntl.LOCK_EX)
                    longest[0] = max(longest[0], time.monotonic() - begun)
            time.sleep(0.001)

    writer = threading.Thread(target=write)
    writer.start()
    for number in range(10):
        bench.run("edit", heads[0]["id"], "--title", f"Title {number}", "--data", other)
        bench.run("sync", "--data", other)
        bench.run("sync", "--data", store.path)
    is_over.set()
    writer.join()
    bench.tell("the longest wait of somebody who saves, 10 syncs", 1e3 * longest[0], "ms", 50)


def failing(bench):
    for name, limit, answer in (("a server that refuses", 1, False), ("a server that does not answer", 15, True)):
        store, _ = bench.store(name)
        with socket.socket() as server:
            server.bind(("127.0.0.1", 0))
            if answer:
                server.listen()
            url = f"ssh://127.0.0.1:{server.getsockname()[1]}/x"
            bench.tell(name, bench.seconds("share", url, "--yes", "--data", store.path, may_fail=True), "s", limit)


def status(bench):
    store, heads = bench.store("status")
    holder = subprocess.Popen(
        [bench.program, "start", heads[0]["id"], "--json", "--data", store.path], env=ENVIRONMENT, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE)
    while bench.run("status", "--data", store.path, may_fail=True).returncode:
        time.sleep(0.01)
    times = [bench.seconds("status", "--data", store.path) for _ in range(TIMES)]
    holder.kill()
    holder.wait()
    bench.tell("`status`", 1e3 * statistics.median(times), "ms", 10)


PARTS = {
    "nothing": nothing_to_do, "sending": sending, "waiting": waiting, "failing": failing, "status": status, "items": items,
    "many": many}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--only", choices=PARTS, action="append", help="measure only this (may be repeated)")
    options = parser.parse_args()
    print(f"sharing: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}", flush=True)
    with tempfile.TemporaryDirectory(prefix="sharing-", dir=os.path.dirname(os.path.abspath(options.binary))) as folder:
        bench = Bench(options.binary, folder)
        for part in options.only or PARTS:
            PARTS[part](bench)
    if not options.only:
        page.write("sharing", bench.rows, "git fetch", bench.program, os.path.dirname(bench.program))
    sys.exit(conclude(bench.rows))


if __name__ == "__main__":
    main()
