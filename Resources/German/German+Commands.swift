extension Strings.Commands {
  static let german = Self(
    notATerminal: "Standardeingabe und -ausgabe müssen ein Terminal sein",
    noTerminal: { "der Bildschirm braucht ein Terminal; ohne eins nimmt '\($0)' --plain oder --json" },
    seeHelp: { "Siehe 'scrumdinger \($0.map { $0 + " " } ?? "")--help'." },
    unusable: { "dieses Terminal ist nicht zu gebrauchen (TERM=\($0)); TERM=xterm-256color hilft vielleicht" },
    noScreenSize: { "die Umgebungsvariable \($0) ist keine Größe eines Bildschirms; am besten löschen" },
    columns: Columns(
      title: "Titel", length: "Dauer", attendees: "Personen", meetings: "Meetings", lastMet: "Zuletzt", next: "Nächstes",
      id: "ID",
      never: "nie"),
    noSuchScrum: { name, near in
      let hint =
        near.isEmpty
        ? "'scrumdinger list' zeigt alle Scrums" : "gemeint ist vielleicht " + near.map { "„\($0)“" }.joined(separator: " oder ")
      return "kein Scrum hat die ID oder den Titel „\(name)“; \(hint)"
    },
    severalScrums: { "\($1) Scrums passen zu „\($0)“; eine ID ist eindeutig:" },
    moreMatches: { "und \($0) weitere" },
    noSuchAttendee: { name, attendees in
      "niemand heißt „\(name)“; "
        + (attendees.isEmpty ? "es gibt noch niemanden" : "zur Wahl stehen " + attendees.joined(separator: ", "))
    },
    severalAttendees: { "\($1) Personen heißen „\($0)“; eine ID aus „show SCRUM --json“ angeben" },
    twins: { "In „\($1)“ heißen mehrere „\($0)“; sind sie dieselbe Person: \($2)" },
    nothingSaved: "Beispieldaten: nichts wurde gespeichert.",
    neverMet: { "„\($0)“ hatte noch kein Meeting" },
    withMeetings: { title, meetings in
      "„\(title)“" + (meetings == 0 ? "" : meetings == 1 ? " und sein Meeting" : " und seine \(meetings) Meetings")
    },
    wouldDelete: { "nicht gelöscht: \($0) (\($1))" }, askDelete: { "\($0) löschen? [j/N]" },
    confirm: "Zum Löschen --yes angeben.", notDeleted: "Nichts wurde gelöscht.",
    deleted: { "„\($0)“ gelöscht (\($1))" },
    readOnly: "diese Scrums hat eine neuere Version geschrieben; sie sind nur lesbar",
    finishing: "Die Übernahme wird abgeschlossen; Strg-C bricht sie sofort ab.",
    foreign: { "läuft als root; \($0) gehört jemand anderem, dem dann auch Gespeichertes gehört" },
    noRandomNumbers: "ohne Zufallszahlen geht es nicht: /dev/urandom ist nicht lesbar",
    noThreads: { "ohne weitere Threads geht es nicht (\($0)); beende andere Programme oder erhöhe 'ulimit -u'" },
    shortage: { "'ulimit \($0)' ist zu wenig zum Starten; nötig ist \($1)" },
    waiting: { "\($0) ist gesperrt von \($1); es wird gewartet" },
    outputFailed: { "Ausgabe nicht geschrieben: \($0)" },
    advice: Advice(
      days: "sind Tage wie mon-fri oder mon,wed, oder daily", time: "ist eine Uhrzeit wie 09:30, oder off",
      size: "ist eine Größe wie 500M oder 2G", speed: "ist eine Zahl wie 0.5 oder 10", until: "ist eine Zahl von Sekunden",
      since: "ist mon, 2026-11-23, 7d, 2w, today, yesterday oder last",
      minutes: { "ist eine ganze Zahl von \($0) bis \($1)" }, before: { "ist eine ganze Zahl von Minuten von 0 bis \($0)" },
      wait: { "ist eine Zahl von Sekunden, 0 bis \($0)" }, form: { "ist \($0)" }),
    usage: Usage(
      notUnicode: "ein Argument ist kein gültiges UTF-8", blankTitle: "der Titel ist leer",
      blankWords: "es fehlen Wörter, nach denen zu suchen ist",
      nothingToChange: "nichts zu ändern; eine Option wie '--title TITLE' sagt, was",
      needs: { "die Option '\($0)' braucht '\($1)'" }, badVariable: { "\($0) ist kein gültiges UTF-8" },
      suggestion: { "; gemeint ist vielleicht '\($0)'" },
      unknownOption: { "unbekannte Option '\($0)'" }, unknownCommand: { "unbekannter Befehl '\($0)'" },
      unknownPreview: { "keine Vorschau heißt '\($0)'" }, needsCommand: { "die Option '\($0)' braucht einen Befehl" },
      needsForm: { "die Option '\($0)' braucht '--plain' oder '--json'; der Bildschirm fragt selbst" },
      missingValue: { "die Option '\($0)' braucht einen Wert" }, needlessValue: { "die Option '\($0)' nimmt keinen Wert" },
      unexpected: { "unerwartetes Argument '\($0)'; Leerzeichen gehören in Anführungszeichen" },
      notTaken: { "'\($1)' kennt keine Option '\($0)'" }, missingOperand: { "'\($0)' braucht \($1)" },
      exclusive: { "die Optionen '\($0)' und '\($1)' schließen einander aus" },
      tooLong: { isTitle, limit in "der \(isTitle ? "Titel" : "Name") hat mehr als \(limit.grouped(by: ".")) Zeichen" },
      badLink: {
        "'\($0)' führt nirgendwohin; Links sind etwa scrumdinger://scrum/ID, scrumdinger://team, scrumdinger://add?title=Daily"
      },
      badValue: { "ungültiger Wert '\($1)' für '\($0)'; nötig \($2)" }, choices: { $0.choices("oder") },
      badChoice: { option, value, names in "ungültiger Wert '\(value)' für '\(option)'; möglich ist \(names.choices("oder"))" }))
}
