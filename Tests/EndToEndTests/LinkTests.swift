import TestSupport
import Testing

/// Links, opened by the real program.
@Suite("A link") struct LinkTests {
  private static let design = "scrumdinger://scrum/5C12DE00-0000-4000-8000-000000000001"

  @Test(arguments: [
    ("open \(design)/statistics", "Speaking times"), ("\(design)", "Start meeting"),
    ("open scrumdinger://team", "not shared"),
    ("\(design)/meeting", "Press Enter to start the meeting"), ("'scrumdinger://add?title=%C3%89cole'", "École"),
    ("scrumdinger://follow", "read-only"), ("\(design)/edit", "Auto-advance"),
  ])
  func `opens its place on the screen`(_ words: String, _ text: String) throws {
    try Terminal(words + " --mock").see(text)
  }

  @Test(arguments: [
    ("open scrumdinger://scrum/5C12DE00-0000-4000-8000-0000000000FF", "no scrum has the ID", 1),
    ("open \(design)/history/5C12DE00-0000-4000-8000-0000000000FF", "no meeting", 1),
    ("open scrumdinger://nowhere", "leads nowhere", 2), ("open", "needs LINK", 2),
  ])
  func `that can't be opened leaves the terminal alone`(_ words: String, _ text: String, _ status: Int) throws {
    let terminal = try Terminal(words + " --mock")
    try terminal.see("ended with \(status)")
    try terminal.see(text)
  }
}
