import Testing

@testable import ConsoleTerminal

struct `A press of a key` {
  /// The phases of what is typed after pauses in milliseconds.
  private func phases(_ presses: (pause: Int, text: String)...) -> [KeyPress.Phases] {
    var keyboard = TestKeyboard()
    for press in presses {
      keyboard.wait(.milliseconds(press.pause))
      keyboard.send(press.text)
    }
    keyboard.wait(.seconds(1))
    return keyboard.keys.map(\.phase)
  }

  @Test func `is a repetition if the same one came less than 100 ms before`() {
    #expect(phases((0, "d"), (500, "d"), (33, "d"), (99, "d"), (100, "d")) == [.down, .down, .repeat, .repeat, .down])
    #expect(phases((0, "dd")) == [.down, .repeat])
    #expect(phases((0, "\u{1B}[A"), (30, "\u{1B}[A")) == [.down, .repeat])
  }

  @Test func `is none after another key`() {
    #expect(phases((0, "ded")) == [.down, .down, .down])
    #expect(phases((0, "d"), (10, "\u{1B}d"), (40, "d")) == [.down, .down, .down])
  }

  @Test func `is one where the terminal says so`() {
    #expect(phases((0, "\u{1B}[100;1:1u"), (500, "\u{1B}[100;1:2u"), (500, "\u{1B}[1;1:2A")) == [.down, .repeat, .repeat])
  }

  @Test func `equals the same press in another phase`() {
    var held = KeyPress("d")
    held.phase = .repeat
    #expect(held == KeyPress("d"))
    #expect(Set([held, KeyPress("d")]).count == 1)
    #expect(MemoryLayout<KeyPress>.stride == 24)
  }
}
