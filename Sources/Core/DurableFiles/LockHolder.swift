package import FoundationEssentials

/// A process that holds a lock.
package struct LockHolder: Hashable, Sendable {
  /// The process ID; nil if unknown, for example because the process runs on another machine.
  package var process: Int32?
  /// The command line of the process.
  package var command: String?
  /// The time when the process took the lock.
  package var since: Date?

  package init(process: Int32? = nil, command: String? = nil, since: Date? = nil) {
    self.process = process
    self.command = command
    self.since = since
  }
}
