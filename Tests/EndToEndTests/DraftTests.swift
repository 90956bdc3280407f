import Foundation
import TestSupport
import Testing

/// The real program ends while a form is open.
@Suite("An open form", .serialized) struct DraftTests {
  @Test(arguments: [SIGTERM, SIGHUP, 0]) func `is offered again after a signal or a closed terminal`(_ signal: Int32) throws {
    let folder = try TemporaryDirectory()
    let environment = ["XDG_STATE_HOME": "\(folder.path)/state"]
    var terminal = try Terminal("--data \(folder.path)/data", environment: environment)
    try terminal.see("Add your first scrum")
    try terminal.press("a")
    try terminal.see("New scrum")
    try terminal.type("Retro")
    try terminal.see("Retro")
    let program = try terminal.program()
    if signal == 0 { try terminal.close() } else { kill(program, signal) }
    while isRunning(program) { poll(nil, 0, 5) }
    terminal = try Terminal("--data \(folder.path)/data", environment: environment)
    try terminal.see("Add your first scrum")
    try terminal.press("a")
    try terminal.see("Restore unsaved changes?")
    // NB: a question above a text field takes keys only after a second without any, and a real program has no test clock.
    poll(nil, 0, 1_200)
    try terminal.press("Enter")
    try terminal.see("Retro")
    try terminal.press("C-s")
    try terminal.see("never met")
    try terminal.press("q")
    try terminal.see("ended with 0")
    #expect(folder.files.allSatisfy { !$0.hasPrefix("state/scrumdinger/drafts/") })
  }
}
