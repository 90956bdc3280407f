import AppResources
import ConsoleLoop
import Desktop
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums

/// Notifies the user of upcoming meetings, or installs or removes a timer for such notifications.
struct RemindCommand: Command {
  private static let installOption = Option(name: "--install", text: \.install)
  private static let uninstallOption = Option(name: "--uninstall", text: \.uninstall)
  private static let beforeOption = Option(
    name: "--before", value: "MINUTES", advice: { $0.before(ReminderTimer.longest) }, text: \.before)
  private static let updateOption = Option(
    name: "--update", value: "MINUTES", advice: { $0.before(ReminderTimer.longestForUpdates) }, text: \.updateBefore)
  static let declaration = Declaration(
    "remind", \.remind, options: [beforeOption, updateOption, installOption, uninstallOption],
    exclusive: [[installOption, uninstallOption]]
  ) { arguments, context throws(UsageError) in
    let isInstalling = arguments.has(installOption), isUninstalling = arguments.has(uninstallOption)
    if context.options.isMock, isInstalling || isUninstalling { throw .notTaken(.mock, by: "remind") }
    return .command(
      RemindCommand(
        store: context.store, directory: context.options.absoluteDirectory,
        action: isInstalling ? .install : isUninstalling ? .uninstall : .remind,
        before: try arguments.number(beforeOption, in: 0...ReminderTimer.longest) ?? ReminderTimer.usual,
        updateBefore: try arguments.number(updateOption, in: 1...ReminderTimer.longestForUpdates), author: context.author))
  }

  enum Action: Equatable {
    case remind, install, uninstall
  }

  let store: ScrumStorage
  /// The store's absolute directory.
  let directory: String
  let action: Action
  let before: Int
  /// The time between the reminder of the user's own update and the meeting, in minutes; nil for no such reminder.
  var updateBefore: Int?
  /// Finds the user among the attendees; nil if unknown.
  var author: (DailyScrum) async throws -> Attendee? = { _ in nil }
  var now: () -> Date = { .now }

  /// How much later than its exact time a reminder may be shown, in seconds: so that one is shown wherever in a minute
  /// a timer runs the command.
  private static let late = 60.0

  func perform(on console: Console) async throws -> Int32 {
    switch action {
    case .remind: return try await remind(try await store.load(), console)
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
    if let obstacle { return console.fail(obstacle) }
    _ = try await ReminderTimer(before: before, updateBefore: updateBefore, directory: directory, program: program).write(
      describedAs: strings.description, isFollowing: false
    ) { try await store.load().scrums.compactMap(\.schedule) }
    if try await ReminderTimer.start() {
      console.print(strings.installed(before, ReminderTimer.folder))
      return 0
    }
    return console.fail(ReminderTimer.Problem.notStarted.sentence)
  }

  private func installedFor(_ other: String) -> String {
    Strings.local.schedule.installedFor(other, "scrumdinger remind --uninstall --data \(other.quotedForShell)")
  }

  private func uninstall(_ console: Console) async throws -> Int32 {
    let strings = Strings.local.schedule, command = ["disable", "--now", "\(ReminderTimer.name).timer"]
    if let other = try ReminderTimer.installed()?.directory, other != directory { return console.fail(installedFor(other)) }
    // NB: `disable` fails for a timer that systemd never enabled, and then there is nothing to stop.
    let isStopped = !ReminderTimer.exists || ReminderTimer.systemctl(command) || !ReminderTimer.isEnabled
    guard try await ReminderUnits.shared.remove() else { return console.fail(strings.notInstalled) }
    _ = ReminderTimer.systemctl(["daemon-reload"])
    if isStopped {
      console.print(strings.removed)
      return 0
    }
    return console.fail(strings.notStopped("systemctl --user stop \(ReminderTimer.name).timer"))
  }

  private func remind(_ listing: StoreSnapshot, _ console: Console) async throws -> Int32 {
    console.report(problemsOf: listing)
    let now = now()
    var isComplete = listing.damages.isEmpty
    for (scrum, start) in listing.scrums.upcoming(at: now, last: listing.lastMeetings) {
      func isDue(_ minutes: Int) -> Bool {
        0..<Self.late ~= now.addingTimeInterval(Double(minutes) * 60).timeIntervalSince(start)
      }
      let words = Countdown(start: start, now: now).words
      if isDue(before) { isComplete = show(words, of: scrum, console) && isComplete }
      if let updateBefore, isDue(updateBefore) {
        let (isAwaited, isRead) = try await awaited(scrum, at: start, console)
        if isAwaited { isComplete = show(Strings.local.schedule.notWritten(words), of: scrum, console) && isComplete }
        isComplete = isRead && isComplete
      }
    }
    return isComplete ? 0 : 1
  }

  private func show(_ words: String, of scrum: DailyScrum, _ console: Console) -> Bool {
    console.print("\(scrum.displayTitle): \(words)")
    let child = ChildProcess(Notifications.command(title: BarSyntax.plain.line(scrum.displayTitle), words), ending: .asked)
    if child?.succeeds(within: 5000) == true { return true }
    console.report(failure: Strings.local.schedule.notNotified)
    return false
  }

  /// Whether the user attends the meeting and has written no update for it, and whether all updates could be read. If the user is
  /// unknown, reports that, and awaits none.
  private func awaited(
    _ scrum: DailyScrum, at start: Date, _ console: Console
  ) async throws -> (isAwaited: Bool, isRead: Bool) {
    guard let user = try await author(scrum) else {
      console.report(Strings.local.schedule.unknownUser(scrum.displayTitle))
      return (false, true)
    }
    if scrum.absent(on: scrum.day(at: start)).contains(user.id) { return (false, true) }
    let current = try await store.currentUpdates(scrum.id)
    current.damages.forEach(console.report)
    return (current.value[user.id] == nil, current.damages.isEmpty)
  }
}

extension CommandContext {
  /// Finds the user among the attendees of a scrum.
  fileprivate var author: (DailyScrum) async throws -> Attendee? {
    let updates = makeUpdates()
    return { try await updates.author(of: $0) }
  }
}

extension String {
  fileprivate var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
