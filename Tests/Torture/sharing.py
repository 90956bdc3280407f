#!/usr/bin/env python3
"""Torture syncs with a team: merges, killed syncs, and an account of what everybody changed.

    sharing.py SCRUMDINGER [--seeds FIRST-LAST] [--only NAME]

It knows the program by its commands and files. Each field of a scrum belongs to one store until all have synced, so what must stand in
the end is known; words that were not to be shared must be in no object of the remote.
"""
import argparse
import fcntl
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import uuid

CALLS = "rename,renameat,renameat2,link,linkat,unlink,unlinkat,fsync,fdatasync"
NOBODYS = {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8"}
FIELDS = ["title", "minutes", "theme", "shuffle"]
THEMES = ["sky", "teal", "poppy", "navy", "yellow"]


class Loss(Exception):
    """What a store lacks, or has and must not have."""


class Team:
    """Stores that share through a bare repository."""

    def __init__(self, program, path, count):
        self.program, self.path = program, path
        self.environment = environment(path)
        self.remote = os.path.join(path, "remote.git")
        self.stores = [os.path.join(path, f"store-{number}") for number in range(count)]
        git("init", "--quiet", "--bare", self.remote)
        self.scrum = self.run(self.stores[0], "add", "Daily", "--minutes", "5", "--attendee", "Ann").strip()
        for store in self.stores:
            if store != self.stores[0]:
                os.mkdir(store)
            self.run(store, "share", self.remote, "--manual", "--yes")

    def run(self, store, *arguments):
        done = subprocess.run(
            [self.program, *arguments, "--data", store], env=self.environment, stdin=subprocess.DEVNULL,
            capture_output=True, text=True)
        if done.returncode:
            raise Loss(f"{' '.join(arguments)} in {os.path.basename(store)}: {done.stdout}{done.stderr}")
        return done.stdout

    def sync_all(self):
        for store in self.stores * 2:
            self.run(store, "sync", "--wait", "10")

    def kill_sync(self, store, delay):
        """Kill a sync at some moment; what its git does then is its own affair."""
        sync = subprocess.Popen(
            [self.program, "sync", "--data", store], env=self.environment, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            sync.wait(delay)
        except subprocess.TimeoutExpired:
            sync.kill()
            sync.wait()

    def append(self, store, meeting):
        """Add a line to the scrum's meetings, as another program would."""
        os.makedirs(os.path.join(store, "meetings"), mode=0o700, exist_ok=True)
        with open(os.path.join(store, "meetings", f"{self.scrum}.jsonl"), "ab") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            file.write(json.dumps(meeting).encode() + b"\n")

    def prepare(self, store, text):
        """Write an update, as anybody does."""
        self.run(store, "update", self.scrum, "--as", "Ann", "--today", text)

    def updates(self, store):
        return self.lines(store, "updates")

    def lines(self, store, part):
        try:
            with open(os.path.join(store, part, f"{self.scrum}.jsonl")) as file:
                return [json.loads(line) for line in file]
        except FileNotFoundError:
            return []

    def open_items(self, store):
        return {item["text"] for item in json.loads(self.run(store, "items", self.scrum, "--json"))["items"]}

    def head(self, store):
        with open(os.path.join(store, "scrums", f"{self.scrum}.json"), "rb") as file:
            return file.read()

    def meetings(self, store):
        """The line that counts of each meeting."""
        lines = {}
        try:
            with open(os.path.join(store, "meetings", f"{self.scrum}.jsonl"), "rb") as file:
                for line in map(json.loads, file.read().splitlines()):
                    if line["id"] not in lines or line.get("rev", 0) >= lines[line["id"]].get("rev", 0):
                        lines[line["id"]] = line
        except FileNotFoundError:
            pass
        return lines

    def check(self, fields, meetings, updates, items, off):
        """All stores are the same, and hold what is expected."""
        first = self.stores[0]
        head, lines = self.head(first), without_words(self.meetings(first))
        for store in self.stores[1:]:
            if self.head(store) != head:
                raise Loss(f"heads differ: {head.decode()} and {self.head(store).decode()}")
            if without_words(self.meetings(store)) != lines:
                raise Loss(f"meetings differ: {lines} and {self.meetings(store)}")
            for part in ["updates", "items"]:
                mine, others = self.lines(store, part), self.lines(first, part)
                if sorted(map(str, mine)) != sorted(map(str, others)):
                    raise Loss(f"{part} differ: {others} and {mine}")
        if missing := updates - {update["today"] for update in self.updates(first)}:
            raise Loss(f"{len(missing)} updates are missing: {missing}")
        if (found := self.open_items(first)) != items:
            raise Loss(f"open items are {found}, not {items}")
        if missing := meetings - lines.keys():
            raise Loss(f"{len(missing)} meetings are missing: {missing}")
        # NB: `show --since` fails for a scrum that has not met.
        met = self.stores if lines else []
        recaps = {self.run(store, "show", self.scrum, "--since", "2026-01-01", "--json") for store in met}
        if len(recaps) > 1:
            raise Loss(f"late updates have joined other meetings elsewhere: {recaps}")
        shown = json.loads(self.run(first, "show", self.scrum, "--json"))
        days = {(entry.get("attendee") is not None, entry["from"], entry["to"]) for entry in shown.get("off", [])}
        if days != off:
            raise Loss(f"the days off are {sorted(days)}, not {sorted(off)}")
        found = {
            "title": shown["title"], "minutes": shown["lengthInMinutes"], "theme": shown["theme"],
            "shuffle": shown.get("settings", {}).get("shuffle", False)}
        for name, value in fields.items():
            if found[name] != value:
                raise Loss(f"{name} is {found[name]}, not {value}")
        for path in [self.remote] + [repository(self.path, store) for store in self.stores]:
            if errors := git("-C", path, "fsck", "--strict", "--no-dangling", "--no-progress").stderr:
                if "notice:" not in errors:
                    raise Loss(errors)

    def history(self):
        """All that was ever sent."""
        return git("-C", self.remote, "cat-file", "--batch-all-objects", "--batch").stdout


def environment(path):
    """All stores belong to one user, whose state is beside them."""
    return {**os.environ, **NOBODYS, "XDG_STATE_HOME": os.path.join(path, "state")}


def repository(path, store):
    """The repository of a store, which is named after its path (FNV-1a)."""
    code = 0xCBF29CE484222325
    for byte in os.path.realpath(store).encode():
        code = (code ^ byte) * 0x100000001B3 % 2**64
    title = "".join(letter for letter in os.path.basename(store) if letter.isascii() and letter.isalpha())[:24]
    return os.path.join(path, "state", "scrumdinger", "sharing", f"{title}-{code:x}.git")


def birth(path):
    """When a directory was created, in nanoseconds (stat(1))."""
    seconds, _, rest = subprocess.run(["stat", "--format=%.9W", path], capture_output=True, text=True).stdout.strip().partition(".")
    return str(int(seconds + rest)) if seconds != "0" else "0"


def git(*arguments):
    return subprocess.run(
        ["git", *arguments], env={**os.environ, **NOBODYS}, capture_output=True, text=True, errors="replace")


def without_words(meetings):
    words = {"transcript", "utterances", "transcriptIncomplete"}
    return {id: {key: value for key, value in line.items() if key not in words} for id, line in meetings.items()}


def meeting(**others):
    # NB: a recap lists two meetings of the same moment in the order in which they came.
    moment = f"2026-{random.randint(1, 11):02}-11T09:{random.randint(0, 59):02}:{random.randint(0, 59):02}.000Z"
    return {"attendees": [], "date": moment, "id": str(uuid.uuid4()).upper(), "lengthInMinutes": 5, **others}


def converge(program, path, seed):
    """Random changes, killed syncs and syncs side by side; in the end everything is everywhere."""
    chance = random.Random(seed)
    team = Team(program, path, chance.randint(2, 4))
    expected, held, prepared, items, number = {}, set(), set(), set(), 0
    # Each day belongs to the store that took it, and only that one takes it back. NB: none is beside another.
    off, takers = set(), {}
    for _ in range(3):
        owners = {field: chance.choice(team.stores) for field in FIELDS}
        for _ in range(chance.randint(4, 10)):
            number += 1
            store = chance.choice(team.stores)
            match chance.choice([
                    "edit", "edit", "edit", "meet", "revise", "prepare", "item", "close", "off", "back", "sync", "kill", "together"]):
                case "edit":
                    field = chance.choice(FIELDS)
                    value = {
                        "title": f"Daily {number}", "minutes": number % 60 + 1, "theme": chance.choice(THEMES),
                        "shuffle": chance.random() < 0.5}[field]
                    shown = {True: "on", False: "off"}.get(value, str(value)) if field == "shuffle" else str(value)
                    team.run(owners[field], "edit", team.scrum, f"--{field}", shown)
                    expected[field] = value
                case "meet":
                    line = meeting(transcript=f"secret-{number}")
                    team.append(store, line)
                    held.add(line["id"])
                case "revise":
                    if known := sorted(team.meetings(store)):
                        id = chance.choice(known)
                        for other in chance.sample(team.stores, 2):
                            if line := team.meetings(other).get(id):
                                team.append(other, {**line, "rev": line.get("rev", 0) + 1, "lengthInMinutes": number})
                                number += 1
                case "off":
                    day, name = f"21{number // 28 % 100:02}-{number % 12 + 1:02}-{2 * (number % 14) + 1:02}", chance.random() < 0.5
                    team.run(store, "off", *(["Ann"] if name else []), day, team.scrum)
                    off.add((name, day, day))
                    takers[name, day] = store
                case "back":
                    if mine := sorted(key for key, taker in takers.items() if taker == store):
                        name, day = chance.choice(mine)
                        team.run(store, "off", *(["Ann"] if name else []), day, team.scrum, "--withdraw")
                        off.discard((name, day, day))
                        del takers[name, day]
                case "prepare":
                    team.prepare(store, f"update {number}")
                    prepared.add(f"update {number}")
                case "item":
                    team.run(store, "items", team.scrum, "--add", f"item {number}.")
                    items.add(f"item {number}.")
                case "close":
                    # NB: whoever closes an item knows of all that happened to it, since each is closed once.
                    if known := sorted(team.open_items(store) & items):
                        team.run(store, "items", team.scrum, "--close", known[0])
                        items.discard(known[0])
                case "sync":
                    team.run(store, "sync", "--wait", "10")
                case "kill":
                    team.kill_sync(store, chance.uniform(0.002, 0.2))
                case "together":
                    syncs = [
                        subprocess.Popen(
                            [program, "sync", "--data", each], env=team.environment, stdin=subprocess.DEVNULL,
                            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for each in team.stores]
                    for each in syncs:
                        each.wait()
        team.sync_all()
        team.check(expected, held, prepared, items, off)
    if "secret-" in team.history():
        raise Loss("words were sent")
    spoken = {id for store in team.stores for id, line in team.meetings(store).items() if "transcript" in line}
    if held - spoken:
        raise Loss(f"words are shown nowhere any more: {held - spoken}")


def kill_at_every_call(program, path, undoes):
    """Kill the sync that brings in a title, a day off, a meeting, an update and an item, and any of its gits, before every call of a
    kind."""
    template = os.path.join(path, "template")
    os.makedirs(template)
    made = Team(program, template, 2)
    ann, ben = made.stores
    made.run(ann, "edit", made.scrum, "--title", "Review")
    made.run(ann, "off", "2199-12-24", made.scrum)
    came, went = meeting(), meeting()
    made.append(ann, came)
    made.prepare(ann, "came")
    made.run(ann, "items", made.scrum, "--add", "came")
    made.run(ann, "sync")
    made.run(ben, "edit", made.scrum, "--minutes", "7")
    made.run(ben, "off", "Ann", "2199-12-28", made.scrum)
    made.append(ben, went)
    made.prepare(ben, "went")
    made.run(ben, "items", made.scrum, "--add", "went")
    runs, was_killed = 0, True
    while was_killed:
        runs += 1
        shutil.rmtree(os.path.join(path, "team"), ignore_errors=True)
        shutil.copytree(template, os.path.join(path, "team"), symlinks=True)
        team = object.__new__(Team)
        team.program, team.path, team.scrum = program, os.path.join(path, "team"), made.scrum
        team.environment = environment(team.path)
        team.remote = made.remote.replace(template, os.path.join(path, "team"))
        team.stores = [store.replace(template, os.path.join(path, "team")) for store in made.stores]
        for old, store in zip(made.stores, team.stores):
            # NB: the program takes a copy of a store for one that is not shared.
            copied = os.path.join(team.path, os.path.relpath(repository(made.path, old), made.path))
            os.rename(copied, repository(team.path, store))
            settings = os.path.join(repository(team.path, store), "share.json")
            with open(settings) as file:
                values = json.load(file)
            values["url"] = team.remote
            values["store"] |= {
                "path": os.path.realpath(store), "inode": str(os.stat(store).st_ino), "created": birth(store),
                "format": str(os.stat(os.path.join(store, "format.json")).st_ino)}
            with open(settings, "w") as file:
                json.dump(values, file)
        trace = os.path.join(path, "trace")
        subprocess.run(
            ["strace", "-f", "-qq", "-o", trace, "-e", f"trace={CALLS}", "-e", f"inject={CALLS}:signal=KILL:when={runs}",
             program, "sync", "--data", team.stores[1]], env=team.environment, stdin=subprocess.DEVNULL,
            capture_output=True)
        with open(trace) as file:
            was_killed = "killed by SIGKILL" in file.read()
        expected = {"title": "Review", "minutes": 7}
        brought = json.loads(team.head(team.stores[1]))["title"] == "Review"
        if undoes and brought:
            team.run(team.stores[1], "edit", team.scrum, "--title", "Daily")
            expected["title"] = "Daily"
        team.sync_all()
        try:
            days = {(False, "2199-12-24", "2199-12-24"), (True, "2199-12-28", "2199-12-28")}
            team.check(expected, {came["id"], went["id"]}, {"came", "went"}, {"came", "went"}, days)
        except Loss as loss:
            raise Loss(f"killed at call {runs}: {loss}") from loss
    return runs


def main():
    options = argparse.ArgumentParser(description="Torments syncs.")
    options.add_argument("program")
    options.add_argument("--seeds", default="1-20")
    options.add_argument("--only", default="", help="run only experiments whose names contain this")
    options = options.parse_args()
    program = os.path.abspath(options.program)
    first, last = (int(part) for part in options.seeds.split("-"))
    path = tempfile.mkdtemp(prefix="torture-sharing-")
    experiments = {f"seed {seed}": lambda path, seed=seed: converge(program, path, seed) for seed in range(first, last + 1)}
    experiments["kill -9 at every call"] = lambda path: kill_at_every_call(program, path, undoes=False)
    experiments["kill -9 at every call, then an edit that undoes what came"] = lambda path: kill_at_every_call(
        program, path, undoes=True)
    losses = 0
    for name, experiment in experiments.items():
        if options.only not in name:
            continue
        begun, place = time.monotonic(), os.path.join(path, name.split(",")[0].replace(" ", "-") + str(len(name)))
        os.mkdir(place)
        try:
            result = experiment(place)
        except Loss as loss:
            losses += 1
            print(f"{name}: {loss}; see {place}", flush=True)
            continue
        shutil.rmtree(place)
        if result:
            print(f"{name}: {result} runs, no loss ({time.monotonic() - begun:.0f} s)", flush=True)
    print(f"{losses} losses")
    if not losses:
        shutil.rmtree(path)
    return 1 if losses else 0


if __name__ == "__main__":
    sys.exit(main())
