import AudioRecording
import Puddles
import Scrums
import SourceArchitecture

extension Home.CurrentMeeting {
  /// Returns a closure that reads the microphone's state; nil while there is no state to show. Only the line with words
  /// calls the closure, so that only this line observes the state.
  var hearing: (() -> Hearing)? {
    switch meetings.audio?.microphone {
    case .missing?: return { .off(RecognizerError.noEngine.sentence) }
    case .waiting(let transcription, _)?: return { Hearing(transcription?.model, isOn: true) }
    case .listening(let transcription, _)?, .off(let transcription?, _)?: return { Hearing(transcription.model, isOn: false) }
    case .undecided?, .asking?, .off(nil, _)?, nil: return nil
    }
  }
}

extension Hearing {
  /// - Parameter isOn: whether the microphone waits for the clock.
  fileprivate init(_ transcription: Transcription?, isOn: Bool) {
    self =
      switch transcription {
      case .failed(let error, _)?: .off(error.sentence)
      case .finishing?: .finishing
      case .starting?: .starting
      case .listening?: .silent
      case .heard(let words, _)?: .words(words.text, isFinal: words.isFinal)
      case .off?, nil: isOn ? .paused : .off(nil)
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
