package import SourceArchitecture

/// A meeting in one of its states. Each state carries only the actions that are valid in it.
///
///     ready → running ⇄ paused        running → interrupted → running
///     ready → paused        running, paused ⇄ ending → ended        running, interrupted → ended
@MainActor package enum Meeting {
  case ready(Ready)
  case running(Running)
  /// The user has stopped the clock.
  case paused(Paused)
  /// The clock is stopped while the user is asked how to end the meeting.
  case ending(Ending)
  /// The clock is stopped because time may have passed unnoticed, and the user is asked whether it counts.
  case interrupted(Interrupted)
  /// The meeting is over and can't be resumed.
  case ended(Ended)

  package enum Outcome: Sendable { case saved, discarded }

  @MainActor package struct Ready {
    package let progress: Progress
    package let start: Action<Void>
    /// Begins with the clock stopped.
    package let startPaused: Action<Void>
  }

  @MainActor package struct Running {
    package let progress: Progress
    package let pause: Action<Void>
    package let controls: Controls
    /// The number of changes so far, not counting the passing seconds of the turn.
    let revision: Int
  }

  @MainActor package struct Paused {
    package let progress: Progress
    package let resume: Action<Void>
    package let controls: Controls
  }

  @MainActor package struct Ending {
    package let progress: Progress
    package let saveAndEnd: Action<Void>
    /// Ends the meeting without saving it.
    package let discard: Action<Void>
    /// Continues as before: running or paused.
    package let resume: Action<Void>
    /// Whether the meeting continues paused.
    package let wasPaused: Bool
  }

  @MainActor package struct Interrupted {
    package let progress: Progress
    /// The time that passed unnoticed; nil while the program is suspended.
    package let gap: Duration?
    /// Counts the gap as meeting time, which may end turns or the meeting.
    package let count: Action<Void>
    /// Continues as if the gap had not happened.
    package let leaveOut: Action<Void>
  }

  @MainActor package struct Ended {
    package let progress: Progress
    package let outcome: Outcome
  }

  nonisolated package enum State: String, Sendable {
    case ready, running, paused, ending, interrupted, ended

    /// Whether the clock is stopped during the meeting.
    package var isStopped: Bool { self == .paused || self == .ending || self == .interrupted }
  }

  package var state: State {
    switch self {
    case .ready: .ready
    case .running: .running
    case .paused: .paused
    case .ending: .ending
    case .interrupted: .interrupted
    case .ended: .ended
    }
  }

  /// Whether a later model differs only in the seconds of the current turn.
  package func isSameExceptForSeconds(as later: Meeting) -> Bool {
    if case .running(let old) = self, case .running(let new) = later { old.revision == new.revision } else { false }
  }

  package var progress: Progress {
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
