package import FoundationEssentials

extension ActionItem {
  /// A change of an action item, stored as a line in the file of the scrum's items. The order of the lines doesn't
  /// matter.
  package struct Event: Hashable, Sendable {
    package let item: ActionItem.ID
    package let date: Date
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
      /// A meeting named the item or, if the ID is nil, a user did between meetings. Reopens a closed item.
      case named(Subject, in: History.ID?)
      /// A user closed or reopened the item; nil if the user's name is unknown.
      case closed(by: String?), reopened(by: String?)
    }

    package init(item: ActionItem.ID, date: Date, _ kind: Kind) { (self.item, self.date, self.kind) = (item, date, kind) }

    /// Creates an event that names an item. The item's ID depends only on the scrum, the owner and the words, so that
    /// every store derives the same ID.
    package init(naming subject: Subject, in meeting: History.ID? = nil, of scrum: DailyScrum.ID, at date: Date) {
      let owner = subject.owner?.uuidString ?? ""
      item = UUID(derivedFrom: "\(scrum.uuidString)/\(owner)/\(subject.text.normalizedWords)")
      (self.date, kind) = (date, .named(subject, in: meeting))
    }

    /// Whether to apply the event before another. NB: orders events with the same date by their content, because every
    /// machine must apply them in the same order.
    func isEarlier(than other: Event) -> Bool {
      func rank(_ kind: Kind) -> (Int, String) {
        switch kind {
        case .named(let subject, let meeting):
          (
            0,
            [meeting?.uuidString, subject.owner?.uuidString, subject.text, subject.name].map { $0 ?? "" }.joined(separator: "/")
          )
        case .reopened(let name): (1, name ?? "")
        case .closed(let name): (2, name ?? "")
        }
      }
      return date == other.date ? rank(kind) < rank(other.kind) : date < other.date
    }
  }
}
