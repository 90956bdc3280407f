import Scrums
import SourceArchitecture

/// The state of a printed meeting, held by this program or another one.
struct PrintedMeeting {
  let state: Meeting.State
  let progress: Meeting.Progress
  /// Nil without a question, or if no user can answer.
  var question: MeetingQuestion?
}

/// Prints a meeting as it goes on, in one form of output.
protocol MeetingPrinter: AnyObject {
  /// Whether the microphone is on. Setting the property prints a change.
  var isListening: Bool { get set }
  func say(_ lines: [String])
  func hear(_ utterance: Utterance, by speaker: String?)
  /// Repaints a meeting that is updated in place.
  func paint()
  /// Ends a line that is updated in place, so that other output can follow.
  func leaveLine()
}

extension Source<Meeting> {
  func printed(canPrompt: Bool = true) -> Source<PrintedMeeting> {
    map { PrintedMeeting(state: $0.state, progress: $0.progress, question: canPrompt ? $0.question : nil) }
  }
}

/// By default, no line is updated in place.
extension MeetingPrinter {
  func paint() {}
  func leaveLine() {}
}
