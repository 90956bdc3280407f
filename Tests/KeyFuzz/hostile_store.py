"""A store in which every title, name, update and transcript is a hostile string, with days off and updates that arrived later."""
import json
import os
import uuid


def strings(path):
    """The strings, if valid UTF-8, of a file with lines of `category/name<TAB>JSON string<TAB>rule`."""
    found = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#") or line.count("\t") < 1:
                continue
            try:
                text = json.loads(line.rstrip("\n").split("\t")[1])
                text.encode("utf-8")
                found.append(text)
            except (ValueError, UnicodeEncodeError):
                continue
    return found


def write(folder, texts):
    os.makedirs(f"{folder}/scrums")
    os.makedirs(f"{folder}/meetings")
    os.makedirs(f"{folder}/updates")
    with open(f"{folder}/format.json", "w") as file:
        file.write('{"format":1}\n')
    for index, text in enumerate(texts):
        name = new_id()
        attendees = [{"id": new_id(), "name": texts[(index + step) % len(texts)]} for step in range(3)]
        scrum = {"id": name, "title": text, "attendees": attendees, "lengthInMinutes": 5, "theme": "sky"}
        scrum["off"] = [
            {"from": "2026-11-24", "to": "2027-11-24"}, {"attendee": attendees[0]["id"], "from": "2026-11-21", "to": "2026-11-21"},
            {"attendee": text, "from": "0001-01-01", "to": "9999-12-31"}, {"from": text}, text,
        ][index % 5:]
        updates = [
            {"attendee": attendees[1]["id"], "name": text, "date": "2026-11-21T09:00:00Z", "yesterday": "", "today": text, "blockers": text},
            {"attendee": new_id(), "name": text, "date": "2026-11-21T09:01:00Z", "yesterday": text, "today": "", "blockers": ""},
            {"attendee": attendees[2]["id"], "date": "2026-11-22T09:00:00Z", "yesterday": text, "today": text, "blockers": ""},
        ]
        meeting = {
            "id": new_id(),
            "date": "2026-11-21T09:42:00Z",
            "attendees": attendees,
            "lengthInMinutes": 5,
            "transcript": text + "\n" + texts[(index + 1) % len(texts)],
            "turns": [attendee | {"seconds": 60, "share": 50} for attendee in attendees[:2]],
            "notes": [{"id": attendees[0]["id"], "yesterday": text, "today": "", "blockers": text}],
            "parkingLot": [text],
        }
        if index % 2:
            people = [attendees[0]["id"], attendees[1]["id"], None]
            meeting["utterances"] = [{"at": 7.5 * place, "speaker": speaker, "text": text} for place, speaker in enumerate(people)]
            meeting["transcriptIncomplete"] = True
        with open(f"{folder}/scrums/{name}.json", "w", encoding="utf-8") as file:
            json.dump(scrum, file, ensure_ascii=index % 2 == 0)
        with open(f"{folder}/meetings/{name}.jsonl", "w", encoding="utf-8") as file:
            file.write(json.dumps(meeting, ensure_ascii=index % 2 == 1) + "\n")
        with open(f"{folder}/updates/{name}.jsonl", "w", encoding="utf-8") as file:
            file.writelines(json.dumps(update, ensure_ascii=index % 2 == 0) + "\n" for update in updates)


def new_id():
    return str(uuid.uuid4()).upper()
