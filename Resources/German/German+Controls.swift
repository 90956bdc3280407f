import ConsoleUI

extension Phrase {
  /// What controls say themselves: in the footer, the help and dialogs.
  var german: String {
    switch self {
    case .help: "Hilfe"
    case .keys: "Tasten"
    case .text: "Text"
    case .program: "Programm"
    case .next: "Nächstes Feld"
    case .previous: "Voriges Feld"
    case .redraw: "Neu zeichnen"
    case .quit: "Beenden"
    case .suspend: "Anhalten"
    case .mouse: "Maus an oder aus"
    case .press: "Drücken"
    case .back: "Zurück"
    case .close: "Schließen"
    case .done: "Fertig"
    case .filter: "Filtern"
    case .clearFilter: "Filter löschen"
    case .ok: "OK"
    case .copyLink: "Link kopieren"
    case .open: "Öffnen"
    case .tabs: "Reiter"
    case .change: "Ändern"
    case .changeByFive: "Um 5 ändern"
    case .changeByOne: "Um 1 ändern"
    case .typeNumber: "Zahl eingeben"
    case .allChoices: "Alle zeigen"
    case .choose: "Wählen"
    case .switchOn: "Einschalten"
    case .switchOff: "Ausschalten"
    case .move: "Bewegen"
    case .page: "Seite"
    case .scroll: "Scrollen"
    case .firstAndLast: "Anfang, Ende"
    case .delete: "Löschen"
    case .moveRow: "Nach oben oder unten"
    case .startAndEnd: "Anfang, Ende"
    case .clearToStart: "Bis Anfang löschen"
    case .clearToEnd: "Bis Ende löschen"
    case .deleteWord: "Wort löschen"
    case .pasteInterrupted: "Einfügen unterbrochen: der Rest entfällt"
    case .tooSmall: "Zu klein: mindestens"
    }
  }
}
