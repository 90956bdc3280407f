import SourceArchitecture
/// A failure of a file, with its reason.
public nonisolated enum FilePersistenceError: Error {
  /// The file exists but could not be read.
  case unreadable(path: String, any Error)
  /// The value could not be saved; the file is unchanged.
  case notSaved(path: String, any Error)
  /// The file could not be removed.
  case notRemoved(path: String, any Error)
}

nonisolated extension FilePersistenceError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let error): "\(path) could not be read: \(error)"
    case .notSaved(let path, let error): "\(path) could not be saved: \(error)"
    case .notRemoved(let path, let error): "\(path) could not be removed: \(error)"
    }
  }
}
