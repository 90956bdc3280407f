import Scrums
import SourceArchitecture

/// What is printed of a meeting, whoever holds it.
struct PrintedMeeting {
  let state: Meeting.State
  let progress: Meeting.Progress
  /// The question to answer, in one line; nil if there is none, or nobody who can answer.
  var question: String?
}

/// Prints a meeting while it runs.
protocol MeetingPrinter: AnyObject {
  /// Whether the microphone is on. Prints it when it changes.
  var isListening: Bool { get set }
  /// Prints something besides the meeting.
  func say(_ lines: [String])
  /// Prints what was said.
  ///
  /// - Parameter speaker: whose turn it was.
  func hear(_ utterance: Utterance, by speaker: String?)
  /// Prints the meeting again, if it is updated in place.
  func paint()
  /// Moves to the beginning of a line, so that something else can be printed.
  func leaveLine()
}

extension Source<Meeting> {
  /// What is printed of a meeting that this program holds.
  ///
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
