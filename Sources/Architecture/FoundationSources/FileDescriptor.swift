import FoundationEssentials
import SourceArchitecture

/// Where a value is kept, in which format, and for how long it is good.
@MainActor
public struct FileDescriptor<Value> {
  let url: URL
  let expireAfter: Duration?
  let encode: (Value) throws -> Data
  let decode: (Data) throws -> Value

  /// A value in a file of any format.
  /// - Parameter expireAfter: how long a value is good for; `nil` if it doesn't expire.
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
  /// A value in a file of JSON.
  /// - Parameter expireAfter: how long a value is good for; `nil` if it doesn't expire.
  public init(url: URL, expireAfter: Duration? = nil) {
    self.init(
      url: url, expireAfter: expireAfter, encode: { try JSONEncoder().encode($0) },
      decode: { try JSONDecoder().decode(Value.self, from: $0) })
  }
}
