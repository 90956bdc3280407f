import FoundationEssentials

/// A process that holds a lock.
public struct LockHolder: Hashable, Sendable {
  /// Nil if the system does not tell, for example because the process runs on another machine.
  public var process: Int32?
  /// The command line of the process.
  public var command: String?
  /// When it took the lock.
  public var since: Date?

  public init(process: Int32? = nil, command: String? = nil, since: Date? = nil) {
    self.process = process
    self.command = command
    self.since = since
  }
}
