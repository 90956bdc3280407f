import AudioRecording
import Settings
import SourceArchitecture

/// The microphone of one meeting. Each state carries only the actions that are valid in it.
///
///     undecided → asking → waiting, off       undecided → missing, waiting, off
///     waiting ⇄ listening                     missing, waiting, listening ⇄ off
enum MeetingMicrophone {
  /// The remembered consent decides as soon as the meeting's clock runs.
  case undecided(toggle: Action<Void>)
  /// The user is being asked; meanwhile the clock must not run.
  case asking(answer: Action<Answer>)
  /// The user wants it, but no program to transcribe is installed.
  case missing(toggle: Action<Void>)
  /// It is on, but hears nothing while the clock is stopped.
  case waiting(Source<Transcription>?, toggle: Action<Void>)
  /// It is on and the clock runs; if the transcription has failed, the action starts it again.
  case listening(Source<Transcription>, toggle: Action<Void>)
  /// The last words may still be in recognition.
  case off(Source<Transcription>?, toggle: Action<Void>)

  /// The user's decision, for good (unless `ask`) and for this meeting.
  typealias Answer = (consent: TranscriptionConsent, isOn: Bool)
}

extension MeetingMicrophone {
  /// Whether the user wants it on, in this meeting.
  var isWanted: Bool {
    switch self {
    case .waiting, .listening: true
    case .undecided, .asking, .missing, .off: false
    }
  }

  /// Whether it is on, or goes on as soon as the clock runs.
  var isOn: Bool { if case .listening(let transcription, _) = self { transcription.model.isOn } else { isWanted } }

  /// Nil until something has been heard in this meeting.
  var transcription: Source<Transcription>? {
    switch self {
    case .listening(let transcription, _): transcription
    case .waiting(let transcription, _), .off(let transcription, _): transcription
    case .undecided, .asking, .missing: nil
    }
  }

  /// Switches it on or off, in this meeting.
  var toggle: Action<Void>? {
    switch self {
    case .undecided(let toggle), .missing(let toggle), .waiting(_, let toggle), .listening(_, let toggle), .off(_, let toggle):
      toggle
    case .asking: nil
    }
  }
}

extension MeetingMicrophone: ActionContaining {
  func contains(action id: ActionID) -> Bool {
    if case .asking(let answer) = self { answer.id == id } else { toggle?.id == id }
  }
}
