import Testing

@testable import AudioRecording

@Suite("What an engine may print") struct SpeechAllowanceTests {
  /// How long an engine that prints so much each second goes on, in seconds; nil if that is for ever.
  private func end(lines: Int, of bytes: Int) -> Double? {
    let start = ContinuousClock.now
    var allowance = SpeechAllowance(at: start), count = TranscriptReader.Count()
    for step in 1...6000 {
      (count.lines, count.bytes) = (lines * step / 10, lines * step / 10 * bytes)
      if !allowance.covers(count, at: start + .milliseconds(100 * step)) { return Double(step) / 10 }
    }
    return nil
  }

  @Test func `is what people can say, ten times over, and no more in the long run`() {
    // Three words a second in lines of their own, an auctioneer, and guesses that are printed again and again.
    #expect(end(lines: 3, of: 6) == nil)
    #expect(end(lines: 8, of: 12) == nil)
    #expect(end(lines: 20, of: 500) == nil)
    #expect(end(lines: 50, of: 300) == nil)
    // What costs a processor, though each second alone would be believed.
    #expect(end(lines: 490, of: 20).map { $0 < 3 } == true)
    #expect(end(lines: 100, of: 20).map { $0 < 15 } == true)
    #expect(end(lines: 30, of: 8000).map { $0 < 3 } == true)
  }

  @Test func `may come at once after a pause`() {
    let start = ContinuousClock.now
    var allowance = SpeechAllowance(at: start), count = TranscriptReader.Count()
    for minute in 1...5 {
      count.lines += 490
      count.bytes += 490 * 500
      let isCovered = allowance.covers(count, at: start + .seconds(60 * minute))
      #expect(isCovered)
    }
    count.lines += 100
    let isCovered = allowance.covers(count, at: start + .seconds(301))
    #expect(!isCovered)
  }
}
