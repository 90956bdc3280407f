import FoundationEssentials
import Models

nonisolated extension RunningMeeting.Checkpoint {
  init(_ timeline: MeetingTimeline, _ notes: Notes) {
    self.init(
      turns: timeline.slots.map { History.Turn(id: $0.speaker.id, name: $0.speaker.name, duration: $0.used) },
      index: timeline.index, autoAdvance: timeline.autoAdvance,
      shares: timeline.isAsPlanned ? [] : timeline.slots.map(Share.init),
      borrowed: timeline.borrowed, notes: notes)
  }
}

nonisolated extension RunningMeeting.Checkpoint.Share {
  fileprivate init(_ slot: MeetingTimeline.Slot) {
    self.init(duration: slot.share, restarted: slot.restarted, forfeited: slot.forfeited)
  }
}

nonisolated extension MeetingTimeline {
  /// The timeline of a meeting that was kept, from where it was.
  init(_ meeting: RunningMeeting) {
    let checkpoint = meeting.checkpoint
    self.init(
      length: meeting.scrum.length, speakers: checkpoint.turns.map { Attendee(id: $0.id, name: $0.name) },
      autoAdvance: checkpoint.autoAdvance)
    index = checkpoint.index
    borrowed = checkpoint.borrowed
    for (place, turn) in checkpoint.turns.enumerated() { slots[place].used = turn.duration }
    for (place, share) in checkpoint.shares.enumerated() {
      slots[place].share = share.duration
      slots[place].restarted = share.restarted
      slots[place].forfeited = share.forfeited
    }
  }

  /// Whether nobody's time is another than it was to be at the beginning.
  fileprivate var isAsPlanned: Bool {
    slots.map(\.share) == fairShares(of: planned, among: slots.count)
      && !slots.contains { $0.isAbsent || $0.restarted != .zero }
  }
}

extension MeetingSource {
  /// A meeting that was kept, to go on exactly as it was.
  public convenience init(
    resuming meeting: RunningMeeting, startsImmediately: Bool = true, clock: MeetingClock, effects: Effects = Effects(),
    random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    self.init(
      timeline: MeetingTimeline(meeting), notes: meeting.checkpoint.notes, warns: meeting.scrum.settings[.warning],
      startsImmediately: startsImmediately, clock: clock, effects: effects, random: random)
  }
}

nonisolated extension History {
  /// What is kept of a meeting that was interrupted and is not resumed: it ended when it was last kept.
  public init(_ meeting: RunningMeeting) {
    self.init(
      id: meeting.id, date: meeting.savedAt, of: meeting.scrum,
      progress: Meeting.Progress(MeetingTimeline(meeting), notes: meeting.checkpoint.notes))
    transcript = meeting.transcript
  }
}
