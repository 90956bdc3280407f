import ConsoleLoop
import FoundationEssentials
package import Schedules

extension ReminderTimer {
  package static func systemctl(_ words: [String]) -> Bool {
    ChildProcess(["systemctl", "--user"] + words)?.succeeds(within: 10_000) == true
  }

  static let starting = [["daemon-reload"], ["enable", "\(name).timer"], ["restart", "\(name).timer"]]
  package static let startCommand = "systemctl --user enable --now \(name).timer"

  /// Writes both units.
  ///
  /// - Parameters:
  ///   - description: a line about the units.
  ///   - isFollowing: whether a timer removed meanwhile stays removed.
  ///   - schedules: reads the schedules of the store.
  /// - Returns: whether systemd has yet to read the units.
  /// - Throws: ``FileError``, or the error of `schedules`.
  package func write(
    describedAs description: String, isFollowing: Bool, _ schedules: () async throws -> [Schedule]
  ) async throws -> Bool {
    // NB: reads the schedules again after each change, since another program may have written newer ones.
    for _ in 0..<Self.mostRounds {
      let timer = timer(description, try await schedules(), since: LocalTime(.now).year), service = service(description)
      guard try await ReminderUnits.shared.write(timer: timer, service: service, isFollowing: isFollowing) else { break }
    }
    return await ReminderUnits.shared.isPending
  }

  /// The maximum number of rounds, in case another program keeps writing different units.
  private static let mostRounds = 5

  /// Makes systemd read the units and restart the timer. Returns whether systemd did; if not, the next change tries again.
  package static func start() async throws -> Bool {
    let isStarted = starting.allSatisfy(systemctl)
    try await ReminderUnits.shared.setPending(!isStarted)
    return isStarted
  }
}
