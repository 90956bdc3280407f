import AppResources
import ConsoleUI
import Scrums
import Settings

/// Tells who speaks when the user looks elsewhere: by the terminal, or by the desktop's notifications.
final class Notifications {
  enum Way: String { case off, terminal, desktop }

  private let way: Way
  private let terminal: CursesTerminal
  private var isShowing = false

  init(in mode: Mode, _ configuration: Configuration, on terminal: CursesTerminal) {
    way = mode == .live ? configuration.choice(.notify) ?? .off : .off
    self.terminal = terminal
  }

  func tell(_ event: MeetingEvent, in scrum: DailyScrum, _ meeting: Meeting) {
    guard let text = text(of: event, meeting) else { return }
    switch way {
    case .off: break
    case .terminal: terminal.notify(scrum.displayTitle, text)
    case .desktop where isShowing: break
    case .desktop:
      do throws(Errand.Failure) {
        try Errand.start(Self.command(title: scrum.displayTitle, text), limit: 5) { [self] _ in isShowing = false }
        isShowing = true
      } catch { Log.write("notify-send can't be started") }
    }
  }

  /// The command that shows a notification of the desktop.
  static func command(title: String, _ text: String) -> [String] {
    // NB: the text may contain markup, which is not to act; some daemons show that of a title, too, and others show it as it is.
    let marks: KeyValuePairs = ["\\": "\\\\", "&": "&amp;", "<": "&lt;", ">": "&gt;"]
    let body = marks.reduce(text) { $0.replacing($1.key, with: $1.value) }
    return ["notify-send", "--app-name=scrumdinger", "--", BarSyntax.plain.line(title), body]
  }

  private func text(of event: MeetingEvent, _ meeting: Meeting) -> String? {
    let progress = meeting.progress, strings = Strings.local.start
    return switch event {
    case .turn: "\(progress.current.name), \(strings.left(progress.turnRemaining.clockRoundedUp))"
    case .overtime: "\(progress.current.name), \(strings.overtime(progress.turnRemaining.clock))"
    case .end: strings.over
    case .start, .warning, .saved: nil
    }
  }
}
