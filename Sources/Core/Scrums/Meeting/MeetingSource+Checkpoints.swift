import SourceArchitecture

/// Saves a checkpoint when the meeting starts, whenever its state, speaker or shares change, after its first ten
/// seconds, and at the first tick after 15 seconds without a checkpoint. While the clock runs, changed notes are saved by
/// the first tick that is three seconds after the last checkpoint. So a program that crashes loses only the time since its
/// last checkpoint and at most four seconds of typing, and programs that follow the meeting see each change of state,
/// speaker or shares.
extension MeetingSource {
  private static let saveInterval = Duration.seconds(15), notesInterval = Duration.seconds(3)

  /// The meeting as of the last time applied to its timeline.
  package var checkpoint: RunningMeeting.Checkpoint { checkpoint(of: timeline) }

  private func checkpoint(of timeline: MeetingTimeline) -> RunningMeeting.Checkpoint { .init(timeline, notes, model.state) }

  /// The time that the clock of the meeting has run until now.
  package var elapsed: Duration { timelineNow.slots.reduce(.zero) { $0 + $1.used } }

  /// Saves a checkpoint that includes the time until now. Call before the program ends.
  package func saveNow() { save(timelineNow) }

  /// Saves a checkpoint if the state has changed, or if the interval since the last checkpoint is over.
  func saveIfDue() {
    guard let saved, saved.checkpoint.state == model.state, applied.time - saved.time < interval(after: saved.checkpoint) else {
      return save(timeline)
    }
  }

  private func interval(after checkpoint: RunningMeeting.Checkpoint) -> Duration {
    if checkpoint.notes != notes { return Self.notesInterval }
    let missing = RunningMeeting.leastElapsed - checkpoint.elapsed
    return missing > .zero ? missing : Self.saveInterval
  }

  /// Saves a checkpoint, unless it equals the last one, or the meeting has not started or is over.
  func save(_ timeline: MeetingTimeline) {
    switch model {
    case .ready, .ended: return
    case .running, .paused, .ending, .interrupted: break
    }
    let checkpoint = checkpoint(of: timeline)
    let isNew = checkpoint != saved?.checkpoint
    saved = (checkpoint, applied.time)
    if isNew { effects.save(checkpoint) }
  }
}

nonisolated extension RunningMeeting.Checkpoint {
  init(_ timeline: MeetingTimeline, _ notes: Notes, _ state: Meeting.State) {
    self.init(
      turns: timeline.slots.map { History.Turn(id: $0.speaker.id, name: $0.speaker.name, duration: $0.used) },
      index: timeline.index, autoAdvance: timeline.autoAdvance,
      shares: timeline.isAsPlanned
        ? []
        : timeline.slots.map {
          Share(duration: $0.share, restarted: $0.restarted, forfeited: $0.forfeited)
        },
      borrowed: timeline.borrowed, notes: notes, state: state)
  }
}

nonisolated extension MeetingTimeline {
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

  /// Whether all speakers are present with their planned shares, and no turn has been restarted.
  fileprivate var isAsPlanned: Bool {
    slots.map(\.share) == fairShares(of: planned, among: slots.count)
      && !slots.contains { $0.isAbsent || $0.restarted != .zero }
  }
}
