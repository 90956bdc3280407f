import Scrums
import SourceArchitecture

/// The state of a printed meeting, held here or elsewhere.
struct PrintedMeeting {
  let state: Meeting.State
  let progress: Meeting.Progress
  /// The question in one line; nil if no user can answer.
  var question: String?
}

protocol MeetingPrinter: AnyObject {
  /// Whether the microphone is on; prints changes.
  var isListening: Bool { get set }
  func say(_ lines: [String])
  func hear(_ utterance: Utterance, by speaker: String?)
  /// Repaints a meeting that is updated in place.
  func paint()
  /// Ends the line, for other output.
  func leaveLine()
}

extension Source<Meeting> {
  func printed(canPrompt: Bool = true) -> Source<PrintedMeeting> {
    map { PrintedMeeting(state: $0.state, progress: $0.progress, question: canPrompt ? $0.question?.line : nil) }
  }
}

/// By default each line follows the last.
extension MeetingPrinter {
  func paint() {}
  func leaveLine() {}
}
