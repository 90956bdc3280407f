"""Generated stores: directories in scrumdinger's format, the same in every run."""
import json
import os
import random
import uuid
from datetime import datetime, timedelta, timezone

THEMES = (
    "bubblegum buttercup indigo lavender magenta navy orange oxblood periwinkle poppy purple seafoam sky tan teal yellow"
).split()
NAMES = (
    "Aga Cathy Chad Chella Chris Christina Daisy Darla Eden Euna Gray James Jenn Jonathan Karla Katie Lindsey Luis Naomi "
    "Sarah Simon"
).split()
TEAMS = "Design;App Dev;Web Dev;Platform;Data Engineering;Support;Release Train;Accessibility;Payments;Field Research".split(";")
BEGINNING = datetime(2026, 1, 5, 9, 0, tzinfo=timezone.utc)


class Store:
    """Write scrums and their meetings into a new directory."""

    def __init__(self, path, seed=1):
        self.path = path
        self._random = random.Random(seed)
        for folder in ("scrums", "meetings"):
            os.makedirs(f"{path}/{folder}")
        self.write("format.json", '{"format":1}\n')

    def write(self, name, text):
        with open(f"{self.path}/{name}", "w", encoding="utf-8") as file:
            file.write(text)

    def new_id(self):
        return str(uuid.UUID(int=self._random.getrandbits(128), version=4)).upper()

    def team(self, names):
        return [{"id": self.new_id(), "name": name} for name in names]

    def add(self, title, attendees, minutes, theme, created):
        """Return the new scrum's head."""
        head = {
            "attendees": self.team(attendees), "created": timestamp(created), "id": self.new_id(),
            "lengthInMinutes": minutes, "theme": theme, "title": title,
        }
        self.write(f"scrums/{head['id']}.json", json.dumps(head, indent=2, sort_keys=True, ensure_ascii=False) + "\n")
        return head

    def meet(self, scrum, dates, transcript=None, has_turns=True, **members):
        """Add one meeting for each date, oldest first. Other arguments become members of each."""
        lines = []
        for date in dates:
            share = scrum["lengthInMinutes"] * 60 / max(1, len(scrum["attendees"]))
            turns = [a | {"seconds": round(share * self._random.uniform(0.6, 1.3), 3)} for a in scrum["attendees"]]
            meeting = {
                "attendees": scrum["attendees"], "date": timestamp(date), "id": self.new_id(),
                "lengthInMinutes": scrum["lengthInMinutes"], "turns": turns if has_turns else [],
            }
            if has_turns:
                meeting["began"] = timestamp(date - timedelta(seconds=sum(turn["seconds"] for turn in turns)))
            if transcript is not None:
                meeting["transcript"] = transcript
            meeting |= members
            lines.append(json.dumps(meeting, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n")
        with open(f"{self.path}/meetings/{scrum['id']}.jsonl", "a", encoding="utf-8") as file:
            file.writelines(lines)

    def follow(self, scrum, events):
        """Add what happened to items."""
        os.makedirs(f"{self.path}/items", exist_ok=True)
        with open(f"{self.path}/items/{scrum['id']}.jsonl", "a", encoding="utf-8") as file:
            file.writelines(
                json.dumps(event, sort_keys=True, separators=(",", ":"), ensure_ascii=False) + "\n" for event in events)

    def fill(self, count, meetings, themes=THEMES):
        """Add `count` scrums of all sizes; every second one gets `meetings` meetings."""
        for number in range(count):
            created = BEGINNING + timedelta(minutes=number)
            names = self._random.sample(NAMES, self._random.randint(1, 12))
            title = f"{TEAMS[number % len(TEAMS)]} {number + 1}"
            scrum = self.add(title, names, self._random.randint(1, 60), themes[number % len(themes)], created)
            if number % 2 == 0:
                first = created + timedelta(days=20, minutes=self._random.randint(0, 500))
                self.meet(scrum, [first + timedelta(days=day) for day in range(meetings)])
        return self


def timestamp(date):
    return date.strftime("%Y-%m-%dT%H:%M:%S.") + f"{date.microsecond // 1000:03}Z"
