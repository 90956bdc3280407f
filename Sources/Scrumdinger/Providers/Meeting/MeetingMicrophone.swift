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
  /// Off, because no transcription program is installed.
  case missing(toggle: Action<Void>)
  /// On as soon as the clock runs.
  case waiting(Source<Transcription>?, toggle: Action<Void>)
  /// On. If the transcription failed, the action restarts it.
  case listening(Source<Transcription>, toggle: Action<Void>)
  /// Off; the last words may still be in recognition.
  case off(Source<Transcription>?, toggle: Action<Void>)

  /// The user's decision: the consent, which is saved unless it is `ask`, and the switch for this meeting.
  typealias Answer = (consent: TranscriptionConsent, isOn: Bool)
}

extension MeetingMicrophone {
  /// Whether the user wants the microphone on in this meeting.
  var isWanted: Bool {
    switch self {
    case .waiting, .listening: true
    case .undecided, .asking, .missing, .off: false
    }
  }

  /// Whether the microphone is on, or will be once the clock runs; false after a failed transcription.
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
