package import SourceArchitecture

extension Meeting {
  /// The user's actions in a running or paused meeting.
  package struct Controls {
    /// Ends the turn. After the last speaker's turn, asks the user how to end the meeting.
    package let next: Action<Void>
    /// Goes back to the previous speaker; nil for the first speaker.
    package let previous: Action<Void>?
    /// Asks how to end the meeting.
    package let end: Action<Void>
    /// Shuffles the upcoming speakers who have not spoken; nil if there are fewer than two.
    package let shuffle: Action<Void>?
    /// Marks a speaker absent, or present again. If the current speaker leaves and no one is upcoming, asks the user
    /// how to end the meeting.
    package let toggleAbsence: Action<Attendee.ID>
    /// The speaker who left their turn less than five seconds ago, if nothing else has changed since. Toggling their
    /// absence gives them the turn back.
    package let justLeft: Attendee.ID?
    /// Adds a speaker with this name, who speaks last. Does nothing if the name is blank.
    package let addLatecomer: Action<String>
    /// Makes the turn and the meeting 30 seconds longer.
    package let more: Action<Void>
    /// Makes the turn and the meeting up to 30 seconds shorter; nil if the turn has no time left. A turn that loses all
    /// its time lasts until the user moves on.
    package let less: Action<Void>?
    /// Gives the current turn its full time again; nil if the turn has used no time since it last started.
    package let restartTurn: Action<Void>?
    /// Switches whether a turn ends when its time is up.
    package let toggleAutoAdvance: Action<Void>
    /// Replaces the note of the speaker with the same ID as the new note.
    package let setNote: Action<Note>
    /// Replaces the topics to discuss after the meeting.
    package let setParkingLot: Action<[String]>
  }

  /// The controls; nil unless the meeting is running or paused.
  package var controls: Controls? {
    switch self {
    case .running(let running): running.controls
    case .paused(let paused): paused.controls
    case .ready, .ending, .interrupted, .ended: nil
    }
  }

  /// Stops the clock or starts it again; nil unless the meeting is running or paused.
  package var pauseOrResume: Action<Void>? {
    switch self {
    case .running(let running): running.pause
    case .paused(let paused): paused.resume
    case .ready, .ending, .interrupted, .ended: nil
    }
  }
}
