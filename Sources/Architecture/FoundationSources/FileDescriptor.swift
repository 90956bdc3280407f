public import FoundationEssentials
import SourceArchitecture

/// The file of a value, its format, and the value's lifetime.
public struct FileDescriptor<Value> {
  let url: URL
  let expireAfter: Duration?
  let encode: (Value) throws -> Data
  let decode: (Data) throws -> Value

  /// Describes a value in a file of any format.
  /// - Parameter expireAfter: the lifetime of a value; `nil` if it never expires.
  public init(
    url: URL, expireAfter: Duration? = nil, encode: @escaping (Value) throws -> Data, decode: @escaping (Data) throws -> Value
  ) {
    self.url = url
    self.expireAfter = expireAfter
    self.encode = encode
    self.decode = decode
  }
}

extension FileDescriptor where Value: Codable {
  /// Describes a value in a JSON file.
  /// - Parameter expireAfter: the lifetime of a value; `nil` if it never expires.
  public init(url: URL, expireAfter: Duration? = nil) {
    self.init(
      url: url, expireAfter: expireAfter, encode: { try JSONEncoder().encode($0) },
      decode: { try JSONDecoder().decode(Value.self, from: $0) })
  }
}
