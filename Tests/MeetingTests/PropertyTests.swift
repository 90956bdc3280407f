import Meeting
import SourceArchitecture
import Testing

@Suite("Whatever people do")
struct PropertyTests {
  @Test(arguments: 0..<300)
  func `the laws of a meeting hold`(seed: Int) async {
    var random = SplitMix64(state: UInt64(seed))
    let length = Duration.milliseconds(Int.random(in: 0...20) * 1000 + [0, 0, 0, 250].randomElement(using: &random)!)
    let hall = Hall(length: length, speakers: Int.random(in: 0...7, using: &random), autoAdvance: .random(using: &random))
    #expect(hall.progress.speakers.reduce(.zero) { $0 + $1.share } == hall.progress.length)
    var stood = true
    for _ in 0..<60 {
      await step(hall, &random, &stood)
    }
    expectLaws(hall)
  }

  private func step(_ hall: Hall, _ random: inout SplitMix64, _ stood: inout Bool) async {
    let before = hall.progress
    switch Int.random(in: 0..<10, using: &random) {
    case 0: await hall.clock.jump(by: .milliseconds(Int.random(in: 0...20_000, using: &random)))
    case 1: hall.clock.freeze(for: .milliseconds(Int.random(in: 0...9_000, using: &random)))
    case 2: hall.source?.suspended()
    case 3: hall.source?.resumedFromSuspension()
    case 4...6: await hall.clock.advance(by: .milliseconds(Int.random(in: 0...2_500, using: &random)))
    default: break
    }
    _ = before
  }

  private func expectLaws(_ hall: Hall) {}
}
