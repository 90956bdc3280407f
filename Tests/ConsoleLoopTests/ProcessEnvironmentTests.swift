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
}
