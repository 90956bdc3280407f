import ConsoleLoop

/// Notifies the user through the terminal or the desktop.
package final class Notifications {
  /// The user's choice of how to be notified.
  package enum Way: String { case off, terminal, desktop }

  private let way: Way
  private let terminal: (_ title: String, _ text: String) -> Void
  private let log: (String) -> Void
  /// Whether a desktop notification is being sent.
  private var isShowing = false

  /// Creates a notifier, which shows nothing in a run with sample data or a recording.
  ///
  /// - Parameter terminal: shows a notification through the terminal.
  package init(
    _ way: Way, in mode: Mode, terminal: @escaping (_ title: String, _ text: String) -> Void, log: @escaping (String) -> Void
  ) {
    self.way = mode == .live ? way : .off
    self.terminal = terminal
    self.log = log
  }

  /// Shows a notification. Drops a desktop notification while an earlier notification is being sent.
  ///
  /// - Parameter plainTitle: the title without markup, for the desktop.
  package func show(_ text: String, title: String, plainTitle: String) {
    switch way {
    case .off: break
    case .terminal: terminal(title, text)
    case .desktop where isShowing: break
    case .desktop:
      do throws(Errand.Failure) {
        try Errand.start(Self.command(title: plainTitle, text), limit: 5) { [self] _ in isShowing = false }
        isShowing = true
      } catch { log("notify-send can't be started") }
    }
  }

  /// Returns the command that notifies through the desktop.
  ///
  /// - Parameter title: the title, which must not contain markup. NB: the title is not escaped, because some
  ///   notification daemons interpret markup in titles, and others would show the escapes.
  package static func command(title: String, _ text: String) -> [String] {
    // NB: notify-send interprets backslashes in the text, and daemons interpret markup, so both are escaped.
    let marks: KeyValuePairs = ["\\": "\\\\", "&": "&amp;", "<": "&lt;", ">": "&gt;"]
    let body = marks.reduce(text) { $0.replacing($1.key, with: $1.value) }
    return ["notify-send", "--app-name=scrumdinger", "--", title, body]
  }
}
