import Scrums
import SourceArchitecture

/// Prints a meeting for a status bar: a line for each change of its text.
final class BarMeeting: Renderer, MeetingPrinter {
  @Source var model: PrintedMeeting
  private let console: Console
  private let line: (Meeting.Progress, Meeting.State, _ columns: Int) -> String
  private var printed: String?
  /// A followed meeting has no microphone.
  var isListening = false

  init(
    _ source: Source<PrintedMeeting>, on console: Console,
    line: @escaping (Meeting.Progress, Meeting.State, _ columns: Int) -> String
  ) {
    _model = source
    self.console = console
    self.line = line
    render()
  }

  func render() {
    let text = line(model.progress, model.state, 30)
    if model.state != .ready, text != printed { console.print(text) }
    printed = text
  }

  func say(_ lines: [String]) { console.report(lines) }
  func hear(_ utterance: Utterance, by speaker: String?) {}
}
