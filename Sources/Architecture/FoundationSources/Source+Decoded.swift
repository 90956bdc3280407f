import FoundationEssentials
import SourceArchitecture

extension Source<Fetchable<Data>> {
  /// A source of the value in the JSON that is fetched. Data that can't be decoded is a failure, whose retry fetches it again.
  public func jsonDecoded<Value: Decodable>() -> Source<Fetchable<Value>> {
    decoded { try JSONDecoder().decode(Value.self, from: $0) }
  }

  /// A source of the value in the data that is fetched. Data that can't be decoded is a failure, whose retry fetches it again.
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
