/// A language of the program. To add one, add a case here and a table of texts in Resources. A missing text does not compile.
///
/// The raw value is the ISO 639 code at the start of locale names.
package enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case german = "de"

  /// The language of a locale such as `de_DE.UTF-8`; English if the program doesn't support it.
  package init(locale: String) {
    self = Self(rawValue: String(locale.prefix { !"_.@".contains($0) })) ?? .english
  }
}
