import FoundationEssentials
import MockData
import Models
import TestSupport
import Testing

@testable import JSON
@testable import ScrumStore

@Suite("A transcript in a file")
struct TranscriptTests {
  private let directory: TemporaryDirectory
  private let store: ScrumStore
  private let scrum = DailyScrum.design
  private let cathy = DailyScrum.design.attendees[0].id

  init() throws {
    directory = try TemporaryDirectory()
    store = ScrumStore(directory: directory.store)
  }

  private func held(_ transcript: Transcript?) -> History {
    History(id: UUID(), date: Date(timeIntervalSince1970: 1_795_250_520), length: .seconds(60), transcript: transcript)
  }

  @Test func `has its utterances beside its text`() async throws {
    let meeting = held(
      Transcript([
        Utterance(at: .milliseconds(12_500), speaker: cathy, text: "One"), Utterance(at: .seconds(13), text: "\"Two\""),
      ]))
    try await store.append(meeting, to: scrum)
    #expect(
      try directory.meetings(scrum.id).hasSuffix(
        #""transcript":"One\n\"Two\"","turns":[],"utterances":[{"at":12.5,"speaker":"\#(cathy)","text":"One"},{"at":13,"text":"\"Two\""}]}"#
          + "\n"))
    #expect(try await store.history(of: scrum.id) == [meeting])
  }

  @Test(arguments: [nil, "", "plain\ntext\n", Transcript("so far", isIncomplete: true), Transcript([], isIncomplete: true)])
  func `is read as it was written`(transcript: Transcript?) async throws {
    let meeting = held(transcript)
    try await store.append(meeting, to: scrum)
    let line = try directory.meetings(scrum.id)
    #expect(!line.contains("utterances") && line.contains("transcriptIncomplete") == (transcript?.isIncomplete == true))
    #expect(try await store.history(of: scrum.id) == [meeting])
  }

  @Test func `with utterances has their text, whatever it says itself`() async throws {
    let meeting = held(Transcript([Utterance(at: .zero, text: "said")]))
    try await store.append(meeting, to: scrum)
    let line = try directory.meetings(scrum.id)
    for (old, new) in [("\"transcript\":\"said\"", "\"transcript\":\"written\""), ("\"transcript\":\"said\",", "")] {
      try directory.write(line.replacing(old, with: new), to: directory.meetingsPath(scrum.id))
      #expect(try await store.history(of: scrum.id).first?.transcript?.text == "said")
    }
  }

  @Test func `keeps what it does not know when the meeting is deleted and restored`() async throws {
    let meeting = held(Transcript([Utterance(at: .zero, text: "said")]))
    try await store.append(meeting, to: scrum)
    let line = try directory.meetings(scrum.id).replacing("{\"at\":0,", with: "{\"at\":0,\"loudness\":0.50,")
    try directory.write(line, to: directory.meetingsPath(scrum.id))
    try await store.setDeleted(true, meeting: meeting.id, of: scrum.id)
    try await store.setDeleted(false, meeting: meeting.id, of: scrum.id)
    #expect(try directory.meetings(scrum.id).components(separatedBy: "\"loudness\":0.50,").count == 3)
    #expect(try await store.history(of: scrum.id) == [meeting])
  }
}
