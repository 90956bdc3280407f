package import SourceArchitecture

/// The state of a transcription. Each state carries only the actions that are valid in it.
///
///     off, failed → starting → listening → heard       starting, listening, heard → finishing
///                                                      starting, listening, heard, finishing → off, failed
@MainActor package enum Transcription {
  /// The microphone is off.
  case off(start: Action<Void>)
  /// The microphone and the engine are being started.
  case starting(stop: Action<Void>)
  /// The microphone is on, and nothing has been heard yet.
  case listening(stop: Action<Void>)
  /// The microphone is on, and these are the last words heard.
  case heard(SpokenWords, stop: Action<Void>)
  /// The microphone is off because of an error. The transcript keeps the words heard before.
  case failed(RecognizerError, start: Action<Void>)
  /// The microphone is off, and the last words are still being recognized.
  case finishing(SpokenWords?)
}

extension Transcription {
  /// Whether the microphone is on, or starting.
  package var isOn: Bool { stop != nil }

  /// Switches the microphone on, if it is off.
  package var start: Action<Void>? {
    switch self {
    case .off(let start), .failed(_, let start): start
    case .starting, .listening, .heard, .finishing: nil
    }
  }

  /// Switches the microphone off, if it is on.
  package var stop: Action<Void>? {
    switch self {
    case .starting(let stop), .listening(let stop), .heard(_, let stop): stop
    case .off, .failed, .finishing: nil
    }
  }

  package var words: SpokenWords? {
    switch self {
    case .heard(let words, _): words
    case .finishing(let words): words
    case .off, .starting, .listening, .failed: nil
    }
  }
}

extension Transcription: ActionContaining {
  package func contains(action id: ActionID) -> Bool { start?.id == id || stop?.id == id }
}
