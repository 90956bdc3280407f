import ConsoleLibc

/// The encoding of output outside the screen.
package enum OutputEncoding {
  /// For a pipe or a file: JSON is unchanged, and only control characters in lines are replaced.
  case raw
  /// For a terminal: printed text can't act on the terminal or hide in its output.
  case terminal
  /// For a terminal that shows only ASCII.
  case asciiTerminal

  /// Detects the encoding for a file descriptor, and sets the process's locale.
  package init(for descriptor: Int32) {
    // NB: also for a pipe, since text for a status bar is printable by wcwidth(3), which needs a locale.
    let charset = Charset.fromEnvironment()
    self = isatty(descriptor) == 0 ? .raw : charset == .unicode ? .terminal : .asciiTerminal
  }

  /// Returns the text as one line, in this encoding.
  package func line(_ text: String) -> String {
    switch self {
    case .raw: text.unicodeScalars.contains(where: \.isControl) ? text.withoutControls : text
    case .terminal: text.printable
    case .asciiTerminal: text.printableASCII
    }
  }

  /// Returns equivalent JSON. For terminals, characters that the terminal would not show literally are escaped as `\u`
  /// and four digits.
  package func json(_ bytes: [UInt8]) -> [UInt8] {
    if self == .raw { return bytes }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return Array(lines.map { $0.allSatisfy(\.isPrintable) ? $0 : escaped($0) }.joined(separator: [UInt8(ascii: "\n")]))
  }

  private func escaped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var escaped: [UInt8] = []
    for character in String(decoding: line, as: UTF8.self) {
      let text = String(character)
      let isShown = self == .terminal && text.printable.unicodeScalars.elementsEqual(text.unicodeScalars)
      escaped += isShown ? Array(text.utf8) : text.escaped
    }
    return escaped[...]
  }
}

extension String {
  /// The text with control characters and line separators replaced by visible characters.
  fileprivate var withoutControls: String {
    unicodeScalars.reduce(into: "") { $0 += $1.isControl ? String($1).printable : String($1) }
  }

  /// The characters that aren't printable ASCII, escaped for JSON.
  fileprivate var escaped: [UInt8] {
    unicodeScalars.flatMap { scalar -> [UInt8] in
      if scalar.isASCII, UInt8(scalar.value).isPrintable { return [UInt8(scalar.value)] }
      return String(scalar).utf16.flatMap { unit in
        let digits = String(unit, radix: 16)
        return Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control || value == 0x2028 || value == 0x2029 }
}

extension UInt8 {
  fileprivate var isPrintable: Bool { self >= 0x20 && self < 0x7F }
}
