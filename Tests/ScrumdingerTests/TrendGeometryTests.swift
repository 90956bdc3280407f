import ConsoleTerminal
import ConsoleUI
import ConsoleUITesting
import FoundationEssentials
import Schedules
import ScrumStore
import SourceArchitecture
import Testing

@testable import Scrumdinger
@testable import Scrums

extension AppTests {
  @Suite("The bars of a trend") struct TrendGeometryTests {
    private static func points(_ durations: [Double], length: Double = 300) -> [Statistics.Point] {
      durations.map {
        .init(
          id: UUID(), span: .init(from: nil, to: Date(timeIntervalSince1970: 0), lasting: nil), duration: .seconds($0),
          length: .seconds(length))
      }
    }

    @Test(
      arguments: [2, 5, 10, 11, 28], [[300, 300], [0, 10_000], [301], [306], [12], [310, 200, 299.5, 1500], [300.5, 300]])
    func `stay inside, and reach over the line if longer than planned`(height: Int, durations: [Double]) {
      let geometry = TrendGeometry(Self.points(durations), width: 20, height: height)
      #expect(geometry.bars.count == durations.count)
      #expect(0..<height ~= geometry.line)
      for (bar, duration) in zip(geometry.bars, durations) {
        #expect(1...8 * height ~= bar.height)
        #expect(bar.isOnTime == (duration <= 305))
        if duration > 600 { #expect(bar.height == 8 * height) }
      }
      for (one, other) in zip(geometry.bars, geometry.bars.dropFirst()) {
        let index = one.x.lowerBound / max(1, other.x.lowerBound - one.x.lowerBound)
        #expect((durations[index] <= durations[index + 1]) == (one.height <= other.height) || one.height == other.height)
      }
    }

    @Test func `are as high as the meetings lasted`() {
      let geometry = TrendGeometry(Self.points([300, 150, 600]), width: 20, height: 10)
      #expect(geometry.bars.map(\.height) == [32, 16, 72])
      #expect(geometry.line == 4, "the fifth row is the plan's")
    }

    @Test(arguments: [306.0, 307, 330, 600]) func `end above the line of the plan if they are over time`(_ seconds: Double) {
      let geometry = TrendGeometry(Self.points([300, seconds, 300]), width: 20, height: 10)
      #expect(geometry.bars.map { $0.height > 8 * geometry.line } == [false, true, false])
      #expect(geometry.bars.map { $0.height > 8 * geometry.line + 8 } == [false, true, false], "none ends in the line's row")
      #expect(geometry.bars.map(\.isOnTime) == [true, false, true])
    }

    @Test func `are the newest that fit, with a gap between them`() {
      let geometry = TrendGeometry(Self.points((1...100).map { 300 + Double($0) }), width: 21, height: 10)
      #expect(geometry.bars.count == 10)
      #expect(geometry.bars.allSatisfy { $0.x.count == 1 && $0.x.upperBound <= 21 })
      #expect(zip(geometry.bars, geometry.bars.dropFirst()).allSatisfy { $1.x.lowerBound - $0.x.upperBound == 1 })
    }
  }
}
