import Testing

@testable import ConsoleTerminal

/// The lines that are redrawn at the end of a terminal's output.
@Suite("Live lines") struct LiveLinesTests {
  private final class Device {
    var size = Size(20, 5), written = ""

    func lines() -> LiveLines { LiveLines(size: { self.size }) { self.written += String(decoding: $0, as: UTF8.self) } }

    /// Returns what was written since the last call, with sequences in readable form.
    func take() -> String {
      defer { written = "" }
      return written.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "␛")
        .split(separator: "\r\n", omittingEmptySubsequences: false).joined(separator: "⏎")
        .split(separator: "\r", omittingEmptySubsequences: false).joined(separator: "⇤")
    }
  }

  @Test func `are drawn from the cursor on, which returns to the first one`() {
    let device = Device(), lines = device.lines()
    lines.show { _ in ["one", "two", "three"] }
    #expect(device.take() == "␛[?25l␛[?7l⇤␛[Jone␛[K⏎two␛[K⏎three␛[K␛[J⇤␛[2A␛[?7h")
    lines.show { _ in ["uno"] }
    #expect(device.take() == "␛[?25l␛[?7l⇤uno␛[K␛[J⇤␛[?7h")
    lines.show { _ in ["uno"] }
    #expect(device.take() == "")
  }

  @Test func `erase nothing above the cursor after a resize`() {
    let device = Device(), lines = device.lines()
    lines.show { _ in ["one", "two"] }
    _ = device.take()
    device.size = Size(10, 5)
    lines.show { ["for \($0.width)", "two"] }
    #expect(device.take() == "␛[?25l␛[?7l⇤␛[Jfor 9␛[K⏎two␛[K␛[J⇤␛[1A␛[?7h")
  }

  @Test func `leave a row and a column of the terminal, and never more than that`() {
    let device = Device(), lines = device.lines()
    device.size = Size(4, 3)
    lines.show { room in (1...9).map { String(repeating: "\($0)", count: room.width) } }
    #expect(device.take() == "␛[?25l␛[?7l⇤␛[J111␛[K⏎222␛[K␛[J⇤␛[1A␛[?7h")
    device.size = Size(1, 1)
    lines.show { [String(repeating: "x", count: $0.width), "second"] }
    #expect(device.take() == "␛[?25l␛[?7l⇤␛[Jx␛[K␛[J⇤␛[?7h")
  }

  @Test func `stay below other output, and wait for the end of its line`() {
    let device = Device(), lines = device.lines()
    lines.show { _ in ["live"] }
    _ = device.take()
    lines.above(Array("report\n".utf8)) { device.written += "report\r\n" }
    #expect(device.take() == "⇤␛[J␛[?7h␛[?25hreport⏎␛[?25l␛[?7l⇤␛[Jlive␛[K␛[J⇤␛[?7h")
    lines.above(Array("sure? ".utf8)) { device.written += "sure? " }
    lines.show { _ in ["later"] }
    #expect(device.take() == "⇤␛[J␛[?7h␛[?25hsure? ")
    lines.above(Array("yes\n".utf8)) { device.written += "yes\r\n" }
    #expect(device.take().hasPrefix("yes⏎␛[?25l␛[?7l⇤␛[J"))
  }

  @Test func `end with the cursor, and with other lines or none`() {
    let device = Device(), lines = device.lines()
    lines.show { _ in ["live"] }
    _ = device.take()
    lines.end()
    #expect(device.take() == "⇤␛[J␛[?7h␛[?25h")
    lines.end()
    #expect(device.take() == "")
    lines.show { _ in ["live"] }
    _ = device.take()
    lines.end { _ in ["all", "done"] }
    #expect(device.take() == "⇤␛[J␛[?7h␛[?25hall⏎done⏎")
  }

  @Test func `end when nobody has them any more`() {
    let device = Device()
    do {
      let lines = device.lines()
      lines.show { _ in ["live"] }
      _ = device.take()
    }
    #expect(device.take() == "⇤␛[J␛[?7h␛[?25h")
  }
}
