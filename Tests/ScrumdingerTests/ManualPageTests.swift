import FoundationEssentials
import Settings
import Testing

@testable import Scrumdinger

@Suite("The manual page") struct ManualPageTests {
  private let page = ManualPage.text(at: Date(timeIntervalSince1970: 1_795_254_120))

  @Test func `has every command with its operand and options, and every option of the screen`() {
    #expect(page.hasPrefix(".Dd November 21, 2026\n.Dt SCRUMDINGER 1\n"))
    for subcommand in Subcommand.allCases {
      let heading = ".Ss \(subcommand.synopsis)"
      let part = page.split(separator: heading, maxSplits: 1).last?.split(separator: "\n.S", maxSplits: 1).first ?? ""
      #expect(page.contains(heading), "\(subcommand)")
      for option in Option.taken(by: subcommand) where !Option.common.contains(option) {
        #expect(part.contains(option.rawValue.replacing("-", with: "\\-")), "\(subcommand) \(option)")
      }
    }
    for option in Option.taken(by: nil) { #expect(page.contains(option.rawValue.replacing("-", with: "\\-"))) }
  }

  @Test func `about the configuration has every key with what it may be, and about the data every file`() {
    let configuration = ManualPage.text(of: "config", at: .now), data = ManualPage.text(of: "data", at: .now)
    for name in Configuration.names { #expect(configuration.contains("\"\(name.replacing("-", with: "\\-"))\"")) }
    for choice in ConfigurationKey.allCases.flatMap(\.choices) { #expect(configuration.contains(choice)) }
    for file in ["format.json", "scrums/", "meetings/", "running/", "backups/"] { #expect(data.contains(file)) }
  }

  @Test(arguments: [nil, "config", "data"]) func `has nothing that a formatter would take for something else`(_ name: String?) {
    for line in ManualPage.text(of: name, at: .now).split(separator: "\n", omittingEmptySubsequences: false) {
      let isMacro = line.firstMatch(of: /^\.(Dd|Dt|Os|Sh|Ss|Nm|Nd|Ar|Op|Pp|Bl|It|El|Bd|Ed|Xr)( |$)/) != nil
      #expect(isMacro || !(line.hasPrefix(".") || line.hasPrefix("'")), "\(line)")
      #expect(line.utf8.allSatisfy { 0x20..<0x7F ~= $0 }, "\(line)")
    }
  }
}
