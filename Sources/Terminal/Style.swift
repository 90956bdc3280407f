/// How a cell looks apart from its glyph. A colour that is `nil` is whatever lies below, at last the terminal's own.
public nonisolated struct Style: Hashable, Sendable {
  public var foreground: Color?
  public var background: Color?
  public var attributes: Attributes

  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  public static let plain = Style()

  /// This style on top of one that is already there.
  public func over(_ below: Style) -> Style {
    Style(
      foreground: foreground ?? below.foreground, background: background ?? below.background,
      attributes: attributes.union(below.attributes))
  }

  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1)
    public static let dim = Attributes(rawValue: 2)
    public static let underline = Attributes(rawValue: 4)
    public static let reverse = Attributes(rawValue: 8)
    /// Part of a picture: its colours stay as they are where those of text would be changed to be read.
    public static let picture = Attributes(rawValue: 16)
  }
}
