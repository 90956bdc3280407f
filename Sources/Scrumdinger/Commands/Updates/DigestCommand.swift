import AppResources
import FoundationEssentials
import JSONCoding
import Schedules
import ScrumStore
import Scrums

/// Prints all updates for the next meeting and the missing ones, or saves them as a meeting. Printing returns 3 if an update is
/// missing.
struct DigestCommand: Command {
  static let declaration = Declaration(
    "digest", \.digest, .scrum, options: [.markdown(\.markdownDigest), .slack(\.slackDigest), .json, .bar, .yes(\.yesRecord)],
    more: [Option(name: "--record", text: \.recordDigest)],
    exclusive: [[.markdown, .slack, .json]],
    conflicts: [
      [.record, .json], [.record, .markdown], [.record, .slack], [.json, .bar], [.markdown, .bar], [.slack, .bar],
    ]
  ) { arguments, context throws(UsageError) in
    try arguments.require(.record, for: .yes)
    return .command(
      DigestCommand(
        store: context.store, scrum: arguments.words[0],
        form: arguments.isJSON ? .json : arguments.has(.markdown) ? .markdown : arguments.has(.slack) ? .slack : .text,
        bar: arguments.bar,
        isRecording: arguments.has(.record), isConfirmed: arguments.has(.yes)))
  }

  enum Form { case text, markdown, slack, json }

  let store: ScrumStorage
  let scrum: String
  let form: Form
  var bar: BarSyntax?
  var isRecording = false
  var isConfirmed = false
  var isJSON: Bool { form == .json }
  var changesStore: Bool { isRecording }
  var isInteractive = Console.isInteractive
  var now: () -> Date = { .now.wholeMilliseconds }

  func perform(on console: Console) async throws -> Int32 {
    // NB: the meeting begins before reading, so that updates written meanwhile outlive it.
    let began = now(), listing = try await store.load(), scrum = try console.find(scrum, in: listing)
    let current = try await store.currentUpdates(scrum.id)
    current.damages.forEach(console.report)
    let digest = Digest(
      scrum: scrum, updates: current.value, absent: scrum.absentNext(at: began, last: listing.lastMeetings[scrum.id]))
    switch form {
    case .json: console.print(json: digest.json.bytes(.pretty))
    case .markdown: console.print(digest.lines(in: .markdown))
    case .slack: console.print(digest.lines(in: .slack))
    case .text:
      if let bar { console.print(digest.lines.map(\.plain), for: bar) } else { console.print(digest.lines) }
    }
    if isRecording { return try await record(digest, at: began, on: console) }
    return digest.missing.isEmpty ? 0 : 3
  }

  private func record(_ digest: Digest, at began: Date, on console: Console) async throws -> Int32 {
    let strings = Strings.local.updates
    guard !digest.prepared.isEmpty else { return console.fail(strings.noUpdates) }
    guard isConfirmed || isInteractive else { return console.fail(strings.notRecorded, status: 2) }
    if !isConfirmed, !console.confirms("\(strings.recordTitle) [y/N]") { return 2 }
    _ = try await store.save(.record(digest.meeting(at: began), of: digest.scrum))
    console.report(strings.recorded)
    return 0
  }
}

extension Digest {
  var lines: [StyledLine] {
    let people = prepared.flatMap { attendee, update in update.lines(attendee.name) + [StyledLine("")] }
    let strings = Strings.local.updates
    let count = StyledLine(strings.prepared(prepared.count, expected))
    return [.heading(scrum.displayTitle), ""] + people + [count]
      + remarks.map { StyledLine($0) }
  }

  var json: JSON {
    let updates = prepared.map { attendee, update in
      JSON.object(update.object.merging(["name": .string(attendee.name)]))
    }
    func names(_ people: [Attendee]) -> JSON {
      .array(people.map { .object(["attendee": .string($0.id.uuidString), "name": .string($0.name)]) })
    }
    return .object(
      (["absent": names(absent), "missing": names(missing), "updates": .array(updates)] as JSON.Object).merging(scrum.names))
  }
}
