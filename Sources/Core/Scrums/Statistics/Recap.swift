import ConsoleLoop
package import FoundationEssentials
import Schedules

/// The meetings of some days, and what each person said in them: work done, plans and blockers.
package struct Recap: Hashable, Sendable {
  /// The meetings, oldest first.
  package let meetings: [History]
  /// The attendees of the scrum, and then others who took part or wrote.
  package let people: [Person]
  /// The items that were opened or closed in these days and belong to none of the people.
  package let items: Items

  package struct Person: Identifiable, Hashable, Sendable {
    package let id: UUID
    package let name: String
    package fileprivate(set) var done: [String] = []
    /// The plans in the person's last note.
    package fileprivate(set) var promised: [String] = []
    /// The plans that a later note of the person neither reports as done nor repeats.
    package fileprivate(set) var unreported: [String] = []
    package fileprivate(set) var blockers: [Blocker] = []
    /// The person's items that were opened or closed in these days. Items with the text of a blocker don't count as
    /// opened.
    package fileprivate(set) var items = Items()
    /// The number of meetings that the person was absent from.
    package fileprivate(set) var absences = 0

    package var isSilent: Bool {
      done.isEmpty && promised.isEmpty && unreported.isEmpty && blockers.isEmpty && items.isEmpty
    }
  }

  /// The texts of opened and of closed items.
  package struct Items: Hashable, Sendable {
    package fileprivate(set) var opened: [String] = [], closed: [String] = []

    package var isEmpty: Bool { opened.isEmpty && closed.isEmpty }
  }

  /// A person's blocker, in one or more of the meetings.
  package struct Blocker: Hashable, Sendable {
    package let text: String
    /// The number of meetings in which the person named the blocker.
    package fileprivate(set) var meetings: Int
  }

  /// - Parameters:
  ///   - meetings: the meetings, in any order.
  ///   - attendees: the present attendees of the scrum.
  ///   - items: the items of the scrum.
  ///   - days: the numbers of the days, in local time, for which to list opened and closed items.
  package init(
    _ meetings: [History], attendees: some Sequence<Attendee>, items: ActionItems = ActionItems(),
    in days: ClosedRange<Int> = .min ... .max
  ) {
    self.meetings = meetings.sorted { ($0.summary.began, $0.date) < ($1.summary.began, $1.date) }
    var people = IdentifiedArrayOf<Person>(uniqueElements: attendees.map { Person(id: $0.id, name: $0.name) })
    // NB: starts with the last meeting, because people who left keep their name from their last meeting.
    for meeting in self.meetings.reversed() {
      for id in meeting.turns.map(\.id) + meeting.notes.people.map(\.id) where !people.contains(id: id) {
        people.append(Person(id: id, name: meeting.name(of: id) ?? ""))
      }
    }
    for meeting in self.meetings {
      for note in meeting.notes.people { people[id: note.id]?.add(meeting, by: note.id) }
      for attendee in meeting.absent ?? [] { people[id: attendee.id]?.absences += 1 }
    }
    var others = Items()
    for item in items.all {
      if let owner = item.subject.owner, let person = people[id: owner] {
        people[id: owner]?.items.note(item, in: days, besides: person.blockers)
      } else {
        others.note(item, in: days)
      }
    }
    (self.people, self.items) = (people.elements, others)
  }

  /// The number of meetings with speaking times.
  package var timed: Int { meetings.count { !$0.turns.isEmpty } }
  /// The number of meetings with speaking times that did not run over.
  package var onTime: Int { meetings.count { !$0.turns.isEmpty && !$0.duration.isOverTime(of: $0.length) } }
}

extension Recap.Items {
  fileprivate mutating func note(_ item: ActionItem, in days: ClosedRange<Int>, besides blockers: [Recap.Blocker] = []) {
    func isIncluded(_ date: Date) -> Bool { days.contains(CivilDay(LocalTime(date)).number) }
    let isBlocker = blockers.contains { $0.text.folded == item.text.folded }
    if !isBlocker, isIncluded(item.opened) { opened.append(item.text) }
    if let closing = item.closing, isIncluded(closing.date) { closed.append(item.text) }
  }
}

extension Recap.Person {
  /// Adds what the person's note of a meeting says. Expects the meetings oldest first.
  fileprivate mutating func add(_ meeting: History, by id: UUID) {
    let done = meeting.lines(.yesterday, by: id), plans = meeting.lines(.today, by: id)
    if !(done + plans).isEmpty {
      let told = Set((done + plans).map(\.folded))
      unreported = (unreported + promised).filter { !told.contains($0.folded) }
      promised = plans
      self.done += done.filter { !self.done.contains($0) }
    }
    for text in meeting.lines(.blockers, by: id) {
      if let place = blockers.firstIndex(where: { $0.text.folded == text.folded }) {
        blockers[place].meetings += 1
      } else {
        blockers.append(.init(text: text, meetings: 1))
      }
    }
  }
}

extension History {
  /// Returns the name that a person had in the meeting; nil if the person was neither an attendee nor a speaker, and
  /// wrote no late update with a name.
  package func name(of person: UUID) -> String? {
    turns.first { $0.id == person }?.name ?? attendees[id: person]?.name ?? notes.late[person]?.name
  }

  /// Returns the lines of a field of a person's note, without repetitions.
  package func lines(_ field: Note.Field, by person: UUID) -> [String] {
    var seen: Set<String> = []
    return notes[person].lines(field).filter { seen.insert($0).inserted }
  }
}
