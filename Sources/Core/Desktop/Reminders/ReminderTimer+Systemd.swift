import ConsoleLoop
import FoundationEssentials
package import Schedules

extension ReminderTimer {
  /// Runs `systemctl --user`. Returns whether it succeeds within 10 seconds.
  package static func systemctl(_ words: [String]) -> Bool {
    ChildProcess(["systemctl", "--user"] + words, ending: .asked)?.succeeds(within: 10_000) == true
  }

  /// The arguments of the systemctl commands that load and start the timer.
  static let starting = [["daemon-reload"], ["enable", "\(name).timer"], ["restart", "\(name).timer"]]
  /// The command with which users start the timer themselves.
  package static let startCommand = "systemctl --user enable --now \(name).timer"

  /// Writes both units, the timer and the service.
  ///
  /// - Parameters:
  ///   - description: a line that describes the units to the user.
  ///   - isFollowing: whether to write only over an installed timer, so that a timer removed meanwhile stays removed.
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

  /// The maximum number of times that the units are written, in case another program keeps writing different units.
  private static let mostRounds = 5

  /// Makes systemd read the units and restart the timer. Returns whether systemd succeeded; if not, the next change
  /// tries again.
  package static func start() async throws -> Bool {
    let isStarted = starting.allSatisfy(systemctl)
    try await ReminderUnits.shared.setPending(!isStarted)
    return isStarted
  }
}
