"""The screens to draw, each with its store and the keys that lead to it."""
import json
import os
from datetime import datetime, timedelta, timezone
from typing import Callable, NamedTuple, Optional

from store import BEGINNING, NAMES, Store

MOCK = ["--mock"]


class Scene(NamedTuple):
    name: str
    shows: str  # a text visible at 100x30, to prove that this is the right screen
    keys: list = []  # key names, text to type, and seconds to wait
    arguments: Callable = lambda folder: MOCK  # returns the program's arguments
    sizes: Optional[list] = None  # all, unless the scene is about a size
    time: Optional[tuple] = None  # a fixed time of day: hours, minutes and seconds
    options: list = ["--no-transcription"]  # beside the arguments; otherwise the installed programs change the screens
    environment: dict = {}


def staged(name, shows, preview, **more):
    """A preview on the full screen, as it looks in the app."""
    return Scene(name, shows, [0.5, "A-z", 0.2], lambda folder: ["preview", preview], options=[], **more)


def empty_store(folder):
    return ["--data", Store(f"{folder}/empty").path]


def odd_store(folder):
    """Titles that are hard to draw, and a scrum that can't be read."""
    store = Store(f"{folder}/odd")
    endless = "The weekly, and on some days daily, meeting of everybody who has ever worked on the release train, " * 2
    titles = [
        "每日站立會議：設計與開發團隊", "🚀 Launch crew 👩‍👩‍👧‍👦 🇩🇪", "Bell\a, \x1b[31mred\x1b[0m, \ttab and\nnewline",
        "Zoe\u0308 and cafe\u0301, פגישה יומית", endless, " ",
    ]
    people = [["王小明", "李四"], ["👩‍🚀 Ada"], ["A\x1b[2Jb"], [], ["Somebody with quite a long name " * 3 + place for place in ["in Rome", "in Oslo", "in Lima"]], ["A"]]
    themes, minutes = ["navy", "seafoam", "oxblood", "buttercup", "purple", "tan"], [5, 1, 15, 180, 30, 10]
    for number, fields in enumerate(zip(titles, people, minutes, themes)):
        scrum = store.add(*fields, BEGINNING + timedelta(hours=number))
        if number % 2 == 0:
            store.meet(scrum, [BEGINNING + timedelta(days=30, hours=number)])
    store.write(f"scrums/{store.new_id()}.json", '{\n  "attendees": [],\n  "title": "Half a scr')
    return ["--data", store.path]


def long_history(folder):
    store = Store(f"{folder}/long")
    scrum = store.add("Design", ["Cathy", "Daisy", "Simon", "Jonathan"], 10, "teal", BEGINNING)
    # Half a year of working days up to yesterday, with a week off.
    days = [datetime.now(timezone.utc).replace(hour=9, minute=15) - timedelta(days=day) for day in range(200, 0, -1)]
    store.meet(scrum, [day for day in days if day.weekday() < 5 and not 90 < (days[-1] - day).days < 98])
    return ["--data", store.path]


def noted_meeting(folder):
    """A meeting over its length, with many speakers and long notes; the last attendee was absent."""
    store = Store(f"{folder}/noted")
    names = ["Aga", "Chad", "Christina", "Eden", "Jenn", "Karla", "Somebody with quite a long name", "Zoe\u0308"]
    scrum = store.add("Release Train", names, 12, "navy", BEGINNING)
    times, shares = [95, 102.5, 190, 31, 0, 220, 112], [103, 103, 103, 103, 103, 133, 103]
    turns = [person | {"seconds": time, "share": share} for person, time, share in zip(scrum["attendees"], times, shares)]
    people = [
        {"yesterday": "Packages for the second stage", "today": "The same for the third", "blockers": ""},
        {"yesterday": "", "today": "The signing keys have to be renewed before Friday, which takes somebody with access to the "
                                   "safe; after that the mirrors, one after the other", "blockers": ""},
        {"yesterday": "Reviews", "today": "", "blockers": "The build machines are down since six in the morning"},
    ]
    notes = [{"id": person["id"]} | note for person, note in zip(scrum["attendees"], people)]
    store.meet(scrum, [BEGINNING + timedelta(days=30)], turns=turns, notes=notes, parkingLot=[
        "Who is on call over the holidays?", "Whether the release of January can wait until those who know the old installer "
        "are back", "Lunch"])
    return ["--data", store.path]


def one_meeting(folder):
    store = Store(f"{folder}/one")
    store.meet(store.add("Design", ["Cathy", "Daisy"], 10, "poppy", BEGINNING), [BEGINNING + timedelta(days=1)])
    return ["--data", store.path]


def damaged_store(folder):
    """A scrum, a meeting and a meeting in progress that can't be read."""
    store = Store(f"{folder}/damaged")
    scrum = store.add("Design", ["Cathy", "Daisy"], 10, "orange", BEGINNING)
    store.meet(scrum, [BEGINNING + timedelta(days=day) for day in range(3)])
    with open(f"{store.path}/meetings/{scrum['id']}.jsonl", "a", encoding="utf-8") as file:
        file.write('{"id":7}\n{"date":"yester')
    os.makedirs(f"{store.path}/running")
    for name in ("scrums", "running"):
        store.write(f"{name}/{store.new_id()}.json", '{\n  "attendees": [],\n  "title": "Half a scr')
    return ["--data", store.path]


def newer_store(folder):
    store = Store(f"{folder}/newer")
    store.meet(store.add("Design", ["Cathy", "Daisy"], 10, "teal", BEGINNING), [BEGINNING + timedelta(days=1)])
    store.write("format.json", '{"format":2}\n')
    return ["--data", store.path]


def interrupted_store(folder):
    """An interrupted meeting."""
    store = Store(f"{folder}/interrupted")
    scrum = store.add("Design", ["Cathy", "Daisy", "Simon"], 10, "purple", BEGINNING)
    store.add("App Dev", ["Katie"], 5, "yellow", BEGINNING + timedelta(hours=1))
    run(store, scrum, [151.5, 42, 0], 1)
    return ["--data", store.path]


def run(store, scrum, times, index, **members):
    """Add a meeting in progress, with everyone's speaking time and the current speaker."""
    meeting = {
        "autoAdvance": True, "began": "2026-11-20T08:38:27.000Z", "id": store.new_id(), "index": index,
        "savedAt": "2026-11-20T08:42:00.000Z", "scrum": scrum,
        "turns": [person | {"seconds": time} for person, time in zip(scrum["attendees"], times)],
    }
    os.makedirs(f"{store.path}/running")
    store.write(f"running/{meeting['id']}.json", json.dumps(meeting | members))


def running(theme, names, minutes, times, title="Design", notes=(), parking_lot=(), last_time=()):
    """Make a store with one meeting in progress, which Enter resumes. The last of `times` is the current speaker's. Notes are
    keyed by speaker number."""

    def store(folder):
        store = Store(f"{folder}/running")
        scrum = store.add(title, names, minutes, theme, BEGINNING)
        of_people = lambda notes: [{"id": scrum["attendees"][number]["id"]} | note for number, note in notes]
        if last_time:
            store.meet(scrum, [BEGINNING + timedelta(days=1)], notes=of_people(last_time))
        everybody = [*times, *[0] * (len(names) - len(times))]
        run(store, scrum, everybody, len(times) - 1, notes=of_people(notes), parkingLot=list(parking_lot))
        return ["--data", store.path]

    return store


def note(yesterday="", today="", blockers=""):
    return {"blockers": blockers, "today": today, "yesterday": yesterday}


TEAM = ["Cathy", "Daisy", "Simon", "Jonathan", "Katie"]
LAST_TIME = [(2, note("Moved the installer to the new build machines", "The release notes, with Daisy", "Access to the signing keys"))]
PARKED = ["Who is on call over the holidays?", "Names for the new colours"]
# A typical moment of a meeting; the first speaker was quick.
DESIGN = running("indigo", TEAM, 15, [71, 180, 102.1], last_time=LAST_TIME, notes=[(2, note("The installer"))], parking_lot=PARKED)
SPOKEN = [75, 81.8, 60, 90, 20.4]


def unwritable_store(folder):
    """A directory in place of the lock: saving fails, and a banner says so."""
    store = Store(f"{folder}/unwritable")
    store.add("Design", ["Cathy", "Daisy"], 10, "sky", BEGINNING)
    os.makedirs(f"{store.path}/lock")
    return ["--data", store.path]


def not_a_store(folder):
    path = os.path.join(folder, "scrums.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write("not a directory\n")
    return ["--data", path]


ODD_NAMES = ["王小明", "Hildegard-Annemarie von und zu Wolkenstein-Trostburg", "👩‍🚀 Ada", "Zoe\u0308", "x"]
ODD_TITLE = "每日站立會議 of everybody who has ever worked on the release train, and of those who will"
RESUME = ["Enter", 0.5]
SMALL = [(40, 10), (40, 24), (60, 15), (100, 12)]
SMALL_PARTS = {"": [], "-notes": ["i"], "-big": ["b"], "-end": ["e"], "-overtime": ["o", *["<"] * 5, 1.0]}

GERMAN = {"LANG": "de_DE.UTF-8"}
ACCESSIBLE = {"ACCESSIBLE": "1"}
# An engine is installed, and not started before the user agrees.
LISTENING = {"SCRUMDINGER_TRANSCRIBER": "cat"}


def exports(place):
    """Files to import, in the directory in which the program starts."""
    folder = os.path.join(os.path.dirname(place), "exports")
    for name in ["2025", "2026", "archive"]:
        os.makedirs(os.path.join(folder, name), exist_ok=True)
    for name in ["all-scrums.json", "design.json", "design-meetings.json", "notes.txt", "web-dev.json"]:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("{}\n")
    return MOCK


SCENES = [
    Scene("list", "10 attendees"),
    Scene("list-filter", "1 of 3", ["/", "web"]),
    Scene("list-no-match", "matches “zzz”", ["/", "zzz", 0.5, "Enter"]),
    Scene("list-found", "past meetings", ["/", "the", 0.5, "Enter"]),
    Scene("list-archive", "2 archived", ["A", "A", "G", "Enter", "Down"]),
    Scene("import", "design.json", ["I", "exports/", "Tab", 0.3], exports),
    Scene("person", "Empty states", ["Enter", "Tab", "Enter", 0.5]),
    Scene("person-long", "meetings", ["Enter", "Tab", "Enter", 1.0], long_history),
    Scene("absent", "1 absent", ["Enter", "Tab", "x"]),
    Scene("list-empty", "Add your first scrum", [], empty_store),
    Scene("list-odd", "每日站立會議", [], odd_store),
    Scene("list-odd-end", "Can’t read", ["G"], odd_store),
    Scene("detail", "Start meeting", ["Enter"]),
    Scene("detail-history", " Aug  09:0", ["Enter", *["PageDown"] * 4], long_history),
    Scene("detail-odd", "Start meeting", ["Down", "Down", "Down", "Down", "Enter"], odd_store),
    Scene("form-add", "New scrum", ["a"]),
    Scene("form-no-title", "Enter a title", ["a", "C-s"]),
    Scene("form-duplicate", "Listed twice", ["e", *["Tab"] * 9, "Cathy", "Enter"]),
    Scene("form-settings", "next speaker", ["e", *["Tab"] * 10, "Space", "Tab"]),
    Scene("form-discard", "Discard changes?", ["e", "x", "Esc"]),
    Scene("form-theme", "Teal", ["e", *["Tab"] * 4, "Left"]),
    Scene("meeting", "next Jonathan", RESUME, DESIGN, time=(9, 35, 30)),
    # The README's, in a terminal that draws sextants.
    Scene("stage", "next Jonathan", RESUME, running("indigo", TEAM, 15, [71, 180, 102.1]), sizes=[(120, 34)], time=(9, 35, 30),
          environment={"TERM_PROGRAM": "WezTerm"}),
    Scene("meeting-start", "next Daisy", ["m", 2.2]),
    Scene("meeting-many", "▶ Christina", ["Down", "Down", "m", "n", "n", 1.2]),
    Scene("meeting-paused", "Paused", ["m", 2.2, "Space"]),
    Scene("meeting-end", "End the meeting?", ["m", 1.2, "e"]),
    Scene("meeting-last", "Last speaker", ["m", "n", "n", "n", 1.2]),
    Scene("meeting-last-end", "Save and end", ["m", "n", "n", "n", "n"]),
    Scene("meeting-summary", "to spare", [*RESUME, "f", "Who is on call?", "Enter", "Esc", "e", "s", 0.3], DESIGN),
    Scene("meeting-summary-over", " over", [*RESUME, 1.2, "e", "s", 0.8], running("navy", TEAM, 1, [20, 25, 31.4])),
    Scene("meeting-notes", "Notes: Simon", [*RESUME, "i", "Tab", "Release no", 0.2], DESIGN),
    Scene("meeting-notes-first", "Notes: Cathy", ["m", "i", "A first word", 0.2]),
    Scene("meeting-last-time", "last time", RESUME, running("seafoam", TEAM, 15, [97, 180, 51.4], last_time=LAST_TIME)),
    Scene("meeting-parking-lot", "Follow-up, then Enter", [*RESUME, "f", 0.2], DESIGN),
    Scene("meeting-latecomer", "Add latecomer", [*RESUME, "+", "Chell", 0.2], DESIGN),
    Scene("meeting-absent", "absent", [*RESUME, "Down", "Down", "x", 0.2], DESIGN),
    Scene("meeting-highlight", "Simon", ["m", "Down", "Down", 0.2]),
    Scene("meeting-overtime", "overtime", [*RESUME, "o", *["<"] * 5, 1.2], DESIGN),
    Scene("meeting-warning", "wrapping up", RESUME, running("orange", TEAM, 1, [9, 12, 9.4])),
    Scene("meeting-big", "Speaker 3 of", [*RESUME, "b", 0.2], DESIGN),
    Scene("meeting-big-overtime", "Speaker 3 of", [*RESUME, "b", "o", *["<"] * 5, 1.2], DESIGN),
    Scene("meeting-muted", "Muted", [*RESUME, "M", "o", 0.2], DESIGN),
    Scene("meeting-consent", "Transcribe the meeting?", RESUME, DESIGN, options=[], environment=LISTENING),
    Scene("meeting-hearing", "Microphone on", ["m", 5.0], options=[]),
    Scene("meeting-german", "übrig", RESUME, DESIGN, environment=GERMAN),
    Scene("meeting-4", "▶ Daisy", RESUME, running("navy", TEAM[:4], 10, [150, 61.4])),
    Scene("meeting-11", "▶ ", RESUME, running("buttercup", NAMES[:11], 15, SPOKEN)),
    Scene("meeting-21", "▶ ", RESUME, running("teal", NAMES, 30, SPOKEN)),
    Scene("meeting-40", "▶ ", RESUME, running("purple", (NAMES * 2)[:40], 60, SPOKEN)),
    Scene("meeting-odd", "▶ ", RESUME, running("poppy", ODD_NAMES, 10, [120, 31.4], title=ODD_TITLE)),
    Scene("meeting-one", "is speaking", RESUME, running("yellow", ["Cathy"], 65, [61.4])),
    *(Scene(f"meeting-small{part}", "", [*RESUME, *keys, 0.2], DESIGN, sizes=SMALL) for part, keys in SMALL_PARTS.items()),
    Scene("update", "Rate-limit", ["Enter", "w", "Tab", "Tab", "Tab", "Down", 0.3]),
    Scene("update-german", "Hindernisse", ["Enter", "w", 0.3], environment=GERMAN),
    Scene("update-small", "", ["Enter", "w", 0.3], sizes=SMALL),
    staged("update-looking", "sucht weiter", "UpdatePage: Looking", environment=GERMAN),
    # The history ends the detail; its oldest meeting has no turns.
    Scene("history", "0:09 to spare", ["Enter", "G", "Up", "Up", "Enter", 0.3]),
    Scene("history-over-time", "0:30 over", ["Enter", "G", "Enter"], noted_meeting),
    Scene("history-notes", "Lunch", ["Enter", "G", "Enter", "G"], noted_meeting),
    Scene("history-small", "", ["Enter", "G", "Enter"], noted_meeting, sizes=[(40, 10), (45, 20)]),
    Scene("history-no-shares", "Copy for chat", ["Enter", "G", "Enter"], long_history),
    Scene("history-no-turns", "empty states", ["Enter", "G", "Enter"]),
    Scene("transcript", "Correct", ["Enter", "G", "Enter", "t"]),
    Scene("transcript-find", "1 of 8", ["Enter", "G", "Enter", "/", "the", "Enter"]),
    Scene("statistics", "Last 2 meetings", ["Enter", "S"]),
    Scene("statistics-long", "Half a year", ["Enter", "S", 0.5], long_history),
    Scene("statistics-one", "Last meeting", ["Enter", "S"], one_meeting),
    Scene("statistics-none", "No meetings yet", ["Down", "Down", "Enter", "S"]),
    Scene("delete", "Delete “Design”?", ["d"]),
    Scene("help", "Ctrl-Z", ["?"]),
    Scene("damaged", "Can’t read", ["Down"], damaged_store),
    Scene("damaged-meetings", "unchanged.", ["Enter", "G", "Up"], damaged_store),
    Scene("read-only", "Read-only", [], newer_store),
    Scene("interrupted", "Interrupted meeting", [], interrupted_store),
    Scene("not-saved", "Not saved", ["e", "x", "C-s", 0.3], unwritable_store),
    Scene("not-saved-meeting", "Not saved", ["e", "x", "C-s", 0.3, "m", 1.2], unwritable_store),
    Scene("not-saved-quit", "Some changes are not saved", ["e", "x", "C-s", 0.3, "q"], unwritable_store),
    Scene("load-failure", "Can’t load", [], not_a_store),
    Scene("list-german", "Beispieldaten", environment=GERMAN),
    Scene("form-german", "Personen", ["e"], environment=GERMAN),
    Scene("team-join", "Check repository", ["T"]),
    staged("team-preview", "are on both sides", "TeamPage: Both have scrums"),
    staged("team", "Share automatically", "TeamPage: Shared"),
    staged("team-failed", "asks you to sign in", "TeamPage: Failed"),
    staged("team-conflict", "Changed on both sides", "TeamPage: Both changed"),
    Scene("follow", "read-only", [0.5], lambda folder: ["follow", "--mock"], options=[]),
    staged("follow-paused", "Paused", "FollowedMeetingPage: Paused"),
    staged("follow-several", "Meetings in progress", "Follow: Several"),
    staged("follow-waiting", "No meeting is running", "Follow: Waiting"),
    staged("follow-over", "Ended", "FollowedMeetingSummary: Over"),
    Scene("gallery", "Previews", [], lambda folder: ["preview"], options=[]),
    Scene("gallery-stage", "Full screen", [0.5], lambda folder: ["preview", "AllScrums: Three scrums"], options=[]),
    # Plain rows of words, as a screen reader gets them.
    Scene("accessible-list", "Design, 10 min", environment=ACCESSIBLE),
    Scene("accessible-first-run", "Add your first scrum", [], empty_store, environment=ACCESSIBLE),
    Scene("accessible-detail", "Start meeting", ["Enter"], environment=ACCESSIBLE),
    Scene("accessible-form", "Attendees", ["e"], environment=ACCESSIBLE),
    Scene("accessible-meeting", "Simon is speaking", RESUME, DESIGN, environment=ACCESSIBLE),
    Scene("accessible-overtime", "Simon is over time", [*RESUME, "o", *["<"] * 5, 1.2, "w", 0.2], DESIGN, environment=ACCESSIBLE),
    Scene("accessible-summary", "to spare", [*RESUME, "e", "s", 0.3], DESIGN, environment=ACCESSIBLE),
    Scene("accessible-history", "0:30 over", ["Enter", "G", "Enter", 0.3], noted_meeting, environment=ACCESSIBLE),
    Scene("accessible-statistics", "On time: ", ["Enter", "S", 0.5], long_history, environment=ACCESSIBLE),
    Scene("accessible-all-scrums", "Design, ", ["S", "Left", 0.5], environment=ACCESSIBLE),
    Scene("accessible-update", "Your update", ["Enter", "w", 0.3], environment=ACCESSIBLE),
    Scene("accessible-delete", "Delete “Design”?", ["d"], environment=ACCESSIBLE),
    Scene("accessible-help", "First row", ["?"], environment=ACCESSIBLE),
    Scene("too-small", "", sizes=[(30, 8), (39, 10), (40, 10)]),
]
