public import FoundationEssentials
public import SourceArchitecture

extension Source<Fetchable<Data>> {
  /// Decodes the fetched JSON. A failure to decode becomes the model; its retry fetches the data again.
  public func jsonDecoded<Value: Decodable>() -> Source<Fetchable<Value>> {
    decoded { try JSONDecoder().decode(Value.self, from: $0) }
  }

  /// Decodes the fetched data. A failure to decode becomes the model; its retry fetches the data again.
  public func decoded<Value>(using decode: @escaping (Data) throws -> Value) -> Source<Fetchable<Value>> {
    var failedAttempts = 0
    return map { fetchable in
      do {
        let decoded = try fetchable.map(decode)
        if decoded.fetched != nil { failedAttempts = 0 }
        return decoded
      } catch {
        failedAttempts += 1
        return .failure(.init(error: error, failedAttempts: failedAttempts, retry: fetchable.fetched?.refresh))
      }
    }
  }
}
