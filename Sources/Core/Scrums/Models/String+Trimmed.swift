extension String {
  /// The text as one line, with a space for each control character and line break, and trimmed at both ends. Empty if
  /// the text has no visible character, for example only zero-width ones.
  package var trimmed: String {
    if utf8.allSatisfy({ 0x20...0x7E ~= $0 }), utf8.first != 0x20, utf8.last != 0x20 { return self }
    guard unicodeScalars.contains(where: \.isVisible) else { return "" }
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

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    switch value {
    case 0x21...0x7E: true
    // Interlinear annotations, and the Braille blank.
    case 0xFFF9...0xFFFB, 0x2800: false
    default:
      !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace && properties.generalCategory != .control
    }
  }
}
