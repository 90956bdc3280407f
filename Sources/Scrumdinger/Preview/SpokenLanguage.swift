import AppResources
import ConsoleUI
import Observation

/// The language of the gallery and its previews. A change redraws what shows it.
@Observable
final class SpokenLanguage {
  var language = Language.current {
    didSet { Language.current = language }
  }

  /// The text of a control.
  func phrase(_ phrase: Phrase) -> String {
    _ = language
    return Strings.local.controls(phrase)
  }

  func change() { language = Language.allCases.next(after: language) ?? Language.allCases[0] }
}
