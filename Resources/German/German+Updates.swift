extension Strings.Updates {
  static let german = Self(
    noText: "kein Text; nötig ist '--yesterday TEXT', '--today TEXT' oder '--blockers TEXT', oder Text in der Standardeingabe",
    nobody: { "„\($0)“ hat keine Teilnehmer; 'scrumdinger edit SCRUM --add NAME' fügt jemanden hinzu" },
    noSuchAttendee: { "niemand heißt „\($0)“, oder mehrere heißen so; dabei sind \($1.joined(separator: ", "))" },
    whose: { "mit '--as NAME' sagen, wer geschrieben hat; dabei sind \($0.joined(separator: ", "))" },
    remember: { "Von nun an ohne --as: \($0)" },
    askName: { "Bist du \($0), auch von nun an ohne --as? [j/N]" },
    noCommits: { "Keine Commits für \($0): keiner hat diesen Namen als Autor, und wer du bist, ist nicht bekannt" },
    gone: { "\($0) nimmt nicht mehr teil ← →" },
    tooLong: { "das ist mehr als \($0) KB; nichts wurde gespeichert" },
    nothing: { "\($0) hat für das nächste Meeting nichts geschrieben" }, missing: { "Es fehlen: \($0)" },
    prepared: { "\($0) von \($1) vorbereitet" }, preparedShort: { "\($0)/\($1) bereit" },
    uncommitted: { files, branch in
      "\(files == 1 ? "1 Datei" : "\(files) Dateien") geändert" + (branch.map { " auf \($0)" } ?? "")
    }, late: { "\($0) antwortet nicht" }, tooMany: { "nur die ersten \($0) Repositorys werden gelesen" },
    cut: { "von dem, was '\($0)' ausgibt, wird nur der Anfang gelesen" },
    tooMuch: { "\($1): '\($0)' gibt zu viel aus, um es zu lesen" },
    noGit: "git ist nicht installiert, daher werden keine Commits vorgeschlagen",
    unreadableFilter: "es hat einen Filter, dessen Name kein UTF-8 ist",
    noRepositories: "keine Commits: in einem Repository starten, oder eigene in der Konfiguration als „repositories“ nennen",
    unknownAuthor:
      "keine Commits: git kennt deine E-Mail-Adresse nicht; 'git config --global user.email ADRESSE' oder „emails“ in der Konfiguration sagt sie",
    asked: "Wer bist du? ← →", askedWhose: "Von wem ist der Text? ← →",
    chooseAuthor: "Noch niemand", looking: "wird gesucht…", stillLooking: "sucht weiter…",
    noneFound: "keine gefunden", commits: "Commits",
    activity: "Aktivität",
    promises: "Das wolltest du", blockers: "Noch blockiert", take: "Übernehmen", takeBack: "Entfernen", save: "Sichern",
    saved: "Update gespeichert", withdrawn: "Update zurückgezogen", unchanged: "Nichts hat sich geändert",
    drafted: "Nicht gespeichert: der Entwurf bleibt", restored: "Dein Entwurf", others: "Für jemand anderen",
    notCommitted: "nicht committet", addAttendees: "Erst Teilnehmer hinzufügen",
    since: { "seit \($0)" }, notKept: { "der Entwurf ließ sich nicht aufbewahren: \($0)" },
    inRepositories: { "\($0) in \($1 == 1 ? "1 Repository" : "\($1) Repositorys")" },
    taken: "übernommen", author: "Person", inRepository: { "in \($0)" }, alike: { "×\($0)" }, commitsAlike: { "\($0) Commits" },
    inWriting: "schriftlich", recordTitle: "Die Updates als Meeting speichern?",
    notRecorded: "nicht gespeichert; mit --yes wird es ein Meeting",
    recorded: "Als schriftliches Meeting gespeichert", noUpdates: "niemand hat etwas geschrieben; es gibt nichts zu speichern",
    metMeanwhile: "inzwischen wurde ein anderes Meeting gespeichert; nichts wurde gespeichert",
    preparedHeading: "Vorbereitet",
    wrote: { "\($0), abwesend, schrieb" }, arrivedLater: { "\($0) (\($1), kam später an)" },
    removed: { "\($0) (nicht mehr dabei)" }, someoneRemoved: "Jemand, der nicht mehr dabei ist",
    lateFor: { "Nach dem Meeting vom \($0) angekommen" }, asOf: { "Stand: \($0)" },
    tooLongIn: { "ein Update hat höchstens \($0) KB; nichts wurde gespeichert, und der Text ist in \($1)" },
    editorFailed: { "\($0) endete mit einem Fehler; nichts wurde gespeichert, und der Text ist in \($1)" },
    editorDidNotWait: {
      "\($0) endete sofort und hat nichts geändert; nichts wurde gespeichert, und der Text ist in \($1). Ein Editor mit eigenem "
        + "Fenster muss warten, bis es geschlossen ist, etwa mit EDITOR='code --wait'"
    },
    yourUpdate: "Dein Update", theirUpdate: "Update von jemand anderem", copyDigest: "Zusammenfassung kopieren",
    digestCopied: { "Die Zusammenfassung ist als \(Strings.History.germanForm($0)) kopiert" },
    digestSent: { "Die Zusammenfassung ist als \(Strings.History.germanForm($0)) ans Terminal gesendet" })
}
