import FoundationEssentials
import Schedules
import Scrums
import TestSupport
import Testing

@Suite("An edit of a scrum that others change too")
struct MergeTests {
  private let base = DailyScrum(title: "Sync", attendees: ["Ada", "Bo", "Cy", "Di"].attendees, length: .seconds(300))

  @Test(arguments: 0..<300)
  func `gives the edited scrum if nobody else changed anything`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let mine = base.changed(by: &random)
    var scrum = base
    scrum.apply(mine.edit(from: base))
    #expect(scrum == mine)
  }

  @Test(arguments: 0..<300)
  func `changes nothing when applied again`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let edit = base.changed(by: &random).edit(from: base)
    var once = base.changed(by: &random)
    once.apply(edit)
    var twice = once
    twice.apply(edit)
    #expect(twice == once)
  }

  @Test(arguments: 0..<300)
  func `keeps every attendee that either side added, and brings back none that was removed and not renamed`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let mine = base.changed(by: &random), theirs = base.changed(by: &random)
    var merged = theirs
    merged.apply(mine.edit(from: base))
    for attendee in mine.attendees where !base.attendees.contains(id: attendee.id) {
      #expect(merged.attendees[id: attendee.id] == attendee)
    }
    for attendee in theirs.attendees where !base.attendees.contains(id: attendee.id) {
      #expect(merged.attendees[id: attendee.id] == attendee)
    }
    for attendee in base.attendees {
      let isInMine = mine.attendees.contains(id: attendee.id), isInTheirs = theirs.attendees.contains(id: attendee.id)
      if isInMine && isInTheirs { #expect(merged.attendees.contains(id: attendee.id)) }
      if !isInMine { #expect(!merged.attendees.contains(id: attendee.id)) }
      if mine.attendees[id: attendee.id] == attendee && !isInTheirs { #expect(!merged.attendees.contains(id: attendee.id)) }
    }
  }

  @Test(arguments: 0..<300)
  func `gives the same in either order with an edit of other things`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    let (mine, theirs) = base.disjointChanges(by: &random)
    var one = base, other = base
    one.apply(mine.edit(from: base))
    one.apply(theirs.edit(from: base))
    other.apply(theirs.edit(from: base))
    other.apply(mine.edit(from: base))
    #expect(one == other)
  }

  @Test func `keeps the new names of both sides, and mine if both changed one`() {
    var mine = base, theirs = base
    mine.attendees[id: base.attendees[0].id]?.name = "Ada L."
    mine.attendees[id: base.attendees[1].id]?.name = "My Bo"
    theirs.attendees[id: base.attendees[1].id]?.name = "Their Bo"
    theirs.attendees[id: base.attendees[2].id]?.name = "Cy T."
    let edit = mine.edit(from: base), before = theirs
    theirs.apply(edit)
    #expect(theirs.attendees.map(\.name) == ["Ada L.", "My Bo", "Cy T.", "Di"])
    #expect(Merge(edit, before: before).overwritten == [.attendees])
  }

  @Test func `keeps my order, with their additions after the attendees they were added after`() {
    var mine = base, theirs = base
    mine.attendees.move(from: 3, to: 0)
    theirs.attendees.insert(Attendee(name: "Eve"), at: 2)
    theirs.apply(mine.edit(from: base))
    #expect(theirs.attendees.map(\.name) == ["Di", "Ada", "Bo", "Eve", "Cy"])
  }

  @Test func `keeps an attendee that I renamed and they removed`() {
    var mine = base, theirs = base
    mine.attendees[id: base.attendees[1].id]?.name = "Bob"
    theirs.attendees.remove(at: 1)
    theirs.attendees.remove(at: 1)
    theirs.apply(mine.edit(from: base))
    #expect(theirs.attendees.map(\.name) == ["Ada", "Bob", "Di"])
  }

  @Test func `reports what others changed, and what of it was overwritten`() {
    var mine = base, theirs = base
    mine.title = "Mine"
    mine.length = .seconds(60)
    mine.attendees.append(Attendee(name: "Eve"))
    theirs.title = "Theirs"
    theirs.theme = .tan
    theirs.length = .seconds(60)
    theirs.attendees.remove(at: 0)
    mine.settings[.sound] = false
    theirs.settings[.sound] = false
    theirs.settings[.shuffle] = true
    mine.daysOff[nil] = DaySet([1...1])
    theirs.daysOff[nil] = DaySet([2...2])
    let edit = mine.edit(from: base)
    #expect(Merge(edit, before: theirs) == Merge(unedited: [.theme, .settings, .daysOff, .attendees], overwritten: [.title]))
    theirs.apply(edit)
    #expect(theirs.daysOff[nil] == DaySet([1...2]))
    #expect(Merge(edit, before: base).isEmpty)
    var silent = base
    silent.settings[.sound] = false
    #expect(Merge(edit, before: silent).isEmpty, "both turned the sound off")
    #expect(Merge(ScrumEdit(title: "x"), before: theirs).isEmpty)
  }
}

extension [String] {
  fileprivate var attendees: IdentifiedArrayOf<Attendee> { .init(uniqueElements: map { Attendee(name: $0) }) }
}

extension DailyScrum {
  /// This scrum with a few random changes of every kind.
  fileprivate func changed(by random: inout SplitMix64) -> DailyScrum {
    var scrum = self
    if Bool.random(using: &random) { scrum.title = "Title \(Int.random(in: 0..<3, using: &random))" }
    if Bool.random(using: &random) { scrum.theme = Theme.allCases.randomElement(using: &random) ?? .sky }
    for setting in Setting.allCases where Bool.random(using: &random) { scrum.settings[setting].toggle() }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scrum.attendees.insert(Attendee(name: "New"), at: Int.random(in: 0...scrum.attendees.count, using: &random))
      case 1: if let id = scrum.attendees.ids.randomElement(using: &random) { scrum.attendees.remove(id: id) }
      case 2: if let id = scrum.attendees.ids.randomElement(using: &random) { scrum.attendees[id: id]?.name += "!" }
      default:
        if scrum.attendees.count > 1 {
          let places = scrum.attendees.indices
          scrum.attendees.move(
            from: places.randomElement(using: &random) ?? 0, to: places.randomElement(using: &random) ?? 0)
        }
      }
    }
    return scrum
  }

  /// Two changes of different fields and different attendees. Both may add attendees, even in the same place.
  fileprivate func disjointChanges(by random: inout SplitMix64) -> (DailyScrum, DailyScrum) {
    var one = self, other = self
    if Bool.random(using: &random) { one.title = "One" } else { other.title = "Other" }
    for setting in Setting.allCases {
      if Bool.random(using: &random) { one.settings[setting].toggle() } else { other.settings[setting].toggle() }
    }
    if Bool.random(using: &random) { one.theme = .tan } else { other.theme = .navy }
    for attendee in attendees {
      let name = "\(attendee.name)!", isRemoved = Bool.random(using: &random)
      let change = { (scrum: inout DailyScrum) in
        if isRemoved { scrum.attendees.remove(id: attendee.id) } else { scrum.attendees[id: attendee.id]?.name = name }
      }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: change(&one)
      case 1: change(&other)
      default: break
      }
    }
    if Bool.random(using: &random), one.attendees.count > 1 { one.attendees.move(from: 0, to: one.attendees.count - 1) }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      one.attendees.append(Attendee(name: "One’s"))
      other.attendees.append(Attendee(name: "Other’s"))
    }
    return (one, other)
  }
}

extension Merge {
  fileprivate init(unedited: [Field], overwritten: [Field]) {
    self.init()
    self.unedited = unedited
    self.overwritten = overwritten
  }
}
