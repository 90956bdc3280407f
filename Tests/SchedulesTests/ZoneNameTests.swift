import Foundation
import Testing

@testable import Schedules

@Suite("The name of a time zone")
struct ZoneNameTests {
  @Test(arguments: [
    ("US/Eastern", "America/New_York"), ("Europe/Kiev", "Europe/Kyiv"), ("Asia/Calcutta", "Asia/Kolkata"),
    ("GB", "Europe/London"),
    ("Australia/ACT", "Australia/Sydney"), ("posix/US/Pacific", "America/Los_Angeles"), ("right/Europe/Berlin", "Europe/Berlin"),
    ("Zulu", "Etc/UTC"), ("EST5EDT", "America/New_York"), ("UTC", "UTC"), ("Europe/Oslo", "Europe/Oslo"),
    ("Mars/Olympus", "Mars/Olympus"), ("", ""),
  ])
  func `is the one in use`(name: String, canonical: String) { #expect(Schedule.canonicalZone(name) == canonical) }

  /// NB: names that stand for a place of their own stay, although they have the clocks of another.
  @Test func `is that of the database for each of its links`() throws {
    let folder = "/usr/share/zoneinfo"
    guard FileManager.default.fileExists(atPath: "\(folder)/tzdata.zi") else { return }
    let text = try String(contentsOfFile: "\(folder)/tzdata.zi", encoding: .utf8)
    let places = try String(contentsOfFile: "\(folder)/zone.tab", encoding: .utf8).split(separator: "\n").compactMap { line in
      line.hasPrefix("#") ? nil : line.split(separator: "\t").dropFirst(2).first.map(String.init)
    }
    for link in text.split(separator: "\n").map({ $0.split(separator: " ").map(String.init) }) where link.first == "L" {
      let name = link[2], canonical = Schedule.canonicalZone(name)
      if places.contains(name) || ["UTC", "GMT"].contains(name) {
        #expect(canonical == name)
      } else {
        #expect(canonical != name, "\(name)")
        func rule(_ zone: String) -> ArraySlice<UInt8>? {
          FileManager.default.contents(atPath: "\(folder)/\(zone)").flatMap {
            Array($0).split(separator: UInt8(ascii: "\n")).last
          }
        }
        #expect(rule(canonical) == rule(name), "\(name) is \(canonical)")
      }
    }
  }

  @Test func `is the one in use in a schedule, however it is given`() {
    #expect(Schedule("mon 9 US/Eastern", zone: nil)?.zone == "America/New_York")
    #expect(Schedule(days: [.monday], minute: 0, zone: "Europe/Kiev")?.zone == "Europe/Kyiv")
  }
}
