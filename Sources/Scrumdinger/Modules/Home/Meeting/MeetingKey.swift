import ConsoleUI
import Meeting
import Resources

/// What a key does in a meeting.
enum MeetingKey: CaseIterable {
  case pause, next, previous, end
  case notes, parkingLot
  case absent, lateComer, more, less, restart, shuffle, autoAdvance
  case bigDigits, mute

  /// The first is the one that is shown.
  var presses: [KeyPress] {
    switch self {
    case .pause: [KeyPress(.space)]
    case .next: [KeyPress("n"), KeyPress(.rightArrow)]
    case .previous: [KeyPress("p"), KeyPress(.leftArrow)]
    case .end: [KeyPress("e"), KeyPress("q"), KeyPress(.escape), .control("c")]
    case .notes: [KeyPress("i")]
    case .parkingLot: [KeyPress("f")]
    case .absent: [KeyPress("x")]
    case .lateComer: [KeyPress("+")]
    case .more: [KeyPress(">")]
    case .less: [KeyPress("<")]
    case .restart: [KeyPress("r")]
    case .shuffle: [KeyPress("s")]
    case .autoAdvance: [KeyPress("o")]
    case .bigDigits: [KeyPress("b")]
    case .mute: [KeyPress("M")]
    }
  }

  /// Whether it is used often enough for the footer.
  var isProminent: Bool {
    switch self {
    case .pause, .next, .previous, .end, .notes: true
    default: false
    }
  }

  static func of(_ press: KeyPress) -> MeetingKey? { allCases.first { $0.presses.contains(press) } }

  /// What the key does now, in words.
  func title(in meeting: Meeting, isMuted: Bool = false) -> String {
    let strings = Strings.local.meeting, progress = meeting.progress
    return switch self {
    case .pause: meeting.isRunning ? strings.pause : strings.resume
    // After the last speaker there is nobody next; the key asks how the meeting is to end.
    case .next: progress.isLastSpeaker ? strings.finish : strings.next
    case .previous: strings.previous
    case .end: strings.end
    case .notes: strings.notes
    case .parkingLot: strings.parkingLot
    case .absent: strings.absentOrBack
    case .lateComer: strings.lateComer
    case .more: strings.more
    case .less: strings.less
    case .restart: strings.restartTurn
    case .shuffle: strings.shuffle
    case .autoAdvance: progress.autoAdvance ? strings.waitForNext : strings.moveOn
    case .bigDigits: strings.bigDigits
    case .mute: isMuted ? strings.unmute : strings.mute
    }
  }
}
