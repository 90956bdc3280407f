import SourceArchitecture

// The extension of the documentation: every source of a model that may have an error can log it.

// NB: nonisolated, as it is in a package whose code isn't on the main actor by default.
nonisolated protocol Errorable: SendableMetatype {
  var error: (any Error)? { get }
}

final class ErrorLoggingSource<Model: Errorable>: SourceOf<Model> {
  @Source var input: Model
  var initialModel: Model { input }
  private let log: (any Error) -> Void

  init(_ inputSource: Source<Model>, _ log: @escaping (any Error) -> Void) {
    _input = inputSource
    self.log = log
    super.init()
    _input.subscribe(self, ErrorLoggingSource.logErrorIfPresent)
  }

  func logErrorIfPresent(value: Model) {
    if let error = value.error { log(error) }
    model = value
  }
}

extension Source where Model: Errorable {
  func loggingErrors(_ log: @escaping (any Error) -> Void) -> Source<Model> {
    ErrorLoggingSource(self, log).eraseToSource()
  }
}

nonisolated extension Fetchable: Errorable {
  var error: (any Error)? {
    if case .failure(let failure) = self { return failure.error }
    return nil
  }
}
