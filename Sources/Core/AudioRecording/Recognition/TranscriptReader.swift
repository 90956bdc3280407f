/// Finds the lines in an engine's output. Cuts a line longer than the limit, so that no engine can fill the memory.
///
/// A newline ends a final line. A carriage return ends a provisional line, which the next line replaces.
struct TranscriptReader {
  /// The maximum length of a line, in bytes.
  static let limit = 4096
  /// The amount of output so far.
  struct Count: Equatable {
    /// The number of lines that a newline or a carriage return has ended.
    var lines = 0
    var bytes = 0
  }

  private(set) var count = Count()
  private var line: [UInt8] = []
  /// The line before a carriage return, kept until the next byte, which may be a newline.
  private var returned: [UInt8]?
  private var last: String?

  /// Returns the words of the lines that end in these bytes: all final lines and, if it is newer, the last provisional line. Skips
  /// a final line that repeats the previous one.
  mutating func read(_ bytes: some Sequence<UInt8>) -> [SpokenWords] {
    var words: [SpokenWords] = []
    for byte in bytes {
      count.bytes += 1
      switch byte {
      case UInt8(ascii: "\n"):
        if returned == nil { count.lines += 1 }
        end(returned ?? line, isFinal: true, &words)
        returned = nil
      case UInt8(ascii: "\r"):
        count.lines += 1
        returned = line
        end(line, isFinal: false, &words)
      default:
        returned = nil
        if line.count < Self.limit { line.append(byte) }
      }
    }
    return words
  }

  /// Returns the words of the last line, which the end of the output has cut off.
  mutating func finish() -> [SpokenWords] {
    var words: [SpokenWords] = []
    end(line, isFinal: true, &words)
    return words
  }

  private mutating func end(_ bytes: [UInt8], isFinal: Bool, _ words: inout [SpokenWords]) {
    line.removeAll(keepingCapacity: true)
    guard let line = EngineLine(bytes), !isFinal || line.text != last else { return }
    if words.last?.isFinal == false { words.removeLast() }
    if isFinal { last = line.text }
    words.append(SpokenWords(line.text, isFinal: isFinal, age: line.age))
  }
}
