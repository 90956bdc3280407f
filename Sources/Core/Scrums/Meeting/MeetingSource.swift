import FoundationEssentials
package import SourceArchitecture

/// The owner of a meeting: applies passing time and the user's actions to its timeline.
///
/// ``MeetingTimeline`` contains the arithmetic, and ``Meeting`` the states. The extensions of this class handle the
/// clock, the states, the controls and the checkpoints.
@MainActor package final class MeetingSource: SourceOf<Meeting> {
  /// The effects of a meeting outside its model.
  package struct Effects {
    /// Called once for each change of speaker.
    package var speakerChanged: () -> Void
    /// Called once, when the meeting is over.
    package var ended: (Meeting.Outcome) -> Void
    /// Called with each checkpoint to save; never after the meeting is over.
    package var save: (RunningMeeting.Checkpoint) -> Void

    package init(
      speakerChanged: @escaping () -> Void = {}, ended: @escaping (Meeting.Outcome) -> Void = { _ in },
      save: @escaping (RunningMeeting.Checkpoint) -> Void = { _ in }
    ) {
      (self.speakerChanged, self.ended, self.save) = (speakerChanged, ended, save)
    }
  }

  let clock: MeetingClock
  let effects: Effects
  /// Whether progress warns when a turn is almost over.
  let warns: Bool
  var timeline: MeetingTimeline
  var notes: Notes
  /// The unedited notes that were taken from updates, and the dates of the newest updates offered.
  var taken: [Attendee.ID: Note] = [:], known: [Attendee.ID: Date] = [:]
  /// When a resumed meeting began; nil for a new meeting. The notes of a resumed meeting already include updates
  /// written before its start.
  var resumed: Date?
  var random: any RandomNumberGenerator
  /// The last clock reading applied to the timeline.
  var applied: MeetingClock.Reading
  /// Whether the program was suspended (Ctrl-Z) while the clock ran.
  var isSuspended = false
  /// The clock's time at which the next tick is due.
  var due: Duration
  /// The alarm of the next tick, while the clock runs.
  var alarm: Int?
  /// The number of changes so far, not counting the passing seconds of the turn.
  var revision = 0
  /// The last saved checkpoint, and the clock's time then.
  var saved: (checkpoint: RunningMeeting.Checkpoint, time: Duration)?

  package lazy var initialModel: Meeting = ready

  /// Creates a new meeting of a scrum, with its present attendees and settings.
  ///
  /// - Parameters:
  ///   - placeholder: the name of the only speaker of a scrum without attendees. The speaker gets the scrum's ID.
  ///   - absent: the attendees known to be absent. They come last; if all are absent, the first counts as present.
  ///   - startsImmediately: whether the clock runs at once; otherwise the meeting is `ready`.
  ///   - random: the source of randomness for the speaking order.
  package convenience init(
    scrum: DailyScrum, placeholder: String, absent: Set<Attendee.ID> = [], startsImmediately: Bool = true, clock: MeetingClock,
    effects: Effects = Effects(), random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    var random = random
    var speakers = scrum.attendees.elements
    if speakers.isEmpty { speakers = [Attendee(id: scrum.id, name: placeholder)] }
    if scrum.settings[.shuffle] { speakers.shuffle(using: &random) }
    func isAbsent(_ speaker: Attendee) -> Bool { absent.contains(speaker.id) }
    speakers = speakers.filter { !isAbsent($0) } + speakers.filter(isAbsent)
    var timeline = MeetingTimeline(length: scrum.length, speakers: speakers, autoAdvance: scrum.settings[.autoAdvance])
    for place in speakers.indices.dropFirst() where isAbsent(speakers[place]) { timeline.toggleAbsence(at: place) }
    self.init(timeline, Notes(), of: scrum, startsImmediately, clock, effects, random)
  }

  /// Resumes an interrupted meeting, exactly as it was at its checkpoint.
  package convenience init(
    resuming meeting: RunningMeeting, startsImmediately: Bool = true, clock: MeetingClock, effects: Effects = Effects(),
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    self.init(
      MeetingTimeline(meeting), meeting.checkpoint.notes, of: meeting.scrum, startsImmediately, clock, effects, random)
    resumed = meeting.began
  }

  private init(
    _ timeline: MeetingTimeline, _ notes: Notes, of scrum: DailyScrum, _ startsImmediately: Bool, _ clock: MeetingClock,
    _ effects: Effects, _ random: any RandomNumberGenerator
  ) {
    (self.clock, self.effects, self.timeline) = (clock, effects, timeline)
    (self.notes, self.random) = (notes, random)
    warns = scrum.settings[.warning]
    applied = clock.reading
    due = applied.time
    super.init()
    if startsImmediately { run() }
  }

  // NB: an `isolated` deinit requires that the class names its actor, because other modules don't see the default.
  isolated deinit { cancelAlarm() }
}
