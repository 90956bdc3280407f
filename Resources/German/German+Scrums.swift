extension Strings.List {
  static let german = Self(
    allArchived: "Alle Scrums sind archiviert; --all listet sie auf", searching: "Wird gesucht…", archive: "Archivieren",
    unarchive: "Zurückholen", orderNotKept: { "Sortierung nicht gemerkt: \($0)" }, archived: { "\($0) archiviert" },
    archivedTitle: { "„\($0)“ archiviert · \($1) macht es rückgängig" },
    unarchivedTitle: { "„\($0)“ ist wieder in der Liste" }, andMore: { "und \($0) weitere" }, more: { "\($0) weitere" },
    inMeetings: "In vergangenen Meetings gefunden",
    passages: { $0 == 1 ? "1 Stelle" : "\($0) Stellen" },
    olderMeetings: { $0 == 1 ? "und 1 älteres Meeting" : "und \($0) ältere Meetings" },
    noMatch: { "Kein Scrum und kein früheres Meeting passt zu „\($0)“" },
    sort: "Nächste Sortierung", sortBack: "Vorige Sortierung",
    sorted: { ["name": "Nach Namen", "newest": "Nach dem letzten Meeting"][$0] ?? "Wie angelegt" },
    title: "Daily Scrums", add: "Neu", edit: "Bearbeiten", delete: "Löschen", undo: "Rückgängig", duplicate: "Duplizieren",
    copyID: "ID kopieren",
    start: "Starten", open: "Öffnen", filter: "Filter",
    matches: { "\($0) von \($1)" }, matchingScrums: { "\($0) von \($1 == 1 ? "1 Scrum" : "\($1) Scrums")" },
    lastMet: { "zuletzt \($0)" }, untitled: "Ohne Titel", neverMet: "noch kein Meeting", empty: "Noch keine Scrums",
    about: "Gerecht verteilte Redezeit", addFirst: "Den ersten Scrum anlegen", joinHint: "Einem Team beitreten",
    importHint: "Scrumdinger-Daten übernehmen", sampleHint: "Mit Beispieldaten ausprobieren",
    loading: "Wird geladen…",
    sampleData: "Beispieldaten · nichts wird gespeichert",
    readOnly: "Nur lesbar: von einer neueren Version geschrieben", isReadOnly: "Nur lesbar",
    whyReadOnly: "neuere Daten; bitte aktualisieren",
    foreign: "Läuft als root; diese Scrums gehören jemand anderem",
    deleteTitle: { "„\($0)“ löschen?" },
    deleteMessage: { ($0 ? "Frühere Meetings werden mit gelöscht.\n" : "") + "**\($1)** holt alles bis zum Beenden zurück." },
    cancel: "Abbrechen", enterStarts: "Enter startet das Meeting",
    deleted: { "„\($0)“ gelöscht · \($1) macht es rückgängig" }, restored: { "„\($0)“ wiederhergestellt" },
    copied: { "\($0) kopiert" }, sent: { "\($0) ans Terminal gesendet" },
    nothingToUndo: "Nichts rückgängig zu machen",
    firstScrum: { "\($0) startet das Meeting, \($1) schreibt vorab dein Update" },
    damaged: "Ein Scrum ist nicht lesbar", damagedMeeting: "Ein Meeting ist nicht lesbar",
    damagedHint: { "\($0) Unverändert gelassen." }, cannotRead: { "\($0) ist nicht lesbar" },
    damagedPlace: { "\($0), Zeile \($1)" }, damagedColumn: { "Zeile \($0), Spalte \($1)" },
    damagedLine: { "Zeile \($0): \($1)" },
    damagedRunning: "Ein laufendes Meeting ist nicht lesbar",
    damagedAdvice:
      "Die Datei mit einem Editor berichtigen oder aus einer Sicherung holen; **scrumdinger doctor** prüft alle Dateien.",
    damagedBriefAdvice: "**scrumdinger doctor** hilft weiter.",
    file: "Datei", copyPath: "Pfad kopieren",
    quit: "Beenden", damagedFile: { "Zeile \($1) von \($0) ist beschädigt" },
    damagedLines: { "Zeilen \($1) von \($0) sind beschädigt" }, damagedMeetings: { "\($0) Meetings sind nicht lesbar" },
    unreadable: { "\($0) nicht lesbar" },
    scrumKeys: "Scrum", listKeys: "Liste", meetingKeys: "Meeting")
}

extension Strings.Detail {
  static let german = Self(
    absentToday: "Fehlt heute", copyName: "Namen kopieren", copyUpdate: "Update kopieren", present: "Ist da",
    start: "Meeting starten", startHint: "Starten", length: "Dauer",
    theme: "Farbe", settings: "Einstellungen", id: "Scrum-ID",
    attendees: "Teilnehmende",
    history: "Verlauf", noMeetings: "Noch keine Meetings",
    loading: "Wird geladen…", usually: "im Mittel", notTimed: "ohne Zeiten",
    place: { "Verlauf \($0) von \($1)" }, ofLength: { "von \($0)" }, lastTurns: { "letzte \($0)" },
    blockers: { $0 == 1 ? "1 Hindernis" : "\($0) Hindernisse" }, followUps: { $0 == 1 ? "1 Follow-up" : "\($0) Follow-ups" },
    absent: { "\($0) abwesend" }, absentName: { "\($0) fehlt" },
    deleteScrum: "Scrum löschen", deleteMeeting: "Löschen", openMeeting: "Öffnen", edit: "Bearbeiten",
    deleteMeetingTitle: { "Meeting vom \($0) löschen?" },
    restoredMeeting: "Meeting wiederhergestellt",
    gone: "Dieser Scrum wurde gelöscht.", goneMeeting: "Dieses Meeting wurde gelöscht.",
    noAttendees: { "Noch niemand; \($0) fügt Personen hinzu" },
    deleteMessage: { "**\($0)** holt es bis zum Beenden zurück." },
    deletedMeeting: { "Meeting gelöscht · \($0) macht es rückgängig" })
}

extension Strings.Form {
  static let german = Self(
    newScrum: "Neuer Scrum", editTitle: { "\($0) bearbeiten" }, copyTitle: { "\($0) Kopie" }, title: "Titel",
    titlePrompt: "Team oder Thema",
    titleMissing: "Bitte einen Titel eingeben.", length: "Dauer", theme: "Farbe", attendees: "Personen",
    newAttendeePrompt: "Name, dann Enter", addAttendee: "Aufnehmen", save: "Sichern", add: "Anlegen",
    cancel: "Abbrechen",
    remove: "Entfernen",
    move: "Verschieben",
    discardTitle: "Änderungen verwerfen?", discard: "Verwerfen", keepEditing: "Weiter bearbeiten",
    discardMessage: { $0.map { "Deine Änderungen an \($0) gehen verloren." } ?? "Der neue Scrum geht verloren." },
    keptTitle: "Eingaben wiederherstellen?",
    keptMessage: "Das Programm wurde beendet, bevor sie\ngespeichert waren.",
    restore: "Wiederherstellen", later: "Später",
    keptUnreadable: { "Nicht wiederherzustellen: \($0)" },
    notKept: { "was im offenen Formular stand, ist verloren: \($0)" },
    duplicates: { "„\($0)“ steht mehrfach in der Liste." }, listedTwice: "Steht schon da.",
    attendee: { "Person \($0)" },
    forEach: { "je \($0) für \($1)" }, each: { "je \($0)" },
    limit: { "Höchstens \($0.grouped(by: ".")) Zeichen" })
}

extension Strings.Settings {
  static let german = Self(
    meetings: "Meetings", autoAdvance: "Automatisch weiter", shuffle: "Reihenfolge mischen",
    warning: "Vor Ende der Redezeit warnen", sound: "Ton beim Wechsel", archived: "Archiviert")
}

extension Strings.Sharing {
  static let german = Self(
    title: "Titel", length: "Dauer", theme: "Farbe", schedule: "Termin", settings: "Einstellungen", attendees: "Teilnehmende",
    list: { names in
      guard names.count > 1, let last = names.last else { return names.first ?? "" }
      return names.dropLast().joined(separator: ", ") + " und " + last
    },
    saved: "Gespeichert.",
    kept: { "Von anderen behalten: \($0)." },
    replaced: { "Von anderen ersetzt: \($0)." },
    restored: { "„\($0)“ war gelöscht und ist wiederhergestellt" },
    unwatched: "Fremde Änderungen erscheinen erst nach einem Tastendruck: inotify ist erschöpft", anyKey: "Beliebige Taste",
    showsChanges: "Fremde Änderungen zeigen")
}

extension Strings.History {
  static func germanForm(_ name: String) -> String { ["slack": "Text für Slack", "text": "Text"][name] ?? "Markdown" }

  static let german = Self(
    length: "Dauer", speakingTimes: "Redezeiten", time: "Zeit", absent: "abwesend",
    didNotSpeak: "nicht gesprochen", noSpeakingTimes: "keine Redezeiten festgehalten", attendees: "Teilnehmende",
    transcript: "Mitschrift",
    noTranscript: "Keine Mitschrift",
    delete: "Löschen", notes: "Notizen", unknownSpeaker: "Unbekannte Stimme", parkingLot: "Follow-ups",
    copied: { "Bericht als \(germanForm($0)) kopiert" },
    sent: { "Bericht als \(germanForm($0)) ans Terminal gesendet" },
    copyForChat: "Für den Chat kopieren", isSaved: "gespeichert", next: "Neueres", previous: "Älteres",
    asPlanned: "wie geplant",
    lasted: { "\($0) von \($1)" }, planned: { "\($0) geplant" }, overTime: { "\($0) zu lang" },
    toSpare: { "\($0) übrig" }, wereAbsent: { "abwesend: \($0)" }, wereMissing: { "ohne Update: \($0)" },
    incomplete: "Unvollständig: es fehlen Worte.", find: "Suchen", endFind: "Suche beenden",
    notFound: "Nicht gefunden", nextMatch: "Weitersuchen", previousMatch: "Voriger Treffer",
    found: { "\($0) gefunden" }, match: { "Treffer \($0) von \($1)" },
    moreLines: {
      $0 == 1
        ? "1 weitere Zeile: \($1) drücken"
        : "\($0) weitere Zeilen: \($1) drücken"
    },
    correct: "Ändern", correctLine: "Zeile korrigieren", removesLine: "Leer gespeichert, entfällt die Zeile",
    corrected: "Korrigiert", removed: "Zeile entfernt", tooLong: "Diese Zeile ist zu lang, um sie hier zu korrigieren",
    deleteTranscript: "Mitschrift löschen",
    deleteTranscriptMessage: {
      "Der Rest des Meetings bleibt.\n**\($0)** holt sie bis zum Beenden zurück."
    },
    deletedTranscript: { "Mitschrift gelöscht · \($0) macht es rückgängig" },
    restoredTranscript: "Mitschrift wiederhergestellt",
    deleteTranscriptTitle: { "Mitschrift vom \($0) löschen?" })
}

extension Strings.Search {
  static let german = Self(
    attendee: "Person", formerAttendee: "Nicht mehr dabei", openItem: "Offener Punkt", closedItem: "Erledigter Punkt")
}

extension Strings.Statistics {
  static let german = Self(
    title: "Statistik", meetings: "Meetings", mean: "Im Mittel", median: "Median", longest: "Längstes", onTime: "Pünktlich",
    speakingTimes: "Redezeiten", share: "Anteil",
    percent: { share in
      let percent = Int((share * 100).rounded())
      return percent == 100 && share < 1 ? "99 %" : percent == 0 && share > 0 ? "1 %" : "\(percent) %"
    },
    streak: { "\($0) Meetings in Folge pünktlich" },
    period: { $0 == $1 ? "Am \($0)." : "Von \($0) bis \($1)." },
    countOnTime: { "\($0) von \($1)" },
    trend: { $0 == 1 ? "Letztes Meeting" : "Letzte \($0) Meetings" },
    plan: { "Plan \($0)" }, meanOf: { "Mittel \($0)" }, shareOf: { "Anteil \($0)" },
    onTimeDefinition: "„Pünktlich“ heißt höchstens 5 Sekunden über dem Plan.",
    notTimed: { meetings, isAll in
      if isAll { return meetings == 1 ? "Das Meeting hat keine Zeiten." : "Keines der Meetings hat Zeiten." }
      return meetings == 1 ? "Ohne 1 Meeting, das keine Zeiten hat." : "Ohne \(meetings) Meetings, die keine Zeiten haben."
    },
    noMeetings: "Noch keine Meetings", noMeetingsHint: "Die Statistik erscheint nach dem ersten Meeting.",
    inARow: "In Folge", onTimeInARow: "Pünktlich in Folge",
    shortMeeting: "kurz", fullPlan: "ganzer Plan", over: "zu lang", eachTime: "jedes Meeting",
    standsOut: "Auffällig", weeks: { $0 == 52 ? "Ein Jahr" : $0 == 26 ? "Ein halbes Jahr" : "Letzte \($0) Wochen" },
    allScrums: "Alle Scrums", onTimeShare: { "\($0) pünktlich" }, medianOf: { "\($0) im Median" },
    spokenMedian: { "Median \($0)" },
    together: { hours, minutes in hours == 0 ? "\(minutes) min insgesamt" : "\(hours) h \(minutes) min insgesamt" },
    slowWeekday: { weekday, time in
      let days = ["Montags", "Dienstags", "Mittwochs", "Donnerstags", "Freitags", "Samstags", "Sonntags"]
      return "\(days[weekday]) dauert es \(time) länger als sonst."
    },
    oftenOver: { "\($0) redet in \($1) von \($2) Meetings zu lang." }, previousDay: "Tag", previousWeek: "Woche",
    openDay: "Meeting öffnen",
    overTime: "Zu lang", nextMeeting: "Fürs nächste Meeting", noNotes: "Zuletzt nichts notiert",
    personGone: "Diese Person ist nicht mehr dabei", update: "Update")
}
