import Extensions
import FoundationEssentials
import Models

extension MeetingSource {
  /// A meeting of this scrum as it is now: its attendees speak in their order, or in any, for its length, by its settings.
  /// If there are none, one speaker stands for all, under the scrum's id, so that it is the same one at every meeting.
  public convenience init(
    scrum: DailyScrum, nobody: String = "Speaker 1", startsImmediately: Bool = true, clock: MeetingClock,
    effects: Effects = Effects(), random: any RandomNumberGenerator = SystemRandomNumberGenerator()
  ) {
    var random = random
    var speakers = scrum.attendees.map { Attendee(id: $0.id, name: $0.name) }
    if speakers.isEmpty { speakers = [Attendee(id: scrum.id, name: nobody)] }
    if scrum.settings[.shuffle] { speakers.shuffle(using: &random) }
    self.init(
      timeline: MeetingTimeline(length: scrum.length, speakers: speakers, autoAdvance: scrum.settings[.autoAdvance]),
      warns: scrum.settings[.warning], startsImmediately: startsImmediately, clock: clock, effects: effects, random: random)
  }
}

nonisolated extension History {
  /// What is kept of a meeting: who was to be there or joined, how long it was to last, and who really spoke how long.
  ///
  /// The turns are whole seconds and add up to the meeting's time, rounded; what is left of a share is rounded for itself, so
  /// that whoever used just their time has just that. Everybody has a turn who was there, or who spoke and then left.
  /// - Parameters:
  ///   - scrum: the scrum as it was when the meeting began.
  ///   - progress: how far the meeting came.
  ///   - date: when the meeting ended.
  public init(id: UUID = UUID(), date: Date, of scrum: DailyScrum, progress: Meeting.Progress) {
    var spoken = Duration.zero
    let turns = progress.speakers.compactMap { speaker -> Turn? in
      let before = spoken.roundedToSeconds
      spoken += speaker.used
      let duration = spoken.roundedToSeconds - before
      guard duration > .zero || !speaker.isAbsent else { return nil }
      return Turn(
        id: speaker.id, name: speaker.name, duration: duration, share: max(.zero, (duration + speaker.left).roundedToSeconds))
    }
    var attendees = scrum.attendees
    attendees.append(contentsOf: turns.filter { $0.id != scrum.id }.map { Attendee(id: $0.id, name: $0.name) })
    var notes = progress.notes
    notes.parkingLot = notes.parkingLot.map(\.trimmed).filter { !$0.isEmpty }
    self.init(id: id, date: date, attendees: attendees, length: scrum.length, turns: turns, notes: notes)
  }
}
