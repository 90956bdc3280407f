/// A language of the program's texts. To add a language, add a case here and a table of texts in Resources. The
/// compiler reports missing texts.
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
