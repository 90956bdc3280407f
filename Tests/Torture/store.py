"""Read a store independently of the program."""
import json
import os
import re

TEMPORARY = re.compile(r"^\..*\.tmp\.\d+\.[0-9a-f]+$")


class Snapshot:
    """The contents of a store's files at one moment."""

    def __init__(self, path):
        self.heads, self.meetings = {}, {}
        self.unreadable = []  # heads and complete lines, as bytes
        self.torn = []  # unterminated last lines, as bytes
        self.temporary = []
        for name in names(path, "scrums"):
            self._head(os.path.join(path, "scrums", name), name)
        for name in names(path, "meetings"):
            self._meetings(os.path.join(path, "meetings", name), name)
        self.updates = set()  # whose there are
        self.written = {}  # when, by scrum
        for name in names(path, "updates"):
            self._updates(os.path.join(path, "updates", name), name)
        self.items, self.named_by = set(), set()  # those there are, and the meetings that name one
        for name in names(path, "items"):
            self._items(os.path.join(path, "items", name), name)
        self.running = []
        for name in names(path, "running"):
            if not TEMPORARY.match(name):
                self.running.append(json.load(open(os.path.join(path, "running", name)))["id"])
        for name in names(path, ""):
            if TEMPORARY.match(name):
                self.temporary.append(os.path.join(path, name))

    def _head(self, path, name):
        if TEMPORARY.match(name):
            return self.temporary.append(path)
        data = open(path, "rb").read()
        try:
            head = json.loads(data)
            assert head["id"] + ".json" == name and isinstance(head["title"], str)
            if not head.get("deleted"):
                self.heads[head["id"]] = head
        except (ValueError, KeyError, TypeError, AssertionError):
            self.unreadable.append(data)

    def _meetings(self, path, name):
        if TEMPORARY.match(name):
            return self.temporary.append(path)
        lines = open(path, "rb").read().split(b"\n")
        counting = {}
        for position, line in enumerate(lines):
            if not line:
                continue
            try:
                meeting = json.loads(line)
                revision = meeting.get("rev", 0)
                if meeting["id"] not in counting or revision >= counting[meeting["id"]].get("rev", 0):
                    counting[meeting["id"]] = meeting
            except (ValueError, KeyError, AttributeError):
                (self.torn if position == len(lines) - 1 else self.unreadable).append(line)
        self.meetings[name.removesuffix(".jsonl")] = {
            id: meeting for id, meeting in counting.items() if not meeting.get("deleted")}

    def _updates(self, path, name):
        def add(line):
            self.updates.add(line["attendee"])
            self.written.setdefault(name.removesuffix(".jsonl"), []).append(line["date"])
        self._lines(path, name, add)

    def late(self, scrum):
        """The dates of the meetings that an update was written before."""
        meetings = sorted(meeting["date"] for meeting in self.meetings.get(scrum, {}).values())
        return {next((date for date in meetings if date > written), None) for written in self.written.get(scrum, [])} - {None}

    def _items(self, path, name):
        def add(line):
            self.items.add(line["id"])
            self.named_by.add(line.get("meeting"))
        self._lines(path, name, add)

    def _lines(self, path, name, add):
        if TEMPORARY.match(name):
            return self.temporary.append(path)
        lines = open(path, "rb").read().split(b"\n")
        for position, line in enumerate(lines):
            if not line:
                continue
            try:
                add(json.loads(line))
            except (ValueError, KeyError, TypeError):
                (self.torn if position == len(lines) - 1 else self.unreadable).append(line)


def names(path, folder):
    try:
        return sorted(os.listdir(os.path.join(path, folder)))
    except FileNotFoundError:
        return []
