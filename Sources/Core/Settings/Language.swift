import ConsoleLoop
import Synchronization

/// A language that the program speaks. Another one takes a case here and a table of texts; what is missing does not compile.
package enum Language: Int, CaseIterable, Sendable, AtomicRepresentable {
  case english, german

  /// The code of ISO 639, with which the names of locales begin.
  package var code: String {
    switch self {
    case .english: "en"
    case .german: "de"
    }
  }

  /// The language of messages in a locale such as `de_DE.UTF-8`; English if the program does not speak it.
  package init(locale: String) {
    let code = locale.prefix { !"_.@".contains($0) }
    self = Self.allCases.first { $0.code == code } ?? .english
  }

  /// The language of this run: that of the environment, until another one is chosen.
  package static var current: Language {
    get { chosen.load(ordering: .relaxed) }
    set { chosen.store(newValue, ordering: .relaxed) }
  }
  private static let chosen = Atomic(Language(locale: ProcessEnvironment.locale("LC_MESSAGES")))
}

/// The texts of one language.
@usableFromInline final class Catalog: Sendable {
  @usableFromInline let strings: Strings

  private init(_ strings: Strings) { self.strings = strings }

  private static let english = Catalog(.english), german = Catalog(.german)

  /// The texts of this run's language.
  @usableFromInline static var current: Catalog {
    switch Language.current {
    case .english: english
    case .german: german
    }
  }
}

extension Strings {
  /// The texts in the language of this run.
  // NB: public and read in place, from an object, because copying all texts for one is slow.
  @inlinable public static var local: Strings { Catalog.current.strings }
}
