import ConsoleLoop
package import Settings
import Synchronization

extension Strings {
  /// The texts in the language of this run: the environment's, unless ``speak(_:clock:)`` has chosen another.
  // NB: public and read in place, from an object, because copying all texts for one is slow.
  @inlinable public static var local: Strings { Catalog.current.strings }

  /// Chooses the language of this run, and how the time of day is written.
  package static func speak(_ language: Language = local.language, clock: ClockStyle = local.clock) {
    Catalog.spoken.withLock { $0 = Catalog(language, clock) }
  }
}

/// The texts of one language.
@usableFromInline final class Catalog: Sendable {
  @usableFromInline let strings: Strings

  fileprivate init(_ language: Language, _ clock: ClockStyle) {
    var strings: Strings =
      switch language {
      case .english: .english
      case .german: .german
      }
    strings.clock = clock
    self.strings = strings
  }

  fileprivate static let spoken = Mutex(Catalog(Language(locale: ProcessEnvironment.locale("LC_MESSAGES")), .hours24))

  @usableFromInline static var current: Catalog { spoken.withLock { $0 } }
}
