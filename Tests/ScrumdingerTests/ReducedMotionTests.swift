import ConsoleLoop
import ConsoleTerminal
import ConsoleUITesting
import Scrums
import Settings
import TestSupport
import Testing

@testable import ConsoleUI
@testable import Scrumdinger

extension AppTests {
  @Suite("With reduced motion") struct ReducedMotionTests {
    @Test func `arcs move by quarters of a turn, and digits count on`() {
      func filled(_ seconds: Double) -> Double {
        [SectorMark](.mock([seconds]), isReduced: true)[0].filled
      }
      #expect([1, 37, 38, 74, 76, 113, 149].map(filled) == [0, 0, 0.25, 0.25, 0.5, 0.75, 0.75])
      #expect([SectorMark](.mock([37]))[0].filled > 0.2)
    }

    @Test(arguments: [Size(40, 10), Size(80, 24), Size(100, 30), Size(140, 40)], [false, true])
    func `the ring and bars of a meeting move by quarters of the turn`(size: Size, isBig: Bool) async throws {
      let folder = try TemporaryDirectory()
      try folder.write("reduce-motion = on\n", to: "config")
      let people = ["Ann", "Bo"].map { Attendee(name: $0) }
      let scrum = DailyScrum(title: "Sync", attendees: .init(uniqueElements: people), length: .seconds(160), theme: .sky)
      let app = AppScreen(.with(scrum), size, configuration: Configuration(path: folder.path + "/config"))
      await app.settle()
      app.terminal.send([.ink(0xE5E5E5), .ground(0x000000)])
      await app.press("m")
      if isBig { await app.press("b") }
      var last = shapes(of: app), moves: [Int] = []
      // NB: then the warning changes their colour.
      for second in 1...63 {
        await app.pass(.seconds(1))
        let now = shapes(of: app)
        if now != last { moves.append(second) }
        last = now
      }
      #expect(moves == [20, 40, 60], "\(app.text)")
    }

    /// The cells in the colours of a ring and of bars.
    private func shapes(of app: AppScreen) -> [Style?] {
      let tones = Tones.of(Theme.sky.tint, on: TerminalColors(ground: 0x000000, ink: 0xE5E5E5), .truecolor)
      let colors = Set([tones.full, tones.live, tones.mid, tones.low].compactMap(\.foreground)), size = app.terminal.size
      return (0..<size.height).flatMap { y in
        (0..<size.width).map { x in
          let style = app.terminal.style(x, y)
          return [style.foreground, style.background].contains { $0.map(colors.contains) ?? false } ? style : nil
        }
      }
    }
  }
}
