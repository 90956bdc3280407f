import FoundationEssentials
import Scrums
import Testing

@Suite("A scrum")
struct DailyScrumTests {
  @Test func `a new one lasts five minutes, has the theme sky and no attendees`() {
    let scrum = DailyScrum()
    #expect(scrum.length == .seconds(300))
    #expect(scrum.theme == .sky)
    #expect(scrum.title.isEmpty)
    #expect(scrum.attendees.isEmpty)
  }

  @Test func `a name is repeated whatever its case, its accents and the space around it, and blank ones are not`() {
    let attendees = ["Al", "", "Bo", " AL ", "", "al", "bo\t", "Cy", "Weiß", "ΝΊΚΟΣ", "WEISS", "Νίκος"].map { Attendee(name: $0) }
    #expect(attendees.repeatedNames == ["AL", "bo", "WEISS", "Νίκος"])
  }

  @Test func `an edit contains only the fields that differ`() {
    var changed = DailyScrum.design
    changed.title = "Design & Product"
    #expect(changed.edit(from: .design) == ScrumEdit(title: "Design & Product", base: .design))
    changed.attendees.remove(at: 0)
    changed.length = .seconds(60)
    changed.theme = .tan
    #expect(
      changed.edit(from: .design)
        == ScrumEdit(title: "Design & Product", attendees: changed.attendees, length: .seconds(60), theme: .tan, base: .design))
    #expect(DailyScrum.design.edit(from: .design).isEmpty)
  }

  @Test func `applying the edit between two scrums turns one into the other`() {
    var scrum = DailyScrum.design
    let edited = DailyScrum(
      id: scrum.id, title: "x", attendees: [], length: .seconds(61), theme: .navy, created: scrum.created)
    scrum.apply(edited.edit(from: scrum))
    #expect(scrum == edited)
  }

  @Test func `two forms that change different fields do not undo each other’s changes`() {
    var one = DailyScrum.design, other = DailyScrum.design, stored = DailyScrum.design
    one.title = "New title"
    other.theme = .teal
    stored.apply(one.edit(from: .design))
    stored.apply(other.edit(from: .design))
    #expect(stored.title == "New title")
    #expect(stored.theme == .teal)
  }

  @Test func `normalizing trims the title and the names, and removes blank names`() {
    var scrum = DailyScrum(title: "  Daily\n", attendees: [.init(name: " Eve\t"), .init(name: "   "), .init(name: "")])
    let id = scrum.attendees[0].id
    scrum.normalize()
    #expect(scrum.title == "Daily")
    #expect(scrum.attendees == [Attendee(id: id, name: "Eve")])
  }
}

@Suite("Trimming")
struct TrimmingTests {
  @Test(arguments: [
    ("plain", "plain"), ("  both ends ", "both ends"), ("two\nlines", "two lines"), ("two\r\nlines", "two lines"),
    ("tab\tand\u{1B}escape", "tab and escape"), ("\u{0}\u{7F}\u{85}", ""), ("a  b", "a  b"), ("\u{2028}x\u{2029}", "x"),
    ("", ""), (" ", ""), ("👩‍👩‍👧", "👩‍👩‍👧"), ("\u{A0}é\u{3000}", "é"),
    ("\u{200B}\u{200D}\u{FEFF}", ""), ("\u{202E} \u{2066}\u{200F}", ""), ("\u{FE0F}", ""), ("\u{AD}\u{3164}\u{E0041}", ""),
    ("\u{FFF9}\u{2800}", ""), ("\u{200F}שלום\u{200E}", "\u{200F}שלום\u{200E}"), ("\u{200B}x", "\u{200B}x"),
  ])
  func `turns what was typed into one line`(typed: String, line: String) {
    #expect(typed.trimmed == line)
  }
}
