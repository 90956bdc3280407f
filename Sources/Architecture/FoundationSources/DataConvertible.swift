public import FoundationEssentials

/// A value that encodes itself for a file.
public protocol DataConvertible {
  /// Returns the bytes of the file. The file stays as it is if this throws.
  func encode() throws -> Data
  /// Reads the value from the bytes of a file. The file counts as unreadable if this throws.
  static func decode(from data: Data) throws -> Self
}

extension FileDescriptor where Value: DataConvertible {
  /// Describes a value in a file of its own format.
  /// - Parameter expireAfter: the lifetime of a value; `nil` if it never expires.
  public init(url: URL, expireAfter: Duration? = nil) {
    self.init(url: url, expireAfter: expireAfter, encode: { try $0.encode() }, decode: { try Value.decode(from: $0) })
  }
}
