import FoundationEssentials
package import JSONCoding
package import Scrums

/// A line of an items file. The first line names an item, and the second closes it or, with `false`, reopens it:
///
///     {"date": "…", "id": "…", "meeting": "…", "name": "Bo", "owner": "…", "text": "…"}
///     {"closed": true, "date": "…", "id": "…", "name": "Ann"}
extension ActionItem.Event: RecordLine {
  /// The maximum length of a line, in bytes: 500 characters of text, and unknown members.
  static let lineLimit = 32 << 10
  static let longLine = Damage.Reason.longItem

  package static func record(_ members: inout some Members, _ event: Self?) throws(JSON.SyntaxError) -> Self {
    let id = try members.required("id", event?.item), date = try members.required("date", event?.date)
    let name = try members.optional("name", event?.name.map { AuthorName(text: $0) })?.text
    if let isClosed = try members.optional("closed", event?.isClosed) {
      return Self(item: id, date: date, isClosed ? .closed(by: name) : .reopened(by: name))
    }
    let text = try members.required("text", event?.subject?.text)
    let owner = try members.optional("owner", event?.subject?.owner)
    let meeting = try members.optional("meeting", event?.meeting)
    return Self(item: id, date: date, .named(ActionItem.Subject(text, owner: owner, name: name), in: meeting))
  }

  private var subject: ActionItem.Subject? { if case .named(let subject, _) = kind { subject } else { nil } }
  private var meeting: History.ID? { if case .named(_, let meeting) = kind { meeting } else { nil } }

  private var isClosed: Bool? {
    switch kind {
    case .named: nil
    case .closed: true
    case .reopened: false
    }
  }

  private var name: String? {
    switch kind {
    case .named(let subject, _): subject.name
    case .closed(let name), .reopened(let name): name
    }
  }
}

extension Partial where Value == ActionItems {
  /// Reads the lines of an items file. Events dated by a clock that is far ahead have no effect, because they would
  /// override all other events.
  ///
  /// - Parameter openOnly: whether most closed items may be left out, which is ten times as fast. Damage in their lines
  ///   is not found.
  init(
    _ bytes: UnsafeRawBufferPointer, of scrum: DailyScrum.ID, file: String, openOnly: Bool = false, at now: Date = .now
  ) {
    var events: [ActionItem.Event] = []
    let latest = now.addingTimeInterval(Update.clockDifference)
    let closed = openOnly ? ClosedItems(bytes, at: latest) : nil
    let damages = ActionItem.Event.forEach(in: bytes, of: file, isComplete: true, skipping: { closed?.contains($0) == true }) {
      event, _, _ in
      if event.date <= latest { events.append(event) }
    }
    self.init(ActionItems(events, of: scrum), damages: damages)
  }
}
