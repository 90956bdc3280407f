import JSONCoding
import Scrums
import SourceArchitecture

/// Prints a meeting as lines of JSON, one for each change, second and utterance, for status bars and scripts.
///
/// Times are whole seconds, rounded so that `elapsed + remaining + ahead` is the meeting's length in every line.
final class JSONMeeting: Renderer, MeetingPrinter {
  @Source var model: Meeting
  private let console: Console
  private let canPrompt: Bool
  private var printed: [UInt8]?
  private var asked: String?
  var isListening = false {
    didSet { render() }
  }

  /// - Parameter canPrompt: whether someone can answer.
  init(_ source: Source<Meeting>, on console: Console, canPrompt: Bool = true) {
    _model = source
    self.console = console
    self.canPrompt = canPrompt
    render()
  }

  func render() {
    let meeting = model
    if meeting.state == .ready { return }
    let line = meeting.json(isListening: isListening), question = canPrompt ? meeting.question?.line : nil
    if line != printed { console.print(json: line) }
    if let question, question != asked { say([question]) }
    (printed, asked) = (line, question)
  }

  func hear(_ utterance: Utterance, by speaker: String?) {
    var heard: JSON.Object = [
      "at": .number(utterance.at.roundedToSeconds.secondsRoundedDown), "text": .string(utterance.text),
    ]
    if let speaker { heard["speaker"] = .string(speaker) }
    console.print(json: JSON.object(["heard": .object(heard)]).bytes(.line))
  }

  /// Prints to standard error, since standard output is JSON.
  func say(_ lines: [String]) { console.report(lines) }
}

extension Meeting {
  fileprivate func json(isListening: Bool) -> [UInt8] {
    var line = progress.json(state)
    line["microphone"] = .bool(isListening && state != .ended)
    return JSON.object(line).bytes(.line)
  }
}
