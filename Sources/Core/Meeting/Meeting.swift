import SourceArchitecture

/// A meeting, in one of the states it can be in, each with just the actions that are valid in it.
///
///     ready → running ⇄ paused        running → interrupted → running
///             running, paused ⇄ ending → ended        running → ended
public enum Meeting {
  /// It has not begun: something is asked before.
  case ready(Ready)
  /// The clock runs.
  case running(Running)
  /// The clock stands because the user wants it to.
  case paused(Paused)
  /// The clock stands while the user is asked how the meeting is to end.
  case ending(Ending)
  /// The clock stands because it may have run unnoticed, and the user is asked whether that time counts.
  case interrupted(Interrupted)
  /// It is over, for good.
  case ended(Ended)

  /// What becomes of a meeting that is over.
  public enum Outcome: Sendable { case saved, discarded }

  public struct Ready {
    public let progress: Progress
    public let start: Action<Void>
  }

  public struct Running {
    public let progress: Progress
    public let pause: Action<Void>
    public let controls: Controls
  }

  public struct Paused {
    public let progress: Progress
    public let resume: Action<Void>
    public let controls: Controls
  }

  public struct Ending {
    public let progress: Progress
    public let saveAndEnd: Action<Void>
    /// Ends the meeting and forgets it; nil when it was asked for by Next, everybody having spoken.
    public let discard: Action<Void>?
    /// Goes on as before: running or paused.
    public let resume: Action<Void>
  }

  public struct Interrupted {
    public let progress: Progress
    /// The time that passed unnoticed.
    public let gap: Duration
    /// Counts the gap: turns may be over, or the meeting.
    public let count: Action<Void>
    /// Goes on as if the gap had not been.
    public let leaveOut: Action<Void>
  }

  public struct Ended {
    public let progress: Progress
    public let outcome: Outcome
  }

  /// Which state it is in, for those who only want to know that.
  public nonisolated enum State: String, Sendable {
    case ready, running, paused, ending, interrupted, ended
  }

  public var state: State {
    switch self {
    case .ready: .ready
    case .running: .running
    case .paused: .paused
    case .ending: .ending
    case .interrupted: .interrupted
    case .ended: .ended
    }
  }

  public var progress: Progress {
    switch self {
    case .ready(let ready): ready.progress
    case .running(let running): running.progress
    case .paused(let paused): paused.progress
    case .ending(let ending): ending.progress
    case .interrupted(let interrupted): interrupted.progress
    case .ended(let ended): ended.progress
    }
  }
}
