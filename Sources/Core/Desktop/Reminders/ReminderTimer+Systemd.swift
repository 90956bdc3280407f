import ConsoleLoop
import FoundationEssentials
package import Schedules

extension ReminderTimer {
  package static func systemctl(_ words: [String]) -> Bool {
    ChildProcess(["systemctl", "--user"] + words)?.succeeds(within: 10_000) == true
  }

  /// The commands that make systemd read the units and restart the timer.
  static let starting = [["daemon-reload"], ["enable", "\(name).timer"], ["restart", "\(name).timer"]]
  package static let startCommand = "systemctl --user enable --now \(name).timer"

  /// Writes both units.
  ///
  /// - Parameters:
  ///   - description: a line about the units.
  ///   - isFollowing: whether to leave a timer alone that has been removed meanwhile.
  ///   - schedules: reads the schedules of the store.
  /// - Returns: whether systemd has yet to read them.
  /// - Throws: ``FileError``, or what `schedules` throws.
  package func write(
    describedAs description: String, isFollowing: Bool, _ schedules: () async throws -> [Schedule]
  ) async throws -> Bool {
    // NB: another program may have written newer schedules in between, so they are read again after each change.
    for _ in 0..<Self.mostRounds {
      let timer = timer(description, try await schedules(), since: LocalTime(.now).year), service = service(description)
      guard try await ReminderUnits.shared.write(timer: timer, service: service, isFollowing: isFollowing) else { break }
    }
    return await ReminderUnits.shared.isPending
  }

  /// The most times that the units are written, in case another program keeps writing different ones.
  private static let mostRounds = 5

  /// Makes systemd read the units and restart the timer. Returns whether it did; if not, the next change tries again.
  package static func start() async throws -> Bool {
    let isStarted = starting.allSatisfy(systemctl)
    try await ReminderUnits.shared.setPending(!isStarted)
    return isStarted
  }
}
