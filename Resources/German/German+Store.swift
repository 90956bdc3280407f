extension Strings.Storage {
  static let german = Self(
    notAFolder: { "\($0) ist eine Datei, kein Ordner" },
    system: { call, path, reason in "\(path): \(verbs[call, default: call]) misslungen: \(reason)" },
    newerFormat: { "\($0): Format \($1) stammt von einer neueren Version von scrumdinger" },
    exists: { "\($0) nicht angelegt: eine Datei dieses Namens gibt es schon" },
    readOnly: { "\($0) ist nur lesbar" },
    noModes: { "das Laufwerk speichert für \($0) keine Rechte; nur für dich einhängen (umask=077) oder die Scrums verlegen" },
    changed: { "\($0) wurde von einem anderen Programm geändert; nichts wurde geschrieben" },
    gone: { "den Ordner \($0) gibt es nicht mehr" }, noStore: { "in \($0) sind keine Scrums" },
    refused: { "\($0): \($1)" },
    inTheWay: { "\($0) ist \($1 ? "ein Ordner, keine Datei" : "keine gewöhnliche Datei"): bitte umbenennen" },
    quoted: { "„\($0)“" },
    exceedsLimit: { "\($0) fasst nicht mehr als \($1); nichts wurde geschrieben" },
    locked: { "\($0) ist gesperrt von \($1); \($2 ? "den Prozess beenden oder warten" : "warten, bis er fertig ist")" },
    holder: { command, process, since in
      command + (process.map { " (Prozess \($0))" } ?? "") + (since.map { " seit \($0)" } ?? "")
    },
    unknownHolder: "einem unbekannten Prozess", dataFolder: "der Datenordner",
    noSuchScrum: { "kein Scrum hat die ID \($0)" }, noSuchMeeting: { "kein Meeting hat die ID \($0)" },
    other: { "unerwarteter Fehler: \($0)" })

  /// What system calls do.
  private static let verbs = [
    "access": "Prüfen", "chmod": "Ändern der Rechte", "close": "Schließen", "faccessat": "Prüfen", "fchmod": "Ändern der Rechte",
    "fdatasync": "Sichern", "flock": "Sperren", "fstat": "Prüfen", "fstatat": "Prüfen", "fsync": "Sichern", "ftruncate": "Kürzen",
    "link": "Umbenennen", "lstat": "Prüfen", "mkdir": "Anlegen", "open": "Öffnen", "read": "Lesen", "readdir": "Auflisten",
    "realpath": "Auflösen", "rename": "Ersetzen", "rmdir": "Entfernen", "stat": "Prüfen", "syncfs": "Sichern",
    "unlink": "Entfernen", "write": "Schreiben",
  ]
}

extension Strings.Saving {
  static let german = Self(
    saving: "Wird gespeichert…", failed: { "Nicht gespeichert: \($0)" }, retry: "Erneut sichern", retryShort: "Erneut",
    notSaved: "Nicht gespeichert",
    quitTitle: "Nicht alles ist gespeichert", quitMessage: "Beim Beenden geht es verloren.",
    export: "In eine Datei exportieren",
    discardAndQuit: "Verwerfen und beenden", stay: "Bleiben",
    exported: { "Nach \($0) exportiert" }, exportFailed: { "Nicht exportiert: \($0)" })
}

extension Strings.Failure {
  static let german = Self(
    title: "Die Scrums sind nicht lesbar", unchanged: "Die Dateien sind unverändert.",
    advice: "--data DIR nennt einen anderen Ordner, --mock zeigt Beispieldaten.", retry: "Erneut versuchen",
    useSampleData: "Beispieldaten", quit: "Beenden")
}

extension Strings.Interchange {
  static let german = Self(
    importTitle: "Scrums importieren", importFile: "Importieren", filePrompt: "Pfad einer Datei",
    fileHint: "Eine von Scrumdinger exportierte Datei (.json)", complete: "Ergänzen",
    importing: "Wird importiert…",
    exporting: "Scrums werden exportiert…", searching: "Es wird gesucht…", finished: "Fertig.",
    progress: { "\($0) \($1) von \($2)" },
    importedUpdates: { $0 == 1 ? "und ein Update" : "und \($0) Updates" },
    importedItems: { $0 == 1 ? "und eine Änderung an einem Punkt" : "und \($0) Änderungen an Punkten" },
    program: { name(of: $0, to: "bis", or: "oder") },
    imported: { file, variant, scrums, meetings in
      "\(file): \(variant); \(news(scrums, "neuer Scrum", "neue Scrums")), \(news(meetings, "neues Meeting", "neue Meetings"))"
    },
    nothingNew: { "\($0): \($1); nichts Neues" },
    noScrums: { "\($0): keine Scrums gefunden" },
    reading: { "\($0) wird gelesen: \($1) MB…" }, saving: { "Übernahme von \(counted($1, "Scrum")) aus \($0)…" },
    tooLarge: { "\($0); ein größeres --max-size lässt sie zu" },
    kept: { "„\($0)“ unterscheidet sich von der Datei; die gespeicherte Fassung bleibt" },
    restored: { "„\($0)“ war gelöscht und ist wiederhergestellt" },
    restoredMeetings: { "\(counted($0, "gelöschtes Meeting", "gelöschte Meetings")) von „\($1)“ wiederhergestellt" },
    revisedMeetings: { "\(counted($0, "Meeting", "Meetings")) von „\($1)“ auf den neueren Stand der Datei gebracht" },
    unfinished: { "übernommen; einige Dateien kommen erst beim nächsten Start an ihren Platz: \($0)" },
    place: { "Zeile \($0), Byte \($1): \($2)" },
    moreRemarks: { "und \($0) weitere dieser Art" },
    standardInput: "Standardeingabe",
    exists: { "\($0) gibt es schon; nichts wurde geschrieben" },
    nothingToExport: { "nichts zu exportieren: in \($0) sind keine Scrums" },
    droppedTurns: { "nicht exportiert: Redezeiten von \(counted($0, "Meeting"))" },
    droppedUtterances: { "als einfacher Text exportiert: Mitschrift von \(counted($0, "Meeting"))" },
    droppedNotes: { "nicht exportiert: Notizen von \(counted($0, "Meeting"))" },
    droppedUpdates: { "nicht exportiert: vorbereitete Updates von \(counted($0, "Scrum"))" },
    droppedItems: { "nicht exportiert: offene und erledigte Punkte von \(counted($0, "Scrum"))" },
    droppedSettings: { "nicht exportiert: Einstellungen von \(counted($0, "Scrum"))" },
    droppedSchedules: { "nicht exportiert: Termine von \(counted($0, "Scrum"))" },
    droppedDaysOff: { "nicht exportiert: freie Tage von \(counted($0, "Scrum"))" },
    droppedSeconds: { "auf ganze Minuten aufgerundet: \(counted($0, "Dauer", "Dauern"))" },
    droppedMembers: { "nicht exportiert: \(counted($0, "unbekannter Wert", "unbekannte Werte"))" },
    droppedCreations: { "nicht exportiert: Tag der Anlage von \(counted($0, "Scrum"))" })

  private static func news(_ count: Count, _ noun: String, _ plural: String) -> String {
    counted(count.new, noun, plural) + (count.known == 0 ? "" : " (\(count.known) schon da)")
  }

  private static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }
}

extension Strings.Doctor {
  static let german = Self(
    clean: { "Nichts zu beanstanden in \($0)" },
    checking: "Dateien werden geprüft…", noFiles: "Beispieldaten sind im Speicher; es gibt keine Dateien zu prüfen",
    removedLines: "entfernt", endedLine: "Zeilenende ergänzt", removedFile: "entfernt", purged: "mit Meetings entfernt",
    restricted: "nur noch dem Eigentümer zugänglich", wroteFormat: "neu geschrieben, da alle anderen Dateien lesbar sind",
    finishedImport: "Übernahme abgeschlossen",
    removedByteOrderMark: "Byte Order Mark entfernt", setAside: "in die Sicherungen verschoben",
    restoredScrum: { "neu angelegt als „\($0)“" }, restoredTitle: "Wiederhergestellter Scrum",
    renamed: { "umbenannt in \($0)" },
    failed: { "nicht repariert: \($0)" },
    stays: "unverändert",
    backup: { "Was geändert oder entfernt wurde, ist gesichert in \($0)" },
    fixable: "'scrumdinger doctor --fix' repariert, was sich reparieren lässt, und legt vorher eine Sicherung an.",
    byHand: "Was es nicht reparieren kann, lässt sich mit einem Editor beheben.",
    shared: "Der Speicher ist geteilt, also wird Gelöschtes nicht endgültig entfernt: das Team würde es wieder senden.")
}
