import Foundation
import Schedules
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("A calendar file") struct CalendarTests {
  private nonisolated static let python = "/usr/bin/python3"
  /// Whether there are the programs that read calendars.
  private nonisolated static var hasReader: Bool { run(["-c", "import dateutil.tz, icalendar, zoneinfo"]).status == 0 }

  private nonisolated static func run(_ arguments: [String]) -> (status: Int32, output: String) {
    guard FileManager.default.isExecutableFile(atPath: python) else { return (127, "") }
    let process = Process(), pipe = Pipe()
    process.executableURL = URL(filePath: python)
    process.arguments = ["-B"] + arguments
    process.standardOutput = pipe
    process.standardError = pipe
    do { try process.run() } catch { return (127, "\(error)") }
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// The names of all time zones that the database of this machine has.
  private static var zones: [String] {
    let folder = "/usr/share/zoneinfo"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      Schedule.isZone(name) && !["posix/", "right/"].contains { name.hasPrefix($0) }
        && !["localtime", "posixrules"].contains(name)
        && FileManager.default.contents(atPath: "\(folder)/\(name)")?.starts(with: "TZif".utf8) == true
    }
  }

  @Test func `tells when a scrum was last changed, and nothing else`() async throws {
    let folder = try TemporaryDirectory(), console = TestConsole()
    func sequence() async throws -> (number: Int, modified: String?) {
      #expect(try await console.run("export", "--format", "ics", "--data", folder.store) == 0)
      func value(_ name: String) -> String? {
        console.output.split(whereSeparator: \.isNewline).first { $0.hasPrefix(name + ":") }.map {
          String($0.dropFirst(name.count + 1))
        }
      }
      return (value("SEQUENCE").flatMap { Int($0) } ?? -1, value("LAST-MODIFIED"))
    }
    try await console.run("add", "Ops", "--at", "9:30", "--data", folder.store)
    let path =
      "\(folder.store)/scrums/" + (try #require(FileManager.default.contentsOfDirectory(atPath: folder.store + "/scrums").first))
    try FileManager.default.setAttributes([.modificationDate: Date(timeIntervalSince1970: 1_767_225_600)], ofItemAtPath: path)
    let first = try await sequence()
    #expect(first.modified == "20260101T000000Z")
    #expect(try await sequence() == first)
    try await console.run("edit", "Ops", "--at", "10:00", "--data", folder.store)
    #expect(try await sequence().number > first.number)
  }

  @Test(.enabled(if: hasReader, "python3-dateutil and python3-icalendar are missing"))
  func `has the clocks of each zone, as another program reads it`() throws {
    let folder = try TemporaryDirectory(), names = Self.zones
    try #require(names.count > 100)
    let scrums = names.compactMap { name in
      Schedule(days: [.monday], minute: 0, zone: name).map { DailyScrum(title: name, schedule: $0) }
    }
    let now = Date.now, file = CalendarFile(now: now)
    try folder.write(file.beginning(scrums) + scrums.map { file.event($0) }.joined() + CalendarFile.end, to: "zones.ics")
    let year = LocalTime(now).year
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Calendars/zones.py").path
    let (status, output) = Self.run([script, "\(folder.path)/zones.ics", "\(year)", "\(year + 12)"])
    #expect(status == 0, "\(output)")
  }
}
