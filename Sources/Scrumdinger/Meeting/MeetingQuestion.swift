import AppResources
import ConsoleUI
import Scrums
import Settings
import SourceArchitecture

/// A meeting's question while its clock is stopped, with and without the screen.
///
/// No `Queryable`, since no caller awaits the answer: the question is a state of the meeting. As in any dialog, Escape
/// and the keys that leave a page give the answer with the cancel role. Enter and Space give the first answer that
/// destroys nothing.
struct MeetingQuestion {
  struct Answer: Identifiable {
    let key: KeyEquivalent
    let title: String
    var role: ButtonRole?
    let give: () -> Void
    var id: KeyEquivalent { key }
  }

  let title: String
  let message: String
  /// What to decide by, if the title alone doesn't say it.
  var fact: String?
  let answers: [Answer]
  /// Keys that still work as in the meeting while the question is open.
  var passes: [KeyPress] = []

  /// Returns the answer that a key gives, if any.
  ///
  /// - Parameter leave: the keys that leave a page, which cancel here.
  func answer(to press: KeyPress, leave: [KeyPress]) -> Answer? {
    switch press {
    case KeyPress(.return), KeyPress(.space): answers.first { $0.role != .destructive }
    case KeyPress(.escape): answers.first { $0.role == .cancel }
    default:
      answers.first { KeyPress($0.key) == press }
        ?? (leave.contains(press) ? answers.first { $0.role == .cancel } : nil)
    }
  }

  /// The title and all answers, each with its key, in one line; with a fact, in two.
  var lines: [String] {
    let answers = keys(\.title)
    return fact.map { ["\(title)  \($0)", answers] } ?? ["\(title)  \(answers)"]
  }

  /// The question in one line. With a fact, the line takes at most so many columns: first it has no title, then no fact
  /// or neither, and at last only the first word of each answer.
  func line(columns: Int) -> String {
    let answers = keys(\.title)
    guard let fact else { return "\(title)  \(answers)" }
    let short = keys { String($0.title.prefix { $0 != " " }) }
    let lines = ["\(title)  \(fact)  \(answers)", "\(fact)  \(answers)", "\(title)  \(answers)", answers, short]
    return lines.first { $0.columns <= columns } ?? short.cut(to: columns)
  }

  private func keys(_ title: (Answer) -> String) -> String {
    answers.map { "\(KeyPress($0.key).label) \(title($0))" }.joined(separator: "  ")
  }
}

extension Meeting {
  /// The question to answer before the meeting continues.
  var question: MeetingQuestion? {
    let strings = Strings.local.meeting
    switch self {
    case .ending(let ending):
      return MeetingQuestion(
        title: strings.endTitle, message: "\(ending.progress.spoken)\n\(strings.endMessage)",
        fact: ending.progress.spoken,
        answers: [
          .init(key: "s", title: strings.saveAndEnd) { ending.saveAndEnd() },
          .init(key: .escape, title: ending.wasPaused ? strings.stayPaused : strings.resume, role: .cancel) { ending.resume() },
          .init(key: "d", title: strings.discard, role: .destructive) { ending.discard() },
        ])
    case .interrupted(let interrupted):
      return interrupted.gap.map { gap in
        MeetingQuestion(
          title: strings.gapTitle(gap.clock), message: strings.gapMessage,
          answers: [
            .init(key: "l", title: strings.leaveOut, role: .cancel) { interrupted.leaveOut() },
            .init(key: "c", title: strings.count) { interrupted.count() },
          ])
      }
    case .ready, .running, .paused, .ended: return nil
    }
  }
}

extension AudioRecorderProvider {
  /// Returns the question whether to use the microphone; nil unless the user is being asked.
  /// - Parameter reach: a sentence about who can read the transcript; nil if nothing is shared.
  func question(_ reach: String?, _ keys: KeyBindings) -> MeetingQuestion? {
    guard case .asking(let answer)? = microphone else { return nil }
    let strings = Strings.local.hearing
    return MeetingQuestion(
      title: strings.question, message: [strings.message, reach].compactMap(\.self).joined(separator: "\n"),
      answers: [
        // NB: this answer comes first, so that a stray Enter switches nothing on.
        .init(key: .escape, title: strings.notThisTime, role: .cancel) { answer((.ask, isOn: false)) },
        .init(key: "t", title: strings.thisTime) { answer((.ask, isOn: true)) },
        .init(key: "a", title: strings.always) { answer((.always, isOn: true)) },
        // NB: the key is not `n`, which calls the next speaker after the question.
        .init(key: "v", title: strings.never) { answer((.never, isOn: false)) },
      ],
      passes: keys[.meetingNext] + keys[.meetingEnd] + [.control("c")])
  }
}
