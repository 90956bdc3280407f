import AppResources
import AudioRecording

extension RecognizerError {
  /// Why the microphone is off.
  var sentence: String {
    let strings = Strings.local.hearing
    return switch self {
    case .noEngine: strings.noEngine
    case .noMicrophone: strings.noMicrophone
    case .notPermitted(let reason): strings.notPermitted(reason)
    case .unreadable(let file, let code): strings.unreadable(file, code.map(Strings.local.reasons.system) ?? strings.otherFormat)
    case .silent(let program): strings.noSound(program)
    case .failed(let program, let reason): strings.failed(program, reason.words)
    case .ended(let program): strings.ended(program)
    case .floods(let program): strings.floods(program)
    }
  }
}

extension RecognizerError.Reason {
  nonisolated var words: String {
    let strings = Strings.local.hearing
    return switch self {
    case .said(let line): line
    case .exited(let status): Strings.local.reasons.exited(status)
    case .killed(let signal): Strings.local.reasons.killed(by: signal)
    case .noSound: strings.mute
    case .hangs: strings.hangs
    case .tooManyFiles: strings.tooManyFiles
    case .system(let code): Strings.local.reasons.system(code)
    }
  }
}
