"""A record of what workers acknowledged, to compare with the store."""
import datetime

from store import Snapshot


def off(head):
    """The days on which a scrum is off, of which neighbours are stored as a range."""
    days = set()
    for entry in head.get("off", []):
        first, last = (datetime.date.fromisoformat(entry[end]) for end in ("from", "to"))
        days.update((first + datetime.timedelta(number)).isoformat() for number in range((last - first).days + 1))
    return days


class Loss(Exception):
    """Acknowledged data is missing, or data can't be read."""


class Ledger:
    """Record what the workers of a store acknowledge, and compare it with the store."""

    def __init__(self, path, scrum):
        self.path, self.scrum = path, scrum
        self.appended, self.added, self.prepared, self.off, self.items = set(), set(), set(), set(), set()
        # Values a field may have: the acknowledged one and any attempted since.
        self.title, self.minutes = {"0"}, {5}
        self.deleted = {}
        self.known_torn = set()
        self.is_kept = False
        self.acknowledged = self.refused = 0

    def attempt(self, name, value):
        """Announce that a field may change, before an operation whose outcome may be unknown."""
        if name == "title":
            self.title.add(value)
        if name == "minutes":
            self.minutes.add(int(value))
        if name in ("delete", "undo"):
            self.deleted.setdefault(value, {False}).add(name == "delete")

    def hear(self, output):
        """Record a worker's output; an unterminated last line does not count."""
        for line in output.decode().split("\n")[:-1]:
            word, _, rest = line.partition(" ")
            name, _, value = rest.partition(" ")
            if word == "failed":
                self.refused += 1
            if word != "ok" or name == "check":
                continue
            self.acknowledged += 1
            if name in ("append", "meet"):
                self.appended.add(value)
            elif name == "item":
                self.items.add(value)
            elif name == "add":
                self.added.add(value)
            elif name == "off":
                self.off.add(value)
            elif name in ("update", "late"):
                self.prepared.add(value)
            elif name == "import":
                first, second, meeting, _ = value.split()
                self.added.update((first, second))
                self.appended.add(meeting)
            elif name == "keep":
                self.is_kept = True
            elif name == "title":
                self.title = {value}
            elif name == "minutes":
                self.minutes = {int(value)}
            elif name in ("delete", "undo"):
                self.deleted[value] = {name == "delete"}

    def check(self, may_be_torn=False):
        """Compare, and return the snapshot. Raises Loss."""
        now = Snapshot(self.path)
        meetings = now.meetings.get(self.scrum, {})
        for id in self.appended:
            allowed = self.deleted.get(id, {False})
            if id not in meetings and True not in allowed:
                raise Loss(f"the meeting {id} is missing")
            if id in meetings and False not in allowed:
                raise Loss(f"the meeting {id} was deleted but is there")
        for id, meeting in meetings.items():
            if meeting["transcript"] not in (id * 80, id * 2000):
                raise Loss(f"the meeting {id} has a different transcript")
            if meeting.get("notes") and id not in now.named_by:
                raise Loss(f"the meeting {id} is there, and the item that it names is not")
        if self.items - now.items:
            raise Loss(f"the items {self.items - now.items} are missing")
        if self.prepared - now.updates:
            raise Loss(f"the updates of {self.prepared - now.updates} are missing")
        for id in self.added:
            if id not in now.heads:
                raise Loss(f"the scrum {id} is missing")
        head = now.heads.get(self.scrum)
        if head is None:
            raise Loss("the scrum itself is missing")
        if head["title"] not in self.title:
            raise Loss(f"the title is {head['title']}, not one of {sorted(self.title)}")
        if head.get("lengthInMinutes") not in self.minutes:
            raise Loss(f"the length is {head.get('lengthInMinutes')}, not one of {sorted(self.minutes)}")
        if missing := self.off - off(head):
            raise Loss(f"the days off {sorted(missing)} are missing")
        if self.is_kept and now.running != [self.scrum]:
            raise Loss(f"the checkpoints are {now.running}")
        if now.torn and not may_be_torn:
            raise Loss(f"the last line is torn: {now.torn[0][:60]!r}")
        self.known_torn.update(now.torn)
        for line in now.unreadable:
            if line not in self.known_torn:
                raise Loss(f"can't be read: {line[:60]!r}")
        return now

    @staticmethod
    def check_import(now):
        """Once the program has used the store again, all of an import is there, or nothing."""
        titles = [head["title"] for head in now.heads.values() if head["title"].startswith("Imported ")]
        if len(titles) not in (0, 2):
            raise Loss(f"{len(titles)} of 2 scrums were imported")
        known = {id for meetings in now.meetings.values() for id in meetings}
        for title in titles:
            if title.split()[1] not in known:
                raise Loss("the scrums were imported, and a meeting was not")
            if title.split()[1] not in now.updates:
                raise Loss("the scrums were imported, and an update was not")
            if title.split()[1] not in now.items:
                raise Loss("the scrums were imported, and an item was not")
