import AppResources
import ConsolePreviews
import ConsoleUI
import Observation
import Settings

/// The language of the gallery of previews, which the user can switch.
@Observable
final class SpokenLanguage {
  var language = Strings.local.language {
    didSet { Strings.speak(language) }
  }

  func phrase(_ phrase: ControlPhrase) -> String {
    _ = language
    return Strings.local.controls(phrase)
  }

  var wording: Gallery.Wording {
    _ = language
    let strings = Strings.local.previews
    var wording = Gallery.Wording()
    (wording.title, wording.filter, wording.noMatch) = (strings.title, strings.filter, strings.noMatch)
    (wording.next, wording.previous, wording.size) = (strings.next, strings.previous, strings.size)
    (wording.fullScreen, wording.mono) = (strings.fullScreen, strings.mono)
    (wording.colors, wording.ascii, wording.background) = (strings.colors, strings.ascii, strings.background)
    (wording.language, wording.dark, wording.light) = (strings.language, strings.dark, strings.light)
    (wording.count, wording.matches, wording.state) = (strings.count, Strings.local.list.matches, strings.state)
    return wording
  }
}

extension Gallery {
  init(opened: Preview? = nil, spoken: SpokenLanguage = SpokenLanguage(), quit: @escaping () -> Void) {
    self.init(
      Previews.all, opened: opened, wording: { spoken.wording }, phrase: spoken.phrase,
      language: Language(code: { spoken.language.rawValue }) {
        spoken.language = Settings.Language.allCases.next(after: spoken.language) ?? .allCases[0]
      }, quit: quit)
  }
}
