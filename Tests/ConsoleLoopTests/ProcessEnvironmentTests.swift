import ConsoleLoop
import Testing

@Suite("Environment variables", .serialized)
struct ProcessEnvironmentTests {
  private static let name = "SCRUMDINGER_TEST_VARIABLE"

  @Test("an unset variable and an empty one have no value")
  func missing() {
    #expect(ProcessEnvironment[Self.name] == nil)
    ProcessEnvironment.with(Self.name, "") { #expect(ProcessEnvironment[Self.name] == nil) }
  }

  @Test("a variable set for a block is restored after it")
  func restored() {
    ProcessEnvironment.with(Self.name, "outer") {
      ProcessEnvironment.with(Self.name, "inner") { #expect(ProcessEnvironment[Self.name] == "inner") }
      ProcessEnvironment.with(Self.name, nil) { #expect(ProcessEnvironment[Self.name] == "outer") }
      #expect(ProcessEnvironment[Self.name] == "outer")
    }
    #expect(ProcessEnvironment[Self.name] == nil)
  }

  @Test func `a base directory that is relative is ignored, as its specification says`() {
    func folder(_ value: String) -> String {
      ProcessEnvironment.with(Self.name, value) { ProcessEnvironment.folder(Self.name, default: ".local/state") }
    }
    #expect(folder("/var/state") == "/var/state")
    for value in ["state", "./state", ""] { #expect(folder(value) == ProcessEnvironment.home + "/.local/state") }
  }
}
