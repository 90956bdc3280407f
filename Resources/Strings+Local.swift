import ConsoleLoop
import ConsoleUI
package import Settings
import Synchronization

extension Strings {
  /// Texts in the language of the environment, unless ``speak(_:clock:)`` chose another.
  // NB: public and read in place, from an object, because copying all texts to read one is slow.
  @inlinable public static var local: Strings { Catalog.current.strings }

  /// The format of the time of day in this run, for any language.
  package var clock: ClockStyle { Catalog.usesHours12.load(ordering: .relaxed) ? .hours12 : .hours24 }

  /// Chooses the language of this run, and the format of the time of day.
  package static func speak(_ language: Language = local.language, clock: ClockStyle = local.clock) {
    Catalog.isGerman.store(language == .german, ordering: .relaxed)
    Catalog.usesHours12.store(clock == .hours12, ordering: .relaxed)
    KeyPress.setLabels(language == .german ? germanKeys : [:])
    KeyPress.setSpoken(language == .german ? spokenGermanKeys : KeyPress.spokenEnglish)
  }

  /// The keys of a German keyboard, by their English labels.
  private static let germanKeys = [
    "Ctrl": "Strg", "Shift": "Umschalt", "Space": "Leer", "Del": "Entf", "Home": "Pos1", "End": "Ende", "PgUp": "Bild↑",
    "PgDn": "Bild↓", "PgUp PgDn": "Bild↑ Bild↓", "Backspace": "Rücktaste", "Drag": "Ziehen",
  ]
  /// The same in words.
  private static let spokenGermanKeys = [
    "Strg": "Steuerung", "Entf": "Entfernen", "Bild↑": "Bild auf", "Bild↓": "Bild ab", "↑": "Auf", "↓": "Ab", "←": "Links",
    "→": "Rechts", "↑↓": "Auf Ab", "←→": "Links Rechts", "Shift": "Umschalt",
    ">": "Größer als", "<": "Kleiner als", "/": "Schrägstrich", "+": "Plus", "-": "Minus",
  ]
}

/// The texts of one language.
@usableFromInline final class Catalog: Sendable {
  @usableFromInline let strings: Strings

  private init(_ strings: Strings) { self.strings = strings }

  private static let english = Catalog(.english), german = Catalog(.german)

  fileprivate static let isGerman = Atomic(Language(locale: ProcessEnvironment.locale("LC_MESSAGES")) == .german)
  fileprivate static let usesHours12 = Atomic(false)

  /// The texts of this run's language.
  @usableFromInline static var current: Catalog { isGerman.load(ordering: .relaxed) ? german : english }
}
