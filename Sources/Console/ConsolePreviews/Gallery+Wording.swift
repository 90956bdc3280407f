extension Gallery {
  /// The gallery's texts; English by default.
  package nonisolated struct Wording: Sendable {
    package var title = "Previews", filter = "Name", next = "Next state", previous = "Previous", fullScreen = "Full screen",
      size = "Size", colors = "Colours", ascii = "ASCII", background = "Background", language = "Language"
    package var dark = "dark", light = "light", mono = "mono"
    package var noMatch = "No preview matches the filter."
    package var count: @Sendable (_ count: Int) -> String = { $0 == 1 ? "1 preview" : "\($0) previews" }
    package var matches: @Sendable (_ count: Int, _ total: Int) -> String = { "\($0) of \($1)" }
    package var state: @Sendable (_ number: Int, _ count: Int) -> String = { "state \($0) of \($1)" }

    package init() {}
  }

  /// The language of the previews, which the gallery shows and changes.
  package struct Language {
    let code: () -> String
    let change: () -> Void

    /// - Parameters:
    ///   - code: returns the current language's code, such as `en`.
    ///   - change: switches to the next language.
    package init(code: @escaping () -> String, change: @escaping () -> Void) { (self.code, self.change) = (code, change) }
  }
}

extension Array where Element: Equatable {
  /// Returns the element after another one, and `nil` after the last. If the element is `nil` or missing, returns the first.
  package func next(after element: Element?) -> Element? {
    guard let index = element.flatMap(firstIndex) else { return first }
    return index + 1 < count ? self[index + 1] : nil
  }
}
