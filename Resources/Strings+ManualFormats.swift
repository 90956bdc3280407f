extension Strings.Manual {
  package enum Configuration {
    package static let name = "the configuration of scrumdinger"

    package static let description = [
      """
      The file has a line for each setting: a key, an equals sign and a value, which reaches to the end of the line. \
      Empty lines, and lines that begin with #, are comments. \
      An option of the command line overrides an environment variable, which overrides the file. \
      The key language overrides the locale.
      """,
      """
      A line with a mistake is reported as file:line: reason, by commands and on the screen; all other lines count. \
      'scrumdinger config --init' creates a file in which every key is a comment, 'scrumdinger config' prints each value and where it \
      comes from, 'scrumdinger config KEY VALUE' sets one, and 'scrumdinger config --check' reports mistakes.
      """,
      """
      The hooks are commands for the shell. They get the line of 'start --json' with its event on standard input, the name of the \
      event in SCRUMDINGER_EVENT, and the store in SCRUMDINGER_DATA. They never delay a meeting, are ended after ten seconds, and what \
      they print goes to the log.
      """,
    ]

    package static let keys = [
      """
      The value lists the keys of an action, separated by spaces; 'none' stands for no key. \
      A key is a character, or one of Space, Backspace, Delete, Left, Right, F1 and F12, after Ctrl- or Alt- if that is held with it. \
      Your key takes the place of another action's default on the same screen; 'scrumdinger config --check' names actions that lost one.
      """,
      """
      Enter, Esc, Ctrl-C, Ctrl-Z, Tab, and the keys that move the selection keep their meaning. In a text field, every printing key types.
      """,
    ]

    package static let file = "The configuration, by default in ~/.config/scrumdinger/config. It may be a link."

    package static let example = """
      clock = 12h
      minutes = 15
      notify = terminal
      hook.end = notify-send 'The meeting is over'
      key.meeting.next = z Right
      """
  }

  package enum Data {
    package static let name = "the files in which scrumdinger stores scrums"

    package static let description = [
      """
      Scrums and their meetings are JSON text, in a folder that only its owner can read. \
      Programs may change them at the same time: each locks the store, reads what is there, applies one change, and writes it \
      durably. Members that a program does not know are kept, and what can't be read is reported with its file, line and byte, and \
      never overwritten.
      """
    ]

    package static let files: [(path: String, text: String)] = [
      (
        "format.json",
        "The version of the format, as in {\"format\":1}. A store with a higher number is shown, but never changed."
      ),
      ("lock", "Serializes writers. It is never removed."),
      ("scrums/<UUID>.json", "A scrum. \"deleted\": true hides it."),
      ("meetings/<UUID>.jsonl", "The meetings of a scrum, one a line, usually the oldest first."),
      ("updates/<UUID>.jsonl", "What attendees wrote before a meeting: an update on each line."),
      ("items/<UUID>.jsonl", "The open and closed items of a scrum: an event on each line."),
      ("running/<UUID>.json", "A meeting in progress, locked while it is held. One that is not locked was interrupted."),
      ("applying.json", "What a sync is bringing in. Once that is done, it becomes applied.json, which the next sync removes."),
      ("import", "An import that a crash interrupted. The next program to open the store finishes it."),
      ("backups/<date>", "Copies of what 'scrumdinger doctor --fix' changed."),
    ]

    package static let scrums = [
      """
      A scrum has an "id", a "title", its "attendees" in speaking order, "lengthInMinutes" from 1 to 180, the "theme", when it was \
      "created", the "settings" that differ from their defaults, and the "schedule", if it meets at a time: "at" and "days", in the \
      time zone "zone"; without one, in the reader's local time. "off" are days without a meeting, in that zone, or without the \
      "attendee" that an entry names. Dates are in UTC.
      """
    ]

    package static let scrum = """
      {
        "attendees": [{"id": "…", "name": "Cathy"}],
        "created": "2026-11-20T08:30:00.000Z",
        "id": "5C12DE00-0000-4000-8000-000000000001",
        "lengthInMinutes": 10,
        "off": [{"from": "2026-12-24", "to": "2027-01-01"}],
        "schedule": {"at": "09:30", "days": ["mon", "wed"], "zone": "Europe/Berlin"},
        "settings": {"shuffle": true},
        "theme": "yellow",
        "title": "Design"
      }
      """

    package static let meetings = [
      """
      A line has the "id" and the "date" of a meeting, its planned length, its "attendees", and a turn for each who spoke: its \
      "seconds" and the "share" that it had in the end. "notes", "parkingLot" and "utterances" are what was noted and said; "prepared" are those who wrote before it "began". \
      A line with a higher "rev", or with "deleted": true, replaces an earlier one of the same "id".
      """
    ]

    package static let meeting = """
      {"attendees":[…],"date":"…","id":"…","lengthInMinutes":10,"turns":[{"id":"…","name":"Cathy","seconds":151,"share":150}]}
      """

    package static let compatibility = [
      """
      Format 1 is read by all later versions. Members may be added to it; none is removed, and none changes its meaning.
      """
    ]
  }
}
