import Foundation
import TestSupport
import Testing

/// Two real instances on one store.
@Suite(.serialized) struct SharingTests {
  @Test func `what one instance saves appears in the other, and an open form merges it`() throws {
    let folder = try TemporaryDirectory()
    let one = try Terminal("--data \(folder.path)/data")
    try one.see("Add your first scrum")
    let other = try Terminal("--data \(folder.path)/data")
    try other.see("Add your first scrum")

    try one.press("a")
    try one.see("New scrum")
    try one.type("Morning")
    try one.press("C-s")
    let start = Date()
    try other.see("Morning")
    #expect(Date().timeIntervalSince(start) < 2)

    // Both edit the same scrum: one the title, the other the attendees.
    try one.press("e")
    try other.press("e")
    try one.see("Name, then Enter")
    try other.see("Name, then Enter")
    try one.type(" standup")
    try one.press("C-s")
    try one.see("Morning standup")
    try other.press("Tab", "Tab", "Tab", "Tab", "Tab")
    try other.type("Ada")
    try other.press("C-s")
    try other.see("Kept others’ title.")
    try other.see("Morning standup")
    try one.see("1 attendee")

    // Deleted in one while its page is open in the other.
    try other.press("Enter")
    try other.see("No meetings yet")
    try one.press("d")
    try one.see("Delete “")
    // NB: the same key within 100 ms is one that is held, and answers nothing.
    poll(nil, 0, 150)
    try one.press("d")
    try one.see("Deleted")
    try other.see("This scrum has been deleted.")
    try one.press("u")
    try other.see("Ada")
  }
}
