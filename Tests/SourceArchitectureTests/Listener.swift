import SourceArchitecture

/// Notes every model that it receives.
final class Listener<Model> {
  private(set) var heard: [Model] = []
  /// What it listens to, if nothing else keeps that alive.
  private let source: Source<Model>?

  init(keeping source: Source<Model>? = nil) { self.source = source }

  func hear(_ model: Model) { heard.append(model) }
}

/// A fetch that ends when a test says so.
final class ManualFetch<Value>: SourceOf<Fetchable<Value>> {
  @ActionFromMethod(fetch) private var fetchAction
  struct Offline: Error, Equatable {}
  private(set) var fetches = 0
  private var failedAttempts = 0
  lazy var initialModel: Fetchable<Value> = {
    fetches += 1
    return .fetching()
  }()

  func succeed(_ value: Value) {
    failedAttempts = 0
    model = .fetched(.init(value: value, refresh: fetchAction))
  }

  func fail(isFinal: Bool = false) {
    failedAttempts += 1
    model = .failure(.init(error: Offline(), failedAttempts: failedAttempts, retry: isFinal ? nil : fetchAction))
  }

  private func fetch() {
    fetches += 1
    model = .fetching()
  }
}

extension Fetchable {
  /// The state in one word, for comparisons.
  var word: String {
    switch self {
    case .fetching: "fetching"
    case .fetched(let fetched): "\(fetched.value)"
    case .failure(let failure): "failure \(failure.failedAttempts)"
    }
  }
}
