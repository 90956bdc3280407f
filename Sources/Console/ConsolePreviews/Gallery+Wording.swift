extension Gallery {
  package nonisolated struct Wording: Sendable {
    package var title = "Previews", filter = "Name", next = "Next state", previous = "Previous", size = "Size",
      colors = "Colours", ascii = "ASCII", background = "Background", language = "Language"
    package var dark = "dark", light = "light"
    package var noMatch = "No preview matches the filter."
    package var matches: @Sendable (_ count: Int, _ total: Int) -> String = { "\($0) of \($1)" }
    package var state: @Sendable (_ number: Int, _ count: Int) -> String = { "state \($0) of \($1)" }

    package init() {}
  }

  package struct Language {
    let code: () -> String
    let change: () -> Void

    /// - Parameters:
    ///   - code: the language's name, such as `en`; read again after each change.
    ///   - change: switches to the next language.
    package init(code: @escaping () -> String, change: @escaping () -> Void) { (self.code, self.change) = (code, change) }
  }
}

extension Array where Element: Equatable {
  /// The element after another one, or the first; `nil` after the last.
  package func next(after element: Element?) -> Element? {
    guard let index = element.flatMap(firstIndex) else { return first }
    return index + 1 < count ? self[index + 1] : nil
  }
}
