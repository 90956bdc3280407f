public import FoundationEssentials
import SourceArchitecture

/// The file of a value, its format, and how long the value stays valid.
public struct FileDescriptor<Value> {
  let url: URL
  let expireAfter: Duration?
  let encode: (Value) throws -> Data
  let decode: (Data) throws -> Value

  /// A value in a file of any format.
  /// - Parameter expireAfter: how long a value stays valid; `nil` if it never expires.
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
  /// A value in a JSON file.
  /// - Parameter expireAfter: how long a value stays valid; `nil` if it never expires.
  public init(url: URL, expireAfter: Duration? = nil) {
    self.init(
      url: url, expireAfter: expireAfter, encode: { try JSONEncoder().encode($0) },
      decode: { try JSONDecoder().decode(Value.self, from: $0) })
  }
}
