extension Source {
  /// Waits for the first matching model, which may be the current one. Cancelling the task doesn't end the wait.
  public func first(where matches: @escaping (Model) -> Bool) async -> Model {
    if matches(model) { return model }
    let arrival = Arrival(matches)
    subscribe(arrival, method: Arrival.receive, immediately: false)
    await withCheckedContinuation { arrival.wait($0) }
    return arrival.found ?? model
  }
}

private final class Arrival<Model> {
  private let matches: (Model) -> Bool
  private(set) var found: Model?
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ matches: @escaping (Model) -> Bool) { self.matches = matches }

  func wait(_ continuation: CheckedContinuation<Void, Never>) {
    if found == nil { self.continuation = continuation } else { continuation.resume() }
  }

  func receive(_ model: Model) {
    guard found == nil, matches(model) else { return }
    found = model
    continuation?.resume()
  }
}
