import SourceArchitecture
/// A failure of a file, with its reason.
public nonisolated enum FilePersistenceError: Error, CustomStringConvertible {
  case unreadable(path: String, any Error)
  /// The value could not be saved; the file is unchanged.
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
