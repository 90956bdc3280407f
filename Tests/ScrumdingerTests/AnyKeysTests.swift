import AppResources
import ConsoleUI
import ConsoleUITesting
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

extension AppTests {
  /// Random keys, one at a time and in bursts, with time and gaps in between, and text in every field.
  @Suite("Any keys at any time") struct AnyKeysTests {
    @Test func `leave a meeting consistent, and record it once or not at all`() async throws {
      var presses = 0, words = 0
      for seed in 0..<3 as Range<UInt64> {
        var story = await Story(seed)
        for _ in 0..<30 { await story.takeStep() }
        try await story.finish()
        (presses, words) = (presses + story.checkedPresses, words + story.checkedWords)
      }
      #expect(presses > 10, "of keys alone")
      #expect(words > 1, "of notes")
    }
  }
}

/// A user who presses random keys, and the laws that must hold.
private struct Story {
  private let app: AppScreen
  private let scrum: DailyScrum
  private var random: SplitMix64
  private var done: [String] = []
  /// How often a key alone, and a word of a note, were checked: not all of them meet a meeting in which they count.
  private(set) var checkedPresses = 0, checkedWords = 0

  init(_ seed: UInt64) async {
    random = SplitMix64(state: seed)
    let names = (0..<Int.random(in: 0...5, using: &random)).map { "P\($0)" }
    let settings = DailyScrum.Settings([
      .shuffle: .random(using: &random), .autoAdvance: Int.random(in: 0..<4, using: &random) > 0,
    ])
    scrum = DailyScrum(
      title: "Sync", attendees: .init(uniqueElements: names.map { Attendee(name: $0) }),
      length: .seconds(Int.random(in: 1...90, using: &random)), settings: settings)
    let size = Size(.random(in: 40...110, using: &random), .random(in: 12...40, using: &random))
    app = await AppScreen.open(.with(scrum), size)
  }

  private var meeting: Meeting? { app.meetings.current(scrum.id)?.model }
  private var current: Attendee.ID? { meeting?.progress.current.id }

  mutating func takeStep() async {
    if !app.meetings.isMeeting {
      // NB: help may be open, which is not part of the path.
      await app.press(.escape)
      Router.shared.navigate(to: .meeting(scrum.id))
      await app.settle()
    }
    #expect(app.meetings.isMeeting, "\(app.text)")
    switch Int.random(in: 0..<20, using: &random) {
    case 0: await app.clock.jump(by: .milliseconds(Int.random(in: 0...9_000, using: &random)))
    case 1...4: await app.pass(.milliseconds(Int.random(in: 0...4_000, using: &random)))
    case 5: app.clock.freeze(for: .milliseconds(Int.random(in: 0...9_000, using: &random)))
    case 6: await note()
    case 7...12: await press()
    default:
      let keys = (0..<Int.random(in: 2...4, using: &random)).compactMap { _ in Self.keys.randomElement(using: &random) }
      done += keys.map { "\($0.key)" }
      app.send(keys)
    }
    await app.settle()
    expectLaws()
  }

  mutating func finish() async throws {
    for _ in 0..<20 where app.meetings.isMeeting {
      await app.press(.escape)
      if app.shows("End the meeting?") { await app.press(.return) }
    }
    await app.settle()
    #expect(!app.meetings.isMeeting, "\(done)\n\(app.text)")
    #expect(app.clock.sleeping == 0, "\(done)\n\(app.text)")
    expectLaws()
    let store = app.store
    for id in Set(store.checkpoints.map(\.id)) {
      #expect(recorded.count { $0.id == id } + store.deletedCheckpoints.count { $0 == id } == 1, "\(done)")
    }
    #expect(try await store.store.running.interrupted() == Partial([]))
  }

  private static let keys =
    "sx+><roMbif np nnx?qe".map { KeyPress(KeyEquivalent($0)) }
    + [.upArrow, .downArrow, .return, .return, .escape, .tab, .delete, .pageUp].map { KeyPress($0) }
    + [.control("c"), .control("z"), .option(.deleteForward)]

  /// One key, without any time passing.
  private mutating func press() async {
    await app.clock.advance(by: .milliseconds(1))
    await app.settle()
    let (before, dings, id) = (current, app.dings, app.store.checkpoints.last?.id)
    let key = Self.keys.randomElement(using: &random) ?? KeyPress("n")
    done.append("\(key.key)")
    await app.press(key)
    guard id == app.store.checkpoints.last?.id, let current, let before else { return }
    checkedPresses += 1
    #expect(app.dings - dings <= (current == before ? 0 : 1), "\(done)")
  }

  /// Writes a note while time passes.
  private mutating func note() async {
    await app.press("i")
    guard case .notes(let id)? = Router.shared.home.aside else { return }
    for word in ["yes", "no x"] {
      guard Router.shared.home.aside == .notes(id), let before = meeting, before.controls != nil, !app.shows("─ Keys") else {
        return
      }
      await app.type(word)
      guard let after = meeting?.progress.notes[id] else { return }
      checkedWords += 1
      #expect(
        after.text.contains(word), "\(done)\n\(app.text)"
      )
      #expect(
        after.text.count == before.progress.notes[id].text.count + word.count, "\(done)\n\(app.text)"
      )
      await app.pass(.milliseconds(Int.random(in: 0...1_500, using: &random)))
    }
    if Bool.random(using: &random) { await app.press(.escape) }
  }

  private var recorded: [History] {
    app.store.saved.compactMap { if case .record(let history, _) = $0 { history } else { nil } }
  }

  private func expectLaws() {
    // NB: a muted meeting has no bell.
    #expect(Set(recorded.map(\.id)).count == recorded.count, "\(done)")
    #expect(app.sounds.count { $0 == .bell } <= recorded.count, "\(done)")
    // A turn that was shortened or restarted within a second makes a length that is not whole seconds.
    if let sum = app.headerSum, let meeting {
      #expect(sum == meeting.progress.length.secondsRoundedUp, "\(app.text)\n\(done)")
    }
  }
}

extension Note {
  fileprivate var text: String { yesterday + today + blockers }
}

extension AppScreen {
  /// The sum of the header's times in seconds; nil if some are not shown.
  fileprivate var headerSum: Int? {
    guard let row = lines.firstIndex(where: { $0.contains(" elapsed") && $0.contains(" remaining") }) else { return nil }
    // On a narrow screen, the rest is on the next row.
    let words = lines[row...(row + 1)].joined(separator: " ").split(separator: " ").map(String.init)
    return zip(words, words.dropFirst()).reduce(0) { sum, pair in
      let seconds = pair.0.split(separator: ":").reduce(0) { 60 * $0 + (Int($1) ?? 0) }
      switch pair.1 {
      case "elapsed", "remaining", "ahead": return sum + seconds
      case "behind": return sum - seconds
      default: return sum
      }
    }
  }
}
