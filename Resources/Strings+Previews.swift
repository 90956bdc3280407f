extension Strings {
  package struct Previews: Sendable {
    package var title, filter, next, previous, fullScreen, size, colors, ascii, background, language, dark, light, mono: String
    package var noMatch: String
    package var count: @Sendable (_ previews: Int) -> String
    /// The number of a state among all states of a preview.
    package var state: @Sendable (_ number: Int, _ count: Int) -> String
  }
}

extension Strings.Previews {
  static let english = Self(
    title: "Previews", filter: "Name", next: "Next state", previous: "Previous", fullScreen: "Full screen", size: "Size",
    colors: "Colours", ascii: "ASCII", background: "Background", language: "Language", dark: "dark", light: "light", mono: "mono",
    noMatch: "No preview matches the filter.", count: { $0 == 1 ? "1 preview" : "\($0) previews" },
    state: { "state \($0) of \($1)" })
}
