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
                             ein Programm, das Ton in Textzeilen umwandelt
        SCRUMDINGER_REDUCE_MOTION
                             beliebiger Wert: Ring und Balken bewegen sich nur nach jedem Viertel
        ACCESSIBLE           1: wie --accessible
        NO_COLOR             keine Farben

      Im Programm zeigt ? die Tasten.
      """,
    commands: "Befehle; 'scrumdinger help COMMAND' beschreibt einen:",
    more: "'scrumdinger help --all' nennt auch selten Gebrauchtes, etwa Aufzeichnungen.",
    settings: "Einstellungen (Vorgabe: on, außer bei --shuffle und --archived):",
    order: "Optionen können vor oder nach anderen Argumenten stehen; -- beendet sie.",
    start: Command(
      abstract: "Ein Meeting starten. Mit --plain oder --json läuft es ohne Bildschirm.",
      discussion: """
        Ohne Bildschirm gelten die Tasten des Meetings, wenn die Standardeingabe ein Terminal ist;
        ? zählt sie auf. Sonst enden Redezeiten von selbst, und das Meeting wird an seinem Ende
        gespeichert; Zeit, in der das Programm angehalten war, zählt nicht.
        """),
    follow: Command(
      abstract: "Einem Meeting zusehen, das ein anderes scrumdinger abhält. Keine Taste ändert etwas.",
      discussion: """
        Läuft keins, wird auf eins gewartet, danach auf das nächste. Mit --plain wird bei jeder Änderung
        eine Zeile ausgegeben, in der Form, die 'follow' in der Konfiguration festlegt; Tasten gibt es
        dann nicht. Wie andere per ssh zusehen, steht im Kapitel über Statusleisten.
        """),
    status: Command(
      abstract: "Eine Zeile über das laufende Meeting ausgeben, etwa für eine Statusleiste.",
      discussion: "Läuft keins, ist der Exit-Status 1, und nur --json gibt etwas aus."),
    share: Command(
      abstract: "Die Scrums über git mit einem Team teilen. Ohne URL: zeigen, wie sie geteilt sind.",
      discussion: """
        Änderungen beider Seiten werden Feld für Feld zusammengeführt; nichts geht verloren. Wer das
        Repository lesen kann, kann alles Geteilte lesen. Mitschriften bleiben auf diesem Rechner, außer
        du teilst sie.
        """),
    sync: Command(
      abstract: "Einmal senden und empfangen, was sich geändert hat. Im Terminal darf git nach dem Passwort fragen.",
      discussion: """
        Der Exit-Status ist 0, wenn der Abgleich gelingt, nichts zu tun ist oder schon einer läuft, und 1,
        wenn er misslingt, etwa ohne Netz; dann warten die Änderungen auf den nächsten.
        """),
    list: Command(
      abstract: "Alle Scrums auflisten, mit der Zahl der Meetings und dem Tag des letzten.",
      discussion: "Tage und Uhrzeiten gelten in deiner eigenen Zeitzone."),
    next: Command(
      abstract: "Ausgeben, welcher Scrum sich als nächster trifft, und wann.",
      discussion: """
        Die Uhrzeit gilt in deiner eigenen Zeitzone. Der Exit-Status ist 1, wenn kein Scrum einen Termin
        hat; 'edit SCRUM --days mon-fri --at 09:30' setzt einen.
        """),
    remind: Command(
      abstract: "Eine Benachrichtigung zeigen, wenn in wenigen Minuten ein Meeting beginnt.",
      discussion: """
        Mit --install führt systemd das vor jedem Meeting aus, solange du angemeldet bist. Ändert sich
        ein Termin, ändert sich der Timer mit. Sonst läuft nichts weiter.
        """),
    off: Command(
      abstract: "Festlegen, an welchen Tagen sich ein Scrum nicht trifft oder jemand fehlt. Ohne Tag: auflisten.",
      discussion: """
        Ein NAME vor den Tagen ist die Person, die fehlt. Mit einem SCRUM danach gelten die Tage nur für
        ihn, sonst für alle, die nicht archiviert sind. An einem freien Tag gibt es kein Meeting und keine
        Erinnerung; fehlt jemand, beginnt das Meeting mit den anderen. Welcher Tag es ist, bestimmt die
        Zeitzone des Scrums.
        """),
    update: Command(
      abstract: "Für das nächste Meeting aufschreiben, was getan ist, was folgt und was aufhält.",
      discussion: """
        Auf einem Terminal schlägt ein Bildschirm deine Commits seit dem letzten Meeting vor. Text
        aus der Standardeingabe hat die Überschriften ## Gestern, ## Heute und ## Hindernisse. Ohne
        --as bist du die Person, die du auf dem Bildschirm gewählt hast, oder die mit dem Namen, den
        git kennt.
        """),
    digest: Command(
      abstract: "Ausgeben, was alle für das nächste Meeting geschrieben haben, und wer nicht.",
      discussion: """
        Der Exit-Status ist 0, wenn alle geschrieben haben, und 3, wenn jemand fehlt; mit --record ist er
        0, sobald das Meeting gespeichert ist. Mit --week ist er 1, wenn kein Meeting war. Ein volles
        Quadrat steht für jemanden, der dabei war und etwas gesagt hat, ein halbes für eins von beiden, ein
        leeres für keins, ein Kreuz dafür, dass für ein schriftliches Meeting nichts geschrieben wurde.
        """),
    items: Command(
      abstract: "Offene Punkte auflisten: Hindernisse und Follow-ups der Meetings, bis jemand sie erledigt.",
      discussion: """
        In Notizen und bei --add gehört eine Zeile, die mit @ und dem Namen einer Person beginnt, dieser
        Person. ITEM ist eine ID oder der Anfang des Texts. Ohne SCRUM werden die Punkte aller Scrums
        aufgelistet, die nicht archiviert sind. Geteilte Scrums werden zuerst abgeglichen.
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
    delete: Command(abstract: "Einen Scrum und seine Meetings löschen. Ohne --yes im Terminal fragen, sonst nichts löschen."),
    import: Command(abstract: "Scrums aus diesem oder einem anderen Scrumdinger übernehmen. Vorhandene bleiben."),
    export: Command(abstract: "Alle Scrums und ihre Meetings exportieren; ohne FILE in die Standardausgabe."),
    doctor: Command(abstract: "Alle Dateien prüfen und Fehler melden. Der Exit-Status ist 0, wenn es keine gibt."),
    transcription: Command(
      abstract: "Zeigen oder ändern, ob Meetings mitgeschrieben werden.",
      discussion: """
        Sprache wird auf diesem Rechner zu Text: kein Ton wird gespeichert, nichts wird gesendet.
        Die Vorgabe ist ask: ein Meeting fragt, bevor es zuhört.
        """),
    preview: Command(
      abstract: "Jeden Teil des Programms in seinen Zuständen zeigen, mit Beispieldaten. Zum Entwickeln.",
      discussion: """
        In der Liste öffnet Enter eine Vorschau, die sich bedienen lässt, Esc führt zurück. Alt-S ändert die
        Größe ihres Bildschirms, Alt-C die Farben, Alt-G den Hintergrund, Alt-L die Sprache; Alt-A schaltet
        ASCII ein und aus.
        """),
    open: Command(
      abstract: "Einen Link zu Scrum, Meeting, Team oder neuem Scrum öffnen. Ein Link ändert nichts.",
      discussion: """
        Die Links sind scrumdinger://scrum/ID, dem /meeting, /edit, /statistics, /week, /update,
        /person/ID, /history/ID oder /history/ID/transcript folgen kann; scrumdinger://team;
        scrumdinger://follow; und scrumdinger://add?title=TITLE, was das Formular ausfüllt.
        'scrumdinger LINK' bewirkt dasselbe.
        """),
    config: Command(
      abstract: "Die Einstellungen und ihre Herkunft zeigen oder eine lesen oder setzen.",
      discussion: """
        Sie stehen in einer Datei, in Zeilen wie 'clock = 12h'; 'scrumdinger paths' nennt sie. Ein leerer
        VALUE entfernt eine Einstellung. Eine Option gilt vor einer Umgebungsvariablen, diese vor der Datei.
        """),
    paths: Command(abstract: "Die Dateien nennen, mit denen das Programm arbeitet."),
    help: Command(abstract: "Einen Befehl beschreiben oder alle aufzählen."),
    version: Command(abstract: "Die Version zeigen, bei einer Veröffentlichung mit Commit und Datum."),
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
      transcription: "Jedes Meeting mitschreiben, keins, oder jedes Mal fragen; sonst zeigen, was gilt",
      preview: "Name einer Vorschau oder ihres Zustands; sonst alle",
      daysOff: "Eine Person; Tage wie today oder 2026-12-24..2027-01-01; ein Scrum"),
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
      slackDigest: "Für Slack",
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
        Für eine Leiste ausgeben: plain (jede, die Vorgabe), polybar, tmux, waybar,
        i3, starship. Titel und Namen bewirken dort nichts; waybar und i3 erhalten JSON
        """,
      followBar: "Für diese Statusleiste eine Zeile bei jeder Änderung ausgeben, ohne Bildschirm",
      excel: "Mit --format csv: die Datei für Excel als UTF-8 kennzeichnen",
      jsonHeads: "Das gespeicherte JSON, dazu \"meetings\", \"lastMeeting\" und \"openItems\"",
      jsonHistory: "Das gespeicherte JSON, dazu \"history\"; mit --last nur das Meeting",
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
      suggest: "Vorschläge ausgeben und nichts speichern", takeAll: "Alle Commits und alle Zusagen aufnehmen",
      editor: "In $VISUAL oder $EDITOR schreiben", repo: "Hier nach Commits suchen, nicht wie konfiguriert; mehrmals möglich",
      offline: "Nicht erst mit dem Team abgleichen", recordDigest: "Die Updates als schriftliches Meeting speichern",
      yesRecord: "Speichern, ohne zu fragen",
      markdownDigest: "Als Markdown, für einen Chat",
      resume: "Ohne Bildschirm: das zuletzt unterbrochene Meeting von SCRUM fortsetzen",
      saveInterrupted: "Ohne Bildschirm: unterbrochene Meetings von SCRUM speichern, dann starten", title: "Neuer Titel",
      addAttendee: "Jemanden hinzufügen; Änderungen an Personen gelten von links nach rechts",
      removeAttendee: "Jemanden entfernen", renameAttendee: "Jemanden umbenennen",
      moveAttendee: "Jemanden verschieben; 1 redet zuerst",
      attendee: "Eine Person hinzufügen; mehrmals, in der Reihenfolge des Redens",
      newMinutes: "Dauer eines Meetings, 1 bis 180; sonst 5", minutes: "Dauer eines Meetings, 1 bis 180",
      newTheme: "Farbe, etwa sky; sonst die seltenste", theme: "Farbe, etwa sky",
      days: "Tage der Meetings: mon-fri, mon,wed oder daily; sonst mon-fri",
      at: "Uhrzeit der Meetings in dieser Zeitzone, etwa 09:30",
      editedAt: "Uhrzeit der Meetings in dieser Zeitzone, etwa 09:30; off für keine",
      before: "Wie viele Minuten vor einem Meeting; sonst 5",
      updateBefore: "Wie viele Minuten vor einem Meeting an ein fehlendes Update erinnert wird",
      install: "Einen Timer für systemd schreiben und starten", uninstall: "Den Timer stoppen und entfernen",
      autoAdvance: "Automatisch weiter zur nächsten Person", shuffle: "Reihenfolge mischen",
      warning: "Vor dem Ende der Redezeit warnen", sound: "Ton beim Wechsel",
      archived: "Den Scrum archivieren, aus der Liste heraus",
      allScrums: "Auch archivierte Scrums", branch: "Der Branch, über den geteilt wird; sonst scrumdinger",
      transcripts: "Auch teilen, was gesagt wurde", noTranscripts: "Was gesagt wurde, bleibt auf diesem Rechner",
      manual: "Nur auf Wunsch abgleichen", auto: "Nach jeder Änderung von selbst abgleichen",
      stop: "Nicht mehr teilen; die Scrums bleiben", previewShare: "Zeigen, was jede Seite hat, und noch nichts teilen",
      yesShare: "Teilen, auch wenn es auf beiden Seiten Scrums gibt", jsonReport: "Ein JSON-Objekt ausgeben", yes: "Bestätigen",
      maxSize: "Größte Datei, die gelesen wird, in Bytes oder mit K, M, G; sonst 1G",
      format: """
        scrumdinger (verlustfrei, die Vorgabe), apple (für Apples App), markdown,
        slack, csv (eine Zeile für jede Redezeit) oder ics (die Termine, für Kalender)
        """,
      fix: "Reparieren, was sich reparieren lässt, nach einer Sicherung", list: "Die Namen aller Vorschauen ausgeben",
      initialize: "Die Datei anlegen, mit jedem Schlüssel als Kommentar",
      check: "Fehler in der Datei melden; der Exit-Status ist dann 1",
      mock: "Beispieldaten; keine Dateien lesen oder schreiben",
      data: "Scrums in DIR speichern statt in $XDG_DATA_HOME/scrumdinger",
      wait: "So viele Sekunden auf einen Prozess warten, der die Scrums sperrt; sonst 10",
      accessible: "Für Screenreader und Braillezeilen schreiben: einfache Zeilen in Worten",
      noMouse: "Die Maus dem Terminal lassen (Strg-T schaltet um)",
      noTranscription: "Diesmal nichts mitschreiben und nicht danach fragen", ascii: "Nur mit ASCII-Zeichen zeichnen",
      cells: "Bildpunkte des Rings: half oder sextant; sonst je nach Terminal",
      allOptions: "Auch selten Gebrauchtes zeigen",
      record: "Tasten, Klicks und Größen in eine neue Datei FILE aufzeichnen, Text unkenntlich",
      recordText: "Mit --record: getippten Text lesbar lassen",
      replay: "Eine Aufzeichnung mit Beispieldaten abspielen; Leertaste hält an, n spielt einen Schritt, q bricht ab",
      speed: "Mit --replay: N-mal so schnell", until: "Mit --replay: zu dieser Sekunde springen und anhalten",
      help: "Diese Hilfe zeigen",
      version: "Die Version zeigen"))
}
