import Settings

extension Strings {
  static let german = Strings(
    language: .german, units: .german, list: .german, detail: .german, form: .german, settings: .german, schedule: .german,
    daysOff: .german, items: .german, updates: .german,
    sharing: .german,
    meeting: .german,
    hearing: .german, notes: .german, running: .german, start: .german, follow: .german, team: .german, history: .german,
    search: .german, recap: .german,
    statistics: .german,
    storage: .german, saving: .german, failure: .german, reasons: .german, commands: .german, help: .german, interchange: .german,
    doctor: .german, previews: .german, recording: .german, configuration: .german,
    theme: { themes[$0] ?? $0 }, controls: \.german)

  private static let themes = [
    "bubblegum": "Kaugummi", "buttercup": "Butterblume", "indigo": "Indigo", "lavender": "Lavendel", "magenta": "Magenta",
    "navy": "Marine", "orange": "Orange", "oxblood": "Ochsenblut", "periwinkle": "Immergrün", "poppy": "Mohn", "purple": "Lila",
    "seafoam": "Meerschaum", "sky": "Himmel", "tan": "Sand", "teal": "Petrol", "yellow": "Gelb",
  ]
}

extension Strings.Units {
  static let german = Self(
    minutes: { $0 == 1 ? "1 Minute" : "\($0) Minuten" },
    seconds: { $0 == 1 ? "1 Sekunde" : "\($0) Sekunden" },
    shortMinutes: { "\($0) min" },
    attendees: { $0 == 1 ? "1 Person" : $0 == 0 ? "niemand" : "\($0) Personen" },
    scrums: { $0 == 1 ? "1 Scrum" : "\($0) Scrums" },
    meetings: { $0 == 1 ? "1 Meeting" : "\($0) Meetings" },
    date: { weekday, day, month, year in "\(weekdays[weekday]) \(day). \(months[month - 1]) \(year)" },
    day: { weekday, day, month in "\(weekdays[weekday]) \(day). \(months[month - 1])" },
    weekday: { weekdays[$0] }, month: { months[$0 - 1] }, today: "heute", yesterday: "gestern", bytes: "Byte",
    inFuture: { "in der Zukunft: \($0)" })

  private static let weekdays = ["So", "Mo", "Di", "Mi", "Do", "Fr", "Sa"]
  private static let months = ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"]
}

extension Strings.Previews {
  static let german = Self(
    title: "Vorschauen", filter: "Name", next: "Nächster Zustand", previous: "Voriger", fullScreen: "Vollbild",
    size: "Größe", colors: "Farben", ascii: "ASCII", background: "Hintergrund", language: "Sprache", dark: "dunkel",
    light: "hell", mono: "einfarbig", noMatch: "Keine Vorschau passt zum Filter.",
    count: { $0 == 1 ? "1 Vorschau" : "\($0) Vorschauen" }, state: { "Zustand \($0) von \($1)" })
}

extension Strings.Recording {
  static let german = Self(
    recorded: { "Aufgezeichnet in \($0)." }, failed: { "Die Aufzeichnung ist unvollständig: \($0)" },
    masked: "Getippter Text ist unkenntlich; --record-text behält ihn.",
    version: { "\($0): Version \($1) des Formats ist unbekannt" }, language: { "\($0): die Sprache „\($1)“ ist unbekannt" },
    expected: { "\($0)" + ($1.map { " für „\($0)“" } ?? "") + " erwartet" }, missing: { "„\($0)“ mit Wert erwartet: \($1)" },
    crowded: { "mehr als \($0) Einträge zur selben Zeit" }, part: { parts[$0] ?? $0 })

  private static let parts = [
    "a version": "eine Version", "a size such as 80x24": "eine Größe wie 80x24", "a number of colours": "eine Anzahl von Farben",
    "true or false": "true oder false", "a shape of cells": "eine Form von Zellen",
    "a number from 0.1 to 10": "eine Zahl von 0.1 bis 10",
    "milliseconds since 1970": "Millisekunden seit 1970", "the rule of a time zone": "die Regel einer Zeitzone",
    "a time in milliseconds": "eine Zeit in Millisekunden",
    "a time no earlier than the one before": "eine Zeit, die nicht vor der vorigen liegt,",
    "a step after the time": "ein Schritt nach der Zeit", "a step": "ein Schritt", "a name": "ein Name", "a key": "eine Taste",
    "text": "Text",
    "press, drag, release, move or a turn such as wheelUp, a column and a row":
      "press, drag, release, move oder eine Drehung wie wheelUp, eine Spalte und eine Zeile",
    "a colour": "eine Farbe",
  ]
}

extension Strings.Hearing {
  static let german = Self(
    on: "Mikrofon an", off: "Mikrofon aus", paused: "solange die Uhr steht", starting: "beginnt…",
    silent: "noch nichts gehört", finishing: "die letzten Worte werden erkannt…",
    pressKey: { "\($0) schaltet es ein" },
    switchOn: "Mikrofon einschalten", switchOff: "Mikrofon ausschalten",
    question: "Das Meeting mitschreiben?",
    message: "Sprache wird auf diesem Rechner zu Text.\nTon wird nicht gespeichert.",
    always: "Immer", thisTime: "Diesmal", notThisTime: "Diesmal nicht", never: "Nie",
    noEngine: "keine Spracherkennung installiert: scrumdinger-transcribe fehlt",
    noMicrophone: "keines gefunden; eines anschließen oder in SCRUMDINGER_MICROPHONE nennen",
    otherFormat: "keine WAV-Datei mit 16 kHz, mono, 16 Bit", full: "Mitschrift voll: das Meeting geht ohne sie weiter",
    notPermitted: { "nicht erlaubt: \($0)" },
    unreadable: { "\($0): \($1)" },
    failed: { $1.hasPrefix($0) ? $1 : "\($0): \($1)" }, mute: "kein Ton", hangs: "ließ sich nicht beenden",
    tooManyFiles: "es können keine weiteren Dateien geöffnet werden",
    noSound: { "\($0) liefert keinen Ton" }, ended: { "\($0) ist beendet" }, floods: { "\($0) gibt zu viel aus" },
    consentNotKept: { "Einstellung zum Mitschreiben nicht gemerkt: \($0)" })
}
