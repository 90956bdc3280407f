import AppResources
import ConsoleLoop
import ConsoleUI
import Scrums
import SourceArchitecture

/// Prints a meeting as text: on a terminal one line, updated in place; elsewhere a line for each change of speaker or
/// state, or of the text for a status bar. For a screen reader, a terminal gets these lines, too, and one for the
/// warning.
///
/// Updating takes only a carriage return and the sequence that erases the rest of the line.
final class PlainMeeting: Renderer, MeetingPrinter {
  @Source var model: PrintedMeeting
  private let console: Console
  private let isForBar: Bool
  private let isUpdating: Bool
  private let erases: Bool
  /// Formats a line. `columns` limits the speaker's name.
  private let line: Line
  /// The number of filled columns of the line; nil at its start.
  private var written: Int?
  private var printed: Moment?
  /// The last text that was left in several rows.
  private var left: String?
  var isListening = false {
    didSet { if isListening != oldValue { say([isListening ? Strings.local.hearing.on : Strings.local.hearing.off]) } }
  }

  /// What was printed last. A change prints a new line, unless the line is updated in place.
  private enum Moment: Equatable {
    case state(Meeting.State, speaker: Attendee.ID, isOverTime: Bool, isWarning: Bool, isAsking: Bool)
    case text(String)
  }

  typealias Line = (Meeting.Progress, Meeting.State, _ columns: Int) -> String

  /// - Parameter erases: whether the terminal supports `CSI K` (ECMA-48); blanks erase otherwise.
  init(
    _ source: Source<PrintedMeeting>, on console: Console, isForBar: Bool = false,
    erases: Bool = ProcessEnvironment.terminal != nil, line: @escaping Line = { $0.line($1, columns: $2) }
  ) {
    _model = source
    (self.line, self.console, self.isForBar, self.erases) = (line, console, isForBar, erases)
    // NB: a screen reader would read the line each second.
    isUpdating = !isForBar && console.outputEncoding != .raw && !console.isAccessible
    render()
  }

  func render() {
    let state = model.state, text = text(columns: isForBar ? 30 : .max), progress = model.progress
    let moment: Moment =
      isForBar
      ? .text(text)
      : .state(
        state, speaker: progress.current.id, isOverTime: progress.isOverTime,
        isWarning: console.isAccessible && progress.isWarning, isAsking: model.question != nil)
    defer { printed = moment }
    if state == .ready { return }
    if !isUpdating, let question = model.question, moment != printed { leave(question.lines.dropLast()) }
    if isUpdating { paint() } else if moment != printed { console.print(text) }
    if state == .ended { leaveLine() }
  }

  func paint() {
    guard isUpdating, model.state != .ready else { return }
    let text = text(columns: 30)
    // NB: what the user must answer or keep isn't cut, and rows can't be updated in place, so it is printed once.
    guard model.question != nil || model.state == .ended, console.width().map({ text.columns >= $0 }) == true else {
      left = nil
      return write(text, limit: console.width())
    }
    if text != left {
      write(text)
      leaveLine()
    }
    left = text
  }

  private func text(columns: Int) -> String {
    guard let question = model.question else { return line(model.progress, model.state, columns) }
    return isUpdating ? question.line(columns: (console.width() ?? .max) - 1) : question.lines.last ?? ""
  }

  func say(_ lines: [String]) {
    guard isUpdating else { return console.report(lines) }
    leave(lines[...])
    paint()
  }

  /// Prints lines that stay.
  private func leave(_ lines: ArraySlice<String>) {
    for line in lines {
      isUpdating ? write(line) : console.print(line)
      leaveLine()
    }
  }

  func hear(_ utterance: Utterance, by speaker: String?) {
    let line = [speaker, utterance.text].compactMap(\.self).joined(separator: ": ")
    if isUpdating { say([line]) } else { console.print(line) }
  }

  func leaveLine() {
    if written != nil { console.output(Array("\n".utf8)) }
    written = nil
  }

  /// - Parameter limit: the columns of the terminal, for text that is updated in place.
  private func write(_ text: String, limit: Int? = nil) {
    // NB: text in the last column may make a terminal continue on the next line.
    let line = console.outputEncoding.line(limit.map { text.cut(to: $0 - 1) } ?? text)
    let rest = erases ? "\u{1B}[K" : String(repeating: " ", count: max(0, (written ?? 0) - line.columns))
    console.output(Array("\r\(line)\(rest)".utf8))
    written = line.columns
  }
}
