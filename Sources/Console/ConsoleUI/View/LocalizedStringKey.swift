/// A line of Markdown. Nothing is looked up under it, and nothing in an interpolated value is a mark.
public nonisolated struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  fileprivate let markdown: String
  public init(_ value: String) { markdown = value }
  public init(stringLiteral value: String) { markdown = value }
  public init(stringInterpolation: StringInterpolation) { markdown = stringInterpolation.markdown }

  /// The literal's Markdown, with a backslash before each mark of a value.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate private(set) var markdown = ""
    private var isInCode = false

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      markdown += literal
      for character in literal where character == "`" { isInCode.toggle() }
    }

    public mutating func appendInterpolation(_ value: some Any) {
      for character in "\(value)" {
        // NB: in code, a backslash is a character like any other.
        if !isInCode, "\\*_~`[]".contains(character) { markdown.append("\\") }
        markdown.append(character)
      }
    }
  }
}

extension Text {
  /// Shows a line of Markdown.
  public init(_ key: LocalizedStringKey) { self.init(markdown: key.markdown) }
}

extension View {
  /// Sets the title of the page or sheet that the view is on, without the styles of its Markdown.
  public func navigationTitle(_ key: LocalizedStringKey) -> PageModifier<Self> { navigationTitle(Text(key)) }
}

extension Label where Title == Text, Icon == EmptyView {
  /// A title without an icon.
  /// - Parameter systemImage: has no effect, since a terminal shows no images.
  public init(_ key: LocalizedStringKey, systemImage: String) { self.init(title: { Text(key) }, icon: { EmptyView() }) }
}
