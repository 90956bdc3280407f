import Foundation
import ScrumStore
import Scrums
import TestSupport
import Testing

@testable import Sharing

/// What was said is other people's words, and stays on this computer unless its user shares them.
@Suite("The words of a meeting") struct WordsTests {
  private let team: Team

  init() throws { team = try Team() }

  private func words(_ name: String, of scrum: DailyScrum) async throws -> [String?] {
    var words: [String?] = []
    for meeting in try await team.store(name).meetings(of: scrum.id).history {
      words.append(try await team.store(name).meeting(meeting.id, of: scrum.id).transcript?.text)
    }
    return words
  }

  @Test(arguments: [["ann", "ben", "cy"], ["ben", "ann", "cy"], ["ben", "cy", "ann"]])
  func `reach all who begin anew with another repository, in any order, if they are shared`(_ order: [String]) async throws {
    let scrum = try await team.add("Daily", to: "ann")
    for name in ["ann", "ben", "cy"] { try await team.share(name) }
    try await team.meet(scrum, in: "ann", words: "HELLO")
    for name in ["ann", "ben", "cy"] { try await team.sync(name) }
    #expect(try await words("ben", of: scrum) == [nil])
    let other = team.folder.path + "/other"
    try Team.git("init", "--quiet", "--bare", "--template=", other)
    for name in order { _ = try await team.sharing(name).stop() }
    for name in order { try await team.share(name, transcripts: name == "ann", at: other) }
    for _ in 0..<2 { for name in order { try await team.sync(name) } }
    for name in order { #expect(try await words(name, of: scrum) == ["HELLO"], "\(name)") }
    let commit = try Team.git("--git-dir", other, "rev-parse", "scrumdinger")
    for name in order {
      let outcome = try await team.sync(name)
      #expect(outcome.sent.isEmpty && outcome.received.isEmpty)
    }
    #expect(try Team.git("--git-dir", other, "rev-parse", "scrumdinger") == commit)
  }

  @Test func `are sent again if somebody removes them by hand, since only the program deletes`() async throws {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann", transcripts: true)
    try await team.meet(scrum, in: "ann", words: "HELLO")
    try await team.sync("ann")
    try team.byHand { clone in
      let file = "\(clone)/meetings/\(scrum.id)/2026-11.jsonl"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let bare = try #require(SharedLine(Array(text.utf8))).bare.bytes
      try (String(decoding: bare, as: UTF8.self) + "\n").write(toFile: file, atomically: true, encoding: .utf8)
    }
    for _ in 0..<2 { try await team.sync("ann") }
    try await team.share("ben")
    for name in ["ann", "ben"] { #expect(try await words(name, of: scrum) == ["HELLO"], "\(name)") }
  }

  /// Ann has the words, and Ben a revision of the meeting that she never got; they begin anew.
  @Test(arguments: [["ann", "ben"], ["ben", "ann"]])
  func `stay in a meeting that another revised without them, in any order`(_ order: [String]) async throws {
    let scrum = try await team.add("Daily", to: "ann")
    for name in ["ann", "ben"] { try await team.share(name) }
    try await team.meet(scrum, in: "ann", words: "HELLO")
    for name in ["ann", "ben"] { try await team.sync(name) }
    let other = team.folder.path + "/other", path = "ben/meetings/\(scrum.id).jsonl"
    try Team.git("init", "--quiet", "--bare", "--template=", other)
    for name in order { _ = try await team.sharing(name).stop() }
    let line = try team.folder.read(path), bytes = try #require(SharedLine(Array(line.utf8))?.revised(1)).bytes
    let revised = String(decoding: bytes, as: UTF8.self).replacing("]", with: "],\"room\":\"Blue\"", maxReplacements: 1)
    try team.folder.write(line + revised + "\n", to: path)
    for name in order { try await team.share(name, transcripts: name == "ann", at: other) }
    for name in order { try await team.sync(name) }
    for name in order {
      #expect(try await words(name, of: scrum) == ["HELLO"], "\(name)")
      let last = try #require(try team.folder.read("\(name)/meetings/\(scrum.id).jsonl").split(separator: "\n").last)
      #expect(last.contains("Blue"))
    }
  }

  /// A meeting with words of Ann's, who does not share them, and what a teammate makes of its line.
  private func meeting(then change: (String) -> String) async throws -> DailyScrum {
    let scrum = try await team.add("Daily", to: "ann")
    try await team.share("ann")
    let meeting = try await team.meet(scrum, in: "ann", words: "SECRET")
    try await team.sync("ann")
    try team.byHand { clone in
      let folder = "\(clone)/meetings/\(scrum.id)"
      let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      #expect(text.contains(meeting.id.uuidString))
      try change(text).write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
    }
    return scrum
  }

  private static let changes = ["\"transcript\":\"x\"", "\"transcript\":null", "\"utterances\":[{\"at\":0,\"text\":\"x\"}]"]
    .flatMap { member in [true, false].map { (member, $0) } }

  @Test(arguments: Thoroughness.cases(changes, every: 5))
  func `stay here, whatever the team says of that meeting`(_ member: String, isReplaced: Bool) async throws {
    let scrum = try await meeting { text in
      let line = text.replacing(
        "\"lengthInMinutes\":5", with: "\"lengthInMinutes\":6,\(member)" + (isReplaced ? "" : ",\"rev\":1"))
      return isReplaced ? line : text + line
    }
    for _ in 0..<2 { try await team.sync("ann") }
    for kept in try await team.store("ann").meetings(of: scrum.id).history {
      try await team.store("ann").save(.delete(.meeting(kept, of: scrum.id)))
      try await team.sync("ann")
      try await team.store("ann").save(.restore(.meeting(kept, of: scrum.id)))
    }
    for _ in 0..<2 { try await team.sync("ann") }
    #expect(try !team.history().contains("SECRET"))
  }
}
