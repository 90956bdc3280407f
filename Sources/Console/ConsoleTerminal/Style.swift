/// The colours and attributes of a cell. A `nil` colour comes from the style below or, at the bottom, from the
/// terminal.
public nonisolated struct CellStyle: Hashable, Sendable {
  private var ink: UInt64, ground: UInt64
  /// The attributes, such as bold and dim.
  public var attributes: Attributes

  /// Creates a style. Omitted parts come from the style below.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    ink = foreground?.bits ?? 0
    ground = background?.bits ?? 0
    self.attributes = attributes
  }

  /// The colour of the glyph.
  public var foreground: Color? {
    get { Color(bits: ink) }
    set { ink = newValue?.bits ?? 0 }
  }

  /// The colour of the cell behind the glyph.
  public var background: Color? {
    get { Color(bits: ground) }
    set { ground = newValue?.bits ?? 0 }
  }

  /// The terminal's own colours, without attributes.
  public static let plain = CellStyle()

  /// Returns this style on top of another style. If the style below is dim, this style's own text colour is not dimmed.
  public func over(_ below: CellStyle) -> CellStyle {
    var style = self
    if ink == 0 { style.ink = below.ink }
    if ground == 0 { style.ground = below.ground }
    style.attributes = attributes.union(ink == 0 ? below.attributes : below.attributes.subtracting(.dim))
    return style
  }

  /// The style for a screen reader. NB: a ground takes its text colour with it, which may not be readable elsewhere.
  package var withoutGround: CellStyle {
    guard ground != 0 || attributes.contains(.reverse) else { return self }
    return CellStyle(attributes: attributes.subtracting(.reverse))
  }

  /// The style's slot in a cache with ``slots`` entries. Other styles may share the slot.
  var slot: Int { Int(((ink ^ ground << 8 ^ UInt64(attributes.rawValue)) &* 0x9E37_79B9_7F4A_7C15) >> 59) }
  /// The number of slots in such a cache.
  static var slots: Int { 32 }

  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let bold = Attributes(rawValue: 1), dim = Attributes(rawValue: 2), underline = Attributes(rawValue: 4),
      reverse = Attributes(rawValue: 8), italic = Attributes(rawValue: 32)
    /// A line through the text, drawn as a combining mark on each glyph, because ncurses has no such attribute.
    public static let strikethrough = Attributes(rawValue: 64)
    /// Marks a part of a picture. Its colours are never changed to make text readable.
    public static let picture = Attributes(rawValue: 16)
  }
}
