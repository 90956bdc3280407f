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
