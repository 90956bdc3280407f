import Testing

@testable import PuddlesExamples

@Suite("The command line of the examples") struct LaunchTests {
  @Test func `names the first place`() throws {
    #expect(try Launch([]) == .screen(.root))
    #expect(try Launch(["containerExample"]) == .screen(.containerExample))
    #expect(try Launch(["--mock", "login"]) == .screen(.login))
    #expect(try Launch(["login", "--record", "file", "--mock"]) == .screen(.login))
    #expect(try Launch(["login", "--record-text", "--record", "file"]) == .screen(.login))
    #expect(try Launch(["--replay", "file", "--until", "12.5", "--speed", "2"]) == .screen(.root))
    #expect(try Launch(["preview", "Root: 1"]) == .screen(.root))
  }

  @Test func `prints a quote, and nothing else`() throws {
    #expect(try Launch(["quoteExample", "--plain", "--mock"]) == .plainQuote)
    #expect(try Launch(["--plain", "quoteExample"]) == .plainQuote)
    for place in [Router.Destination.login, nil] {
      #expect(throws: UsageError.notPlain(place)) { try Launch(["--plain"] + (place.map { [$0.rawValue] } ?? [])) }
    }
    #expect(UsageError.notPlain(.login).sentence.contains("login"))
  }

  @Test func `asks for help or the version`() throws {
    for word in ["--help", "-h"] { #expect(try Launch([word]) == .help) }
    for word in ["--version", "-V"] { #expect(try Launch(["login", word]) == .version) }
    #expect(Launch.helpText.contains("containerExample"))
  }

  @Test(arguments: [
    (["nowhere"], UsageError.unknownDestination("nowhere")), (["--nothing"], .unknownOption("--nothing")),
    (["login", "root"], .unexpected("root")),
  ])
  func `is refused, and says why`(_ words: [String], _ error: UsageError) {
    #expect(throws: error) { try Launch(words) }
    #expect(error.sentence.contains(words.last ?? ""))
  }

  @Test func `lists the places when one is unknown`() {
    let sentence = UsageError.unknownDestination("nowhere").sentence
    #expect(Router.Destination.allCases.allSatisfy { sentence.contains($0.rawValue) })
  }
}
