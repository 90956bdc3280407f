import ConsoleLoop
package import Settings
import Synchronization

extension Strings {
  /// Texts in the language of the environment, unless ``speak(_:clock:)`` chose another.
  // NB: public and read in place, from an object, because copying all texts for one is slow.
  @inlinable public static var local: Strings { Catalog.current.strings }

  /// How the time of day is written in this run, in any language.
  package var clock: ClockStyle { Catalog.usesHours12.load(ordering: .relaxed) ? .hours12 : .hours24 }

  /// Chooses the language of this run, and how the time of day is written.
  package static func speak(_ language: Language = local.language, clock: ClockStyle = local.clock) {
    Catalog.isGerman.store(language == .german, ordering: .relaxed)
    Catalog.usesHours12.store(clock == .hours12, ordering: .relaxed)
  }
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
