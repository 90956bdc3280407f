import ConsoleLoop
import Dispatch
import Testing

@testable import ConsolePreviews

@Suite("The clock of a run") struct RunClockTests {
  @Test func `is read on any thread`() async {
    let clock = RunClock()
    clock.advance(to: .seconds(3))
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
