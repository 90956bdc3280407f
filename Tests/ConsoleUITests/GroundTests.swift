import ConsoleTerminal
import TestSupport
import Testing

@testable import ConsoleUI

/// Draws in all tones, and counts how often its body runs.
private struct Card: View {
  @Environment(\.tones) private var tones
  let log: Log
  var body: some View {
    log("body")
    return Text("Daisy").foregroundStyle(tones.title).background(tones.wash)
  }
}

@Suite("The terminal's ground") struct GroundTests {
  private let terminal = TestTerminal(Size(40, 10))
  private let log = Log()

  private func open() -> Application {
    let tint = Tint(main: .yellow, accent: .black)
    return Application(List { ForEach(0..<3, id: \.self) { _ in Card(log: log) } }.tint(tint), on: terminal)
  }

  @Test func `is unknown in the first frame, where nothing is washed`() {
    let application = open()
    #expect(terminal.style(2, 1) == Style(attributes: .bold))
    _ = application
  }

  @Test func `costs one frame when it is told`() throws {
    let application = open()
    let frames = terminal.frames
    terminal.send([.ink(0xDEDEDE), .ground(0x101014)])
    #expect(terminal.frames == frames + 1)
    let style = terminal.style(2, 1)
    #expect(try SRGB.contrast(#require(style.foreground).rgb, 0x101014) >= 4.5)
    #expect(try SRGB.contrast(#require(style.background).rgb, 0x101014) < 1.5)
    _ = application
  }

  @Test func `costs one frame when ink and ground come apart, and none when they come again`() {
    let application = open()
    let frames = terminal.frames
    terminal.send([.ink(0xDEDEDE)])
    #expect(terminal.frames == frames)
    terminal.send([.ground(0x101014)])
    #expect(terminal.frames == frames + 1)
    let bodies = log.entries.count
    terminal.send([.ink(0xDEDEDE), .ground(0x101014)])
    terminal.send([.ground(0x101014)])
    #expect(terminal.frames == frames + 1)
    #expect(log.entries.count == bodies)
    _ = application
  }

  @Test func `may change`() throws {
    let application = open()
    terminal.send([.ink(0xDEDEDE), .ground(0x101014)])
    terminal.send([.ink(0x141414), .ground(0xFFFFFF)])
    #expect(try SRGB.contrast(#require(terminal.style(2, 1).foreground).rgb, 0xFFFFFF) >= 4.5)
    _ = application
  }

  @Test func `takes no notice away, and is no input`() {
    let application = open()
    var inputs = 0
    application.onInput = { inputs += 1 }
    terminal.send([.pasteInterrupted])
    let lines = terminal.lines
    terminal.send([.ground(0x101014)])
    #expect(inputs == 0)
    #expect(terminal.lines == lines)
  }

  @Test func `and of its focus, that the user is back`() {
    let application = open()
    var inputs = 0
    application.onInput = { inputs += 1 }
    terminal.send([.focusOut])
    #expect(inputs == 0)
    terminal.send([.focusIn])
    #expect(inputs == 1)
  }

  @Test func `makes headings readable in 16 colours`() {
    terminal.colorDepth = .basic
    let application = open()
    terminal.send([.ground(0x101014)])
    #expect(terminal.style(2, 1).foreground?.basic == 11)
    terminal.send([.ground(0xFFFFFF)])
    #expect(terminal.style(2, 1).foreground == nil)
    #expect(terminal.style(2, 1).background == nil)
    _ = application
  }

  @Test(arguments: [ColorDepth.eight, .mono]) func `does not matter among fewer`(_ depth: ColorDepth) {
    terminal.colorDepth = depth
    let application = open()
    let styles = terminal.styles
    terminal.send([.ground(0xFFFFFF)])
    #expect(terminal.styles == styles)
    _ = application
  }
}
