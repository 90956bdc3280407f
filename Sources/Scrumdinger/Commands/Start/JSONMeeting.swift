import Extensions
import Meeting
import SourceArchitecture

/// A meeting as lines of JSON, one for each change and each second, for status bars and scripts.
///
/// Times are whole seconds, so rounded that `elapsed + remaining + ahead` is the meeting's length in every line.
final class JSONMeeting: Renderer, MeetingPrinter {
  @Source var model: Meeting
  private let console: Console
  private let canPrompt: Bool
  fileprivate var printed: Line?

  fileprivate struct Line: Equatable {
    let ahead, elapsed: Int
    /// Which of those who take part it is, from 1.
    let index, of: Int
    let remaining: Int
    let speaker: String
    let state: Meeting.State
    let turnElapsed, turnRemaining: Int
  }

  /// - Parameter canPrompt: whether somebody can answer.
  init(_ source: Source<Meeting>, on console: Console, canPrompt: Bool = true) {
    _model = source
    self.console = console
    self.canPrompt = canPrompt
    source.subscribe(self, method: JSONMeeting.show)
  }

  private func show(_ meeting: Meeting) {
    let line = Line(meeting)
    guard line != printed, line.state != .ready else { return }
    printed = line
    console.print(json: Array("\(line.json)\n".utf8))
    if canPrompt, let question = meeting.question { say([question]) }
  }

  /// Says it where no JSON is.
  func say(_ lines: [String]) { console.report(lines) }
}

extension JSONMeeting.Line {
  fileprivate init(_ meeting: Meeting) {
    let progress = meeting.progress
    ahead = progress.shownAhead.secondsRoundedDown
    elapsed = progress.shownElapsed.secondsRoundedDown
    remaining = progress.remaining.secondsRoundedUp
    index = progress.place
    of = progress.participants
    speaker = progress.current.name
    state = meeting.state
    turnElapsed = progress.turnElapsed.secondsRoundedDown
    turnRemaining = progress.turnRemaining.secondsRoundedUp
  }
}

extension JSONMeeting.Line {
  // NB: by hand, for a `JSONEncoder` would make the program a third larger.
  fileprivate var json: String {
    let members = [
      ("ahead", "\(ahead)"), ("elapsed", "\(elapsed)"), ("index", "\(index)"), ("of", "\(of)"), ("remaining", "\(remaining)"),
      ("speaker", speaker.quoted), ("state", state.rawValue.quoted), ("turnElapsed", "\(turnElapsed)"),
      ("turnRemaining", "\(turnRemaining)"),
    ]
    return "{\(members.map { "\($0.quoted):\($1)" }.joined(separator: ","))}"
  }
}

extension String {
  /// As JSON writes it; only what must be escaped is.
  fileprivate var quoted: String {
    let text = unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case ..<" ": String(decoding: String(scalar).escaped, as: UTF8.self)
      default: String(scalar)
      }
    }
    return "\"\(text.joined())\""
  }
}
