import Testing

@testable import ConsoleTerminal

struct `A paste` {
  private let open = "\u{1B}[200~", close = "\u{1B}[201~"

  private func events(_ text: String) -> [TerminalEvent] {
    TestKeyboard.events(text.replacing("[", with: open).replacing("]", with: close))
  }

  private func keys(_ text: String) -> [TerminalEvent] { text.map { .key(KeyPress(KeyEquivalent($0))) } }

  @Test func `is one event, and text typed around it is keys`() {
    #expect(events("ab[cd]ef") == keys("ab") + [.paste("cd")] + keys("ef"))
    #expect(events("[]") == [.paste("")])
    #expect(events("]q") == keys("q"))
    #expect(events("[日é👩]") == [.paste("日é👩")])
  }

  @Test func `that contains marks does not turn into keys`() {
    #expect(events("[a]q]") == [.paste("aq")])
    #expect(events("[a]q]d]x") == [.paste("aqd")] + keys("x"))
    #expect(events("[a[b]c") == [.paste("ab")] + keys("c"))
    #expect(events("[a]q[b]c") == [.paste("aqb")] + keys("c"))
  }

  @Test func `is what a terminal sends, in whatever pieces`() {
    let text = "a\u{1B}[A\u{1B}]11;é\u{1B}[20\r"
    let bytes = Array((open + text + close + "q").utf8)
    for index in 1..<bytes.count {
      for pause in [Duration.zero, .milliseconds(15), .seconds(20)] where index > open.utf8.count || pause < .seconds(1) {
        if pause > .seconds(1), index == bytes.count - 1 { continue }
        var keyboard = TestKeyboard()
        keyboard.send(Array(bytes[..<index]))
        keyboard.wait(pause)
        keyboard.send(Array(bytes[index...]))
        keyboard.wait(.seconds(1))
        #expect(keyboard.events == [.paste(text)] + keys("q"), "\(index) \(pause)")
      }
    }
  }

  @Test func `goes on for a moment after its end mark`() {
    var keyboard = TestKeyboard()
    keyboard.send(open + "a" + close)
    keyboard.wait(.milliseconds(19))
    #expect(keyboard.events == [])
    keyboard.send("qd" + close)
    keyboard.wait(.milliseconds(20))
    #expect(keyboard.events == [.paste("aqd")])
    keyboard.send("x")
    #expect(keyboard.events.last == keys("x").last)
  }

  @Test func `has no piece of a mark, wherever the limit falls`() {
    for length in 0...20 {
      for marks in [[open, close], [close, open, close], [open, open, open, close]] {
        var paste = BracketedPaste(limit: 10)
        for byte in (String(repeating: "x", count: length) + marks.joined()).utf8 { paste.take(byte) }
        #expect(paste.text == String(repeating: "x", count: min(length, 10)), "\(length) \(marks.count)")
      }
    }
  }

  @Test func `is limited in length`() {
    let flood = String(repeating: "x", count: BracketedPaste.limit + 1000)
    #expect(events("[" + flood + "]") == [.paste(String(flood.dropLast(1000)))])
    for short in 0...6 {
      let text = String(repeating: "x", count: BracketedPaste.limit - short)
      guard case .paste(let pasted)? = events("[" + text + "]").first else { return #expect(Bool(false)) }
      #expect(pasted.hasPrefix(text))
      #expect(pasted.utf8.count <= BracketedPaste.limit)
    }
  }

  // MARK: - Pauses

  @Test func `may pause for half a minute`() {
    var keyboard = TestKeyboard()
    keyboard.send(open + "ab")
    keyboard.wait(.milliseconds(29_999))
    keyboard.send("qd")
    keyboard.wait(.milliseconds(29_999))
    #expect(keyboard.events == [])
    keyboard.send("e" + close)
    keyboard.wait(.seconds(1))
    #expect(keyboard.events == [.paste("abqde")])
  }

  @Test func `whose end does not come is given up, and its rest is dropped however late it comes`() {
    var keyboard = TestKeyboard()
    keyboard.send(open + "ab")
    keyboard.wait(.seconds(30))
    #expect(keyboard.events == [.paste("ab"), .pasteInterrupted])
    for _ in 0..<5 {
      keyboard.send("qd\u{3}")
      keyboard.wait(.seconds(20))
      keyboard.send("qd\u{3}")
      keyboard.send("q")
      keyboard.wait(.milliseconds(500))
    }
    keyboard.send("de" + close)
    #expect(keyboard.events.count == 2)
    keyboard.send("jk")
    #expect(keyboard.events.dropFirst(2) == keys("jk")[...])
  }

  @Test func `that was given up is over at its end mark`() {
    var keyboard = TestKeyboard()
    keyboard.send(open + "ab")
    keyboard.wait(.seconds(31))
    keyboard.forget()
    keyboard.send(close)
    keyboard.send("jk")
    #expect(keyboard.events == keys("jk"))
  }

  @Test func `that was given up does not take keys`() {
    var keyboard = TestKeyboard()
    keyboard.send(open + "ab")
    keyboard.wait(.seconds(31))
    keyboard.forget()
    keyboard.send("\u{1B}[A")
    keyboard.wait(.seconds(1))
    keyboard.send("q")
    keyboard.wait(.seconds(1))
    keyboard.send(open + "c" + close)
    keyboard.wait(.seconds(1))
    #expect(keyboard.events == [.key(KeyPress(.upArrow))] + keys("q") + [.paste("c")])
    keyboard.send("jk")
    #expect(keyboard.events.count == 5)
  }

  @Test func `that was given up takes what comes after Escape, which is one key`() {
    var keyboard = TestKeyboard()
    keyboard.send(open + "ab")
    keyboard.wait(.seconds(31))
    keyboard.forget()
    keyboard.send("\u{1B}")
    keyboard.wait(.milliseconds(100))
    keyboard.send("[")
    keyboard.wait(.seconds(1))
    #expect(keyboard.events == [.key(KeyPress(.escape))])
  }

  @Test func `is given up even if keys are typed meanwhile`() {
    var keyboard = TestKeyboard()
    keyboard.send(open + "ab")
    for _ in 0..<15 {
      keyboard.wait(.seconds(2))
      keyboard.send("q")
    }
    #expect(keyboard.events.contains(.pasteInterrupted))
  }

  @Test func `that was given up does not drop type-ahead for ever`() {
    var keyboard = TestKeyboard()
    keyboard.send(open + "ab")
    keyboard.wait(.seconds(61))
    keyboard.forget()
    keyboard.send("jk")
    #expect(keyboard.events == keys("jk"))
  }
}
