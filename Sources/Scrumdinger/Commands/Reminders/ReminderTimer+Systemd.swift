import AppResources
import ConsoleLoop
import FoundationEssentials
import Glibc
import ScrumStore
import Scrums

extension ReminderTimer {
  static func systemctl(_ words: [String]) -> Bool {
    ChildProcess(["systemctl", "--user"] + words)?.succeeds(within: 10_000) == true
  }

  /// What has systemd read the units, and start the timer anew.
  private static let starting = [["daemon-reload"], ["enable", "\(name).timer"], ["restart", "\(name).timer"]]
  static let startCommand = "systemctl --user enable --now \(name).timer"

  /// Writes both units.
  ///
  /// - Parameters:
  ///   - isFollowing: whether to leave a timer that has been removed meanwhile removed.
  ///   - load: reads the scrums.
  /// - Returns: whether systemd has yet to read them.
  /// - Throws: ``FileError``, or what `load` throws.
  func write(isFollowing: Bool, _ load: () async throws -> [DailyScrum]) async throws -> Bool {
    // NB: what was read may be older than what another program has written, so what is written is compared with what is read then.
    for _ in 0..<Self.mostRounds {
      let timer = timer(try await load(), since: LocalTime(.now).year)
      guard try await ReminderUnits.shared.write(timer: timer, service: service, isFollowing: isFollowing) else { break }
    }
    return await ReminderUnits.shared.isPending
  }

  /// How often the units are written at most, if two programs differ in what they are.
  private static let mostRounds = 5

  /// Has systemd read the units, and start the timer anew. Returns whether it did; if not, it is asked again with the next change.
  static func start() async throws -> Bool {
    guard starting.allSatisfy(systemctl) else {
      try await ReminderUnits.shared.setPending(true)
      return false
    }
    try await ReminderUnits.shared.setPending(false)
    return true
  }

  // MARK: - Following the store

  /// Writes the timer anew if it is installed for a store whose schedules have changed. Returns whether systemd has yet to read it.
  ///
  /// - Throws: ``FileError``, or why the store can't be read.
  private static func isOutdated(_ context: any CommandContext) async throws -> Bool {
    let options = context.options
    guard options.mode == .live, var timer = try installed(), timer.directory == options.absoluteDirectory else { return false }
    // NB: another copy of this program, such as one that is being developed, does not take the place of the installed one.
    if timer.program.map(isProgram) != true { timer.program = program() }
    return try await timer.write(isFollowing: true) { try await context.store(ifMissing: .empty).load().scrums.elements }
  }

  /// The timer follows a store that may have changed.
  static func follow(_ context: any CommandContext, _ console: Console) async {
    do {
      guard try await isOutdated(context), try await !start() else { return }
      console.report(failure: Strings.local.schedule.notStarted(startCommand))
    } catch {
      // The change is made, whatever is wrong with the timer.
      console.report(error)
    }
  }

  private static var needsFollowing = false, isFollowing = false, hasWarned = false

  /// The same for the screen, which waits for nothing, and says once what is wrong.
  static func followSoon(_ context: any CommandContext) {
    needsFollowing = true
    guard !isFollowing else { return }
    isFollowing = true
    Task.onMainQueue {
      while needsFollowing {
        needsFollowing = false
        do { if try await isOutdated(context) { startSoon() } } catch { Log.write("reminders: \(error.sentence)") }
      }
      isFollowing = false
    }
  }

  private static func startSoon() {
    let command = starting.map { "systemctl --user \($0.joined(separator: " "))" }.joined(separator: " && ")
    do throws(Errand.Failure) {
      try Errand.start(["sh", "-c", command], limit: 10) { status in noteStart(status == .exit(0)) }
    } catch {
      noteStart(false)
    }
  }

  private static func noteStart(_ isStarted: Bool) {
    Task.onMainQueue {
      do { try await ReminderUnits.shared.setPending(!isStarted) } catch { Log.write("reminders: \(error.sentence)") }
    }
    if isStarted || hasWarned { return }
    hasWarned = true
    Router.shared.home.notice = Strings.local.schedule.notStarted(startCommand)
  }
}
