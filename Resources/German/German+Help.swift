extension Strings.Help {
  static let german = Self(
    abstract: "Daily Scrums im Terminal, mit gerecht verteilter Redezeit.",
    usage: "Aufruf:",
    optionsPlaceholder: "Optionen",
    environment: """
      Umgebung:
        SCRUMDINGER_DATA     wie --data
        SCRUMDINGER_LOG      ein Protokoll in diese Datei schreiben
        SCRUMDINGER_PLAYER   bell, flash oder ein Programm, das eine WAV-Datei spielt
        SCRUMDINGER_MICROPHONE
                             eine WAV-Datei oder ein Programm, das Ton ausgibt
        SCRUMDINGER_TRANSCRIBER
                             ein Programm, das aus Ton Zeilen von Text macht
        SCRUMDINGER_REDUCE_MOTION
                             beliebiger Wert: Nichts bewegt sich
        ACCESSIBLE           1: wie --accessible
        NO_COLOR             keine Farben

      Im Programm zeigt ? die Tasten.
      """,
    commands: "Befehle; 'scrumdinger help COMMAND' beschreibt einen:",
    more: "'scrumdinger help --all' nennt auch, was wenige brauchen, etwa Aufnahmen.",
    settings: "Einstellungen (außer --shuffle und --archived anfangs alle on):",
    order: "Optionen können vor oder nach anderen Argumenten stehen; -- beendet sie.",
    start: Command(
      abstract: "Ein Meeting starten. Mit --plain oder --json läuft es ohne Bildschirm.",
      discussion: """
        Ohne Bildschirm gelten die Tasten des Meetings, wenn die Standardeingabe ein Terminal ist;
        ? zählt sie auf. Ist sie keins, so enden die Redezeiten von selbst, Zeit, in der das
        Programm angehalten war, zählt nicht, und das Meeting wird an seinem Ende gespeichert.
        """),
    follow: Command(
      abstract: "Dem Meeting eines anderen scrumdinger zusehen. Keine Taste ändert dabei etwas.",
      discussion: """
        Läuft keines, so wird auf eines gewartet, ebenso danach auf das nächste. Mit --plain kommt zu
        jeder Änderung eine Zeile, nach der Vorlage 'follow' der Konfiguration, ohne Tasten. Wie andere
        per ssh zusehen, steht im Kapitel über Statusleisten.
        """),
    status: Command(
      abstract: "Eine Zeile über das laufende Meeting ausgeben, etwa für eine Statusleiste.",
      discussion: "Läuft keines, ist der Exit-Status 1, und es wird nichts ausgegeben."),
    share: Command(
      abstract: "Die Scrums über git mit einem Team teilen. Ohne URL: sagen, wie sie geteilt sind.",
      discussion: """
        Was beide Seiten tun, wird Feld für Feld vereint; nichts geht verloren. Wer das Repository lesen
        kann, kann alles Geteilte lesen. Mitschriften bleiben auf diesem Rechner, außer du teilst sie.
        """),
    sync: Command(
      abstract: "Einmal senden und holen, was sich geändert hat. Im Terminal darf git nach dem Passwort fragen.",
      discussion: """
        Der Exit-Status ist 0, wenn alles getan oder nichts zu tun ist oder ein anderer Abgleich läuft,
        und 1, wenn es nicht getan ist, etwa ohne Netz: dann wartet es.
        """),
    list: Command(
      abstract: "Alle Scrums auflisten, mit der Zahl der Meetings und dem Tag des letzten.",
      discussion: "Tage und Uhrzeiten sind die deiner eigenen Zeitzone."),
    next: Command(
      abstract: "Ausgeben, welcher Scrum sich als nächster trifft, und wann.",
      discussion: """
        Die Uhrzeit ist die deiner eigenen Zeitzone. Der Exit-Status ist 1, wenn kein Scrum einen Termin
        hat. So bekommt er einen: 'edit SCRUM --at 09:30'.
        """),
    remind: Command(
      abstract: "Eine Benachrichtigung zeigen, wenn in einigen Minuten ein Meeting beginnt.",
      discussion: """
        Mit --install führt systemd das vor jedem Meeting aus, solange man angemeldet ist. Der Timer
        folgt, wenn sich ein Termin ändert; sonst läuft nichts weiter.
        """),
    off: Command(
      abstract: "Sagen, an welchen Tagen sich ein Scrum nicht trifft oder jemand fehlt. Ohne Tag auflisten.",
      discussion: """
        Ein NAME vor den Tagen ist eine Person; ein SCRUM danach ist der einzige, der gemeint ist, statt
        aller, die nicht im Archiv sind. An einem freien Tag gibt es kein Meeting und keine Erinnerung; fehlt
        jemand, beginnt das Meeting mit den anderen. Welcher Tag es ist, sagt die Zeitzone des Scrums.
        """),
    update: Command(
      abstract: "Aufschreiben, was getan ist, was folgt und was aufhält, für das nächste Meeting.",
      discussion: """
        Auf einem Terminal schlägt ein Bildschirm deine Commits seit dem letzten Meeting vor. Text
        aus der Standardeingabe hat Überschriften: ## Gestern, ## Heute und ## Hindernisse. Du bist,
        wer du auf dem Bildschirm sagtest, oder die Person mit dem Namen, den git kennt.
        """),
    digest: Command(
      abstract: "Ausgeben, was alle für das nächste Meeting geschrieben haben, und wer nicht.",
      discussion: """
        Der Exit-Status ist 0, wenn alle etwas geschrieben haben, und 3, wenn jemand fehlt; mit --record ist
        er 0, sobald das Meeting gespeichert ist. Mit --week ist er 1, wenn kein Meeting war. Ein Quadrat ist voll, wenn jemand dabei war und etwas gesagt hat, halb,
        wenn nur eines davon stimmt, sonst leer; wer für ein schriftliches nichts schrieb, hat ein Kreuz.
        """),
    items: Command(
      abstract: "Offene Punkte auflisten: Hindernisse und Follow-ups der Meetings, bis jemand sie erledigt.",
      discussion: """
        Eine Zeile der Notizen oder von --add, die mit @ und dem Namen einer Person beginnt, gehört dieser
        Person. ITEM ist eine ID oder der Anfang eines Texts. Ohne SCRUM kommen die Punkte aller Scrums, die
        nicht archiviert sind.
        """),
    show: Command(
      abstract: "Einen Scrum zeigen, seine Meetings, das neueste zuerst, und was im letzten gesagt wurde."),
    search: Command(
      abstract: "In Titeln, Namen, Notizen, Follow-ups und Mitschriften suchen, die neuesten zuerst.",
      discussion: """
        Groß- und Kleinschreibung zählt nicht, Akzente auch nicht. Der Exit-Status ist 0, wenn die
        Wörter gefunden werden, sonst 1, und 2, wenn etwas nicht durchsucht werden kann.
        """),
    stats: Command(
      abstract: "Statistik zeigen: Dauern, Pünktlichkeit und Redezeiten.",
      discussion: """
        „Pünktlich“ heißt höchstens 5 Sekunden über dem Plan. Meetings ohne Zeiten, etwa übernommene,
        zählen mit, haben aber keine Dauer.
        """),
    add: Command(abstract: "Einen Scrum anlegen und seine ID ausgeben."),
    edit: Command(abstract: "Felder eines Scrums ändern und seine ID ausgeben. Alle anderen Felder bleiben."),
    delete: Command(abstract: "Einen Scrum und seine Meetings löschen. Ohne --yes im Terminal fragen, sonst nur zeigen."),
    import: Command(abstract: "Scrums aus diesem oder einem anderen Scrumdinger übernehmen. Vorhandene bleiben."),
    export: Command(abstract: "Alle Scrums und ihre Meetings exportieren, gewöhnlich in die Standardausgabe."),
    doctor: Command(abstract: "Alle Dateien prüfen und Fehler melden. Der Exit-Status ist 0, wenn es keine gibt."),
    transcription: Command(
      abstract: "Zeigen oder ändern, ob Meetings mitgeschrieben werden.",
      discussion: """
        Sprache wird auf diesem Rechner zu Text: kein Ton wird gespeichert, nichts wird gesendet.
        Anfangs gilt ask: ein Meeting fragt, bevor es zuhört.
        """),
    preview: Command(
      abstract: "Die Teile des Programms in ihren Zuständen zeigen, mit Beispieldaten. Zum Entwickeln.",
      discussion: """
        In der Liste öffnet Enter eine Vorschau, die sich bedienen lässt, Esc führt zurück. Alt-S ändert die
        Größe ihres Bildschirms, Alt-C die Farben, Alt-A ASCII, Alt-G den Hintergrund, Alt-L die Sprache.
        """),
    open: Command(
      abstract: "Einen Link zu Scrum, Meeting, Team oder neuem Scrum öffnen. Ein Link ändert nichts.",
      discussion: """
        scrumdinger://scrum/ID, dahinter vielleicht /meeting, /edit, /statistics, /person/ID, /history/ID oder
        /history/ID/transcript; scrumdinger://team, scrumdinger://follow und
        scrumdinger://add?title=TITLE, was das Formular füllt. 'scrumdinger LINK' ist dasselbe.
        """),
    config: Command(
      abstract: "Die Einstellungen zeigen, und woher sie kommen, oder eine lesen oder setzen.",
      discussion: """
        Sie stehen in einer Datei, in Zeilen wie 'clock = 12h'; 'scrumdinger paths' sagt, wo. Ein leerer
        VALUE entfernt eine. Eine Option gilt vor einer Variablen der Umgebung, und die vor der Datei.
        """),
    paths: Command(abstract: "Die Dateien nennen, mit denen das Programm arbeitet."),
    help: Command(abstract: "Einen Befehl beschreiben oder alle aufzählen."),
    version: Command(abstract: "Die Version zeigen, mit Commit und Datum, wenn es sie gibt."),
    man: Command(abstract: "Eine Seite des Handbuchs ausgeben, für man(1)."),
    completions: Command(
      abstract: "Ein Skript ausgeben, mit dem eine Shell Befehle, Optionen, Titel und Namen ergänzt.",
      discussion: """
        In bash: eval "$(scrumdinger completions bash)"
        In zsh, nach compinit: source <(scrumdinger completions zsh)
        In fish: scrumdinger completions fish | source
        """),
    operands: Operands(
      scrum: "Titel oder ID eines Scrums, oder deren Anfang", exactScrum: "ID oder genauer Titel eines Scrums",
      scrumOrAll: "Titel oder ID eines Scrums, oder deren Anfang; sonst alle",
      command: "Ein Befehl; sonst alle", shell: "Die Shell, die das Skript ausführt",
      key: "Ein Schlüssel wie clock und sein neuer Wert; sonst alle",
      page: "Die Seite über die Einstellungen oder die Daten; sonst die des Programms", link: "Ein Link wie scrumdinger://team",
      url: "Ein Repository: git@host:team/scrums.git, https://… oder ein Ordner",
      words: "Wörter, die in einer Zeile aufeinander folgen",
      title: "Titel des neuen Scrums", inputFile: "Eine Datei; - ist die Standardeingabe",
      outputFile: "Eine neue Datei; vorhandene werden nie überschrieben",
      transcription: "Jedes Meeting mitschreiben, keins, oder fragen; sonst zeigen, was gilt",
      preview: "Name einer Vorschau oder ihres Zustands; sonst alle",
      daysOff: "Tage wie 2026-12-24..2027-01-01 oder today; davor eine Person, danach ein Scrum"),
    options: Options(
      plain: """
        Eine Zeile Text zeigen, die aktuell bleibt; ist die Standardausgabe kein
        Terminal, eine Zeile bei jedem Wechsel der Person oder des Zustands
        """,
      last: "Nur das letzte Meeting: Dauer, Redezeiten, Notizen und Mitschrift",
      since: "Rückblick ab WHEN: mon, 2026-11-23, 7d, 2w, today, yesterday, last",
      sinceWeek: "Mit --week: ab WHEN, etwa 2026-11-23, 7d oder last, statt ab Montag",
      week: "Wer diese Woche dabei war, eine Zeile für jede Person und ein Quadrat für jeden Tag",
      sinceExport: "Ohne Meetings vor WHEN, etwa mon, 2026-11-23, 7d oder last",
      noTimes: "Mit --last: ohne die Redezeiten; mit --since: ohne die Dauer der Meetings",
      noTimesExport: "Mit --format markdown oder slack: ohne die Redezeiten",
      slackDigest: "Sie für Slack ausgeben",
      markdown: "Mit --last oder --since: als Markdown, für einen Chat", slack: "Mit --last oder --since: für Slack",
      onlyScrum: "Nur einen Scrum exportieren",
      jsonLines: """
        Eine Zeile JSON bei jeder Änderung und jede Sekunde: "ahead", "elapsed",
        "index", "of", "remaining", "speaker", "state", "turnElapsed" und
        "turnRemaining", in Sekunden; "state" ist running, paused, ending,
        interrupted oder ended
        """,
      plainFollow: "Das Meeting als Text ausgeben, ohne Bildschirm",
      jsonStatus: "Ein JSON-Objekt ausgeben; \"state\" ist none, wenn kein Meeting läuft",
      template: """
        Diesen Text ausgeben; {scrum}, {speaker}, {left}, {elapsed}, {remaining},
        {ahead}, {index}, {of} und {state} stehen für Werte
        """,
      bar: """
        Für das ausgeben, was es liest: Titel und Namen bewirken dort nichts. Für
        waybar und i3 eine Zeile JSON; plain, das Übliche, passt überall
        """,
      followBar: "Für diese Statusleiste eine Zeile bei jeder Änderung ausgeben, ohne Bildschirm",
      excel: "Mit --format csv: mit dem Zeichen beginnen, an dem Excel UTF-8 erkennt",
      jsonHeads: "JSON, wie gespeichert, dazu \"meetings\" und \"lastMeeting\"",
      jsonHistory: "JSON, wie gespeichert, dazu \"history\"; mit --last nur das Meeting",
      jsonStatistics: "Ein Objekt oder ein Array; Dauern in Sekunden, Anteile von 0 bis 1",
      jsonFindings: "Eine Zeile JSON für jeden Scrum und jedes Meeting, mit \"passages\"",
      jsonScrum: "Den Scrum ausgeben statt seiner ID",
      jsonFiles: "Eine Zeile JSON für jede Datei", jsonNames: "Mit --list: ein Array ausgeben",
      jsonNext: "Ein JSON-Objekt ausgeben; \"seconds\" ist die Zeit bis \"start\"",
      jsonDaysOff: "Eine Zeile JSON für jeden Scrum ausgeben, mit den Tagen \"off\" von heute an",
      jsonItems: "Eine Zeile JSON für jeden Scrum ausgeben, mit seinen \"items\"", markdownItems: "Als Markdown ausgeben",
      addItem: "Einen Punkt notieren, etwa \"@Bo Bericht schicken\"", closeItem: "Einen Punkt erledigen",
      reopenItem: "Einen erledigten Punkt wieder öffnen", closedItems: "Stattdessen die erledigten Punkte auflisten",
      withdrawDays: "Die Tage zurücknehmen",
      importDays: "Die ganzen Tage einer iCalendar-Datei hinzufügen; - liest die Standardeingabe",
      asAttendee: "Wer geschrieben hat; sonst du", yesterday: "Was getan ist; mehrmals für mehrere Zeilen",
      today: "Was folgt; mehrmals für mehrere Zeilen", blockers: "Was aufhält; mehrmals für mehrere Zeilen",
      showUpdate: "Ausgeben und nichts ändern", withdraw: "Zurückziehen",
      suggest: "Ausgeben, was darin stehen kann, und nichts speichern", takeAll: "Alle Commits und alles Vorgenommene aufnehmen",
      editor: "In $VISUAL oder $EDITOR öffnen", repo: "Hier nach Commits suchen, nicht wie konfiguriert; mehrmals möglich",
      offline: "Das Team nicht erst fragen", recordDigest: "Als schriftliches Meeting speichern",
      yesRecord: "Speichern, ohne zu fragen",
      markdownDigest: "Als Markdown, für einen Chat",
      resume: "Ohne Bildschirm: das zuletzt unterbrochene Meeting von SCRUM fortsetzen",
      saveInterrupted: "Ohne Bildschirm: unterbrochene Meetings von SCRUM speichern, dann starten", title: "Neuer Titel",
      addAttendee: "Jemanden hinzufügen; alle vier gelten von links nach rechts",
      removeAttendee: "Jemanden entfernen", renameAttendee: "Jemanden umbenennen",
      moveAttendee: "Jemanden verschieben; 1 redet zuerst",
      attendee: "Eine Person hinzufügen; mehrmals, in der Reihenfolge des Redens",
      newMinutes: "Dauer eines Meetings, 1 bis 180; sonst 5", minutes: "Dauer eines Meetings, 1 bis 180",
      newTheme: "Farbe, etwa sky; sonst die seltenste", theme: "Farbe, etwa sky",
      days: "Tage der Meetings: mon-fri, mon,wed oder daily; sonst mon-fri",
      at: "Uhrzeit der Meetings in dieser Zeitzone, etwa 09:30",
      editedAt: "Uhrzeit der Meetings in dieser Zeitzone, etwa 09:30; off für keine",
      before: "Minuten vor einem Meeting; sonst 5",
      updateBefore: "Minuten vor einem Meeting, um an ein fehlendes Update zu erinnern",
      install: "Einen Timer für systemd schreiben und starten", uninstall: "Den Timer stoppen und entfernen",
      autoAdvance: "Automatisch weiter zur nächsten Person", shuffle: "Reihenfolge mischen",
      warning: "Vor dem Ende der Redezeit warnen", sound: "Ton beim Wechsel", archived: "Den Scrum weglegen, aus der Liste",
      allScrums: "Auch archivierte Scrums", branch: "Der Branch, über den geteilt wird; sonst scrumdinger",
      transcripts: "Auch teilen, was gesagt wurde", noTranscripts: "Was gesagt wurde, bleibt auf diesem Rechner",
      manual: "Nur auf Wunsch abgleichen", auto: "Nach jeder Änderung von selbst abgleichen",
      stop: "Nicht mehr teilen; die Scrums bleiben", previewShare: "Sagen, was hier und dort ist, und noch nichts teilen",
      yesShare: "Teilen, auch wenn es auf beiden Seiten Scrums gibt", jsonReport: "Ein JSON-Objekt ausgeben", yes: "Bestätigen",
      maxSize: "Größte Datei, die gelesen wird, in Bytes oder mit K, M, G; sonst 1G",
      format: """
        scrumdinger (verlustfrei, wenn nichts gesagt ist), apple (für Apples App), markdown,
        slack, csv (eine Zeile für jede Redezeit) oder ics (die Termine, für Kalender)
        """,
      fix: "Reparieren, was sich reparieren lässt, nach einer Sicherung", list: "Die Namen aller Vorschauen ausgeben",
      initialize: "Die Datei anlegen, mit jedem Schlüssel als Kommentar",
      check: "Fehler in der Datei melden; der Exit-Status ist dann 1",
      mock: "Beispieldaten; keine Dateien lesen oder schreiben", data: "Scrums in DIR statt in $XDG_DATA_HOME/scrumdinger",
      wait: "So lange auf einen Prozess warten, der sperrt; sonst 10",
      accessible: "Für Screenreader und Braillezeilen schreiben: einfache Zeilen in Worten",
      noMouse: "Die Maus dem Terminal lassen (Strg-T schaltet um)",
      noTranscription: "Diesmal nichts mitschreiben und nicht danach fragen", ascii: "Nur mit ASCII-Zeichen zeichnen",
      cells: "Bildpunkte des Rings; sonst je nach Terminal",
      allOptions: "Auch zeigen, was wenige brauchen",
      record: "Tasten, Klicks und Größen in eine neue Datei FILE aufzeichnen, Text unkenntlich",
      recordText: "Mit --record: getippten Text lesbar lassen",
      replay: "Eine Aufzeichnung mit Beispieldaten abspielen; Leertaste hält an, n spielt einen Schritt, q bricht ab",
      speed: "Mit --replay: N-mal so schnell", until: "Mit --replay: sofort dorthin, und anhalten", help: "Diese Hilfe zeigen",
      version: "Die Version zeigen"))
}
