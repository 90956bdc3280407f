import CNcurses
import Dispatch
import Glibc
import MainQueue

/// What is typed, pasted and clicked, as ncurses reads it.
///
/// The main loop tells when something is there; then everything that is there is read, so that a burst of keys
/// costs one frame.
final class CursesInput {
  /// Keys that ncurses learns here; its own end at KEY_MAX (0777).
  private static let pasteBegins: Int32 = 0o1001, pasteEnds: Int32 = 0o1002
  /// How much is read before a frame is drawn, so that a flood of keys holds nothing up for long.
  private static let burst = 1024

  private let pad = newpad(1, 1)
  private let isUnicode: Bool
  private var modified: [Int32: KeyPress] = [:]
  private var paste = BracketedPaste()
  private var pasteTimer: (any DispatchSourceTimer)? { didSet { oldValue?.cancel() } }
  private var emptyReads = 0

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
    // NB: reading through a pad, because reading through a window also refreshes it.
    keypad(pad, true)
    nodelay(pad, true)
    define_key("\u{1B}[200~", Self.pasteBegins)
    define_key("\u{1B}[201~", Self.pasteEnds)
    defineModifiedKeys()
  }

  func start(_ report: @escaping ([TerminalEvent]) -> Void) {
    MainLoop.onInput = { [weak self] in
      guard let self else { return }
      let events = read()
      if !events.isEmpty { report(events) }
      awaitEndOfPaste(report)
    }
  }

  func stop() {
    MainLoop.onInput = nil
    pasteTimer = nil
  }

  /// A paste is over a moment after its closing mark, or when nothing came of it for a second: otherwise keys would be taken for
  /// text for ever.
  private func awaitEndOfPaste(_ report: @escaping ([TerminalEvent]) -> Void) {
    guard paste.isUnderWay else {
      pasteTimer = nil
      return
    }
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in
      self?.pasteTimer = nil
      if let events = self?.paste.finish() { report(events) }
    }
    timer.schedule(deadline: .now() + (paste.isOpen ? 1 : 0.02))
    timer.resume()
    pasteTimer = timer
  }

  private func read() -> [TerminalEvent] {
    var events: [TerminalEvent] = []
    var code = wint_t()
    var reads = 0
    while reads < Self.burst {
      let kind = wget_wch(pad, &code)
      guard kind != ERR else { break }
      reads += 1
      events += self.events(kind, Int32(bitPattern: code))
    }
    // NB: readable, yet nothing to read, twice: the terminal is gone.
    emptyReads = reads == 0 ? emptyReads + 1 : 0
    return emptyReads > 1 ? [.hangup] : events
  }

  private func events(_ kind: Int32, _ code: Int32) -> [TerminalEvent] {
    let isFunctionKey = kind == KEY_CODE_YES
    if isFunctionKey, code == Self.pasteBegins { return paste.open() }
    if isFunctionKey, code == Self.pasteEnds {
      paste.close()
      return []
    }
    let scalar = isFunctionKey ? nil : Unicode.Scalar(UInt32(bitPattern: code))
    func event() -> TerminalEvent? {
      if !isFunctionKey { return character(code).map(TerminalEvent.key) }
      return code == KEY_MOUSE ? mouse() : functionKey(code).map(TerminalEvent.key)
    }
    if paste.take(scalar, event()) { return [] }
    return event().map { [$0] } ?? []
  }

  private func character(_ code: Int32) -> KeyPress? {
    switch code {
    case 0: return .control(.space)
    case 8, 127: return KeyPress(.delete)
    case 9: return KeyPress(.tab)
    case 10, 13: return KeyPress(.return)
    case 27: return escape()
    case 1..<27: return Unicode.Scalar(UInt32(code + 96)).map { .control(KeyEquivalent(Character($0))) }
    case 28..<32: return Unicode.Scalar(UInt32(code + 64)).map { .control(KeyEquivalent(Character($0))) }
    default: return Unicode.Scalar(UInt32(bitPattern: code)).map { KeyPress(KeyEquivalent(Character($0))) }
    }
  }

  /// Escape alone, or Alt with the key that follows it at once.
  private func escape() -> KeyPress? {
    var code = wint_t()
    let kind = wget_wch(pad, &code)
    if kind == ERR { return KeyPress(.escape) }
    var press = kind == KEY_CODE_YES ? functionKey(Int32(bitPattern: code)) : character(Int32(bitPattern: code))
    if press?.key != .escape { press?.modifiers.insert(.option) }
    return press
  }

  private func functionKey(_ code: Int32) -> KeyPress? {
    switch code {
    case KEY_UP: KeyPress(.upArrow)
    case KEY_DOWN: KeyPress(.downArrow)
    case KEY_LEFT: KeyPress(.leftArrow)
    case KEY_RIGHT: KeyPress(.rightArrow)
    case KEY_HOME: KeyPress(.home)
    case KEY_END: KeyPress(.end)
    case KEY_NPAGE: KeyPress(.pageDown)
    case KEY_PPAGE: KeyPress(.pageUp)
    case KEY_BACKSPACE: KeyPress(.delete)
    case KEY_DC: KeyPress(.deleteForward)
    case KEY_BTAB: KeyPress(.tab, modifiers: .shift)
    case KEY_ENTER: KeyPress(.return)
    default: modified[code]
    }
  }

  private func mouse() -> TerminalEvent? {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return nil }
    let kind: Mouse.Kind
    switch event.bstate {
    case let state where state & curses_button1_pressed != 0: kind = .press
    case let state where state & curses_wheel_up != 0: kind = .wheelUp
    case let state where state & curses_wheel_down != 0: kind = .wheelDown
    default: return nil
    }
    return .mouse(Mouse(kind, at: Point(Int(event.x), Int(event.y))))
  }

  /// Arrows, Home, End and Delete with Alt or Control, as xterm and most others send them (ctlseqs, "PC-Style Function Keys").
  private func defineModifiedKeys() {
    let keys: [(KeyEquivalent, String, String)] = [
      (.upArrow, "1", "A"), (.downArrow, "1", "B"), (.rightArrow, "1", "C"), (.leftArrow, "1", "D"), (.home, "1", "H"),
      (.end, "1", "F"), (.deleteForward, "3", "~"),
    ]
    let modifiers: [(Int, EventModifiers)] = [(3, .option), (5, .control)]
    var next = Self.pasteEnds + 1
    for (key, parameter, final) in keys {
      for (number, modifier) in modifiers {
        let sequence = "\u{1B}[\(parameter);\(number)\(final)"
        // NB: ncurses may know the sequence already, as an extended capability such as kUP3.
        let known = key_defined(sequence)
        let code = known > 0 ? known : next
        if known <= 0 {
          define_key(sequence, code)
          next += 1
        }
        modified[code] = KeyPress(key, modifiers: modifier)
      }
    }
  }
}
