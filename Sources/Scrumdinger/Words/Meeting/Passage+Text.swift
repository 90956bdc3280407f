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
}
