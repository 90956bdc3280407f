import ConsoleTerminal
import Settings
import Testing

@Suite("Other keys") struct KeyBindingsTests {
  @Test func `take a key from the default of another action, and config --check names it`() {
    let bindings = KeyBindings([.meetingNext: [KeyPress("r")], .leave: [KeyPress("a")]])
    #expect(bindings[.meetingRestart].isEmpty)
    #expect(bindings[.listAdd].isEmpty)
    #expect(bindings[.scrumEdit] == [KeyPress("e")])
    #expect(bindings.taken.map(\.action) == [.listAdd, .meetingRestart])
    #expect(bindings.taken.map(\.other) == [.leave, .meetingNext])
  }

  @Test func `have a default for every action`() {
    for action in KeyAction.allCases {
      #expect(!action.defaultKeys.isEmpty)
      #expect("\(action.name) \(KeyAction.names(of: action.defaultKeys))" == "key." + action.rawValue)
    }
  }
}
