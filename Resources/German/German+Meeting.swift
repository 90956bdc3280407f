extension Strings.Meeting {
  static let german = Self(
    elapsed: "vergangen", remaining: "übrig", paused: "Pause", stopped: "Angehalten", isSpeaking: "hat das Wort",
    wrappingUp: "kommt zum Schluss", isWrappingUp: "kommt zum Schluss",
    overtime: "über der Zeit", isOverTime: "ist über der Zeit",
    lastSpeaker: "Letzte Person", upNext: "dann", selected: "gewählt",
    absent: "abwesend", skipped: "ausgelassen", muted: "Stumm",
    autoAdvanceOff: "Automatik aus",
    speaking: "spricht", spoke: { "sprach \($0)" }, nextSpeaker: { "dann \($0)" }, speaker: { "Person \($0) von \($1)" },
    onlySpeaker: "Person 1",
    ahead: { "\($0) voraus" }, behind: { "\($0) im Rückstand" }, ofMeeting: { "Meeting \($0)" }, endsAt: { "bis \($0)" },
    pause: "Halt", resume: "Fortsetzen", next: "Weiter", finish: "Abschließen", previous: "Vorige",
    end: "Ende", notes: "Notizen", parkingLot: "Follow-ups",
    toggleAbsence: "Ab- oder anwesend", addLatecomer: "Nachzügler", more: "30 Sekunden mehr", less: "30 Sekunden weniger",
    restartTurn: "Redezeit neu beginnen", shuffle: "Rest mischen", toggleAutoAdvance: "Automatik an oder aus",
    bigDigits: "Große Ziffern", mute: "Stumm", unmute: "Ton an",
    selectSpeaker: "Person auswählen", tell: "Restzeit",
    moreSpeakers: { $0 == 1 ? "1 weitere Person" : "\($0) weitere Personen" },
    takeBackAbsence: { "Zurücknehmen: \($0) ist anwesend" },
    gone: { "gegangen, \($0)" },
    takeBack: "Zurücknehmen", followUp: "Follow-up", moreShort: "+30 s",
    markAbsent: "Weg", markPresent: "Da",
    lastTime: "zuletzt", today: "heute",
    endTitle: "Meeting beenden?", endMessage: "Die Uhr steht so lange.",
    saveAndEnd: "Sichern und beenden", stayPaused: "Pausiert lassen", discard: "Verwerfen",
    everyoneSpoke: "alle waren dran", notSpoken: { "\($0) noch nicht dran" },
    gapTitle: { "Die Uhr stand \($0) still. Diese Zeit mitzählen?" },
    gapMessage: "Das Programm oder der Rechner war angehalten.",
    count: "Mitzählen", leaveOut: "Weglassen", saved: "Meeting gespeichert", discarded: "Meeting verworfen",
    everyoneAbsent: "Heute fehlen alle", speakers: "Personen",
    discardedUndoable: { "Meeting verworfen · \($0) macht es rückgängig" },
    everyoneAbsentHint: { "\($0) im Scrum macht jemanden wieder anwesend." },
    muteNotKept: { "Stummschaltung nicht gemerkt: \($0)" },
    lastNotesNotLoaded: { "Notizen des letzten Meetings nicht lesbar: \($0)" })
}

extension Strings.Notes {
  static let german = Self(
    edit: "Notizen bearbeiten",
    yesterday: "Gestern", today: "Heute", blockers: "Hindernisse", lastTime: "Letztes Mal",
    title: { "Notizen: \($0)" },
    newFollowUp: "Thema, dann Enter", remove: "Entfernen", add: "Aufnehmen", nextField: "Weiter",
    close: "Schließen", cancel: "Abbrechen",
    latecomerPrompt: "Name, dann Enter",
    latecomersSpeakLast: "Redet zuletzt; der Rest wird neu verteilt.")
}

extension Strings.Running {
  static let german = Self(
    title: "Unterbrochenes Meeting", titleOfSeveral: "Unterbrochene Meetings", save: "So sichern", later: "Später fragen",
    stopped: { "\($0.count > 60 ? $0.prefix(59) + "…" : $0) wurde nach \($1) unterbrochen," },
    interrupted: { "Ein Meeting von \($0.count > 60 ? $0.prefix(59) + "…" : $0) wurde \($1) nach \($2) unterbrochen." },
    onDay: { "am \($0)" }, atTime: { "um \($0)" },
    othersAskAgain: "Esc: beim nächsten Start erneut fragen.",
    openElsewhere: "Dieses Meeting ist anderswo geöffnet oder beendet",
    askedOnScreen: "'scrumdinger' starten, um es fortzusetzen, zu speichern oder zu verwerfen.",
    options: "--resume setzt es fort, --save-interrupted speichert es, wie es ist.",
    noneToResume: { "kein Meeting von „\($0)“ wurde unterbrochen" },
    savedAsIs: { "Unterbrochenes Meeting von \($0) gespeichert" },
    leftUnchanged: { "Meeting unverändert: \($0)" },
    checkpointNotSaved: { "Zwischenstand nicht gespeichert: \($0)" })
}

extension Strings.Start {
  static let german = Self(
    paused: "Pause", stopped: "angehalten", left: { "noch \($0)" }, overtime: { "\($0) über der Zeit" },
    speaker: { "Person \($0) von \($1)" },
    over: "Das Meeting ist zu Ende",
    leftOut: { "Die Uhr stand \($0) still; diese Zeit zählt nicht" },
    soundOff: "Ton aus", soundOn: "Ton an", autoAdvanceOn: "Automatik an",
    offeredAtNextStart: "Das Meeting ist nicht verloren: scrumdinger bietet es beim nächsten Start an.",
    exported: { "Das Meeting steht in \($0); 'scrumdinger import' übernimmt es." })
}

extension Strings.Follow {
  static let german = Self(
    title: "Einem Meeting folgen", none: "Es läuft kein Meeting.", waits: "Das nächste erscheint hier, sobald es beginnt.",
    several: "Laufende Meetings", ending: "Angehalten: vor dem Ende", over: "Zu Ende", readOnly: "nur lesen",
    failed: "Dem Meeting kann nicht gefolgt werden", leave: "Verlassen",
    follow: "Folgen", followIt: "Dem Meeting folgen", secondTitle: "Ein zweites Meeting beginnen?",
    startSecond: "Noch eines beginnen",
    secondMessage: { "Ein anderes scrumdinger hält seit \($1) ein Meeting von \($0). Beide stünden im Verlauf." },
    heldElsewhere: { "ein anderes scrumdinger hält seit \($1) ein Meeting von \($0); 'scrumdinger follow' zeigt es" },
    since: { "seit \($0)" }, watches: { "Beobachtet seit \($0)" }, interrupted: { "Unterbrochen um \($0)" })
}
