import Meeting
import SourceArchitecture
import TestSupport
import Testing

@Suite("Whatever happens in a meeting,")
struct PropertyTests {
  @Test(arguments: 0..<200)
  func `its laws hold`(seed: UInt64) async {
    var random = SplitMix64(state: seed)
    let milliseconds = Int.random(in: 0...40, using: &random) * 1000 + (Int.random(in: 0..<4, using: &random) == 0 ? 250 : 0)
    let length = Duration.milliseconds(milliseconds)
    let people = Int.random(in: 0...7, using: &random)
    let hall = Hall(length: length, speakers: people, autoAdvance: .random(using: &random))

    #expect(hall.progress.length == max(length, .seconds(max(people, 1))))
    for _ in 0..<50 {
      await takeStep(in: hall, random: &random)
    }
    await hall.clock.advance(by: .seconds(60))
    expectLaws(in: hall)
  }

  private func takeStep(in hall: Hall, random: inout SplitMix64) async {
    let (before, dings) = (hall.progress, hall.dings)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      await hall.clock.jump(by: .milliseconds(Int.random(in: 0...9_000, using: &random)))
    case 1:
      hall.source?.suspended()
      hall.clock.freeze(for: .milliseconds(Int.random(in: 1...9_000, using: &random)))
      hall.source?.resumedFromSuspension()
    case 2:
      hall.clock.freeze(for: .milliseconds(Int.random(in: 0...9_000, using: &random)))
    case 3...7:
      await hall.clock.advance(by: .milliseconds(Int.random(in: 0...2_500, using: &random)))
    case 8:
      expectNothing(from: hall.models.flatMap(\.actions).randomElement(using: &random), in: hall)
    default:
      let actions = hall.meeting.actions.filter { !$0.id.name.hasPrefix("save") && $0.id.name != "discard" }
      actions.randomElement(using: &random)?()
      await hall.clock.advance(by: .zero)
      let isUsersChange = abs(hall.progress.index - before.index) == 1 && hall.dings - dings == 1
      #expect(isUsersChange || hall.dings - dings == changes(from: before, to: hall.progress))
      return expectLaws(in: hall)
    }
    await hall.clock.advance(by: .zero)
    #expect(hall.dings - dings == changes(from: before, to: hall.progress))
    expectLaws(in: hall)
  }

  /// The turns that were begun while nobody but the clock did anything.
  private func changes(from before: Meeting.Progress, to after: Meeting.Progress) -> Int {
    before.speakers.indices.count { $0 > before.index && $0 <= after.index && before.speakers[$0].left > .zero }
  }

  private func expectNothing(from action: Action<Void>?, in hall: Hall) {
    guard let action, !hall.meeting.actions.contains(action) else { return }
    let models = hall.models.count
    action()
    #expect(hall.models.count == models, "\(action) is stale")
  }

  private func expectLaws(in hall: Hall) {
    let progress = hall.progress
    let toCome = progress.speakers[progress.index...]
    #expect(progress.speakers.reduce(.zero) { $0 + $1.share } == progress.length)
    #expect(progress.speakers.reduce(.zero) { $0 + $1.used } == progress.elapsed)
    #expect(progress.remaining == toCome.reduce(.zero) { $0 + max($1.share - $1.used, .zero) })
    #expect(progress.elapsed + progress.remaining + progress.ahead == progress.length)
    #expect((0...1).contains(progress.fraction))
    for (earlier, later) in zip(hall.models, hall.models.dropFirst()) {
      #expect(earlier.progress.elapsed <= later.progress.elapsed)
      #expect(earlier.ended == nil, "nothing follows the end")
    }
    #expect(hall.outcomes.count == (hall.meeting.ended == nil ? 0 : 1))
    #expect(hall.clock.sleeping == (hall.meeting.running == nil ? 0 : 1), "\(hall.meeting)")
    #expect(hall.clock.mostSleeping <= 1)
  }
}
