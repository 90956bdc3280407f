import AppResources
import ConsoleUI
import Settings
import SourceArchitecture

extension AudioRecorderProvider {
  /// Asks whether to use the microphone; nil unless undecided.
  ///
  /// - Parameter reach: who can read the transcript; nil if obvious.
  func question(_ reach: String?, _ keys: KeyBindings) -> MeetingQuestion? {
    guard case .asking(let answer)? = microphone else { return nil }
    let strings = Strings.local.hearing
    return MeetingQuestion(
      title: strings.question, message: [strings.message, reach].compactMap(\.self).joined(separator: "\n"),
      answers: [
        // NB: first, so that a stray Enter switches nothing on.
        .init(key: .escape, title: strings.notThisTime, role: .cancel) { answer((.ask, isOn: false)) },
        .init(key: "t", title: strings.thisTime) { answer((.ask, isOn: true)) },
        .init(key: "a", title: strings.always) { answer((.always, isOn: true)) },
        // NB: not n, which is the next speaker's key after the question.
        .init(key: "v", title: strings.never) { answer((.never, isOn: false)) },
      ],
      passes: keys[.meetingNext] + keys[.meetingEnd] + [.control("c")])
  }
}
