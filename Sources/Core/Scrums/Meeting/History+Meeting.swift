nonisolated extension History {
  /// Creates the history entry of a meeting from its checkpoint.
  ///
  /// The turns are whole seconds and add up to the rounded time of the meeting. A share is rounded, too; it equals the turn
  /// of a speaker who ends on time, and isn't below the turn of one who ends early. Everyone who was present, or spoke for
  /// at least ten seconds before leaving, has a turn. Time in which the program called on an absent speaker counts toward
  /// the next turn and its share, or toward the last ones if no other follows.
  package init(_ meeting: RunningMeeting) {
    let scrum = meeting.scrum
    var spoken = Duration.zero, recorded = Duration.zero, passed = Duration.zero
    let slots = MeetingTimeline(meeting).slots
    var turns = slots.compactMap { slot -> Turn? in
      spoken += slot.used
      guard slot.takesPart else {
        passed += slot.used
        return nil
      }
      let duration = spoken.roundedToSeconds - recorded
      let share = (slot.share + passed).roundedToSeconds
      (recorded, passed) = (recorded + duration, .zero)
      return Turn(
        id: slot.speaker.id, name: slot.speaker.name, duration: duration,
        share: slot.left == .zero ? duration : slot.left > .zero ? max(duration, share) : share)
    }
    if let last = turns.indices.last {
      turns[last].duration += spoken.roundedToSeconds - recorded
      turns[last].share? += spoken.roundedToSeconds - recorded
    }
    var notes = meeting.checkpoint.notes
    // Adds latecomers, also those who left after they said or noted something, so that their words have a name. Leaves out
    // those removed before, such as a mistyped name, and the placeholder of a scrum without attendees, who has its ID.
    let heard = Set(turns.map(\.id) + notes.people.map(\.id) + (meeting.transcript?.utterances ?? []).compactMap(\.speaker))
    var attendees = scrum.attendees
    attendees.append(
      contentsOf: slots.filter { $0.speaker.id != scrum.id && ($0.used > .zero || heard.contains($0.speaker.id)) }.map(\.speaker))
    notes.parkingLot = notes.parkingLot.map(\.trimmed).filter { !$0.isEmpty }
    self.init(
      id: meeting.id, began: meeting.began, date: meeting.savedAt, attendees: attendees, length: scrum.length,
      transcript: meeting.transcript, turns: turns, notes: notes)
  }
}
