import FoundationEssentials
import Scrums
import TestSupport
import Testing

@testable import JSONCoding
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
    #expect(!line.contains("utterances"))
    #expect(line.contains("transcriptIncomplete") == (transcript?.isIncomplete == true))
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

  // MARK: - Changes

  private var spoken: History {
    held(
      Transcript(
        [
          Utterance(at: .zero, speaker: cathy, text: "one"), Utterance(at: .seconds(1), text: "two"),
          Utterance(at: .seconds(2), text: "three"),
        ],
        isIncomplete: true))
  }

  /// The meeting as both kinds of stores have it after the same changes.
  private func changed(_ meeting: History, _ changes: Change...) async throws -> [History] {
    let stores = [
      ScrumStorage.live(store), ScrumStorage.inMemory(scrums: [scrum], histories: [scrum.id: [meeting]]),
    ]
    _ = try await stores[0].save(.record(meeting, of: scrum))
    var result: [History] = []
    for store in stores {
      for change in changes { _ = try await store.save(change) }
      result.append(try await store.meeting(meeting.id, scrum.id))
    }
    return result
  }

  @Test func `is corrected by a revision of its meeting`() async throws {
    var meeting = spoken
    let lines = try #require(meeting.transcript?.lines)
    let saved = try await changed(
      meeting, .correct(.init(of: lines[1], to: "zwei"), in: meeting.summary, of: scrum.id),
      .correct(.init(of: lines[2], to: ""), in: meeting.summary, of: scrum.id),
      .correct(.init(of: lines[0], to: "one"), in: meeting.summary, of: scrum.id))
    meeting.transcript = Transcript(
      [Utterance(at: .zero, speaker: cathy, text: "one"), Utterance(at: .seconds(1), text: "zwei")], isIncomplete: true)
    #expect(saved == [meeting, meeting])
    let written = try directory.meetings(scrum.id).split(separator: "\n")
    #expect(written.count == 3)
    #expect(written[1].contains("\"rev\":1,"))
    #expect(written[2].contains("\"rev\":2,"))
    #expect(written[2].contains(#""transcript":"one\nzwei","transcriptIncomplete":true"#))
  }

  @Test func `keeps what it does not know when a line is corrected or removed`() async throws {
    let meeting = spoken, lines = try #require(meeting.transcript?.lines)
    try await store.append(meeting, to: scrum)
    var line = try directory.meetings(scrum.id).replacing("\"lengthInMinutes\"", with: "\"later\":[1.50],\"lengthInMinutes\"")
    for (number, at) in ["0", "1", "2"].enumerated() {
      line = line.replacing("{\"at\":\(at),", with: "{\"at\":\(at),\"loud\":\(number).0,")
    }
    try directory.write(line, to: directory.meetingsPath(scrum.id))
    try await store.save(.correct(.init(of: lines[1], to: "zwei"), in: meeting.summary, of: scrum.id))
    try await store.save(.correct(.init(of: lines[0], to: ""), in: meeting.summary, of: scrum.id))
    let last = try #require(try directory.meetings(scrum.id).split(separator: "\n").last)
    #expect(last.hasSuffix(#""utterances":[{"at":1,"loud":1.0,"text":"zwei"},{"at":2,"loud":2.0,"text":"three"}]}"#))
    #expect(last.contains("\"later\":[1.50]"))
  }

  @Test func `is corrected on top of what others have corrected`() async throws {
    let meeting = spoken, lines = try #require(meeting.transcript?.lines)
    try await store.append(meeting, to: scrum)
    let other = ScrumStore(directory: directory.store)
    try await other.save(.correct(.init(of: lines[0], to: ""), in: meeting.summary, of: scrum.id))
    try await other.save(.correct(.init(of: lines[2], to: "drei"), in: meeting.summary, of: scrum.id))
    try await store.save(.correct(.init(of: lines[1], to: "zwei"), in: meeting.summary, of: scrum.id))
    #expect(try await store.meeting(meeting.id, of: scrum.id).transcript?.text == "zwei\ndrei")
  }

  @Test func `is deleted alone, and comes back`() async throws {
    for meeting in [spoken, held("plain\ntext")] {
      let transcript = try #require(meeting.transcript)
      let delete = Change.delete(.transcript(transcript, in: meeting.summary, of: scrum.id))
      let restore = Change.restore(.transcript(transcript, in: meeting.summary, of: scrum.id))
      var without = meeting
      without.transcript = nil
      #expect(try await changed(meeting, delete, delete) == [without, without])
      let last = try #require(try directory.meetings(scrum.id).split(separator: "\n").last)
      #expect(!last.contains("ranscript"))
      #expect(!last.contains("utterances"))
      #expect(last.contains("\"rev\":1"))
      #expect(try await changed(meeting, restore, restore).last == meeting)
      _ = try await store.save(restore)
      #expect(try await store.meeting(meeting.id, of: scrum.id) == meeting)
    }
  }

  @Test func `of a deleted meeting stays as it is, and that of a missing one is an error`() async throws {
    let meeting = spoken, line = try #require(meeting.transcript?.lines.first)
    let change = Change.correct(.init(of: line, to: "x"), in: meeting.summary, of: scrum.id)
    await #expect(throws: StoreError.noSuchMeeting(meeting.id)) { try await store.save(change) }
    try await store.append(meeting, to: scrum)
    try await store.setDeleted(true, meeting: meeting.id, of: scrum.id)
    let before = try directory.meetings(scrum.id)
    try await store.save(change)
    #expect(try directory.meetings(scrum.id) == before)
  }
}
