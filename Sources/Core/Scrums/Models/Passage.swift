/// A line that contains the words of a search, found in a scrum, an action item or a meeting.
package struct Passage: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    case title, attendee, parkingLot
    /// The name of a person who has left the scrum, from their last meeting.
    case formerAttendee(Attendee.ID)
    case item(ActionItem.ID, isOpen: Bool)
    case note(of: Attendee.ID, Note.Field)
    /// The utterance; nil in plain text.
    case transcript(Utterance?)
  }

  package let place: Place
  /// The whole line.
  package let text: String
}

extension DailyScrum {
  /// Returns the title and the attendees' names that contain the words.
  package func passages(with words: SearchPattern) -> [Passage] {
    ([Passage(place: .title, text: title)] + attendees.map { Passage(place: .attendee, text: $0.name) })
      .filter { words.isFound(in: $0.text) }
  }
}

extension ActionItems {
  /// Returns the items that contain the words and that no meeting has named. A search finds other items in their
  /// meetings' notes.
  package func passages(with words: SearchPattern) -> [Passage] {
    (open + closed).filter { $0.meetings.isEmpty && words.isFound(in: $0.text) }
      .map { Passage(place: .item($0.id, isOpen: $0.isOpen), text: $0.text) }
  }
}

extension History {
  /// Returns the notes, the topics of the parking lot and the lines of the transcript that contain the words.
  ///
  /// - Parameter leavers: former attendees with the words in their names, who come first in the result.
  package func passages(with words: SearchPattern, and leavers: [Attendee] = []) -> [Passage] {
    let notes = notes.people.flatMap { note in
      Note.Field.allCases.flatMap { field in note.lines(field).map { Passage(place: .note(of: note.id, field), text: $0) } }
    }
    let parkingLot = self.notes.parkingLot.map { Passage(place: .parkingLot, text: $0) }
    return leavers.map { Passage(place: .formerAttendee($0.id), text: $0.name) }
      + (notes + parkingLot).filter { words.isFound(in: $0.text) } + (transcript?.passages(with: words) ?? [])
  }
}

extension History {
  /// Whether the transcript or the notes contain the words. Ten times as fast as ``passages(with:and:)``.
  package func has(_ words: SearchPattern) -> Bool {
    words.isFound(in: transcript?.text ?? "") || notes.parkingLot.contains { words.isFound(in: $0) }
      || notes.people.contains { [$0.yesterday, $0.today, $0.blockers].contains { words.isFound(in: $0) } }
  }
}

extension Transcript {
  fileprivate func passages(with words: SearchPattern) -> [Passage] {
    let text = text
    guard words.isFound(in: text) else { return [] }
    let lines = lines.filter { words.isFound(in: $0.text) }
      .map { Passage(place: .transcript($0.utterance), text: $0.text) }
    // If no line contains the words, they span two parts of a long line of plain text, so returns the whole text.
    return lines.isEmpty && utterances.isEmpty ? [Passage(place: .transcript(nil), text: text)] : lines
  }
}

extension History {
  /// Returns the attendees and speakers of the meeting with the words in their names, except for some attendees.
  package func people(with words: SearchPattern, besides attendees: Set<Attendee.ID>) -> [Attendee] {
    let others =
      self.attendees.elements + turns.lazy.filter { self.attendees[id: $0.id] == nil }.map { Attendee(id: $0.id, name: $0.name) }
    return others.filter { !attendees.contains($0.id) && words.isFound(in: $0.name) }
  }
}
