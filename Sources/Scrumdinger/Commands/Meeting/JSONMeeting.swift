import JSONCoding
import Scrums
import SourceArchitecture

/// Prints a meeting as lines of JSON for status bars and scripts: one for each change, second and utterance.
final class JSONMeeting: Renderer, MeetingPrinter {
  @Source var model: PrintedMeeting
  private let console: Console
  private let members: JSON.Object
  private var printed: [UInt8]?
  private var asked: [String]?
  var isListening = false {
    didSet { render() }
  }
  private let hasMicrophone: Bool

  /// - Parameter members: constant members of each line about the state.
  init(_ source: Source<PrintedMeeting>, on console: Console, with members: JSON.Object = [:], hasMicrophone: Bool = true) {
    _model = source
    (self.console, self.members, self.hasMicrophone) = (console, members, hasMicrophone)
    render()
  }

  func render() {
    let meeting = model
    if meeting.state == .ready { return }
    var object = meeting.progress.json(meeting.state).merging(members)
    if hasMicrophone { object["microphone"] = .bool(isListening && meeting.state != .ended) }
    let line = JSON.object(object).bytes(.line), question = meeting.question?.lines
    if line != printed { console.print(json: line) }
    if let question, question != asked { say(question) }
    (printed, asked) = (line, question)
  }

  func hear(_ utterance: Utterance, by speaker: String?) {
    let heard: JSON.Object = [
      "at": .number(utterance.at.roundedToSeconds.secondsRoundedDown), "speaker": speaker.map(JSON.string),
      "text": .string(utterance.text),
    ]
    console.print(["heard": .object(heard)])
  }

  /// Prints to standard error, since standard output is JSON.
  func say(_ lines: [String]) { console.report(lines) }
}
