import ConsoleLoop
public import FoundationEssentials
public import SourceArchitecture

/// Fetches data when the source is first read.
///
/// The caller defines the request, and loads it in a closure. With Foundation's networking:
///
///     FetchableDataSource(urlRequest: URLRequest(url: url)) { try await URLSession.shared.data(for: $0).0 }
public final class FetchableDataSource: ComposedSource<Fetchable<Data>> {
  /// Creates a source of the data that `load` returns for a request.
  public init<Request>(urlRequest: Request, load: @escaping @MainActor (Request) async throws -> Data) {
    super.init { LoadedSource { try await load(urlRequest) }.eraseToSource() }
  }
}

private final class LoadedSource: SourceOf<Fetchable<Data>> {
  @ActionFromMethod(fetch) private var fetchAction
  private let load: @MainActor () async throws -> Data
  private var failedAttempts = 0
  private var loading: Task<Void, Never>?
  lazy var initialModel: Fetchable<Data> = {
    start()
    return .fetching()
  }()

  init(_ load: @escaping @MainActor () async throws -> Data) {
    self.load = load
    super.init()
  }

  isolated deinit { loading?.cancel() }

  private func fetch() {
    model = .fetching()
    start()
  }

  private func start() {
    loading?.cancel()
    loading = Task.onMainQueue { [weak self, load] in
      let result: Result<Data, any Error>
      do { result = .success(try await load()) } catch { result = .failure(error) }
      if !Task.isCancelled { self?.show(result) }
    }
  }

  private func show(_ result: Result<Data, any Error>) {
    switch result {
    case .success(let data):
      failedAttempts = 0
      model = .fetched(.init(value: data, refresh: fetchAction))
    case .failure(let error):
      failedAttempts += 1
      model = .failure(.init(error: error, failedAttempts: failedAttempts, retry: fetchAction))
    }
  }
}
