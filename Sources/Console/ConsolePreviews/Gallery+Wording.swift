extension Gallery {
  /// The texts of a gallery.
  package nonisolated struct Wording: Sendable {
    /// The titles of the list, of its filter and of the keys.
    package var title = "Previews", filter = "Name", next = "Next state", previous = "Previous", size = "Size",
      colors = "Colours", ascii = "ASCII", background = "Background", language = "Language"
    /// What the background is like.
    package var dark = "dark", light = "light"
    /// Shown if nothing matches the filter.
    package var noMatch = "No preview matches the filter."
    /// How many previews match the filter.
    package var matches: @Sendable (_ count: Int, _ total: Int) -> String = { "\($0) of \($1)" }
    /// Which state of a subject is shown.
    package var state: @Sendable (_ number: Int, _ count: Int) -> String = { "state \($0) of \($1)" }

    /// The English texts.
    package init() {}
  }

  /// The language that previews speak.
  @MainActor
  package struct Language {
    let code: () -> String
    let change: () -> Void

    /// - Parameters:
    ///   - code: what it is called, such as `en`; read again when it changes.
    ///   - change: switches to the next language.
    package init(code: @escaping () -> String, change: @escaping () -> Void) {
      self.code = code
      self.change = change
    }
  }
}

extension Array where Element: Equatable {
  /// The element after another one, or the first; `nil` after the last.
  package func next(after element: Element?) -> Element? {
    guard let index = element.flatMap(firstIndex) else { return first }
    return index + 1 < count ? self[index + 1] : nil
  }
}
