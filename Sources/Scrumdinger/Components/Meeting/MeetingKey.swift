import ConsoleUI
import Meeting
import Models
import Resources
import SourceArchitecture

/// What a key does in a meeting, on the screen and without one.
enum MeetingKey: CaseIterable {
  case pause, next, previous, end
  case notes, parkingLot
  case absent, latecomer, more, less, restart, shuffle, autoAdvance
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
    case .latecomer: [KeyPress("+")]
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

  /// Does it; nil if it can't be done now, or is not the meeting's to do.
  ///
  /// - Parameter speaker: whom it is about, if that is not the current one.
  func action(in meeting: Meeting, about speaker: Attendee.ID? = nil) -> (() -> Void)? {
    let controls = meeting.controls
    func call(_ action: Action<Void>?) -> (() -> Void)? { action.map { action in { action() } } }
    return switch self {
    case .pause: call(meeting.pauseOrResume)
    case .next: call(controls?.next)
    case .previous: call(controls?.previous)
    case .end: call(controls?.end)
    case .absent: controls.map { controls in { controls.toggleAbsence(speaker ?? meeting.progress.current.id) } }
    case .more: call(controls?.more)
    case .less: call(controls?.less)
    case .restart: call(controls?.restartTurn)
    case .shuffle: call(controls?.shuffle)
    case .autoAdvance: call(controls?.toggleAutoAdvance)
    case .notes, .parkingLot, .latecomer, .bigDigits, .mute: nil
    }
  }

  /// What the key does now, in words.
  func title(in meeting: Meeting, isMuted: Bool = false) -> String {
    let strings = Strings.local.meeting, progress = meeting.progress
    return switch self {
    case .pause: meeting.state == .paused ? strings.resume : strings.pause
    // After the last speaker there is nobody next; the key asks how the meeting is to end.
    case .next: progress.isLastSpeaker ? strings.finish : strings.next
    case .previous: strings.previous
    case .end: strings.end
    case .notes: strings.notes
    case .parkingLot: strings.parkingLot
    case .absent: strings.absentOrBack
    case .latecomer: strings.latecomer
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
