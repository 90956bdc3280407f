extension String {
  /// What was typed, as one line: controls and line breaks become a space each, space at both ends goes.
  public var trimmed: String {
    let line = map { $0.isControl ? " " : $0 }
    guard let first = line.firstIndex(where: { !$0.isWhitespace }), let last = line.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(line[first...last])
  }
}

extension Character {
  fileprivate var isControl: Bool {
    isNewline || unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
