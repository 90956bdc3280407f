extension Strings {
  /// The gallery of previews.
  public struct Previews: Sendable {
    public var title, filter, size, colors, ascii, ground, dark, light: String
  }
}

extension Strings.Previews {
  static let english = Self(
    title: "Previews", filter: "Name", size: "Size", colors: "Colours", ascii: "ASCII", ground: "Ground", dark: "dark",
    light: "light")
}
