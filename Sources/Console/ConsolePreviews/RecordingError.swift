import ConsoleUI
import ConsoleLibc

/// An error in reading or writing a recording.
public nonisolated enum RecordingError: Error, Equatable, CustomStringConvertible {
  /// A system call failed; `code` is its `errno`.
  case system(call: String, path: String, code: Int32)
  /// The file has a format version that this program doesn't support.
  case version(path: String, found: Int)
  /// The app doesn't know the value of one of its notes in the header.
  case note(path: String, name: String, value: String)
  /// A line, counted from 1, is damaged.
  case damaged(path: String, line: Int, Reason)

  public enum Reason: Hashable, Sendable, CustomStringConvertible {
    /// A part of an entry or, with a key, the value of that key in the header is missing or invalid.
    case expected(Part, for: String?)
    case missing(String, Part)
    /// More entries than this number have the same time.
    case crowded(Int)

    public var description: String {
      switch self {
      case .expected(let part, nil): "expected \(part.rawValue)"
      case .expected(let part, let key?): "expected \(part.rawValue) for \"\(key)\""
      case .missing(let key, let part): "expected \"\(key)\" with \(part.rawValue)"
      case .crowded(let most): "more than \(most) entries at one time"
      }
    }
  }

  /// A part of a line. The raw value describes the part in English.
  public enum Part: String, Sendable, CaseIterable {
    case version = "a version"
    case size = "a size such as 80x24"
    case colors = "a number of colours"
    case flag = "true or false"
    case cells = "a shape of cells"
    case aspect = "a number from 0.1 to 10"
    case date = "milliseconds since 1970"
    case zone = "the rule of a time zone"
    case time = "a time in milliseconds"
    case laterTime = "a time no earlier than the one before"
    case stepAfterTime = "a step after the time"
    case step = "a step"
    case name = "a name"
    case key = "a key"
    case text = "text"
    case mouse = "press, drag, release, move or a turn such as wheelUp, a column and a row"
    case color = "a colour"
  }

  public var description: String {
    switch self {
    case .system(_, let path, let code): "\(path): \(String(cString: strerror(code)))"
    case .version(let path, let found): "\(path): version \(found) of the format is unknown"
    case .note(let path, let name, let value): "\(path): \(name) “\(value)” is unknown"
    case .damaged(let path, let line, let reason): "\(path):\(line): \(reason)"
    }
  }
}
