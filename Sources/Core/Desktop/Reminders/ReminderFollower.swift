import ConsoleLoop
package import Schedules

/// Rewrites the installed timer when the schedules of its store change.
package final class ReminderFollower {
  private let mode: Mode
  private let directory: () -> String
  private let description: String
  private let schedules: () async throws -> [Schedule]
  private let onFailure: (any Error) -> Void
  private var needsFollowing = false, isFollowing = false, hasWarned = false

  /// - Parameters:
  ///   - directory: returns the store's absolute directory.
  ///   - description: a line that describes the units to the user.
  ///   - schedules: reads the schedules of the store.
  ///   - onFailure: called when ``followSoon()`` fails. Failures of systemd are reported only once.
  package init(
    in mode: Mode, directory: @escaping () -> String, description: String, schedules: @escaping () async throws -> [Schedule],
    onFailure: @escaping (any Error) -> Void
  ) {
    (self.mode, self.directory, self.description) = (mode, directory, description)
    (self.schedules, self.onFailure) = (schedules, onFailure)
  }

  /// Rewrites an outdated timer, and waits for systemd to restart the timer. Retries a timer that systemd has refused
  /// before, but without reporting the refusal again.
  ///
  /// - Throws: ``ReminderTimer/Problem/notStarted``, ``FileError``, or the error of reading the schedules.
  package func follow() async throws {
    let wasRefused = await ReminderUnits.shared.isPending
    if try await rewriteIfOutdated(), try await !ReminderTimer.start(), !wasRefused { throw ReminderTimer.Problem.notStarted }
  }

  /// Rewrites an outdated timer and restarts it, without waiting. Calls during a rewrite cause one more rewrite.
  package func followSoon() {
    needsFollowing = true
    guard !isFollowing else { return }
    isFollowing = true
    Task.onMainQueue { [self] in
      while needsFollowing {
        needsFollowing = false
        do { if try await rewriteIfOutdated() { startSoon() } } catch { onFailure(error) }
      }
      isFollowing = false
    }
  }

  /// Rewrites the installed timer if it belongs to this store. Returns whether systemd has yet to read the timer.
  private func rewriteIfOutdated() async throws -> Bool {
    guard mode == .live, var timer = try ReminderTimer.installed(), timer.directory == directory() else { return false }
    // NB: keeps the program in the timer if it exists, so that a copy under development does not replace the installed
    // program.
    if timer.program.map(ReminderTimer.isProgram) != true { timer.program = ReminderTimer.program() }
    return try await timer.write(describedAs: description, isFollowing: true, schedules)
  }

  private func startSoon() {
    let command = ReminderTimer.starting.map { "systemctl --user \($0.joined(separator: " "))" }.joined(separator: " && ")
    do throws(Errand.Failure) {
      try Errand.start(["sh", "-c", command], limit: 10) { [self] status in noteStart(status == .exit(0)) }
    } catch {
      noteStart(false)
    }
  }

  private func noteStart(_ isStarted: Bool) {
    Task.onMainQueue { [onFailure] in
      do { try await ReminderUnits.shared.setPending(!isStarted) } catch { onFailure(error) }
    }
    if isStarted || hasWarned { return }
    hasWarned = true
    onFailure(ReminderTimer.Problem.notStarted)
  }
}
