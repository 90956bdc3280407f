import AppResources
import ConsoleLoop
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums

/// Shows a notification about the meetings that are about to start, or has the user's systemd do that.
struct RemindCommand: Command {
  enum Action: Equatable {
    case remind, install, uninstall
  }

  let store: ScrumStorage
  /// The store's absolute directory.
  let directory: String
  let action: Action
  /// In minutes.
  let before: Int
  var now: () -> Date = { .now }

  static let usual = 5
  /// A timer may be late by that, in seconds.
  private static let margin = 90.0

  func perform(on console: Console) async throws -> Int32 {
    switch action {
    case .remind: return await remind(try await store.load(), console)
    case .install:
      let timer = ReminderTimer(before: before, directory: directory)
      _ = try timer.write(try await store.load().scrums, program: ReminderTimer.program)
      console.print(Strings.local.schedule.installed(before, ReminderTimer.folder))
      return start(console) ? 0 : 1
    case .uninstall:
      if try ReminderTimer.installed() != nil {
        _ = ReminderTimer.systemctl(["disable", "--now", "\(ReminderTimer.name).timer"])
      }
      guard try ReminderTimer.remove() else {
        console.report(failure: Strings.local.schedule.notInstalled)
        return 1
      }
      _ = ReminderTimer.systemctl(["daemon-reload"])
      console.print(Strings.local.schedule.removed)
      return 0
    }
  }

  private func start(_ console: Console) -> Bool {
    if ReminderTimer.start() { return true }
    console.report(failure: Strings.local.schedule.notStarted("systemctl --user enable --now \(ReminderTimer.name).timer"))
    return false
  }

  private func remind(_ listing: StoreSnapshot, _ console: Console) async -> Int32 {
    console.report(problemsOf: listing)
    let now = now(), latest = now.addingTimeInterval(Double(before) * 60 + Self.margin)
    var status: Int32 = 0
    for (scrum, start) in listing.upcoming(at: now) where (now.addingTimeInterval(-60)...latest).contains(start) {
      let words = Countdown(start: start, now: now).words
      console.print("\(scrum.displayTitle): \(words)")
      let child = ChildProcess(Notifications.command(title: scrum.displayTitle, words))
      if child?.succeeds(within: 5000) != true {
        console.report(failure: Strings.local.schedule.notNotified)
        status = 1
      }
    }
    return status
  }
}

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

  /// Writes the timer anew if it is installed for a store whose schedules have changed.
  ///
  /// - Parameter restart: has systemd start it anew.
  /// - Throws: ``FileError``, or why the store can't be read.
  static func follow(_ options: LaunchOptions, restart: () -> Void = { _ = start() }) async throws {
    let directory = options.absoluteDirectory
    guard let timer = try installed(), timer.directory == directory else { return }
    if try timer.write(try await options.store(ifMissing: .empty).load().scrums, program: program) { restart() }
  }

  /// The same for the screen, which waits for nothing.
  static func followSoon(_ options: LaunchOptions) {
    let command = "systemctl --user daemon-reload && systemctl --user restart \(name).timer"
    Task.onMainQueue {
      do {
        try await follow(options) {
          do throws(Errand.Failure) { try Errand.start(["sh", "-c", command], limit: 10) } catch {
            Log.write("systemctl can't be started")
          }
        }
      } catch { Log.write("reminders: \(error.sentence)") }
    }
  }
}
