import AppResources
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// Prints what everyone has written for the next meeting, and who has not, or saves it as a meeting: exit status 3 if somebody has not.
struct DigestCommand: Command {
  enum Form { case text, markdown, json }

  let store: ScrumStorage
  let scrum: String
  let form: Form
  /// Whether it is saved as a meeting “in writing”.
  var isRecording = false
  var isConfirmed = false
  var isInteractive = Console.isInteractive
  var now: () -> Date = { .now.wholeMilliseconds }

  func perform(on console: Console) async throws -> Int32 {
    let scrum = try console.find(scrum, in: await store.load()), current = try await store.currentUpdates(scrum.id)
    current.damages.forEach(console.report)
    let digest = Digest(scrum: scrum, updates: current.value)
    switch form {
    case .json: console.print(json: digest.json.bytes(.pretty))
    case .markdown: console.print(digest.markdown)
    case .text: console.print(digest.lines)
    }
    if isRecording, let status = try await record(digest, on: console) { return status }
    return digest.missing.isEmpty ? 0 : 3
  }

  /// - Returns: the exit status if it was not saved.
  private func record(_ digest: Digest, on console: Console) async throws -> Int32? {
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
    _ = try await store.save(.record(digest.meeting(at: now()), of: digest.scrum))
    console.report(strings.recorded)
    return nil
  }
}

extension Digest {
  /// A meeting without turns, in which everybody has only written.
  func meeting(at date: Date) -> History {
    let notes = Notes(people: prepared.map(\.update.note.inLines), prepared: Set(prepared.map(\.attendee.id)))
    return History(began: date, date: date, attendees: scrum.attendees, length: scrum.length, notes: notes)
  }
}
