import AppResources
import Scrums

extension Passage {
  /// Returns a label such as `Cathy, Blockers` or `1:02  Cathy`.
  ///
  /// - Parameter meeting: nil for a passage of a scrum.
  func label(in meeting: History?) -> String {
    let strings = Strings.local
    return switch place {
    case .title: strings.form.title
    case .attendee: strings.search.attendee
    case .formerAttendee: strings.search.formerAttendee
    case .item(_, let isOpen): isOpen ? strings.search.openItem : strings.search.closedItem
    case .parkingLot: strings.history.parkingLot
    case .note(let id, let field): "\(meeting?.name(of: Note(id: id)) ?? ""), \(field.label)"
    case .transcript(let utterance?): "\(utterance.at.clock)  \(meeting?.name(of: utterance) ?? "")"
    case .transcript(nil): strings.history.transcript
    }
  }
  /// Returns who wrote or said the passage and where, such as `Cathy · Yesterday`, and the text without the name.
  ///
  /// - Parameter isShort: whether to leave out where, if it is known who.
  func source(in meeting: History, marking words: SearchPattern, isShort: Bool = false) -> (label: String, text: String) {
    func label(_ who: String?, _ place: String) -> String {
      let who = who ?? ""
      return who.isEmpty ? place : isShort ? who : "\(who) · \(place)"
    }
    switch place {
    case .note(let id, let field): return (label(meeting.name(of: Note(id: id)), field.label), text)
    case .transcript(let utterance?): return (label(meeting.name(of: utterance), Strings.local.history.transcript), text)
    case .transcript(nil):
      // A line of plain text may begin with the speaker's name.
      let names = meeting.attendees.map(\.name) + meeting.turns.map(\.name)
      if let name = names.first(where: { text.hasPrefix("\($0): ") }) {
        let spoken = String(text.dropFirst(name.count + 2))
        if words.isFound(in: spoken) { return (label(name, Strings.local.history.transcript), spoken) }
      }
    case .title, .attendee, .formerAttendee, .item, .parkingLot: break
    }
    return (self.label(in: meeting), text)
  }
}
