import ConsoleLoop
import DurableFiles
import Glibc

/// The files of the reminders' systemd units. Writes them on its own queue, because another program may hold their
/// lock.
package actor ReminderUnits {
  package static let shared = ReminderUnits()
  private let executor = QueueExecutor(label: "reminders")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated static var timer: String { "\(ReminderTimer.folder)/\(ReminderTimer.name).timer" }
  nonisolated static var service: String { "\(ReminderTimer.folder)/\(ReminderTimer.name).service" }
  /// A file that exists until systemd has read the units; systemd ignores it.
  nonisolated static var pending: String { "\(timer).pending" }

  /// Writes both units unless they have these texts already.
  ///
  /// - Parameter isFollowing: whether to write only over an installed timer, so that a timer removed meanwhile stays
  ///   removed.
  /// - Returns: whether a unit changed.
  func write(timer: String, service: String, isFollowing: Bool) throws -> Bool {
    if !isFollowing { try Folder.make(ReminderTimer.folder) }
    let isNew = try replace(Self.timer, with: timer, isFollowing: isFollowing)
    if isFollowing, access(Self.timer, F_OK) != 0 { return false }
    return try replace(Self.service, with: service, isFollowing: false) || isNew
  }

  /// Returns whether the file changed.
  private func replace(_ path: String, with text: String, isFollowing: Bool) throws -> Bool {
    try changeSmallFile(at: FileReference(path: path)) { old in
      if old.map({ $0.elementsEqual(text.utf8) }) ?? isFollowing { return nil }
      // NB: marks the units as pending before the change, so that a later run informs systemd if this one is killed.
      try setPending(true)
      return Array(text.utf8)
    } != nil
  }

  /// Whether systemd has yet to read the units.
  var isPending: Bool { access(Self.pending, F_OK) == 0 }

  func setPending(_ isPending: Bool) throws {
    if isPending {
      _ = try Descriptor(opening: Self.pending, O_WRONLY | O_CREAT)
    } else {
      _ = try remove(Self.pending)
    }
  }

  /// Removes both units. Returns whether any existed.
  package func remove() throws -> Bool {
    let removed = try [Self.timer, Self.service].map(remove)
    try setPending(false)
    return removed.contains(true)
  }

  private func remove(_ path: String) throws -> Bool {
    do {
      try FileReference(path: path).remove()
      return true
    } catch {
      if error.isMissingFile { return false }
      throw error
    }
  }
}
