/// The colours and attributes of a cell. A colour that is `nil` is that of the style below or, at the bottom, the terminal's own.
public nonisolated struct Style: Hashable, Sendable {
  /// The colours of the glyph and of the cell behind it.
  public var foreground: Color?, background: Color?
  /// Bold, dim and the like.
  public var attributes: Attributes

  /// A style; what is left out comes from below.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, without attributes.
  public static let plain = Style()

  /// This style on top of another one.
  public func over(_ below: Style) -> Style {
    Style(
      foreground: foreground ?? below.foreground, background: background ?? below.background,
      attributes: attributes.union(below.attributes))
  }

  /// The attributes of a cell.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits.
    public let rawValue: UInt8
    /// Attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Attributes of text.
    public static let bold = Attributes(rawValue: 1), dim = Attributes(rawValue: 2), underline = Attributes(rawValue: 4),
      reverse = Attributes(rawValue: 8)
    /// Part of a picture: its colours are never changed to make text readable.
    public static let picture = Attributes(rawValue: 16)
  }
}
