import AppResources
import ConsoleUI
import Observation

/// The language that the gallery and its previews speak. What shows it is drawn again when it changes.
@Observable
final class SpokenLanguage {
  var language = Language.current {
    didSet { Language.current = language }
  }

  /// What controls say.
  func phrase(_ phrase: Phrase) -> String {
    _ = language
    return Strings.local.controls(phrase)
  }

  func change() { language = Language.allCases.next(after: language) ?? Language.allCases[0] }
}
