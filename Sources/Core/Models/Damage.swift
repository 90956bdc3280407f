/// A place in a file that can't be read. What stands there is kept as it is.
public struct Damage: Identifiable, Hashable, Sendable {
  /// The file's path.
  public var file: String
  /// The line, counted from 1.
  public var line: Int
  /// The offset in the file, counted from 0.
  public var byte: Int
  public var reason: String

  public init(file: String, line: Int, byte: Int, reason: String) {
    self.file = file
    self.line = line
    self.byte = byte
    self.reason = reason
  }

  public var id: Self { self }
}

extension Damage: CustomStringConvertible {
  /// `file:line:byte: reason`, as compilers write it.
  public var description: String { "\(file):\(line):\(byte): \(reason)" }
}
