import AppResources
import ConsoleLoop
import Glibc
import ScrumStore
import Scrums

extension ReminderTimer {
  /// This program, as a path.
  static var program: String {
    guard let path = realpath("/proc/self/exe", nil) else { return "scrumdinger" }
    defer { free(path) }
    return String(cString: path)
  }

  static func systemctl(_ words: [String]) -> Bool {
    ChildProcess(["systemctl", "--user"] + words)?.succeeds(within: 10_000) == true
  }

  /// Has systemd read the units, and start the timer anew.
  static func start() -> Bool {
    systemctl(["daemon-reload"]) && systemctl(["enable", "\(name).timer"]) && systemctl(["restart", "\(name).timer"])
  }

  static let startCommand = "systemctl --user enable --now \(name).timer"

  /// Writes the timer anew if it is installed for a store whose schedules have changed. Returns whether it has to be started anew.
  ///
  /// - Throws: ``FileError``, or why the store can't be read.
  private static func isRewritten(_ options: LaunchOptions) async throws -> Bool {
    guard let timer = try installed(), timer.directory == options.absoluteDirectory else { return false }
    return try await timer.write(program: program) { try await options.store(ifMissing: .empty).load().scrums.elements }
  }

  /// The timer follows a store that may have changed.
  static func follow(_ options: LaunchOptions, _ console: Console) async {
    do {
      if try await isRewritten(options), !start() { console.report(failure: Strings.local.schedule.notStarted(startCommand)) }
    } catch {
      // The change is made, whatever is wrong with the timer.
      console.report(error)
    }
  }

  private static var isFollowing = false, isOutdated = false

  /// The same for the screen, which waits for nothing.
  static func followSoon(_ options: LaunchOptions) {
    isOutdated = true
    // NB: one at a time, since the units are locked meanwhile.
    guard !isFollowing else { return }
    isFollowing = true
    Task.onMainQueue {
      while isOutdated {
        isOutdated = false
        do { if try await isRewritten(options) { startSoon() } } catch { Log.write("reminders: \(error.sentence)") }
      }
      isFollowing = false
    }
  }

  private static func startSoon() {
    let command = "systemctl --user daemon-reload && systemctl --user restart \(name).timer"
    do throws(Errand.Failure) {
      try Errand.start(["sh", "-c", command], limit: 10) { status in
        if status != .exit(0) { Router.shared.home.notice = Strings.local.schedule.notStarted(startCommand) }
      }
    } catch { Log.write("systemctl can't be started") }
  }
}
