package import FoundationEssentials

extension ActionItem {
  /// What happened to an item: a line in the file of a scrum's items. Lines merge in any order.
  package struct Event: Hashable, Sendable {
    package let item: ActionItem.ID
    package let date: Date
    package let kind: Kind

    package enum Kind: Hashable, Sendable {
      /// A meeting, or somebody between meetings, named it. A closed item is then open again.
      case named(Subject, in: History.ID?)
      case closed(by: String?), reopened(by: String?)
    }

    package init(item: ActionItem.ID, date: Date, _ kind: Kind) { (self.item, self.date, self.kind) = (item, date, kind) }

    /// Names an item of a scrum. Its ID depends only on the scrum, the owner and the words, so that every store makes the same one.
    package init(naming subject: Subject, in meeting: History.ID? = nil, of scrum: DailyScrum.ID, at date: Date) {
      let owner = subject.owner?.uuidString ?? ""
      item = UUID(derivedFrom: "\(scrum.uuidString)/\(owner)/\(subject.text.normalizedWords)")
      (self.date, kind) = (date, .named(subject, in: meeting))
    }

    // NB: every machine must apply events with the same date in the same order.
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
