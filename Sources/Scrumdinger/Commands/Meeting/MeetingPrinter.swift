import Scrums
import SourceArchitecture

/// The state of a meeting that is printed, held here or elsewhere.
struct PrintedMeeting {
  let state: Meeting.State
  let progress: Meeting.Progress
  /// The question to answer, in one line; nil also where no one can answer.
  var question: String?
}

/// Prints a meeting while it runs.
protocol MeetingPrinter: AnyObject {
  /// Whether the microphone is on; a change is printed.
  var isListening: Bool { get set }
  func say(_ lines: [String])
  func hear(_ utterance: Utterance, by speaker: String?)
  /// Prints the meeting again where it is updated in place.
  func paint()
  /// Ends the line, so that something else can be printed.
  func leaveLine()
}

extension Source<Meeting> {
  /// - Parameter canPrompt: whether someone can answer.
  func printed(canPrompt: Bool = true) -> Source<PrintedMeeting> {
    map { PrintedMeeting(state: $0.state, progress: $0.progress, question: canPrompt ? $0.question?.line : nil) }
  }
}

/// By default each line follows the last.
extension MeetingPrinter {
  func paint() {}
  func leaveLine() {}
}
