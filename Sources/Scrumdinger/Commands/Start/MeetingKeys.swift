import ConsoleUI
import Meeting
import SourceArchitecture

extension Meeting {
  /// Does what a key does in this state, as on the screen; most keys do nothing in most states.
  func press(_ press: KeyPress) {
    switch self {
    case .running, .paused: if let key = MeetingKey.of(press) { perform(key) }
    case .ending(let ending):
      switch press {
      case KeyPress("s"): ending.saveAndEnd()
      case KeyPress("d"): ending.discard?()
      case KeyPress(.escape), KeyPress(.return): ending.resume()
      default: break
      }
    case .interrupted(let interrupted):
      switch press {
      case KeyPress("c"): interrupted.count()
      case KeyPress("l"), KeyPress(.escape), KeyPress(.return): interrupted.leaveOut()
      default: break
      }
    case .ready, .ended: break
    }
  }

  private func perform(_ key: MeetingKey) {
    switch key {
    case .pause: pauseOrResume?()
    case .next: next?()
    case .previous: previous?()
    case .end: end?()
    case .absent: controls?.absent(progress.current.id)
    case .more: controls?.more()
    case .less: controls?.less?()
    case .restart: controls?.restartTurn?()
    case .shuffle: controls?.shuffle?()
    case .autoAdvance: controls?.toggleAutoAdvance()
    // What takes a screen, and what is not the meeting's.
    case .notes, .parkingLot, .lateComer, .bigDigits, .mute: break
    }
  }
}
