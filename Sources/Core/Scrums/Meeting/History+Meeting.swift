nonisolated extension History {
  /// Creates the history entry of a meeting, as of its checkpoint.
  ///
  /// The turns are whole seconds and add up to the rounded time of the meeting. A share is the rounded turn plus the time left, so
  /// that it equals the turn of a speaker who ends on time. Everyone who was present, or spoke before leaving, has a turn. The
  /// seconds for which an absent speaker was called belong to the turn after.
  package init(_ meeting: RunningMeeting) {
    let scrum = meeting.scrum
    var spoken = Duration.zero, recorded = Duration.zero
    var turns = MeetingTimeline(meeting).slots.compactMap { slot -> Turn? in
      spoken += slot.used
      guard slot.takesPart else { return nil }
      let duration = spoken.roundedToSeconds - recorded
      recorded += duration
      return Turn(
        id: slot.speaker.id, name: slot.speaker.name, duration: duration,
        share: max(.zero, (duration + slot.left).roundedToSeconds))
    }
    if let last = turns.indices.last {
      turns[last].duration += spoken.roundedToSeconds - recorded
      turns[last].share? += spoken.roundedToSeconds - recorded
    }
    var attendees = scrum.attendees
    attendees.append(contentsOf: turns.filter { $0.id != scrum.id }.map { Attendee(id: $0.id, name: $0.name) })
    var notes = meeting.checkpoint.notes
    notes.parkingLot = notes.parkingLot.map(\.trimmed).filter { !$0.isEmpty }
    self.init(
      id: meeting.id, began: meeting.began, date: meeting.savedAt, attendees: attendees, length: scrum.length,
      transcript: meeting.transcript, turns: turns, notes: notes)
  }
}
