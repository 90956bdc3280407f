import AppResources
import ConsoleLoop
import Desktop
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums

/// Notifies the user of meetings that are about to start, or has systemd do that.
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
    case .uninstall: return try await uninstall(console)
    }
  }

  private func install(_ console: Console) async throws -> Int32 {
    let strings = Strings.local.schedule, program = ReminderTimer.program()
    var obstacle: String?
    if !ReminderTimer.hasFolder { obstacle = strings.noHome }
    if directory.hasControlCharacters { obstacle = strings.badDirectory }
    if program.hasControlCharacters { obstacle = strings.badProgram }
    if let other = try ReminderTimer.installed()?.directory, other != directory { obstacle = installedFor(other) }
    if let obstacle {
      console.report(failure: obstacle)
      return 1
    }
    _ = try await ReminderTimer(before: before, directory: directory, program: program).write(
      describedAs: strings.description, isFollowing: false
    ) { try await store.load().scrums.compactMap(\.schedule) }
    if try await ReminderTimer.start() {
      console.print(strings.installed(before, ReminderTimer.folder))
      return 0
    }
    console.report(ReminderTimer.Problem.notStarted)
    return 1
  }

  private func installedFor(_ other: String) -> String {
    Strings.local.schedule.installedFor(other, "scrumdinger remind --uninstall --data \(other.shellQuoted)")
  }

  private func uninstall(_ console: Console) async throws -> Int32 {
    let strings = Strings.local.schedule, command = ["disable", "--now", "\(ReminderTimer.name).timer"]
    if let other = try ReminderTimer.installed()?.directory, other != directory {
      console.report(failure: installedFor(other))
      return 1
    }
    let isStopped = !ReminderTimer.exists || ReminderTimer.systemctl(command)
    guard try await ReminderUnits.shared.remove() else {
      console.report(failure: strings.notInstalled)
      return 1
    }
    _ = ReminderTimer.systemctl(["daemon-reload"])
    if isStopped {
      console.print(strings.removed)
      return 0
    }
    console.report(failure: strings.notStopped("systemctl --user stop \(ReminderTimer.name).timer"))
    return 1
  }

  private func remind(_ listing: StoreSnapshot, _ console: Console) async -> Int32 {
    console.report(problemsOf: listing)
    let now = now(), due = now.addingTimeInterval(Double(before) * 60)
    var status: Int32 = 0
    for (scrum, start) in listing.scrums.upcoming(at: now, last: listing.lastMeetings)
    where -Self.late...Self.early ~= start.timeIntervalSince(due) {
      let words = Countdown(start: start, now: now).words
      console.print("\(scrum.displayTitle): \(words)")
      let child = ChildProcess(Notifications.command(title: BarSyntax.plain.line(scrum.displayTitle), words))
      if child?.succeeds(within: 5000) != true {
        console.report(failure: Strings.local.schedule.notNotified)
        status = 1
      }
    }
    return status
  }
}

extension String {
  fileprivate var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Quoted as one word for the shell.
  fileprivate var shellQuoted: String {
    let isPlain = !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./,+%@:=-".contains($0)) }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
