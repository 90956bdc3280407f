import Meeting

extension Meeting {
  /// Which state it is in, for those who only want to know that.
  enum State: String {
    case ready, running, paused, ending, interrupted, ended
  }

  var isOver: Bool { state == .ended }

  var state: State {
    switch self {
    case .ready: .ready
    case .running: .running
    case .paused: .paused
    case .ending: .ending
    case .interrupted: .interrupted
    case .ended: .ended
    }
  }
}
