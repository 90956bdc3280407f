/// Turns a terminal's input into events: keys, pastes, mouse and focus reports, and the terminal's colours. Drops other
/// sequences, so that they aren't typed. A read may end in the middle of any of them.
///
/// Bytes alone are ambiguous, so their timing counts too. Escape is a key if nothing follows for a moment. The rest of
/// a sequence may arrive late, or never: after a pause, a single character was typed, but several characters at once,
/// faster than a user types, continue the sequence. A slow line delivers even a short sequence byte by byte, so an
/// introducer soon after an Escape that was taken for a key still begins a sequence. That Escape stays a key.
struct InputParser {
  typealias Instant = ContinuousClock.Instant

  /// The wait after Escape for the rest of a sequence.
  static let escapeDelay = Duration.milliseconds(25)
  /// The time during which an introducer still begins a sequence, after an Escape that was taken for a key.
  static let introducerDelay = Duration.milliseconds(500)
  /// The time from a press to its next one below which the key is held. Keyboards repeat a key 20 to 40 times a second.
  static let repeatDelay = Duration.milliseconds(100)
  /// The pause after which a single character no longer continues a sequence.
  static let pause = Duration.seconds(1)
  /// The wait after an end marker, because the paste may continue.
  static let pasteDelay = Duration.milliseconds(20)
  /// The longest wait for the end marker of a paste.
  static let longestPaste = Duration.seconds(30)

  private var control = ControlParser()
  private var terminfo: TerminfoKeys
  private var paste: BracketedPaste?
  /// The late rest of an interrupted paste, which is dropped, and the time of its last bytes.
  private var lost: (paste: BracketedPaste, last: Instant)?
  /// The times of the last read, and of the last read that wasn't a single character in a paste.
  private var lastRead = Instant.now, lastBurst = Instant.now
  /// Whether Escape was taken for a key because nothing followed it, and no input has arrived since.
  private var isAfterEscape = false
  private var events: [TerminalEvent] = []
  /// The last press and its time.
  private var lastPress: (press: KeyPress, time: Instant)?
  /// Whether drags, releases and movements of the mouse are events.
  var followsMouse = false

  /// When to call ``finish(at:)``, unless more input arrives first; `nil` if all input is complete.
  private(set) var deadline: Instant?

  init(_ terminfo: TerminfoKeys = TerminfoKeys()) { self.terminfo = terminfo }

  /// Returns the key that sends these bytes; `nil` if they aren't exactly one key.
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
    // NB: a byte that continues a character can't have been typed by itself.
    if isPause, isLone, !(0x80..<0xC0 ~= first) { forget() }
    if !isLost(bytes, isTyped: isPause && (isLone || first == 0x1B)) {
      // NB: several bytes at once continue a sequence, however late they are.
      let isRest = !isLone || silence <= Self.introducerDelay
      if isAfterEscape, isRest, ControlParser.isIntroducer(first) { control.resume() }
      for byte in bytes { take(byte) }
    }
    isAfterEscape = false
    schedule()
    return flush()
  }

  /// Returns the events that are complete because nothing more has arrived.
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

  /// Forgets an Escape that would become a key.
  mutating func forgetEscapes() { control.forgetEscapes() }

  // MARK: - Time

  private mutating func schedule() {
    if let paste {
      deadline = paste.isOpen ? lastBurst + Self.longestPaste : lastRead + Self.pasteDelay
    } else {
      deadline = control.isUndecided ? lastRead + Self.escapeDelay : nil
    }
  }

  /// Reports trailing Escapes as keys, and drops any other incomplete input.
  private mutating func forget() {
    press(escapes: control.finish())
    terminfo.reset()
  }

  /// Drops the bytes if they belong to an interrupted paste, and returns whether they do.
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
      report(press)
    } else if let element = control.take(byte) {
      take(element)
    }
  }

  private mutating func take(_ element: ControlParser.Element) {
    switch element.kind {
    case .character(let scalar): press(KeyPress(sending: scalar), after: element.escapes)
    case .sequence:
      if let key = KeyPress(control.sequence) { return press(key, after: element.escapes, isHeld: control.sequence.isRepeat) }
      press(escapes: element.escapes)
      if let mouse = MouseEvent(control.sequence) { take(mouse) }
      if let focus = TerminalEvent(focus: control.sequence) { events.append(focus) }
      switch control.sequence.number {
      case 200:
        paste = BracketedPaste()
        lost = nil
      case 201: lost = nil
      default: break
      }
    case .mouse:
      press(escapes: element.escapes)
      if let mouse = MouseEvent(x10: control.text) { take(mouse) }
    case .string:
      press(escapes: element.escapes)
      if control.introducer == UInt8(ascii: "]"), let answer = TerminalEvent(osc: control.text) { events.append(answer) }
    }
  }

  private mutating func take(_ mouse: MouseEvent) {
    if followsMouse || !mouse.kind.isMovement { events.append(.mouse(mouse)) }
  }

  /// Reports a key, with Alt if Escape came immediately before.
  private mutating func press(_ key: KeyPress, after escapes: Int, isHeld: Bool = false) {
    press(escapes: escapes - 1)
    var key = key
    if escapes > 0, key.key != .escape { key.modifiers.insert(.option) }
    report(key, isHeld: isHeld)
  }

  private mutating func press(escapes: Int) { for _ in 0..<max(0, escapes) { report(KeyPress(.escape)) } }

  /// Reports a press, in the phase `repeat` if the same press came just before.
  private mutating func report(_ press: KeyPress, isHeld: Bool = false) {
    var press = press
    let isSoon = lastPress.map { $0.press == press && $0.time.duration(to: lastRead) < Self.repeatDelay } ?? false
    if isHeld || isSoon { press.phase = .repeat }
    lastPress = (press, lastRead)
    events.append(.key(press))
  }
}
