import FoundationEssentials
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@Suite("Whatever happens in a meeting,")
struct PropertyTests {
  @Test(arguments: 0..<Thoroughness.cases(300, quickly: 60))
  func `times add up, and one speaker is on`(seed: Int) async throws { try await run(UInt64(seed)) }

  /// Who is present, and in which order, changes; how long everyone has changes only through that.
  @Test(arguments: 0..<Thoroughness.cases(300, quickly: 60))
  func `it lasts as long as planned if no one is skipped and no turn is changed`(seed: Int) async {
    await runFairly(UInt64(seed))
  }

  @Test func `these tests perform every action, and speakers leave and return`() async throws {
    var performed: Set<String> = [], fairly: Set<String> = [], left = 0, returned = 0, leftFairly = 0
    for seed in 0..<40 as Range<UInt64> {
      let test = try await run(seed), fair = await runFairly(seed)
      performed.formUnion(test.performed)
      fairly.formUnion(fair.performed)
      left += test.changesInAttendance.count { $0 > 0 }
      returned += test.changesInAttendance.count { $0 < 0 }
      leftFairly += fair.changesInAttendance.count { $0 > 0 }
    }
    #expect(
      performed == [
        "next", "previous", "end", "shuffle", "toggleAbsence", "addLatecomer", "more", "less", "restartTurn",
        "toggleAutoAdvance", "setNote", "setParkingLot", "pause", "resume", "stayPaused", "count", "leaveOut",
      ])
    #expect(fairly == Self.fair)
    #expect(left > 40, "\(left) left, \(returned) returned, \(leftFairly) left fairly")
    #expect(returned > 10, "\(left) left, \(returned) returned, \(leftFairly) left fairly")
    #expect(leftFairly > 40, "\(left) left, \(returned) returned, \(leftFairly) left fairly")
  }

  @Test(arguments: 0..<Thoroughness.cases(60, quickly: 20))
  func `an action of an earlier state does nothing`(seed: Int) async {
    var random = SplitMix64(state: UInt64(seed))
    let test = TestMeeting(length: .seconds(30), speakers: 4, autoAdvance: .random(using: &random))
    for step in 0..<30 {
      await test.clock.advance(by: .milliseconds(Int.random(in: 0...1_500, using: &random)))
      if step % 7 == 6 { await test.clock.jump(by: .seconds(8)) }
      test.meeting.steps.filter { $0.isHarmless || step == 25 }.randomElement(using: &random)?.perform()
      let offered = Set(test.meeting.steps.map(\.id))
      let (models, dings, outcomes) = (test.models.count, test.dings, test.outcomes)
      for step in test.models.flatMap(\.steps) where !offered.contains(step.id) { step.perform() }
      #expect(test.models.count == models)
      #expect(test.dings == dings)
      #expect(test.outcomes == outcomes)
    }
  }

  // MARK: - Steps

  @discardableResult private func run(_ seed: UInt64) async throws -> TestMeeting {
    var random = SplitMix64(state: seed)
    let milliseconds = Int.random(in: 0...40, using: &random) * 1000 + (Int.random(in: 0..<4, using: &random) == 0 ? 250 : 0)
    let length = Duration.milliseconds(milliseconds)
    let people = Int.random(in: 0...7, using: &random)
    let test = TestMeeting(length: length, speakers: people, autoAdvance: .random(using: &random))

    #expect(test.progress.length == max(length, .seconds(max(people, 1))))
    for _ in 0..<50 {
      try await takeStep(in: test, random: &random)
    }
    await test.clock.advance(by: .seconds(60))
    expectLaws(in: test)
    return test
  }

  private static let fair: Set = ["shuffle", "toggleAbsence", "addLatecomer", "pause", "resume", "setNote"]

  @discardableResult private func runFairly(_ seed: UInt64) async -> TestMeeting {
    var random = SplitMix64(state: seed)
    let seconds = Int.random(in: 0...40, using: &random), people = Int.random(in: 1...7, using: &random)
    let test = TestMeeting(length: .seconds(seconds), speakers: people)
    for _ in 0..<30 {
      await test.clock.advance(by: .milliseconds(Int.random(in: 0...2_500, using: &random)))
      let progress = test.progress
      let fair = test.meeting.steps.filter { step in
        // A speaker whose turn has passed may keep time that they do not use.
        Self.fair.contains(step.name) && !progress.speakers[...progress.index].contains { $0.id == step.about }
      }
      if let step = fair.randomElement(using: &random) {
        test.performed.append(step.name)
        step.perform()
      }
    }
    test.meeting.paused?.resume()
    await test.clock.advance(by: .seconds(60))
    #expect(test.outcomes == [.saved])
    #expect(test.progress.elapsed == .seconds(max(seconds, people)))
    #expect(test.progress.ahead == .zero)
    return test
  }

  private func takeStep(in test: TestMeeting, random: inout SplitMix64) async throws {
    let (before, dings) = (test.progress, test.dings)
    switch Int.random(in: 0..<13, using: &random) {
    case 0:
      await test.clock.jump(by: .milliseconds(Int.random(in: 0...9_000, using: &random)))
    case 1:
      test.source?.suspended()
      test.clock.freeze(for: .milliseconds(Int.random(in: 1...9_000, using: &random)))
      test.source?.resumedFromSuspension()
    case 2:
      test.clock.freeze(for: .milliseconds(Int.random(in: 0...9_000, using: &random)))
    case 3:
      await test.clock.sleepMachine(for: .milliseconds(Int.random(in: 0...9_000, using: &random)))
    case 4...7:
      await test.clock.advance(by: .milliseconds(Int.random(in: 0...2_500, using: &random)))
    default:
      if let step = test.meeting.steps.filter(\.isHarmless).randomElement(using: &random) { perform(step, in: test) }
      await test.clock.advance(by: .zero)
      return expectLaws(in: test)
    }
    await test.clock.advance(by: .zero)
    expectDings(test.dings - dings, for: changes(from: before, to: test.progress), in: test)
    #expect(test.progress.length == before.length)
    expectLaws(in: test)
  }

  /// An action takes no time, and changes the planned length only if that is its purpose.
  private func perform(_ step: Step, in test: TestMeeting) {
    // An action without effect applies the time first, so that everything that follows is this action’s effect.
    test.meeting.controls?.toggleAbsence(Attendee.ID())
    guard let step = test.meeting.steps.first(where: { $0.id == step.id && $0.about == step.about }) else { return }
    let (before, dings) = (test.progress, test.dings)
    test.performed.append(step.name)
    step.perform()
    let after = test.progress
    switch step.name {
    case "count": return expectDings(test.dings - dings, for: changes(from: before, to: after), in: test)
    case "more":
      #expect(after.length == before.length + .seconds(30))
      #expect(after.turnRemaining == before.turnRemaining + .seconds(30))
    case "less": #expect(after.length == before.length - min(.seconds(30), before.turnRemaining))
    case "restartTurn":
      #expect(after.length == before.length + before.turnElapsed)
      #expect(after.turnElapsed == .zero)
      #expect(after.turnRemaining == before.turnElapsed + before.turnRemaining)
    default: #expect(after.length == before.length, "\(step.name)")
    }
    #expect(after.elapsed == before.elapsed, "\(step.name)")
    #expect(test.dings - dings <= 1, "\(step.name)")
    #expect((test.dings > dings) == (after.current.id != before.current.id), "\(step.name)")
    for speaker in before.speakers {
      #expect(after.speakers.first { $0.id == speaker.id }?.used == speaker.used, "\(step.name)")
    }
    if step.name.hasPrefix("set") {
      #expect(after.speakers == before.speakers)
      #expect(after.remaining == before.remaining)
    }
    if step.name == "toggleAbsence" { expectAbsence(of: step.about, from: before, to: after) }
    if step.name == "addLatecomer" { expectFair(after) }
  }

  // MARK: - Laws

  /// The speaker has left or returned, unless they are the only one present.
  private func expectAbsence(of speaker: Attendee.ID?, from before: Meeting.Progress, to after: Meeting.Progress) {
    func isAbsent(_ progress: Meeting.Progress) -> Bool? { progress.speakers.first { $0.id == speaker }?.isAbsent }
    if speaker == before.current.id, before.isLastSpeaker {
      #expect(before == after)
    } else {
      #expect(isAbsent(before).map { !$0 } == isAbsent(after))
      expectFair(after)
    }
  }

  /// No upcoming speaker has over a second more than another, unless they have used as much; odd seconds go to the first.
  private func expectFair(_ progress: Meeting.Progress) {
    let upcoming = progress.speakers[(progress.index + 1)...].filter { !$0.isAbsent }
    let least = upcoming.map { $0.share - $0.restarted }.min() ?? .zero
    for speaker in upcoming where speaker.used == .zero {
      #expect(speaker.share - least <= .seconds(1), "\(upcoming)")
    }
  }

  /// One ding for each change of speaker, but none for those that coincide with the end, which has a sound of its own.
  private func expectDings(_ dings: Int, for changes: Int, in test: TestMeeting) {
    #expect(test.meeting.ended == nil ? dings == changes : dings <= changes)
  }

  /// How many turns have started by the clock alone.
  private func changes(from before: Meeting.Progress, to after: Meeting.Progress) -> Int {
    before.speakers.indices.count { $0 > before.index && $0 <= after.index && before.speakers[$0].left > .zero }
  }

  private func expectLaws(in test: TestMeeting) {
    let progress = test.progress
    let rest = progress.speakers[progress.index...]
    #expect(progress.speakers.reduce(.zero) { $0 + $1.share } == progress.length)
    #expect(progress.speakers.reduce(.zero) { $0 + $1.used } == progress.elapsed)
    #expect(progress.remaining == rest.reduce(.zero) { $0 + max($1.share - $1.used, .zero) })
    #expect(progress.elapsed + progress.remaining + progress.ahead == progress.length)
    #expect(!progress.current.isAbsent)
    #expect(progress.speakers.allSatisfy { $0.share >= .zero && $0.restarted <= $0.used })
    #expect(progress.speakers.allSatisfy { (0...1).contains($0.fraction) && (!$0.isAbsent || $0.left <= .zero) })
    for (earlier, later) in zip(test.models, test.models.dropFirst()) {
      #expect(earlier.progress.elapsed <= later.progress.elapsed)
      #expect(earlier.ended == nil, "nothing follows the end")
    }
    #expect(test.outcomes.count == (test.meeting.ended == nil ? 0 : 1))
    #expect(test.clock.sleeping == (test.meeting.running == nil ? 0 : 1), "\(test.meeting)")
    #expect(test.clock.mostSleeping <= 1)
  }
}

extension TestMeeting {
  /// How many more speakers were absent after each change of the model.
  fileprivate var changesInAttendance: [Int] {
    let absent = models.map { $0.progress.speakers.count(where: \.isAbsent) }
    return zip(absent, absent.dropFirst()).map { $1 - $0 }
  }
}
