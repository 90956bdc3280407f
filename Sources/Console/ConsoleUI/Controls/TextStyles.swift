/// The part of a long line that an ellipsis replaces.
public enum TextTruncationMode {
  /// The start, the middle or the end.
  case head, middle, tail
  /// The last of several parts with ` · ` between them, as a whole; the end of a text that is one part.
  case parts
}

/// The alignment of the lines of a text.
public enum TextAlignment: Int {
  case leading, center, trailing
}

extension View {
  /// Makes text bold.
  public func bold(_ isActive: Bool = true) -> some View { attribute(.bold, isActive) }
  /// Makes text italic, where the terminal has italics.
  public func italic(_ isActive: Bool = true) -> some View { attribute(.italic, isActive) }
  /// Underlines text.
  public func underline(_ isActive: Bool = true) -> some View { attribute(.underline, isActive) }
  /// Strikes text through, except in ASCII.
  public func strikethrough(_ isActive: Bool = true) -> some View { attribute(.strikethrough, isActive) }

  /// Sets the colour of text; `nil` sets `Color.primary`.
  public func foregroundColor(_ color: Color?) -> some View { foregroundStyle(color ?? .primary) }
  /// Sets the colour of text. A colour that depends on the background, such as `Color.secondary`, sets a tone's
  /// style.
  public func foregroundStyle(_ color: Color) -> some View {
    transformEnvironment(color) { values, color in
      guard color.isRelative else { return values.style.foreground = color }
      values.style.foreground = nil
      values.style.attributes.remove(.dim)
      values.style = values.tones.style(for: color).over(values.style)
    }
  }

  /// Limits the number of lines of a text; `nil` removes the limit.
  public func lineLimit(_ lines: Int?) -> some View { environment(\.lineLimit, lines) }
  /// Sets the alignment of the lines of a text.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { environment(\.textAlignment, alignment) }
  /// Sets the part that an ellipsis replaces in lines that are too long.
  public func truncationMode(_ mode: TextTruncationMode) -> some View { environment(\.truncationMode, mode) }

  private func attribute(_ attribute: Style.Attributes, _ isActive: Bool) -> some View {
    transformEnvironment(isActive ? attribute : []) { $0.style.attributes.formUnion($1) }
  }
}
