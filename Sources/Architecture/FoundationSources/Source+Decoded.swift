public import FoundationEssentials
public import SourceArchitecture

extension Source<Fetchable<Data>> {
  /// Returns a source of the value decoded from the fetched JSON. If decoding fails, the model is a failure whose retry fetches
  /// the data again.
  public func jsonDecoded<Value: Decodable>() -> Source<Fetchable<Value>> {
    decoded { try JSONDecoder().decode(Value.self, from: $0) }
  }

  /// Returns a source of the value decoded from the fetched data. If decoding fails, the model is a failure whose retry fetches
  /// the data again.
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
