import ConsoleUI
import Meeting
import SourceArchitecture

extension Meeting {
  /// Does what a key does in this state, as on the screen; most keys do nothing in most states.
  func press(_ press: KeyPress) {
    switch self {
    case .running, .paused: MeetingKey.of(press)?.action(in: self)?()
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
}
