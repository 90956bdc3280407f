import Foundation
import JSONCoding
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

@Suite("A team’s updates") struct UpdateTests {
  private let team: Team
  private let scrum: DailyScrum
  private let meetings = Date(timeIntervalSince1970: 1_795_254_120)

  init() async throws {
    team = try Team()
    scrum = try await team.add("Daily", to: "ann", attendees: ["Ann", "Ben"])
    try await team.share("ann")
    try await team.share("ben")
  }

  private func write(_ text: String, _ attendee: Int, in name: String, after seconds: TimeInterval = 0) async throws {
    let update = Update(Note(id: scrum.attendees[attendee].id, today: text), date: meetings.addingTimeInterval(seconds))
    try await team.store(name).save(.write(update, of: scrum.id))
  }

  private func texts(_ name: String) async throws -> [String] {
    try await team.store(name).document(of: scrum.id, history: true).updates.map { object in
      if case .string(let text)? = object["today"] { text } else { "" }
    }
  }

  @Test func `are those of all, in the order in which they were written`() async throws {
    try await write("1", 0, in: "ann")
    try await write("3", 0, in: "ann", after: 20)
    try await write("2", 1, in: "ben", after: 10)
    #expect(try await team.sync("ann").sent.map(\.updates) == [2])
    let outcome = try await team.sync("ben")
    #expect(outcome.sent.map(\.updates) == [1])
    #expect(outcome.received.map(\.updates) == [2])
    #expect(outcome.received.map(\.isEdited) == [false])
    #expect(try await team.sync("ann").received.map(\.updates) == [1])
    for name in ["ann", "ben"] { #expect(try await texts(name) == ["1", "2", "3"], "\(name)") }
    let again = try await team.sync("ben")
    #expect(again.sent.isEmpty && again.received.isEmpty)
  }

  @Test func `come back if a file is removed, and damage is not sent`() async throws {
    try await write("1", 0, in: "ann")
    try await team.sync("ann")
    try await team.sync("ben")
    try FileManager.default.removeItem(atPath: team.folder.path + "/ann/updates")
    try await team.sync("ann")
    #expect(try await texts("ann") == ["1"])
    let path = "ann/updates/\(scrum.id).jsonl"
    try team.folder.write(team.folder.read(path) + "{\"torn", to: path)
    try await write("2", 1, in: "ann", after: 10)
    try await team.sync("ann")
    try await team.sync("ben")
    #expect(try await texts("ben") == ["1", "2"])
    #expect(try !team.history().contains("torn"))
    #expect(try team.folder.read(path).contains("torn"), "what can’t be read stays where it is")
  }

  @Test func `that are hostile reach no store`() async throws {
    try await write("1", 0, in: "ann")
    try await team.sync("ann")
    try team.byHand { clone in
      let path = "\(clone)/updates/\(scrum.id).jsonl"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try (text + "<<<<<<< ours\n{\"attendee\":1}\n{}\n").write(toFile: path, atomically: false, encoding: .utf8)
      try "x".write(toFile: "\(clone)/updates/../other.jsonl", atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(
        atPath: "\(clone)/updates/\(UUID().uuidString).jsonl", withDestinationPath: "/etc/passwd")
    }
    let outcome = try await team.sync("ben")
    #expect(outcome.unreadable[scrum.id]?.line == 2)
    #expect(outcome.received.map(\.updates) == [1])
    #expect(try await texts("ben") == ["1"])
    #expect(try team.folder.read("ben/updates/\(scrum.id).jsonl").split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: team.folder.path + "/ben/updates").count == 1)
    try await write("2", 1, in: "ben")
    try await team.sync("ben")
    #expect(try team.history().contains("<<<<<<<"), "what others wrote there stays there")
  }
}
