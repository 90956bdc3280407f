import AppResources
import AudioRecording
import Puddles
import Scrums

/// What the microphone does.
extension Home.CurrentMeeting {
  /// Nil for those who don't want a microphone. Only the line that shows it reads the words.
  var hearing: (() -> Hearing)? {
    guard let audio = meetings.audio, audio.isShown else { return nil }
    return { audio.hearing }
  }
}

extension AudioRecorderProvider {
  fileprivate var hearing: Hearing {
    if isMissing { return .off(RecognizerError.noEngine.sentence) }
    switch transcription?.model {
    case .failed(let error, _)?: return .off(error.sentence)
    case .finishing?: return .finishing
    case .starting?: return .starting
    case .listening?: return .silent
    case .heard(let words, _)?: return .words(words.text, isFinal: words.isFinal)
    case .off?, nil: return isOn ? .paused : .off(nil)
    }
  }
}

struct CurrentMeetingHearing_Previews: PreviewProvider {
  static var previews: some View {
    meeting(.heard).previewDisplayName("Heard")
    meeting(.silence).previewDisplayName("Nothing heard yet")
    meeting(.unplugged).previewDisplayName("Transcription failed")
  }

  private static func meeting(_ script: MockTranscriber.Script) -> some View {
    Root().withMockProviders(meeting: .mock([150, 50]), hearing: script)
  }
}
