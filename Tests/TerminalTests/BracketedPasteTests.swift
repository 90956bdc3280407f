import Testing

@testable import Terminal

/// Types characters; `[` and `]` stand for the marks, and the end is a pause.
private struct Keyboard {
  var paste = BracketedPaste()

  mutating func type(_ text: String) -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    for scalar in text.unicodeScalars {
      let key = TerminalEvent.key(KeyPress(KeyEquivalent(Character(scalar))))
      switch scalar {
      case "[": events += paste.open()
      case "]": paste.close()
      default: if !paste.take(scalar, key) { events.append(key) }
      }
    }
    return paste.isOpen ? events : events + paste.finish()
  }
}

struct `A paste` {
  private func events(_ text: String) -> [TerminalEvent] {
    var keyboard = Keyboard()
    return keyboard.type(text)
  }

  private func keys(_ text: String) -> [TerminalEvent] {
    text.map { .key(KeyPress(KeyEquivalent($0))) }
  }

  @Test func `is one event, and text typed around it is keys`() {
    #expect(events("ab[cd]ef") == keys("ab") + [.paste("cd")] + keys("ef"))
    #expect(events("[a][b]c") == [.paste("a"), .paste("b")] + keys("c"))
    #expect(events("[]") == [.paste("")])
    #expect(events("]q") == keys("q"))
  }

  @Test func `that contains a closing mark does not turn into keys`() {
    #expect(events("[a]q]") == [.paste("aq")])
    #expect(events("[a]q]d]x") == [.paste("aqd")] + keys("x"))
    #expect(events("[a[b]c") == [.paste("ab")] + keys("c"))
  }

  @Test func `without an end is a paste of what arrived`() {
    var keyboard = Keyboard()
    #expect(keyboard.type("a[bc") == keys("a"))
    #expect(keyboard.paste.isOpen)
    #expect(keyboard.paste.finish() == [.paste("bc")])
    #expect(keyboard.type("d") == keys("d"))
  }

  @Test func `is limited in length`() {
    let flood = String(repeating: "x", count: BracketedPaste.limit + 1000)
    #expect(events("[" + flood + "]") == [.paste(String(flood.dropLast(1000)))])
  }
}
