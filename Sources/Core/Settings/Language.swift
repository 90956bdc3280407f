/// A language that the program speaks. A new one takes a case here and a table of texts in Resources; a missing text does not compile.
///
/// The raw value is the code of ISO 639 with which the names of locales begin.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language of a locale such as `de_DE.UTF-8`; English if the program does not speak it.
  package init(locale: String) {
    self = Self(rawValue: String(locale.prefix { !"_.@".contains($0) })) ?? .english
  }
}
