import ConsoleLoop
import Dispatch
import Testing

@Suite("The clock of a run") struct SteppedClockTests {
  @Test func `is read on any thread`() async {
    let clock = SteppedClock()
    clock.advance(to: .init(offset: .seconds(3)))
    let read = await withCheckedContinuation { continuation in
      DispatchQueue(label: "elsewhere").async { continuation.resume(returning: clock.now) }
    }
    #expect(read.offset == .seconds(3))
    // NB: the methods that every clock has run wherever they are called.
    #expect(await Self.measure(clock) == .zero)
  }

  @concurrent private nonisolated static func measure(_ clock: some Clock<Duration>) async -> Duration {
    clock.measure {}
  }
}
