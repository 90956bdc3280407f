import FoundationEssentials
import Settings
import Testing

@testable import Scrumdinger

@Suite("The manual page") struct ManualPageTests {
  private let page = ManualPage.text(at: Date(timeIntervalSince1970: 1_795_254_120))

  @Test func `has every command with its operand and options, and every option of the screen`() {
    #expect(page.hasPrefix(".Dd November 21, 2026\n.Dt SCRUMDINGER 1\n"))
    for command in Declaration.all {
      let heading = ".Ss \(command.synopsis)"
      let part = page.split(separator: heading, maxSplits: 1).last?.split(separator: "\n.S", maxSplits: 1).first ?? ""
      #expect(page.contains(heading), "\(command.name)")
      for option in command.options where !Option.common.contains(option) {
        #expect(part.contains(option.name.replacing("-", with: "\\-")), "\(command.name) \(option.name)")
      }
    }
    for option in Declaration.program.options { #expect(page.contains(option.name.replacing("-", with: "\\-"))) }
  }

  @Test func `about the configuration has every key with what it may be, and about the data every file`() {
    let configuration = ManualPage.text(of: "config", at: .now), data = ManualPage.text(of: "data", at: .now)
    for name in Configuration.names { #expect(configuration.contains("\"\(name.replacing("-", with: "\\-"))\"")) }
    for choice in ConfigurationKey.allCases.flatMap(\.choices) { #expect(configuration.contains(choice)) }
    let files = [
      "format.json", "scrums/", "meetings/", "updates/", "items/", "running/", "applying.json", "applied.json", "backups/",
    ]
    for file in files { #expect(data.contains(file)) }
    #expect(configuration.contains("The key language overrides the locale."))
  }

  @Test func `has every exit status`() {
    let statuses = page.split(separator: ".Sh EXIT STATUS").last?.split(separator: ".Sh").first ?? ""
    for status in [0, 1, 2, 3, 64] { #expect(statuses.contains("\"\(status)\""), "\(status)") }
    #expect(statuses.contains("From next, search and status: nothing was found."))
  }

  @Test func `has each sentence on a line`() {
    #expect("Ends. Begins! Again?  So. it goes: A.B. ".sentences == ["Ends.", "Begins!", "Again?", "So. it goes: A.B. "])
    #expect("Ends. Ähnlich. 1 is no letter. 'Nor is this.".sentences.count == 1)
    #expect("A. B. C".sentences == ["A.", "B.", "C"])
    #expect("Why?! Because...".sentences == ["Why?!", "Because..."])
    #expect("".sentences.isEmpty)
  }

  @Test(arguments: [nil, "config", "data"]) func `has nothing that a formatter would take for something else`(_ name: String?) {
    for line in ManualPage.text(of: name, at: .now).split(separator: "\n", omittingEmptySubsequences: false) {
      let isMacro = line.firstMatch(of: /^\.(Dd|Dt|Os|Sh|Ss|Nm|Nd|Ar|Op|Pp|Bl|It|El|Bd|Ed|Xr)( |$)/) != nil
      #expect(isMacro || !(line.hasPrefix(".") || line.hasPrefix("'")), "\(line)")
      #expect(line.utf8.allSatisfy { 0x20..<0x7F ~= $0 }, "\(line)")
    }
  }
}
