"""The screens that are drawn: on which scrums, and by which keys they are reached."""
import json
import os
from datetime import timedelta
from typing import Callable, NamedTuple, Optional

from store import BEGINNING, Store

MOCK = ["--mock"]


class Scene(NamedTuple):
    name: str
    shows: str  # what is to be read at 100x30, so that no sheet is of another screen unnoticed
    keys: list = []  # keys by their names, text to type, and seconds to wait
    arguments: Callable = lambda folder: MOCK  # makes what the program is started with
    sizes: Optional[list] = None  # all, unless it is about a size


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
    people = [["王小明", "李四"], ["👩‍🚀 Ada"], ["A\x1b[2Jb"], [], ["Somebody with quite a long name " * 4] * 3, ["A"]]
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
    store.meet(scrum, [BEGINNING + timedelta(days=day, minutes=day % 7) for day in range(200)])
    return ["--data", store.path]


def noted_meeting(folder):
    """A meeting that was too long, of many people with much to say; the last of them was absent."""
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
    """A meeting that nobody holds any more."""
    store = Store(f"{folder}/interrupted")
    scrum = store.add("Design", ["Cathy", "Daisy", "Simon"], 10, "purple", BEGINNING)
    store.add("App Dev", ["Katie"], 5, "yellow", BEGINNING + timedelta(hours=1))
    times = [151.5, 42, 0]
    meeting = {
        "autoAdvance": True, "began": "2026-11-20T08:38:27.000Z", "id": store.new_id(), "index": 1,
        "kept": "2026-11-20T08:42:00.000Z", "scrum": scrum, "staysOpen": False,
        "turns": [person | {"seconds": time} for person, time in zip(scrum["attendees"], times)],
    }
    os.makedirs(f"{store.path}/running")
    store.write(f"running/{meeting['id']}.json", json.dumps(meeting))
    return ["--data", store.path]


def unwritable_store(folder):
    """A directory where the lock should be: nothing can be saved, and a banner says so. Meetings are not kept either, so that
    the next picture begins as this one did."""
    store = Store(f"{folder}/unwritable")
    store.write("running", "")
    store.add("Design", ["Cathy", "Daisy"], 10, "sky", BEGINNING)
    os.makedirs(f"{store.path}/lock")
    return ["--data", store.path]


def not_a_store(folder):
    path = os.path.join(folder, "scrums.txt")
    with open(path, "w", encoding="utf-8") as file:
        file.write("not a directory\n")
    return ["--data", path]


SCENES = [
    Scene("list", "10 attendees"),
    Scene("list-filter", "/ web", ["/", "web"]),
    Scene("list-no-match", "No scrum matches", ["/", "zzz", "Enter"]),
    Scene("list-empty", "No scrums yet", [], empty_store),
    Scene("list-odd", "每日站立會議", [], odd_store),
    Scene("list-odd-end", "Can’t be read", ["G"], odd_store),
    Scene("detail", "Start Meeting", ["Enter"]),
    Scene("detail-history", " of 10:00", ["Enter", *["PageDown"] * 4], long_history),
    Scene("detail-odd", "Start Meeting", ["Down", "Down", "Down", "Down", "Enter"], odd_store),
    Scene("form-add", "New Scrum", ["a"]),
    Scene("form-no-title", "needs a title", ["a", "C-s"]),
    Scene("form-duplicate", "Cathy is in the list twice", ["e", *["Tab"] * 7, "Cathy", "Enter"]),
    Scene("form-settings", "Next speaker", ["e", *["Tab"] * 8, "Space", "Tab"]),
    Scene("form-discard", "Discard the changes?", ["e", "x", "Esc"]),
    Scene("theme-picker", "Periwinkle", ["e", "Tab", "Tab", "Enter"]),
    Scene("meeting", "Speaker 1 of 4", ["m", 2.2]),
    Scene("meeting-many", "Speaker 3 of 10", ["Down", "Down", "m", "n", "n", 1.2]),
    Scene("meeting-paused", "Paused", ["m", 2.2, "Space"]),
    Scene("meeting-end", "End the meeting?", ["m", 1.2, "e"]),
    Scene("meeting-last", "Last speaker", ["m", "n", "n", "n", 1.2]),
    Scene("meeting-last-end", "Everybody has spoken", ["m", "n", "n", "n", "n"]),
    # The history stands at the end of the detail, above the id: a meeting with turns, and the oldest, which has none.
    Scene("history", "Who spoke how long", ["Enter", "G", "Up", "Up", "Up", "Enter"]),
    Scene("history-over-time", "0:30 over", ["Enter", "G", "Up", "Enter"], noted_meeting),
    Scene("history-notes", "Lunch", ["Enter", "G", "Up", "Enter", "G"], noted_meeting),
    Scene("history-small", "", ["Enter", "G", "Up", "Enter"], noted_meeting, sizes=[(40, 10), (45, 20)]),
    Scene("history-no-shares", "Attendees", ["Enter", "G", "Up", "Enter"], long_history),
    Scene("history-no-turns", "empty states", ["Enter", "G", "Up", "Enter"]),
    Scene("statistics", "The last 2 meetings", ["Enter", "S"]),
    Scene("statistics-long", "plan 10:00", ["Enter", "S", 0.5], long_history),
    Scene("statistics-one", "The last meeting", ["Enter", "S"], one_meeting),
    Scene("statistics-none", "No meetings yet", ["Down", "Down", "Enter", "S"]),
    Scene("delete", "Delete “Design”?", ["d"]),
    Scene("help", "Ctrl-Z", ["?"]),
    Scene("damaged", "Can’t be read", ["Down"], damaged_store),
    Scene("damaged-meetings", "(kept)", ["Enter", "G", "Up"], damaged_store),
    Scene("read-only", "Read only", [], newer_store),
    Scene("interrupted", "Interrupted meeting", [], interrupted_store),
    Scene("not-saved", "Not saved", ["e", "x", "C-s", 0.3], unwritable_store),
    Scene("not-saved-meeting", "Not saved", ["e", "x", "C-s", 0.3, "m", 1.2], unwritable_store),
    Scene("not-saved-quit", "Not everything is saved", ["e", "x", "C-s", 0.3, "q"], unwritable_store),
    Scene("load-failure", "can’t be loaded", [], not_a_store),
    Scene("too-small", "", sizes=[(30, 8), (39, 10), (40, 10)]),
]
