import Testing

@testable import ConsoleTerminal

struct `What a terminal tells about its colours` {
  private func answers(_ text: String) -> [TerminalEvent] {
    var keyboard = TestKeyboard()
    keyboard.send(Sequences.bytes(text))
    #expect(keyboard.events == [])
    return keyboard.reports
  }

  @Test func `is its text's and its ground's colour`() {
    #expect(answers("␛]10;rgb:d8d8/dede/e9e9␜␛]11;rgb:1e1e/1e1e/2e2e␜") == [.ink(0xD8DEE9), .ground(0x1E1E2E)])
    #expect(answers("␛]11;rgb:1e1e/1e1e/2e2e␇") == [.ground(0x1E1E2E)])
    #expect(answers("␛]11;rgba:ffff/8080/0000/ffff␇") == [.ground(0xFF8000)])
  }

  @Test func `has one to four digits a component`() {
    #expect(answers("␛]11;rgb:f/8/0␇") == [.ground(0xFF8800)])
    #expect(answers("␛]11;rgb:FF/80/00␇") == [.ground(0xFF8000)])
    #expect(answers("␛]11;rgb:fff/800/000␇") == [.ground(0xFF8000)])
  }

  @Test(arguments: [
    "11;rgb:", "11;rgb:1e1e/1e1e", "11;rgb:1e1e/1e1e/1e1e/1e1e", "11;rgb:12345/0/0", "11;rgb:-1/0/0", "11;rgb:+1/0/0",
    "11;rgb:1e1e/1e1e/1e1g", "11;rgb://", "11;rgb:é/0/0", "11;#1e1e1e", "11;?", "11", "11;", "12;rgb:1/2/3", "011;rgb:1/2/3",
    "11;rgb:1/2/3;", "11;rgb:1/2/3;rgb:1/2/3", "11;rgb:1/2/3 ", "11;rgb:1/2\r/3", "11;rgb:１/2/3",
  ])
  func `is nothing if it isn't a colour`(_ text: String) { #expect(answers("␛]\(text)␜") == []) }

  @Test func `comes in any string but an OSC as nothing`() { #expect(answers("␛P11;rgb:1/2/3␜␛_11;rgb:1/2/3␜") == []) }

  @Test func `is nothing if it has no end for a megabyte`() {
    var keyboard = TestKeyboard()
    keyboard.send("\u{1B}]11;rgb:1e1e/1e1e/1e1e" + String(repeating: "1", count: 1 << 20))
    keyboard.send("\u{7}q")
    #expect(keyboard.reports == [])
    #expect(keyboard.events == [.key(KeyPress("q"))])
  }

  @Test(arguments: [Duration.zero, .milliseconds(20), .seconds(2)])
  func `comes in pieces, late or twice`(_ pause: Duration) {
    let answer = Sequences.bytes("␛]11;rgb:1e1e/1e1e/2e2e␜")
    for index in 2..<answer.count - 1 {
      var keyboard = TestKeyboard()
      keyboard.send(Array(answer[..<index]))
      keyboard.wait(pause)
      keyboard.send(Array(answer[index...]) + answer)
      keyboard.send("q")
      #expect(keyboard.reports == [.ground(0x1E1E2E), .ground(0x1E1E2E)])
      #expect(keyboard.events == [.key(KeyPress("q"))])
    }
  }
}
