import FoundationEssentials
import Scrums
import TestSupport
import Testing

/// A week of a team of two: what is said in a meeting counts until a later one says otherwise.
struct RecapTests {
  private static let ann = Attendee(name: "Ann"), bo = Attendee(name: "Bo")

  private func meeting(
    _ day: Double, _ notes: [Note] = [], turns: [History.Turn] = [], attendees: [Attendee] = [ann, bo],
    prepared: Set<Note.ID> = []
  ) -> History {
    History(
      date: Date(timeIntervalSinceReferenceDate: day * 86400),
      attendees: IdentifiedArray(uniqueElements: attendees), length: .seconds(60), turns: turns,
      notes: Notes(people: notes, prepared: prepared))
  }

  private func note(_ attendee: Attendee, done: String = "", plan: String = "", blocker: String = "") -> Note {
    Note(id: attendee.id, yesterday: done, today: plan, blockers: blocker)
  }

  private func recap(_ meetings: [History]) -> Recap { Recap(meetings, attendees: [Self.ann, Self.bo]) }

  @Test func `has promises that were kept, are open, and were not reported`() {
    let ann = recap([
      meeting(1, [note(Self.ann, plan: "Cart\nLogin\nCache")]),
      meeting(2, [note(Self.ann, done: "cart", plan: "Login\nTests")]),
      meeting(3, [note(Self.ann, done: "Login", plan: "Docs")]),
    ]).people[0]
    #expect(ann.done == ["cart", "Login"])
    #expect(ann.promised == ["Docs"])
    #expect(ann.unreported == ["Cache", "Tests"])
  }

  @Test func `has what was reported later, in any order of the meetings`() {
    let meetings = [
      meeting(1, [note(Self.ann, plan: "Cart")]), meeting(2, [note(Self.ann, plan: "Login")]),
      meeting(3, [note(Self.ann, done: "Cart\nLogin")]),
    ]
    #expect(recap(meetings.reversed()) == recap(meetings))
    #expect(recap(meetings).people[0].unreported == [])
    #expect(recap(meetings).people[0].promised == [])
  }

  @Test func `keeps a promise open in a meeting where its author only named a blocker, or said nothing`() {
    let ann = recap([
      meeting(1, [note(Self.ann, plan: "Cart")]), meeting(2, [note(Self.ann, blocker: "Certificate")]), meeting(3),
    ]).people[0]
    #expect(ann.promised == ["Cart"] && ann.unreported == [])
  }

  @Test func `counts the meetings that named a blocker`() {
    let people = recap([
      meeting(1, [note(Self.ann, blocker: "Certificate"), note(Self.bo, blocker: "Certificate")]),
      meeting(2, [note(Self.ann, blocker: "certificate\nBudget")]),
    ]).people
    #expect(people[0].blockers.map(\.text) == ["Certificate", "Budget"])
    #expect(people[0].blockers.map(\.meetings) == [2, 1])
    #expect(people[1].blockers.map(\.meetings) == [1])
  }

  @Test func `has people who left, under their last name, and absences`() {
    let left = Attendee(name: "Chen"), renamed = Attendee(id: left.id, name: "Chen Li")
    func turn(_ attendee: Attendee, _ seconds: Int) -> History.Turn {
      .init(id: attendee.id, name: attendee.name, duration: .seconds(seconds), share: .seconds(30))
    }
    let recap = recap([
      meeting(1, turns: [turn(Self.ann, 30), turn(left, 30)], attendees: [Self.ann, Self.bo, left]),
      meeting(2, turns: [turn(Self.ann, 90), turn(renamed, 30)], attendees: [Self.ann, Self.bo, renamed]),
      meeting(3),
    ])
    #expect(recap.people.map(\.name) == ["Ann", "Bo", "Chen Li"])
    #expect(recap.people.map(\.absences) == [0, 2, 0])
    #expect((recap.timed, recap.onTime) == (2, 1))
  }
}
