import AudioRecording
import Settings
import SourceArchitecture

/// The microphone of one meeting. Each state carries only the actions that are valid in it.
///
///     undecided → asking → waiting, off       undecided → missing, waiting, off
///     waiting ⇄ listening                     missing, waiting, listening ⇄ off
enum MeetingMicrophone {
  /// The saved consent decides once the clock runs.
  case undecided(toggle: Action<Void>)
  /// Asking the user, with a stopped clock.
  case asking(answer: Action<Answer>)
  /// Wanted, without a program to transcribe.
  case missing(toggle: Action<Void>)
  /// On, waiting for the clock.
  case waiting(Source<Transcription>?, toggle: Action<Void>)
  /// On. The action restarts a failed transcription.
  case listening(Source<Transcription>, toggle: Action<Void>)
  /// Off; the last words may still be in recognition.
  case off(Source<Transcription>?, toggle: Action<Void>)

  /// The user's decision, for good (unless `ask`) and for this meeting.
  typealias Answer = (consent: TranscriptionConsent, isOn: Bool)
}

extension MeetingMicrophone {
  /// Whether the user wants it on in this meeting.
  var isWanted: Bool {
    switch self {
    case .waiting, .listening: true
    case .undecided, .asking, .missing, .off: false
    }
  }

  /// Whether it is on while the clock runs.
  var isOn: Bool { if case .listening(let transcription, _) = self { transcription.model.isOn } else { isWanted } }

  var transcription: Source<Transcription>? {
    switch self {
    case .listening(let transcription, _): transcription
    case .waiting(let transcription, _), .off(let transcription, _): transcription
    case .undecided, .asking, .missing: nil
    }
  }

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
