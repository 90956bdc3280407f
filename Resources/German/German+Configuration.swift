extension Strings.Configuration {
  static let german = Self(
    notUnicode: "kein gültiges UTF-8", noEntry: "erwartet wird 'Schlüssel = Wert'",
    severalLines: "ein Wert ist eine einzige Zeile",
    foreign: "die Datei, ihr Ordner oder ein Link darauf gehört jemand anderem, daher läuft kein Befehl darin",
    writable:
      "andere können die Datei oder ihren Ordner ändern, daher läuft kein Befehl darin; mit 'chmod go-w' kannst es nur noch du",
    noValue: { "'\($0)' hat keinen Wert" },
    setAgain: { "'\($0)' steht schon in Zeile \($1); die letzte gilt" },
    unknownKey: { "unbekannter Schlüssel '\($0)'" + ($1.map { "; gemeint ist vielleicht '\($0)'" } ?? "") },
    badValue: { "ungültiger Wert '\($0)'; möglich ist \($1.choices("oder"))" },
    badMinutes: { "ungültiger Wert '\($0)'; nötig ist eine ganze Zahl von \($1) bis \($2)" },
    unknownKeyName: { "keine Taste heißt '\($0)'; Namen sind etwa a, A, Space, Right, F12, Ctrl-x und Alt-x" },
    needsKey: "eine Taste ist nötig", reservedKey: { "\($0) kann nichts anderes bedeuten" },
    keyTwice: { "\($0) ist schon '\($1)'" },
    taken: { "\($0) war '\($1)' und ist jetzt '\($2)'" },
    hookFailed: { "\($0) ist gescheitert: \($1)" }, noTimeout: "timeout(1) ist nicht installiert",
    hookTooLong: { "nach \($0) Sekunden beendet" },
    hookStatus: { "Status \($0)" }, hookSignal: { "beendet durch Signal \($0)" },
    hooksRunning: { "\($0) laufen schon" },
    more: { $0 == 1 ? "1 weiterer: scrumdinger config --check" : "\($0) weitere: scrumdinger config --check" },
    created: { "\($0) angelegt" }, clean: { "Keine Fehler in \($0)" },
    exists: { "\($0) gibt es schon" }, missing: "nicht da", isDefault: "Vorgabe",
    head: """
      Die Einstellungen von scrumdinger: Zeilen mit 'Schlüssel = Wert'. Eine Option der Befehlszeile gilt vor einer Variablen der
      Umgebung, und die vor dieser Datei. Ohne das # am Anfang gilt, was eine Zeile setzt.
      """,
    help: Help(
      language: "Die Sprache", clock: "Wie die Uhrzeit geschrieben wird", color: "Wie viele Farben verwendet werden",
      cells: "Die Bildpunkte des Rings", ascii: "Nur mit ASCII-Zeichen zeichnen", mouse: "Die Maus verwenden",
      minutes: "Die Dauer neuer Scrums", autoAdvance: "Neue Scrums gehen automatisch weiter",
      shuffle: "Neue Scrums mischen die Reihenfolge", warning: "Neue Scrums warnen vor dem Ende der Redezeit",
      sound: "Neue Scrums haben einen Ton beim Wechsel",
      player: "Was Töne spielt: bell, flash oder ein Programm, das eine WAV-Datei spielt",
      microphone: "Was zuhört: eine WAV-Datei oder ein Programm, das Ton ausgibt",
      transcriber: "Ein Programm, das aus Ton Zeilen von Text macht", copy: "Wie eine Zusammenfassung kopiert wird",
      title: "Wer redet, und die Minuten, als Titel des Fensters",
      notify: "Benachrichtigungen, solange ein anderes Fenster den Fokus hat",
      status: "Was 'status' ausgibt, wie mit --format", follow: "Was 'follow --plain' ausgibt, mit den Platzhaltern von 'status'",
      hookStart: "Ein Befehl für die Shell, wenn ein Meeting beginnt", hookTurn: "Ebenso, wenn eine Redezeit beginnt",
      hookWarning: "Ebenso, kurz vor dem Ende der Redezeit", hookOvertime: "Ebenso, wenn die Redezeit überzogen wird",
      hookEnd: "Ebenso, wenn das Meeting endet", hookSaved: "Ebenso, wenn es gespeichert ist",
      repositories: "Ordner mit git-Repositories, durch Leerzeichen getrennt, für Vorschläge",
      emails: "Deine E-Mail-Adressen darin, durch Leerzeichen getrennt", activity: "Ein Befehl, der Vorschläge ausgibt"))
}
