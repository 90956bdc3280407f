import ConsoleLoop
import FoundationEssentials
import Scrums
import Testing

@testable import Scrumdinger

/// Parsing the command line, before anything is done.
@Suite struct CommandLineTests {
  @Test(arguments: [
    ["--data", "/d", "list", "--json"], ["list", "--json", "--data=/d"], ["--json", "list", "--data", "/d"],
    ["--data", "/e", "--data", "/d", "--json", "list"], ["--json", "--data=/d", "--", "list"],
  ])
  func `options stand first or last, with their value after them or after an equals sign`(_ words: [String]) throws {
    let arguments = try Arguments(words)
    #expect(arguments.operands == ["list"])
    #expect(arguments[.data] == "/d")
    #expect(arguments.has(.json))
  }

  @Test func `a single dash and whatever follows two dashes are operands`() throws {
    #expect(try Arguments(["add", "--", "--json", "-x", "--"]).operands == ["add", "--json", "-x", "--"])
    #expect(try Arguments(["import", "-"]).operands == ["import", "-"])
  }

  @Test func `a value may begin with a dash and contain an equals sign`() throws {
    #expect(try Arguments(["--title", "-5 = x"])[.title] == "-5 = x")
    #expect(try Arguments(["--title=a=b"])[.title] == "a=b")
    #expect(try Arguments(["--title=--json"])[.title] == "--json")
  }

  @Test func `attendees are collected in order, without blank ones`() throws {
    let arguments = try Arguments(["--attendee", " Zoe\u{7}", "--attendee= ", "--attendee", "Al"])
    #expect(try arguments.attendees == ["Zoe", "Al"])
  }

  @Test(
    arguments: await [
      (["--jsn"], UsageError.unknownOption("--jsn")), (["-x"], .unknownOption("-x")), (["lst"], .unknownCommand("lst")),
      ([""], .unknownCommand("")), (["list", "--yes"], .notTaken(.yes, by: "list")), (["--json"], .notTaken(.json, by: "")),
      (["list", "--color", "256"], .notTaken(.color, by: "list")), (["add", "X", "--data"], .missingValue(of: .data)),
      (["add", "X", "--data", "--mock"], .missingValue(of: .data)), (["add", "X", "--theme", "--"], .missingValue(of: .theme)),
      (["add", "X", "--data="], .missingValue(of: .data)), (["list", "--mock=yes"], .needlessValue(.mock)),
      (["show"], .missingOperand("SCRUM", of: "show")), (["import"], .missingOperand("FILE...", of: "import")),
      (["list", "X"], .unexpected("X")),
      (["add", "A", "B"], .unexpected("B")), (["start", "X", "--json", "--plain"], .exclusive(.plain, .json)),
      (["start", "X", "--json", "--resume", "--save-interrupted"], .exclusive(.resume, .saveInterrupted)),
      (["start", "X", "--resume"], .needsForm(.resume)),
      (["add", " \t\u{1B} "], .blankTitle), (["edit", "X", "--title", " "], .blankTitle),
      (["add", "\u{200B}\u{202E}"], .blankTitle), (["edit", "X", "--title", "\u{FE0F}"], .blankTitle),
      (["import", "X", "--max-size", "0"], .badValue(.maxSize, "0")),
      (["import", "X", "--max-size", "1T"], .badValue(.maxSize, "1T")),
      (["import", "X", "--max-size", "G"], .badValue(.maxSize, "G")),
      (["import", "X", "--max-size", "9999999999G"], .badValue(.maxSize, "9999999999G")),
      (["edit", "X"], .nothingToChange), (["edit", "X", "--add", " "], .missingValue(of: .addAttendee)),
      (["edit", "X", "--rename", "Ann"], .badValue(.renameAttendee, "Ann")),
      (["edit", "X", "--rename", "=B"], .badValue(.renameAttendee, "=B")),
      (["edit", "X", "--rename", "Ann= "], .badValue(.renameAttendee, "Ann= ")),
      (["edit", "X", "--move", "Ann=0"], .badValue(.moveAttendee, "Ann=0")),
      (["edit", "X", "--move", "Ann"], .badValue(.moveAttendee, "Ann")),
      (["edit", "X", "--move", "=1"], .badValue(.moveAttendee, "=1")),
      (["edit", "X", "--move", "Ann=+1"], .badValue(.moveAttendee, "Ann=+1")),
      (["preview", "X", "--list"], .unexpected("X")), (["version", "--mock"], .notTaken(.mock, by: "version")),
      (["config", "--init", "--json"], .exclusive(.initialize, .json)),
      (["share", "--stop", "--yes"], .exclusive(.stop, .yes)),
      (["share", "--branch", "b", "--stop"], .exclusive(.stop, .branch)),
      (["share", "/team", "--stop"], .unexpected("/team")),
      (["show", "X", "--last", "--json", "--markdown"], .exclusive(.markdown, .json)), (["help", "lst"], .unknownCommand("lst")),
      (["add", "X", "--minutes", "0"], .badValue(.minutes, "0")), (["add", "X", "--minutes", "181"], .badValue(.minutes, "181")),
      (["add", "X", "--minutes", "-5"], .badValue(.minutes, "-5")),
      (["add", "X", "--minutes", "1.5"], .badValue(.minutes, "1.5")),
      (["add", "X", "--minutes", "99999999999999999999"], .badValue(.minutes, "99999999999999999999")),
      (["add", "X", "--theme", "sly"], .badChoice(.theme, "sly")), (["--color", "pink"], .badChoice(.color, "pink")),
      (["--color", "8"], .badChoice(.color, "8")), (["export", "--format", "xml"], .badChoice(.format, "xml")),
      (["add", "X", "--sound", "loud"], .badChoice(.sound, "loud")), (["edit", "X", "--shuffle"], .missingValue(of: .shuffle)),
      (["transcription", "maybe"], .badWord("maybe", for: "transcription", ["ask", "on", "off"])),
      (["transcription", "on", "off"], .unexpected("off")),
      (["list", "--no-transcription"], .notTaken(.noTranscription, by: "list")),
      (["list", "--warning", "on"], .notTaken(.warning, by: "list")),
    ])
  func `wrong usage is found before anything is done`(_ words: [String], _ error: UsageError) {
    #expect(throws: error) { _ = try Launch(words) }
    #expect(!error.message.isEmpty)
  }

  @Test func `a title or a name has at most a thousand characters`() throws {
    let longest = String(repeating: "x", count: 1000)
    #expect(try Arguments.title(longest) == longest)
    #expect(throws: UsageError.tooLong(.title)) { _ = try Launch(["add", longest + "x"]) }
    #expect(throws: UsageError.tooLong(.attendee)) { _ = try Launch(["add", "X", "--attendee", longest + "x"]) }
    #expect(UsageError.tooLong(.title).message.contains("1,000 characters"))
  }

  @Test(arguments: [("sky", Theme.sky), ("SKY", .sky), ("Bubblegum", .bubblegum)])
  func `a theme is named in upper or lower case`(_ name: String, _ theme: Theme) throws {
    #expect(try Arguments(["--theme", name]).theme == theme)
  }

  @Test(arguments: [("1", 1), ("500k", 500 << 10), ("3M", 3 << 20), ("2G", 2 << 30)])
  func `the size of a file may have a unit`(_ text: String, _ bytes: Int) throws {
    #expect(try Arguments(["--max-size", text]).maxSize == bytes)
    #expect(try Arguments([]).maxSize == 1 << 30)
  }

  @Test func `an error suggests the closest name and lists the choices`() {
    #expect(UsageError.unknownCommand("lsit").message.hasSuffix("did you mean 'list'?"))
    #expect(UsageError.unknownOption("--atendee").message.hasSuffix("did you mean '--attendee'?"))
    #expect(UsageError.badChoice(.theme, "orage").message.hasSuffix("tan, teal or yellow; did you mean 'orange'?"))
    #expect(UsageError.badChoice(.color, "x").message == "invalid value 'x' for '--color': use auto, truecolor, 256, 16 or never")
    #expect(
      UsageError.badWord("maybe", for: "transcription", ["ask", "on", "off"]).message
        == "invalid value 'maybe' for 'transcription': use ask, on or off")
    #expect(UsageError.unknownOption("-v").message.hasSuffix("did you mean '-V'?"))
    #expect(!UsageError.unknownCommand("frobnicate").message.contains("mean"))
  }

  @Test func `--help lists the commands and the options of the screen`() throws {
    let overview = try help("help", "--all"), first = try help("--help")
    for command in Declaration.all { #expect(overview.contains("\n  \(command.name) ")) }
    for option in Option.all { #expect(overview.contains(" \(option.name) ") == Declaration.program.options.contains(option)) }
    for word in ["--record", "--replay", "--speed", "--until", "--cells", "preview"] {
      #expect(overview.contains("  \(word) ") && !first.contains("  \(word) "), "\(word)")
    }
    #expect(first.contains("help --all") && first.contains("  --mock ") && first.contains("\n  start "))
  }

  @Test func `each command is found by its name`() {
    for command in Declaration.all { #expect(Declaration.find(command.name)?.name == command.name) }
  }

  @Test(arguments: await Declaration.all) func `a command's --help lists the options that it takes, and no others`(
    _ command: Declaration
  ) throws {
    let text = try help(command.name, "--help")
    let words = Set(text.split { " \n[],|".contains($0) }.map(String.init))
    #expect(text.contains("Usage: scrumdinger \(command.name)"))
    for option in command.options { #expect(words.contains(option.name)) }
    let listed = text.split(separator: "\n").filter { $0.hasPrefix("  -") }
    #expect(listed.count == command.options.count)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test func `the synopsis shows which options repeat, exclude each other or are required`() throws {
    #expect(try help("start", "-h").contains("start SCRUM [--plain|--json] [--resume|--save-interrupted]"))
    #expect(try help("status", "-h").contains("status [SCRUM] [--json | --format FORMAT] [--for BAR]\n"))
    #expect(try help("items", "-h").contains("items [SCRUM] [--add TEXT | --close ITEM | --reopen ITEM | --closed]\n"))
    #expect(try help("add", "-h").contains("[--days DAYS]\n         [--at TIME] [--json] [SETTING]...\n"))
    #expect(try help("add", "-h").contains("add TITLE [--attendee NAME]... [--minutes N] "))
    #expect(try help("delete", "-h").contains("delete SCRUM [--json] [--yes]\n"))
    #expect(try help("import", "-h").contains("import FILE... [--json] [--max-size SIZE]\n"))
  }

  @Test func `the help of open lists every page that a link leads to`() throws {
    let text = try help("open", "-h"), id = UUID().uuidString
    for page in ["meeting", "edit", "statistics", "week", "update", "person/ID", "history/ID", "history/ID/transcript"] {
      #expect(text.contains("/\(page)"), "\(page)")
      _ = try Link("\(Link.scheme)scrum/\(id)/\(page.replacing("ID", with: id))")
    }
  }

  private func help(_ words: String...) throws -> String {
    guard case .command(let command as PrintCommand) = try Launch(words) else {
      throw UsageError.unexpected(words.joined(separator: " "))
    }
    return command.text
  }

  @Test(arguments: [
    ("design", ["Design"]), ("Desgin", ["Design"]), ("dev", ["App Dev", "Web Dev"]), ("Ops", []), ("", []),
    (String(repeating: "x", count: 300_000), []),
  ])
  func `the closest names are those that contain it and those a slip away`(_ typed: String, _ near: [String]) {
    #expect(["Design", "App Dev", "Web Dev"].closest(to: typed) == near)
  }
}
