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

  /// How early and how late a timer may be, in seconds.
  private static let (early, late) = (30.0, 60.0)

  func perform(on console: Console) async throws -> Int32 {
    switch action {
    case .remind: return await remind(try await store.load(), console)
    case .install: return try await install(console)
    case .uninstall: return try uninstall(console)
    }
  }

  private func install(_ console: Console) async throws -> Int32 {
    let strings = Strings.local.schedule
    var obstacle: String?
    if !ReminderTimer.hasFolder { obstacle = strings.noHome }
    if directory.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) { obstacle = strings.badDirectory }
    if let other = try ReminderTimer.installed()?.directory, other != directory { obstacle = strings.installedFor(other) }
    if let obstacle {
      console.report(failure: obstacle)
      return 1
    }
    _ = try await ReminderTimer(before: before, directory: directory).write(program: ReminderTimer.program) {
      try await store.load().scrums.elements
    }
    console.print(strings.installed(before, ReminderTimer.folder))
    if ReminderTimer.start() { return 0 }
    console.report(failure: strings.notStarted(ReminderTimer.startCommand))
    return 1
  }

  private func uninstall(_ console: Console) throws -> Int32 {
    let strings = Strings.local.schedule, command = ["disable", "--now", "\(ReminderTimer.name).timer"]
    let isStopped = !ReminderTimer.exists || ReminderTimer.systemctl(command)
    guard try ReminderTimer.remove() else {
      console.report(failure: strings.notInstalled)
      return 1
    }
    _ = ReminderTimer.systemctl(["daemon-reload"])
    console.print(strings.removed)
    if isStopped { return 0 }
    console.report(failure: strings.notStopped("systemctl --user stop \(ReminderTimer.name).timer"))
    return 1
  }

  private func remind(_ listing: StoreSnapshot, _ console: Console) async -> Int32 {
    console.report(problemsOf: listing)
    let now = now(), due = now.addingTimeInterval(Double(before) * 60)
    var status: Int32 = 0
    for (scrum, start) in listing.upcoming(at: now) where -Self.late...Self.early ~= start.timeIntervalSince(due) {
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
