extension Text {
  /// Shows a line of Markdown: `**strong**`, `*emphasis*`, code in backticks, `~~deleted~~` and `[title](address)`, whose
  /// title is underlined. A mark without its counterpart, or after a backslash, is shown as it is.
  ///
  /// NB: other initializers parse nothing, because a text may come from a user.
  @_disfavoredOverload
  public init(markdown: String) {
    var rest = markdown[...], text = Text(""), plain = ""
    func flush(_ text: inout Text) {
      if !plain.isEmpty { text = text + Text(plain) }
      plain = ""
    }
    while let character = rest.first {
      if character == "\\", let escaped = rest.dropFirst().first, escaped.isPunctuation || escaped.isSymbol {
        plain.append(escaped)
        rest = rest.dropFirst(2)
      } else if let (part, end) = MarkdownPart.first(in: rest) {
        flush(&text)
        text = text + part
        rest = rest[end...]
      } else {
        plain.append(character)
        rest = rest.dropFirst()
      }
    }
    flush(&text)
    self = text
  }
}

/// A part of a line between two marks.
private enum MarkdownPart {
  private static let marks: [(String, (Text) -> Text)] = [
    ("**", { $0.bold() }), ("__", { $0.bold() }), ("~~", { $0.strikethrough() }), ("*", { $0.italic() }),
    ("_", { $0.italic() }),
  ]

  /// Returns the part that begins a line, and its end; nil if no mark and its counterpart begin the line.
  static func first(in line: Substring) -> (Text, Substring.Index)? {
    if line.first == "`", let end = line.dropFirst().firstIndex(of: "`") {
      return (Text(line[line.index(after: line.startIndex)..<end]), line.index(after: end))
    }
    if line.first == "[", let (title, end) = link(in: line) { return (Text(markdown: title).underline(), end) }
    for (mark, style) in marks where line.hasPrefix(mark) {
      let inner = line.dropFirst(mark.count)
      guard let first = inner.first, !first.isWhitespace, let end = end(of: mark, in: inner) else { continue }
      return (style(Text(markdown: String(inner[..<end]))), line.index(end, offsetBy: mark.count))
    }
    return nil
  }

  /// Returns the start of the counterpart of a mark: after a character that is no blank.
  private static func end(of mark: String, in line: Substring) -> Substring.Index? {
    var rest = line.dropFirst(), last = line.first
    while let character = rest.first {
      if rest.hasPrefix(mark), last?.isWhitespace == false, last != "\\" {
        // NB: `*` doesn't end at the `**` of a strong part inside it.
        if mark.count == 2 || !rest.hasPrefix(mark + mark) { return rest.startIndex }
        rest = rest.dropFirst()
      }
      last = character
      rest = rest.dropFirst()
    }
    return nil
  }

  private static func link(in line: Substring) -> (String, Substring.Index)? {
    guard let close = line.firstIndex(of: "]"), line[close...].hasPrefix("]("),
      let end = line[close...].firstIndex(of: ")")
    else { return nil }
    return (String(line[line.index(after: line.startIndex)..<close]), line.index(after: end))
  }
}
