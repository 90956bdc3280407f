import Testing

@testable import ConsoleTerminal

struct `A key` {
  @Test(arguments: Sequences.keys) func `is known by its sequence`(_ sequence: String, _ press: KeyPress) {
    #expect(TestKeyboard.events(Sequences.bytes(sequence)) == [.key(press)])
    #expect(TestKeyboard.events(Sequences.eightBit(sequence)) == [.key(press)])
  }

  @Test(arguments: Sequences.keys) func `is known however its sequence is divided`(_ sequence: String, _ press: KeyPress) {
    let bytes = Sequences.bytes(sequence)
    var slow = TestKeyboard()
    for byte in bytes {
      slow.send([byte])
      slow.wait(.milliseconds(20))
    }
    #expect(slow.events == [.key(press)])
    for index in 1..<bytes.count {
      var keyboard = TestKeyboard()
      keyboard.send(Array(bytes[..<index]))
      keyboard.wait(.milliseconds(20))
      keyboard.send(Array(bytes[index...]) + [0x71])
      #expect(keyboard.keys == [press, KeyPress("q")])
    }
  }

  @Test func `with Alt comes after Escape`() {
    #expect(
      TestKeyboard.events("\u{1B}d\u{1B}é\u{1B}\r\u{1B}\u{7F}\u{1B}\u{4}").map { [$0] }
        == [.option("d"), .option("é"), .option(.return), .option(.delete), KeyPress("d", modifiers: [.control, .option])].map {
          [.key($0)]
        })
    #expect(TestKeyboard.events("\u{1B}\u{1B}[A\u{1B}\u{1B}OD") == [.key(.option(.upArrow)), .key(.option(.leftArrow))])
  }

  @Test func `is Escape if nothing follows for a moment`() {
    var keyboard = TestKeyboard()
    keyboard.send("n\u{1B}")
    keyboard.wait(.milliseconds(24))
    #expect(keyboard.keys == [KeyPress("n")])
    keyboard.wait(.milliseconds(1))
    #expect(keyboard.keys == [KeyPress("n"), KeyPress(.escape)])
    keyboard.wait(.milliseconds(50))
    keyboard.send("d")
    #expect(keyboard.keys.last == KeyPress("d"))
  }

  @Test func `is each Escape, even if others or a report follow`() {
    let escape = TerminalEvent.key(KeyPress(.escape))
    #expect(TestKeyboard.events("\u{1B}\u{1B}") == [escape, escape])
    #expect(TestKeyboard.events("\u{1B}\u{1B}\u{1B}\u{1B}[A") == [escape, escape, .key(.option(.upArrow))])
    #expect(TestKeyboard.events("\u{1B}\u{1B}q") == [escape, .key(.option("q"))])
    #expect(TestKeyboard.events(Sequences.bytes("␛␛]11;rgb:1e1e/1e1e/1e1e␜")) == [escape])
    #expect(TestKeyboard.events(Sequences.bytes("␛␛[?64c␛␛[M#!!")) == [escape, escape])
  }

  @Test func `is typed after Escape, unless it rather continues a sequence`() {
    for (keys, pause, isTyped) in [
      ("[", 50, false), ("]", 500, false), ("P", 30, false), ("O", 500, false), ("X", 200, false), ("^_", 0, false),
      ("[", 501, true), ("P", 501, true), ("O", 900, true), ("d", 30, true), ("D", 500, true), ("dP", 30, true),
    ] {
      var keyboard = TestKeyboard()
      keyboard.send("\u{1B}")
      keyboard.wait(.milliseconds(max(pause, 25)))
      keyboard.send(keys)
      let typed = isTyped ? keys.map { KeyPress(KeyEquivalent($0)) } : []
      #expect(keyboard.keys == [KeyPress(.escape)] + typed, "\(keys) \(pause)")
    }
  }

  @Test(arguments: [30, 200]) func `may come so slowly that its Escape is a key before it`(_ pause: Int) {
    for (sequence, press) in Sequences.keys {
      var keyboard = TestKeyboard()
      for byte in Sequences.bytes(sequence) {
        keyboard.send([byte])
        keyboard.wait(.milliseconds(pause))
      }
      #expect(keyboard.keys == [KeyPress(.escape), press], "\(sequence)")
    }
  }

  @Test func `is no Escape that was typed too early`() {
    var keyboard = TestKeyboard()
    keyboard.send("\u{1B}")
    keyboard.forgetEscapes()
    keyboard.wait(.seconds(1))
    #expect(keyboard.events == [])
    keyboard.send("\u{1B}")
    keyboard.forgetEscapes()
    keyboard.send("[A")
    #expect(keyboard.keys == [KeyPress(.upArrow)])
  }

  @Test func `is Escape if the program was busy while it came`() {
    var keyboard = TestKeyboard()
    keyboard.send("\u{1B}")
    keyboard.freeze(.seconds(3))
    keyboard.send("q")
    #expect(keyboard.keys == [KeyPress(.escape), KeyPress("q")])
  }

  @Test func `is text, and controls are named or letters with Control`() {
    #expect(
      TestKeyboard.events("n \r\u{3}é\t\n\u{1A}\u{7F}\0")
        == [
          KeyPress("n"), KeyPress(.space), KeyPress(.return), .control("c"), KeyPress("é"), KeyPress(.tab), KeyPress(.return),
          .control("z"), KeyPress(.delete), .control(.space),
        ].map(TerminalEvent.key))
    // NB: with bytes that would be 8-bit controls by themselves.
    for character in "日ěÜ✛👩\u{1F6DD}" {
      #expect(TestKeyboard.events("\(character)j") == [.key(KeyPress(KeyEquivalent(character))), .key(KeyPress("j"))])
    }
    var keyboard = TestKeyboard()
    keyboard.send([0xC3])
    keyboard.wait(.seconds(2))
    keyboard.send([0xA9])
    #expect(keyboard.keys == [KeyPress("é")])
  }

  @Test func `is nothing that is not text`() {
    #expect(TestKeyboard.events([0xFF, 0xFE, 0x80, 0x85, 0xC2, 0x85, 0x6E]) == [.key(KeyPress("n"))])
  }
}

struct `The focus` {
  @Test func `is reported when the terminal gets or loses it`() {
    var keyboard = TestKeyboard()
    keyboard.send(Sequences.bytes("␛[I␛[O␛[1I␛[?O"))
    #expect(keyboard.reports == [.focusIn, .focusOut])
    #expect(keyboard.events == [])
  }
}

struct `The mouse` {
  @Test(arguments: [
    ("␛[<0;10;5M", MouseEvent(.press, at: Point(9, 4))), ("␛[<64;1;1M", MouseEvent(.wheelUp, at: .zero)),
    ("␛[<65;300;200M", MouseEvent(.wheelDown, at: Point(299, 199))), ("␛[<4;2;2M", MouseEvent(.press, at: Point(1, 1))),
    ("␛[M !!", MouseEvent(.press, at: .zero)), ("␛[M`*%", MouseEvent(.wheelUp, at: Point(9, 4))),
    ("␛[<66;3;4M", MouseEvent(.wheelLeft, at: Point(2, 3))), ("␛[<67;3;4M", MouseEvent(.wheelRight, at: Point(2, 3))),
  ])
  func `is known by its reports`(_ report: String, _ mouse: MouseEvent) {
    #expect(TestKeyboard.events(Sequences.bytes(report + "q")) == [.mouse(mouse), .key(KeyPress("q"))])
  }

  @Test(arguments: [
    ("␛[<32;3;4M", MouseEvent.Kind.drag), ("␛[<0;3;4m", .release), ("␛[<35;3;4M", .move), ("␛[M##$", .release),
    ("␛[M@#$", .drag), ("␛[MC#$", .move),
  ])
  func `is followed only where a view asks for it`(_ report: String, _ kind: MouseEvent.Kind) {
    let bytes = Sequences.bytes(report + "q")[...]
    var parser = InputParser()
    #expect(parser.take(bytes, at: .now) == [.key(KeyPress("q"))])
    parser.followsMouse = true
    #expect(parser.take(bytes, at: .now) == [.mouse(MouseEvent(kind, at: Point(2, 3))), .key(KeyPress("q"))])
  }

  @Test func `may be in a column that is no character`() {
    #expect(
      TestKeyboard.events([0x1B, 0x5B, 0x4D, 0x20, 0xFF, 0x9B, 0x71]) == [
        .mouse(MouseEvent(.press, at: Point(222, 122))), .key(KeyPress("q")),
      ])
  }
}
