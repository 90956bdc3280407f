import ConsoleLoop

/// Words that an engine has recognized.
package struct SpokenWords: Equatable, Sendable {
  package var text: String
  /// Whether the words are final; otherwise the next words replace them.
  package var isFinal: Bool
  /// The time since the first word was spoken; zero if the engine prints no times.
  package var age: Duration

  package init(_ text: String, isFinal: Bool, age: Duration = .zero) {
    self.text = text
    self.isFinal = isFinal
    self.age = age
  }
}

/// A line that an engine prints: `[start --> end] words`, or words only. Times are seconds, or hours, minutes and seconds with
/// colons between them.
///
/// Engines also print control sequences, marks for unknown sound (`[BLANK_AUDIO]`, `(wind blowing)`), headings
/// (`### Transcription 1 START`) and log messages. All of these are left out.
struct EngineLine {
  let text: String
  /// The time from start to end; zero if the line has no times.
  let age: Duration

  /// Returns nil if no words are left.
  init?(_ bytes: [UInt8]) {
    var line = String(decoding: bytes, as: UTF8.self).withoutControls.trimming(while: \.isWhitespace)
    age = Self.takeTimes(from: &line).map { max(.zero, $1 - $0) } ?? .zero
    guard !Self.isMessage(line) else { return nil }
    text = line.withoutRemarks
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
  }

  private static func takeTimes(from line: inout Substring) -> (Duration, Duration)? {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let parts = line[..<end].dropFirst().split(separator: " ")
    guard parts.count == 3, parts[1] == "-->", let first = seconds(parts[0]), let last = seconds(parts[2]) else { return nil }
    line = line[end...].dropFirst().trimming(while: \.isWhitespace)
    return (first, last)
  }

  private static func seconds(_ text: Substring) -> Duration? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count <= 3, parts.allSatisfy({ $0.map { 0..<1e6 ~= $0 } ?? false }) else { return nil }
    return .seconds(parts.reduce(0) { $0 * 60 + ($1 ?? 0) })
  }

  /// Whether a line begins like a heading or a log message, and unlike speech.
  private static func isMessage(_ line: Substring) -> Bool {
    let word = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if line.hasPrefix("###") || ["LOG", "INFO", "DEBUG", "WARN", "WARNING", "ERROR", "FATAL"].contains(word) { return true }
    return line.dropFirst(word.count).first == ":" && (word.contains("_") || word == "main" || word == "init")
  }
}

extension String {
  /// The text without sequences for terminals, other control characters, and marks of bytes that could not be decoded.
  fileprivate var withoutControls: String {
    var text = UnicodeScalarView()
    for scalar in withoutTerminalSequences.unicodeScalars {
      if scalar == "\t" {
        text.append(" ")
      } else if scalar.properties.generalCategory != .control, scalar != "\u{FFFD}" {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Substring {
  /// The text without remarks in brackets, parentheses or asterisks.
  fileprivate var withoutRemarks: String {
    var text = "", closing: Character?, remark = ""
    for character in self {
      if let end = closing {
        remark.append(character)
        if character == end { (closing, remark) = (nil, "") }
      } else if let end = ["[": "]", "(": ")", "*": "*"][character] as Character? {
        (closing, remark) = (end, String(character))
      } else {
        text.append(character)
      }
    }
    return (text + remark).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
