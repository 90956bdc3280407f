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
    case .unreadable(let file, let reason): strings.unreadable(file, reason ?? strings.otherFormat)
    case .silent(let program): strings.noSound(program)
    case .failed(let program, let reason): strings.failed(program, reason)
    case .ended(let program): strings.ended(program)
    case .floods(let program): strings.floods(program)
    }
  }
}
