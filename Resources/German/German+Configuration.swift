import ConsoleUI
import Settings

extension Strings.Configuration {
  static let german = Self(
    reason: {
      switch $0 {
      case .notUnicode: "kein gültiges UTF-8"
      case .noEntry: "erwartet wird 'Schlüssel = Wert'"
      case .severalLines: "ein Wert ist eine einzige Zeile"
      case .foreign: "die Datei, ihr Ordner oder ein Link darauf gehört jemand anderem, daher läuft kein Befehl darin"
      case .writable:
        "andere können die Datei oder ihren Ordner ändern, daher läuft kein Befehl darin; mit 'chmod go-w' kannst es nur noch du"
      case .noValue(let key): "'\(key)' hat keinen Wert"
      case .setAgain(let key, let line): "'\(key)' steht schon in Zeile \(line); die letzte gilt"
      case .unknownKey(let key, let closest):
        "unbekannter Schlüssel '\(key.shortened)'" + (closest.map { "; gemeint ist vielleicht '\($0)'" } ?? "")
      case .badValue(let value, let choices): "ungültiger Wert '\(value.shortened)'; möglich ist \(choices.choices("oder"))"
      case .badMinutes(let value, let range):
        "ungültiger Wert '\(value.shortened)'; nötig ist eine ganze Zahl von \(range.lowerBound) bis \(range.upperBound)"
      case .unknownPlaceholder(let name, let closest):
        "nichts heißt {\(name)}; zur Wahl stehen \(LineTemplate.list)"
          + (closest.map { "; gemeint ist vielleicht '\($0)'" } ?? "")
      case .unknownKeyName(let name):
        "keine Taste heißt '\(name.shortened)'; Namen sind etwa a, A, Space, Right, F12, Ctrl-x und Alt-x"
      case .needsKey: "eine Taste ist nötig"
      case .reservedKey(let key): "\(key.label) kann nichts anderes bedeuten"
      case .keyTwice(let key, let other): "\(key.label) ist schon '\(other.name)'"
      case .exists(let path): "\(path) gibt es schon"
      case .unreadable(let error): "\(error)"
      }
    },
    taken: { "\($0) war '\($1)' und ist jetzt '\($2)'" },
    hookFailed: { "\($0) ist gescheitert: \($1)" }, noTimeout: "timeout(1) ist nicht installiert",
    hookTooLong: { "nach \($0) Sekunden beendet" },
    hooksRunning: { "\($0) laufen schon" },
    more: { $0 == 1 ? "1 weiterer: scrumdinger config --check" : "\($0) weitere: scrumdinger config --check" },
    askAccessible: { "Ein Screenreader läuft (\($0)). Von nun an einfache Zeilen aus Wörtern für ihn schreiben? [j/N]" },
    created: { "\($0) angelegt" }, clean: { "Keine Fehler in \($0)" },
    missing: "nicht da", isDefault: "Vorgabe",
    head: """
      Die Einstellungen von scrumdinger: Zeilen mit 'Schlüssel = Wert'. Eine Option der Befehlszeile gilt vor einer Variablen der
      Umgebung, und die vor dieser Datei. Ohne das # am Anfang gilt, was eine Zeile setzt.
      """,
    help: {
      switch $0 {
      case .language: "Die Sprache"
      case .clock: "Wie die Uhrzeit geschrieben wird"
      case .color: "Wie viele Farben verwendet werden"
      case .cells: "Die Bildpunkte des Rings"
      case .ascii: "Nur mit ASCII-Zeichen zeichnen"
      case .mouse: "Die Maus verwenden"
      case .accessible: "Für Screenreader und Braillezeilen schreiben: einfache Zeilen in Worten"
      case .reduceMotion: "Ring und Balken nur nach jedem Viertel der Redezeit und am Ende bewegen"
      case .contrast: "Der Kontrast von Text und Formen"
      case .minutes: "Die Dauer neuer Scrums"
      case .autoAdvance: "Neue Scrums gehen automatisch weiter"
      case .shuffle: "Neue Scrums mischen die Reihenfolge"
      case .warning: "Neue Scrums warnen vor dem Ende der Redezeit"
      case .sound: "Neue Scrums haben einen Ton beim Wechsel"
      case .player: "Was Töne spielt: bell, flash oder ein Programm, das eine WAV-Datei spielt"
      case .microphone: "Was zuhört: eine WAV-Datei oder ein Programm, das Ton ausgibt"
      case .transcriber: "Ein Programm, das aus Ton Zeilen von Text macht"
      case .copy: "Wie eine Zusammenfassung kopiert wird"
      case .times: "In Zusammenfassungen sagen, wer wie lange geredet hat"
      case .title: "Wer redet, und die Minuten, als Titel des Fensters"
      case .notify: "Benachrichtigungen, solange ein anderes Fenster den Fokus hat"
      case .status: "Was 'status' ausgibt, wie mit --format"
      case .follow: "Was 'follow --plain' ausgibt, mit den Platzhaltern von 'status'"
      case .hookStart: "Ein Befehl für die Shell, wenn ein Meeting beginnt"
      case .hookTurn: "Ebenso, wenn eine Redezeit beginnt"
      case .hookWarning: "Ebenso, kurz vor dem Ende der Redezeit"
      case .hookOvertime: "Ebenso, wenn die Redezeit überzogen wird"
      case .hookEnd: "Ebenso, wenn das Meeting endet"
      case .hookSaved: "Ebenso, wenn es gespeichert ist"
      case .name: "Dein Name, wie er in deinen Scrums steht; sonst der, den git kennt"
      case .emails: "Deine E-Mail-Adressen, durch Leerzeichen getrennt: daran bist du und sind deine Commits zu erkennen"
      case .repositories: "Ordner mit git-Repositories, durch Leerzeichen getrennt, für Vorschläge"
      case .activity: "Ein Befehl, der Vorschläge ausgibt"
      }
    })
}
