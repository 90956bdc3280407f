import AppResources
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Prints what everyone has written for the next meeting, and who has not, or saves it as a meeting. Where it is only
/// printed, the exit status is 3 if somebody has not.
struct DigestCommand: Command {
  enum Form { case text, markdown, json }

  let store: ScrumStorage
  let scrum: String
  let form: Form
  /// What reads the lines; nil for a person.
  var bar: BarSyntax?
  /// Whether it is saved as a meeting “in writing”.
  var isRecording = false
  var isConfirmed = false
  var isJSON: Bool { form == .json }
  var isInteractive = Console.isInteractive
  var now: () -> Date = { .now.wholeMilliseconds }

  func perform(on console: Console) async throws -> Int32 {
    // NB: before they are read, so that none that is written meanwhile ends with this meeting.
    let began = now(), scrum = try console.find(scrum, in: await store.load()), current = try await store.currentUpdates(scrum.id)
    current.damages.forEach(console.report)
    let digest = Digest(scrum: scrum, updates: current.value)
    switch form {
    case .json: console.print(json: digest.json.bytes(.pretty))
    case .markdown: console.print(digest.markdown)
    case .text:
      if let bar { console.print(digest.lines.map(\.plain), for: bar) } else { console.print(digest.lines) }
    }
    if isRecording { return try await record(digest, at: began, on: console) }
    return digest.missing.isEmpty ? 0 : 3
  }

  private func record(_ digest: Digest, at began: Date, on console: Console) async throws -> Int32 {
    let strings = Strings.local.updates
    guard !digest.prepared.isEmpty else {
      console.report(failure: strings.noUpdates)
      return 1
    }
    guard isConfirmed || isInteractive else {
      console.report(failure: strings.notRecorded)
      return 2
    }
    if !isConfirmed, !console.confirms("\(strings.recordTitle) [y/N]") { return 2 }
    _ = try await store.save(.record(digest.meeting(at: began), of: digest.scrum))
    console.report(strings.recorded)
    return 0
  }
}
