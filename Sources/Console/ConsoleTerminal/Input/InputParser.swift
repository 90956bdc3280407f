/// Turns what a terminal sends into events, however reads split it: keys, pastes, the mouse, and its colours. Nothing else that it
/// says is typed.
///
/// Bytes alone don't tell everything, so time does. Escape is a key if nothing follows it for a moment. The rest of a sequence may
/// come late, or never: after a pause a character by itself is typed, and several together, faster than anybody types, are the
/// rest. A slow line sends even a short sequence so, byte by byte: what would introduce one, soon after Escape was taken for a
/// key, does. That Escape stays a key.
struct InputParser {
  typealias Instant = ContinuousClock.Instant

  /// How long Escape may be the beginning of a sequence.
  static let escapeDelay = Duration.milliseconds(25)
  /// How long an introducer by itself continues an Escape that was taken for a key.
  static let introducerDelay = Duration.milliseconds(500)
  /// How long something incomplete may take the next character.
  static let pause = Duration.seconds(1)
  /// How long a paste may go on after its end mark.
  static let pasteDelay = Duration.milliseconds(20)
  /// How long the end mark of a paste is waited for.
  static let longestPaste = Duration.seconds(30)

  private var control = ControlParser()
  private var terminfo: TerminfoKeys
  private var paste: BracketedPaste?
  /// A paste that was given up, what comes of it later, and when something came last.
  private var lost: (paste: BracketedPaste, last: Instant)?
  private var lastRead = Instant.now, lastBurst = Instant.now
  /// Whether Escape was taken for a key because nothing came, and nothing has come since.
  private var isAfterEscape = false
  private var events: [TerminalEvent] = []

  /// When ``finish(at:)`` has to be called, unless more is taken before.
  private(set) var deadline: Instant?

  init(_ terminfo: TerminfoKeys = TerminfoKeys()) { self.terminfo = terminfo }

  /// The key that sends these bytes, if they are one.
  static func key(_ bytes: [UInt8]) -> KeyPress? {
    var parser = InputParser()
    let events = parser.take(bytes[...], at: .now)
    if events.count == 1, parser.deadline == nil, case .key(let press) = events[0] { return press }
    return nil
  }

  /// Returns the events that the bytes of one read complete.
  mutating func take(_ bytes: ArraySlice<UInt8>, at now: Instant) -> [TerminalEvent] {
    guard let first = bytes.first else { return [] }
    let isLone = bytes.count == UTF8Input.length(first), silence = lastRead.duration(to: now), isPause = silence >= Self.pause
    lastRead = now
    if paste == nil || !isLone { lastBurst = now }
    // NB: a byte that continues a character is no character by itself.
    if isPause, isLone, !(0x80..<0xC0 ~= first) { forget() }
    if !isLost(bytes, isTyped: isPause && (isLone || first == 0x1B)) {
      // NB: several together are the rest of a sequence, however late.
      let isRest = !isLone || silence <= Self.introducerDelay
      if isAfterEscape, isRest, ControlParser.isIntroducer(first) { control.resume() }
      for byte in bytes { take(byte) }
    }
    isAfterEscape = false
    schedule()
    return flush()
  }

  /// Returns the events that are complete because nothing has come since.
  mutating func finish(at now: Instant) -> [TerminalEvent] {
    guard let deadline, now >= deadline else { return [] }
    self.deadline = nil
    if let paste {
      self.paste = nil
      events.append(.paste(paste.text))
      if paste.isOpen {
        events.append(.pasteInterrupted)
        lost = (BracketedPaste(limit: 0), now)
      }
      for byte in paste.rest { take(byte) }
      schedule()
    } else {
      forget()
      isAfterEscape = true
    }
    return flush()
  }

  /// An Escape that may still become a key doesn't.
  mutating func forgetEscapes() { control.forgetEscapes() }

  // MARK: - Time

  private mutating func schedule() {
    if let paste {
      deadline = paste.isOpen ? lastBurst + Self.longestPaste : lastRead + Self.pasteDelay
    } else {
      deadline = control.isUndecided ? lastRead + Self.escapeDelay : nil
    }
  }

  /// Drops what isn't complete, after Escapes that turn out to be keys.
  private mutating func forget() {
    press(escapes: control.finish())
    terminfo.reset()
  }

  /// Whether the bytes belong to a paste that was given up.
  private mutating func isLost(_ bytes: ArraySlice<UInt8>, isTyped: Bool) -> Bool {
    guard let last = lost?.last, last.duration(to: lastRead) < Self.longestPaste else {
      lost = nil
      return false
    }
    if isTyped { return false }
    lost?.last = lastRead
    for byte in bytes { lost?.paste.take(byte) }
    if lost?.paste.isOpen == false { lost = nil }
    return true
  }

  // MARK: - Events

  private mutating func flush() -> [TerminalEvent] {
    defer { events = [] }
    return events
  }

  private mutating func take(_ byte: UInt8) {
    if paste != nil {
      paste?.take(byte)
    } else if !terminfo.isEmpty, terminfo.isMidway || !control.isMidway, let press = terminfo.take(byte) {
      _ = control.finish()
      events.append(.key(press))
    } else if let element = control.take(byte) {
      take(element)
    }
  }

  private mutating func take(_ element: ControlParser.Element) {
    switch element.kind {
    case .character(let scalar): press(KeyPress(sending: scalar), after: element.escapes)
    case .sequence:
      if let key = KeyPress(control.sequence) { return press(key, after: element.escapes) }
      press(escapes: element.escapes)
      if let mouse = Mouse(control.sequence) { events.append(.mouse(mouse)) }
      switch control.sequence.number {
      case 200:
        paste = BracketedPaste()
        lost = nil
      case 201: lost = nil
      default: break
      }
    case .mouse:
      press(escapes: element.escapes)
      if let mouse = Mouse(x10: control.text) { events.append(.mouse(mouse)) }
    case .string:
      press(escapes: element.escapes)
      if control.introducer == UInt8(ascii: "]"), let answer = TerminalEvent(osc: control.text) { events.append(answer) }
    }
  }

  /// A key, with Alt if Escape comes immediately before it.
  private mutating func press(_ key: KeyPress, after escapes: Int) {
    press(escapes: escapes - 1)
    var key = key
    if escapes > 0, key.key != .escape { key.modifiers.insert(.option) }
    events.append(.key(key))
  }

  private mutating func press(escapes: Int) { for _ in 0..<max(0, escapes) { events.append(.key(KeyPress(.escape))) } }
}
