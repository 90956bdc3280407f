import SourceArchitecture

/// What can be done whether the clock runs or stands; nil in the states in which it can't.
extension Meeting {
  /// Stops the clock, or lets it run on.
  public var pauseOrResume: Action<Void>? {
    switch self {
    case .running(let running): running.pause
    case .paused(let paused): paused.resume
    case .ready, .ending, .interrupted, .ended: nil
    }
  }

  /// Ends the turn now. After the last speaker, asks how the meeting is to end.
  public var next: Action<Void>? {
    switch self {
    case .running(let running): running.next
    case .paused(let paused): paused.next
    case .ready, .ending, .interrupted, .ended: nil
    }
  }

  /// Goes back to the speaker before who is there.
  public var previous: Action<Void>? {
    switch self {
    case .running(let running): running.previous
    case .paused(let paused): paused.previous
    case .ready, .ending, .interrupted, .ended: nil
    }
  }

  /// Asks how the meeting is to end.
  public var end: Action<Void>? {
    switch self {
    case .running(let running): running.end
    case .paused(let paused): paused.end
    case .ready, .ending, .interrupted, .ended: nil
    }
  }

  /// Whether the clock runs, or is about to.
  public var isRunning: Bool {
    switch self {
    case .ready, .running: true
    case .paused, .ending, .interrupted, .ended: false
    }
  }
}
