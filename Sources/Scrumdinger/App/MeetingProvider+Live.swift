import AppResources
import Scrums
import Settings

extension MeetingProvider {
  /// Creates the provider of a run. Recorded and replayed runs have no microphone.
  static func live(
    play: @escaping (Chime) -> Void, mute: Preference<Bool>, audio: AudioRecorderProvider?, in run: Run,
    tell: @escaping (MeetingEvent, DailyScrum, Meeting) -> Void = { _, _, _ in }, setTitle: @escaping (String?) -> Void = { _ in }
  ) -> MeetingProvider {
    var dependencies = Dependencies(play: play, tell: tell, setTitle: setTitle)
    run.apply(to: &dependencies)
    return MeetingProvider(dependencies, mute: mute, audio: run.isLive ? audio : nil)
  }
}
