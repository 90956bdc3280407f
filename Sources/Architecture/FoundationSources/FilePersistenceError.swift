import SourceArchitecture
/// An error of ``FilePersistence``, with its cause.
public nonisolated enum FilePersistenceError: Error, CustomStringConvertible {
  case unreadable(path: String, any Error)
  /// The value could not be saved. The file is unchanged, unless it was unreadable: it may have been moved aside.
  case notSaved(path: String, any Error)
  case notRemoved(path: String, any Error)

  public var description: String {
    switch self {
    case .unreadable(let path, let error): "\(path) could not be read: \(error)"
    case .notSaved(let path, let error): "\(path) could not be saved: \(error)"
    case .notRemoved(let path, let error): "\(path) could not be removed: \(error)"
    }
  }
}
