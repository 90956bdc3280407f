import ConsoleLoop
import DurableFiles
package import ScrumStore
import Scrums

extension Damage.Reason {
  package var german: String {
    switch self {
    case .json(let reason): reason.german
    case .refused(let refusal): refusal.german
    case .system(let code): Strings.Reasons.german.system(code)
    case .locked: "von einem anderen Programm gesperrt; noch einmal versuchen, sobald es beendet ist"

    case .otherID: "„id“ und der Dateiname sind verschieden"
    case .repeatedID: "eine Person darüber hat dieselbe „id“; hier eine andere eintragen, zum Beispiel eine von uuidgen"
    case .otherOriginal: "„id“ ist eine andere als in „original“"
    case .noTurns: "bei „turns“ sollte mindestens ein Eintrag stehen"
    case .unequalShares: "es sollte so viele „shares“ wie „turns“ geben"
    case .lateRestart: "bei „restarted“ sollte höchstens der Anteil und die Redezeit stehen"
    case .unknownTheme(let name): "die Farbe „\(name)“ ist unbekannt"
    case .longUpdate, .longItem: "die Zeile ist zu lang"
    case .longLine(let limit): "die Zeile ist länger als \(limit.size)"

    case .lowerCaseName: "der Dateiname ist in Kleinbuchstaben"
    case .nameWithoutID: "der Dateiname ist keine ID"
    case .namedTwice: "derselbe Scrum hat eine Datei, deren Name in Großbuchstaben ist"
    case .temporaryFile: "verwaiste temporäre Datei"
    case .interruptedImport: "ein Import wurde unterbrochen"
    case .interruptedMeeting: "Meeting vor mehr als 30 Tagen unterbrochen"
    case .unused: "unbenutzt: kam vielleicht mit den Scrums von anderswo"
    case .accessible(let mode): "anderen Benutzern zugänglich (Rechte \(String(mode, radix: 8)))"
    case .deletedScrum: "Scrum vor mehr als 30 Tagen gelöscht"
    case .missingScrum: "Meetings eines Scrums, der fehlt"
    case .missingNewline: "Zeilenende fehlt am Schluss"

    case .deletedMeeting(let id): "Meeting \(id) wurde vor mehr als 30 Tagen gelöscht"
    case .deletedTranscript(let id): "Mitschrift des Meetings \(id) wurde vor mehr als 30 Tagen gelöscht"
    case .duplicateOfLine(let line): "Duplikat von Zeile \(line), die gilt"
    case .futureMeeting(let id, let date):
      "Meeting \(id) liegt in der Zukunft (\(date.timestamp)) und beendet daher keine Updates; löschen, falls es nicht stattfand"
    case .futureUpdate: "Update aus der Zukunft, das nicht zählt"
    case .futureItem: "Änderung eines Punkts aus der Zukunft, die nicht zählt"
    case .replacedUpdate(let days): "Update von vor mehr als \(days) Tagen, das ein neueres ersetzt hat"

    case .crowded(let members): "mehr als \(members) Werte"
    case .leftOut(.sync): "ausgelassen: mehr, als ein Abgleich auf einmal aufnimmt"
    case .leftOut(.heads): "ausgelassen: alle Scrums zusammen sind größer, als ein Abgleich aufnimmt"
    case .leftOut(.spaceOrTime): "ausgelassen: kein Platz oder keine Zeit"

    case .emptyFile: "die Datei ist leer"
    case .encodedWithMark:
      "beginnt mit einem Byte Order Mark; entfernen lässt es sich zum Beispiel mit tail -c +4 DATEI > NEU"
    case .encoded(let name):
      "ist \(name), nicht UTF-8; umwandeln lässt es sich zum Beispiel mit iconv -f \(name) -t UTF-8 DATEI > NEU"
    case .notRecord(let record): "ein \(record.german) erwartet"
    case .notList(.item): "eine Liste von Punkten erwartet"
    case .notList(let record): "eine Liste von \(record.german)s erwartet"
    case .tooLarge(let record, let limit): "\(record.german) ist gespeichert größer als \(limit.size)"

    case .zeroBytes(let count): "\(count) Null-Bytes nach dem Text sind ausgelassen"
    case .duplicate(let record, let id): "\(record.german) \(id) doppelt; der erste Eintrag gilt"
    case .deletedRecord(let title): "„\(title)“ ist als gelöscht markiert und ausgelassen"
    case .nearestTheme(let theme, nil): "der Farbe am nächsten ist \(Strings.german.theme(theme.rawValue))"
    case .nearestTheme(let theme, let name?):
      "die Farbe „\(name)“ gibt es nicht; am nächsten ist \(Strings.german.theme(theme.rawValue))"
    case .impossibleLength(let length, let isMinutes, let seconds):
      "eine Dauer von \(length) \(isMinutes ? "Minuten" : "Sekunden") gibt es nicht; daraus wurden \(seconds) Sekunden"
    case .roundedLength(let seconds): "die Dauer wurde auf \(seconds) Sekunden aufgerundet"
    case .dateSince1970(let text, let date): "der Zeitpunkt \(text) zählt ab 1970 statt ab 2001; daraus wurde \(date.timestamp)"
    case .dateOutOfRange(let text, let date): "der Zeitpunkt \(text) ist außerhalb des Bereichs; geändert in \(date.timestamp)"
    case .futureDate(let date): "der Zeitpunkt \(date.timestamp) liegt in der Zukunft; er bleibt"
    case .oldDate(let date): "der Zeitpunkt \(date.timestamp) liegt lange zurück; er bleibt"
    }
  }
}

extension Damage.Record {
  fileprivate var german: String {
    switch self {
    case .scrum: "Scrum"
    case .meeting: "Meeting"
    case .update: "Update"
    case .item: "Punkt"
    }
  }
}

extension Refusal {
  fileprivate var german: String {
    switch self {
    case .symbolicLink: "ein symbolischer Link"
    case .redirection: "eine Datei, die git in einen anderen Ordner führt"
    case .hardLink: "ein harter Link auf eine Datei mit anderem Namen"
    case .notARegularFile: "keine Datei"
    case .notADirectory: "kein Ordner"
    case .foreignOwner: "gehört einem anderen Benutzer"
    case .tooLarge(let bytes): "größer als \(bytes.size)"
    }
  }
}

extension Strings.Reasons {
  static let german = Self(
    damage: { $0.german }, refusal: { $0.german }, system: { systemErrors[$0] ?? Self.english.system($0) },
    ended: { program, status in
      switch status {
      case nil: "\(program ?? "es") wurde nicht rechtzeitig fertig"
      case .exit(let code)?: "\(program ?? "es") endete mit Status \(code)"
      case .signal(let number)?: "\(program ?? "es") wurde von Signal \(number) beendet"
      }
    })
}
