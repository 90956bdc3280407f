import Models
import Testing

@testable import Scrumdinger

/// What a command line means, before anything is done.
@Suite struct CommandLineTests {
  @Test(arguments: [
    ["--data", "/d", "list", "--json"], ["list", "--json", "--data=/d"], ["--json", "list", "--data", "/d"],
    ["--data", "/e", "--data", "/d", "--json", "list"], ["--json", "--data=/d", "--", "list"],
  ])
  func optionsStandFirstOrLastWithTheirValueBehindThemOrBehindAnEqualsSign(_ words: [String]) throws {
    let arguments = try Arguments(words)
    #expect(arguments.operands == ["list"])
    #expect(arguments[.data] == "/d")
    #expect(arguments.has(.json))
  }

  @Test func whatFollowsTwoDashesAndASingleDashAreOperands() throws {
    #expect(try Arguments(["add", "--", "--json", "-x", "--"]).operands == ["add", "--json", "-x", "--"])
    #expect(try Arguments(["import", "-"]).operands == ["import", "-"])
  }

  @Test func aValueMayBeginWithADashAndHoldAnEqualsSignOrAnyText() throws {
    #expect(try Arguments(["--title", "-5 = x"])[.title] == "-5 = x")
    #expect(try Arguments(["--title=a=b"])[.title] == "a=b")
    #expect(try Arguments(["--title=--json"])[.title] == "--json")
  }

  @Test func everyAttendeeCountsInItsOrderAndBlankOnesDoNot() throws {
    let arguments = try Arguments(["--attendee", " Zoe\u{7}", "--attendee= ", "--attendee", "Al"])
    #expect(try arguments.attendees == ["Zoe", "Al"])
  }

  @Test(arguments: [
    (["--jsn"], Mistake.unknownOption("--jsn")), (["-x"], .unknownOption("-x")), (["lst"], .unknownCommand("lst")),
    ([""], .unknownCommand("")), (["list", "--yes"], .notTaken(.yes, by: "list")), (["--json"], .notTaken(.json, by: nil)),
    (["list", "--color", "256"], .notTaken(.color, by: "list")), (["add", "X", "--data"], .missingValue(of: .data)),
    (["add", "X", "--data", "--mock"], .missingValue(of: .data)), (["add", "X", "--theme", "--"], .missingValue(of: .theme)),
    (["add", "X", "--data="], .missingValue(of: .data)), (["list", "--mock=yes"], .needlessValue(.mock)),
    (["show"], .missingOperand(of: "show", "SCRUM")), (["list", "X"], .unexpected("X")), (["add", "A", "B"], .unexpected("B")),
    (["add", " \t\u{1B} "], .blankTitle), (["edit", "X", "--title", " "], .blankTitle), (["edit", "X"], .nothingToChange),
    (["add", "X", "--minutes", "0"], .badMinutes("0")), (["add", "X", "--minutes", "181"], .badMinutes("181")),
    (["add", "X", "--minutes", "-5"], .badMinutes("-5")), (["add", "X", "--minutes", "1.5"], .badMinutes("1.5")),
    (["add", "X", "--minutes", "99999999999999999999"], .badMinutes("99999999999999999999")),
    (["add", "X", "--theme", "sly"], .unknownTheme("sly")), (["--color", "pink"], .badColor("pink")),
    (["--color", "8"], .badColor("8")), (["add", "X", "--sound", "loud"], .badSwitch(.sound, "loud")),
    (["edit", "X", "--shuffle"], .missingValue(of: .shuffle)), (["list", "--warning", "on"], .notTaken(.warning, by: "list")),
  ])
  func wrongUsageIsFoundBeforeAnythingIsDone(_ words: [String], _ mistake: Mistake) {
    #expect(throws: mistake) { _ = try Invocation.parse(words) }
    #expect(!mistake.message.isEmpty)
  }

  @Test func aTitleOrNameHasAThousandCharactersAtMost() throws {
    let longest = String(repeating: "x", count: 1000)
    #expect(try Arguments.title(longest) == longest)
    #expect(throws: Mistake.tooLong(.title)) { _ = try Invocation.parse(["add", longest + "x"]) }
    #expect(throws: Mistake.tooLong(.attendee)) { _ = try Invocation.parse(["add", "X", "--attendee", longest + "x"]) }
    #expect(Mistake.tooLong(.title).message.contains("1,000 characters"))
  }

  @Test(arguments: [("sky", Theme.sky), ("SKY", .sky), ("Bubblegum", .bubblegum)])
  func aThemeIsNamedInUpperOrLowerCase(_ name: String, _ theme: Theme) throws {
    #expect(try Arguments(["--theme", name]).theme == theme)
  }

  @Test func aMistakeNamesWhatIsNearAndTheChoices() {
    #expect(Mistake.unknownCommand("lsit").message.hasSuffix("did you mean 'list'?"))
    #expect(Mistake.unknownOption("--atendee").message.hasSuffix("did you mean '--attendee'?"))
    #expect(Mistake.unknownTheme("orage").message.contains("bubblegum, buttercup"))
    #expect(!Mistake.unknownCommand("frobnicate").message.contains("mean"))
  }

  @Test func helpListsTheCommandsAndEachHasItsOwn() throws {
    guard case .help(let overview) = try Invocation.parse(["--help"]) else {
      Issue.record("no help")
      return
    }
    for command in Command.all {
      #expect(overview.contains("\n  \(command.name) "))
      guard case .help(let text) = try Invocation.parse([command.name, "--help"]) else {
        Issue.record("no help for \(command.name)")
        continue
      }
      #expect(text.contains("Usage: scrumdinger \(command.name)"))
      for option in command.options.union(Option.shared.subtracting([.version])) { #expect(text.contains(option.rawValue)) }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }
  }

  @Test(arguments: [
    ("design", ["Design"]), ("Desgin", ["Design"]), ("dev", ["App Dev", "Web Dev"]), ("Ops", []), ("", []),
    (String(repeating: "x", count: 300_000), []),
  ])
  func nearNamesAreThoseItIsAPartOfAndThoseASlipAway(_ typed: String, _ near: [String]) {
    #expect(["Design", "App Dev", "Web Dev"].near(typed) == near)
  }
}
