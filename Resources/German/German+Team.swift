import ConsoleLoop

extension Strings.Team {
  static let german = Self(
    unreachable: { "\($0) ist nicht erreichbar" },
    passwordRefused: { "\($0) nimmt dieses Passwort nicht an" },
    hostKeyChanged: { "der Schlüssel von \($0) hat sich geändert: vorher die Verwaltung fragen" },
    signIn: {
      "\($0) möchte, dass du dich anmeldest: einmal „scrumdinger \($1.map { "share \($0.quotedForShell)" } ?? "sync")“ in einem Terminal starten"
    },
    readOnly: "dort darfst du lesen, aber nicht schreiben",
    branchDeleted: "der Branch wurde dort gelöscht: erneutes Teilen stellt ihn wieder her",
    foreign: "dieser Branch enthält etwas anderes",
    busy: "ein anderer Abgleich dieses Speichers läuft",
    badURL: "das ist keine Adresse eines Repositorys wie git@host:team/scrums.git oder ein Ordner",
    badBranch: "das ist kein Name eines Branchs",
    notShared: "dieser Speicher ist nicht geteilt; 'scrumdinger share URL' teilt ihn",
    rejected: { "\($0) hat es abgelehnt: \($1)" },
    said: { "\($0) funktioniert nicht; Meldung von git oder ssh: \($1)" },
    noRepository: { "bei \($0) ist kein Repository" },
    newer: { "das Team nutzt Format \($0): scrumdinger aktualisieren" },
    tooLarge: { "\($0) des Teams ist zu groß" },
    overBudget: "das Team hat mehr, als ein Abgleich auf einmal nimmt",
    noRoom: "das Team hat mehr, als auf diesem Laufwerk Platz hat",
    noGit: { "zum Teilen ist git 2.36 oder neuer nötig" + ($0.map { "; das hier ist \($0)" } ?? "") },
    untrusted: { "git vertraut \($0) nicht: git config --global --add safe.directory \($0.quotedForShell)" },
    git: { "git ist gescheitert: \($0)" }, damaged: { "\($0) ist beschädigt" },
    noAnswer: { "scrumdinger \($0) hat nicht geantwortet" }, unanswered: "cat-file antwortet nicht",
    alreadyShared: { "dieser Speicher ist schon mit \($0) geteilt; 'scrumdinger share --stop' beendet das" },
    waiting: { $0 == 1 ? "1 Änderung wartet" : "\($0) Änderungen warten" },
    renamed: { "\($0) heißt jetzt \($1)" },
    removed: { "\($0) entfernt" }, on: "an", off: "aus",
    added: { "\($0) hinzugefügt" }, deleted: { "\($0) gelöscht" }, edited: { "\($0) geändert" },
    meetings: { $0 == 1 ? "1 Meeting von \($1)" : "\($0) Meetings von \($1)" },
    updates: { $0 == 1 ? "1 Update für \($1)" : "\($0) Updates für \($1)" },
    items: { $0 == 1 ? "1 Änderung an den Punkten von \($1)" : "\($0) Änderungen an den Punkten von \($1)" },
    kept: { title, field, kept, by, lost in
      "\(title), \(field): es gilt „\(kept)“" + (by.map { " (\($0))" } ?? "") + ", nicht dein „\(lost)“"
    },
    keptOurs: { title, field, kept, by, lost in
      "\(title), \(field): es gilt dein „\(kept)“, nicht „\(lost)“" + (by.map { " (\($0))" } ?? "")
    },
    restored: { "\($0) ist wieder da: eine Seite hat es gelöscht, die andere daran gearbeitet" },
    fields: {
      [
        "title": "Titel", "theme": "Farbe", "length": "Dauer", "settings": "Einstellungen", "attendee": "Person",
      ][$0] ?? $0
    },
    by: { "\($0): \($1)" },
    sharedWith: { "Geteilt mit \($0), Branch \($1)" },
    comparing: "Wird verglichen…", fetching: "Wird geholt…", merging: "Wird zusammengeführt…", sending: "Wird gesendet…",
    savingChanges: "Änderungen werden gespeichert…",
    nothingToDo: "Nichts zu tun: beide Seiten sind gleich.", sent: "Gesendet", received: "Erhalten", waits: "Wartet",
    both: "Auf beiden Seiten geändert",
    manual: "auf Wunsch", automatic: "von selbst", transcriptsShared: "Mitschriften werden geteilt.",
    transcriptsStay: "Mitschriften bleiben auf diesem Rechner.",
    lastSync: { "Zuletzt abgeglichen \($0)" },
    cannotRead: { "Beim Team nicht lesbar, bleibt daher, wie es ist: \($0)" },
    cannotShare: { "Nicht geteilt, weil nicht lesbar: \($0)" },
    leftOut: { "\($0 == 1 ? "1 Scrum" : "\($0) Scrums") des Teams ausgelassen: Es hat mehr als 10.000" },
    formerlyShared: {
      "Ein Bestand, der vorher hier war, wurde geteilt; um diesen zu teilen: scrumdinger share \($0.quotedForShell)"
    },
    here: "Hier", there: "Dort", nothingThere: "Dort ist noch nichts.",
    count: { "\($0 == 1 ? "1 Scrum" : "\($0) Scrums"), \($1 == 1 ? "1 Meeting" : "\($1) Meetings")" },
    lastChangedBy: { "zuletzt geändert von \($0), \($1)" },
    common: {
      $0 == 1
        ? "1 Scrum gibt es auf beiden Seiten; er wird vereint." : "\($0) Scrums gibt es auf beiden Seiten; sie werden vereint."
    },
    twins: { "Zwei Scrums heißen „\($0)“: einen umbenennen, um sie zu unterscheiden." },
    stay: { $0 == 1 ? "1 Mitschrift bleibt auf diesem Rechner." : "\($0) Mitschriften bleiben auf diesem Rechner." },
    readers: "Wer das Repository lesen kann, kann alles Geteilte lesen. Git behält, was später gelöscht wird.",
    question: "Teilen? [j/N]", confirm: "--yes teilt.", calledOff: "Nicht geteilt.",
    stopped: { "Nicht mehr geteilt. Die Scrums bleiben; was geteilt war, ist in \($0)" },
    sentBefore: "Was vorher gesendet wurde, lässt sich nicht zurückholen.",
    title: "Team", unshared: "nicht geteilt", shared: "geteilt", syncing: "wird geteilt …",
    intro: "Die Scrums und Meetings des Teams liegen in einem git-Repository, in das alle schreiben können. Alle "
      + "arbeiten mit eigenen Dateien, auch ohne Netz; was mehrere tun, wird Feld für Feld vereint.",
    repository: "Repository", urlPrompt: "git@host:team/scrums.git oder Ordner",
    lookThere: "Repository prüfen",
    looking: "Wird nachgesehen …", share: "Teilen", join: "Beitreten", notNow: "Nicht jetzt",
    notSharedSince: { "nicht geteilt seit \($0)" },
    shareTranscripts: "Auch Mitschriften teilen", syncsByItself: "Von selbst teilen", shareNow: "Jetzt teilen",
    shareAgain: "Neu teilen",
    stopSharing: "Nicht mehr teilen", stopTitle: "Nicht mehr teilen?",
    stopMessage: "Die Scrums bleiben hier, und was geteilt war, bleibt dort. Änderungen treffen sich nicht mehr.",
    stop: "Beenden",
    recently: "Zuletzt", branch: "Branch",
    restoreYours: "u Eigenes zurück", joinTitle: "Diesem Team beitreten?", shareTitle: "Mit diesem Team teilen?",
    restoreHint: "in der Liste der Scrums holt deins zurück", address: "Adresse", colleagues: "Andere geben ein",
    copyCommand: "Befehl kopieren",
    commandCopied: "Der Befehl ist kopiert", commandSent: "Der Befehl ist ans Terminal gesendet", settings: "Einstellungen",
    more: { "und \($0) weitere" }, and: { $1 == 0 ? $0 : "\($0) und \($1) mehr" })
}
