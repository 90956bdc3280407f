import FoundationEssentials
import Testing

@testable import Scrums

@Suite("An edit of a past meeting’s notes") struct NotesEditTests {
  private let ada = UUID(), bob = UUID()

  @Test func `changes what was edited, and leaves what others have changed meanwhile`() {
    let base = Notes(
      people: [Note(id: ada, yesterday: "Icons", today: "Tables")], parkingLot: ["Lunch"], prepared: [ada])
    var edited = base
    edited[ada].today = "Charts"
    edited[bob].blockers = "Rain"
    var stored = base
    stored[ada].yesterday = "All icons"
    stored.parkingLot = ["Lunch", "Cake"]
    NotesEdit(from: base, to: edited).apply(to: &stored)
    #expect(stored[ada] == Note(id: ada, yesterday: "All icons", today: "Charts"))
    #expect(stored[bob].blockers == "Rain")
    #expect(stored.parkingLot == ["Lunch", "Cake"])
    #expect(stored.prepared == [ada])
  }

  @Test func `removes a note and a follow-up that were emptied`() {
    let base = Notes(people: [Note(id: ada, yesterday: "Icons")], parkingLot: ["Lunch", "Cake"])
    var edited = base
    edited[ada].yesterday = ""
    edited.parkingLot[0] = ""
    var stored = base
    NotesEdit(from: base, to: edited).apply(to: &stored)
    #expect(stored == Notes(parkingLot: ["Cake"]))
    #expect(NotesEdit(from: base, to: base).isEmpty)
  }

  @Test func `keeps both where others wrote something else in the same field`() {
    let base = Notes(people: [Note(id: ada, today: "Tables")])
    var mine = base, stored = base
    mine[ada].today = "Charts"
    stored[ada].today = "Maps"
    NotesEdit(from: base, to: mine).apply(to: &stored)
    #expect(stored[ada].today == "Maps; Charts")
    NotesEdit(from: base, to: mine).apply(to: &stored)
    #expect(stored[ada].today == "Maps; Charts")
    mine[ada].today = ""
    NotesEdit(from: base, to: mine).apply(to: &stored)
    #expect(stored[ada].today == "Maps; Charts")
  }

  @Test func `keeps each follow-up that others wrote, changed or removed meanwhile`() {
    let base = Notes(parkingLot: ["Lunch", "Cake", "Desks"])
    var mine = base, stored = base
    mine.parkingLot = ["Lunch at noon", "", "Desks by June", "Bob: keys"]
    stored.parkingLot = ["Lunch", "Two cakes", "Ann: roof", "Bob: keys"]
    NotesEdit(from: base, to: mine).apply(to: &stored)
    #expect(stored.parkingLot == ["Lunch at noon", "Two cakes", "Ann: roof", "Bob: keys", "Desks by June"])
    NotesEdit(from: base, to: mine).apply(to: &stored)
    #expect(stored.parkingLot == ["Lunch at noon", "Two cakes", "Ann: roof", "Bob: keys", "Desks by June"])
  }
}
