import Models
import SourceArchitecture

extension Meeting {
  /// What can be done in a meeting that is being held, whether its clock runs or stands. ``MeetingTimeline`` has the rules.
  public struct Controls {
    /// Ends the turn now. After the last speaker, asks how the meeting is to end.
    public let next: Action<Void>
    /// Goes back to the speaker before who is there; nil for the first.
    public let previous: Action<Void>?
    /// Asks how the meeting is to end.
    public let end: Action<Void>
    /// Leaves to chance in which order they speak who have not spoken; nil if there are not two of them.
    public let shuffle: Action<Void>?
    /// Makes a speaker absent, or brings them back. When the last of those who are there goes, asks how the meeting is to end.
    public let toggleAbsence: Action<Attendee.ID>
    /// Adds a latecomer of this name, who speaks last. A blank name adds nobody.
    public let addLatecomer: Action<String>
    /// Gives the current speaker 30 seconds more: the meeting will end later.
    public let more: Action<Void>
    /// Takes 30 seconds, or what is left, from the turn and from the meeting; nil if nothing is left. A turn that has nothing
    /// left by this lasts until the user moves on.
    public let less: Action<Void>?
    /// Gives the current speaker the full time of the turn again; nil if all of it is left.
    public let restartTurn: Action<Void>?
    /// Whether a turn ends when its time is used.
    public let toggleAutoAdvance: Action<Void>
    /// Sets what is written down about the speaker whose id it has. Takes no time, and moves none.
    public let setNote: Action<Note>
    /// Sets what is to be talked about after the meeting. Takes no time, and moves none.
    public let setParkingLot: Action<[String]>
  }

  /// Nil unless the meeting is running or paused.
  public var controls: Controls? {
    switch self {
    case .running(let running): running.controls
    case .paused(let paused): paused.controls
    case .ready, .ending, .interrupted, .ended: nil
    }
  }

  /// Stops the clock, or lets it run on; nil unless the meeting is running or paused.
  public var pauseOrResume: Action<Void>? {
    switch self {
    case .running(let running): running.pause
    case .paused(let paused): paused.resume
    case .ready, .ending, .interrupted, .ended: nil
    }
  }
}
