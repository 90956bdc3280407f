import CNcurses
import Dispatch
import Glibc
import MainQueue

/// Reads keys, pastes and clicks through ncurses.
///
/// The main loop reports when there is input; then all of it is read, so that a burst of keys costs one frame.
final class CursesInput {
  /// Keys defined here; those of ncurses end at KEY_MAX (0777).
  private static let pasteBegins: Int32 = 0o1001, pasteEnds: Int32 = 0o1002
  /// How many keys are read before a frame is drawn, so that a flood of keys doesn't block the program.
  private static let burst = 1024

  private let pad = newpad(1, 1)
  private let isUnicode: Bool
  private var functionKeys: [Int32: KeyPress] = [
    KEY_UP: KeyPress(.upArrow), KEY_DOWN: KeyPress(.downArrow), KEY_LEFT: KeyPress(.leftArrow), KEY_RIGHT: KeyPress(.rightArrow),
    KEY_HOME: KeyPress(.home), KEY_END: KeyPress(.end), KEY_NPAGE: KeyPress(.pageDown), KEY_PPAGE: KeyPress(.pageUp),
    KEY_BACKSPACE: KeyPress(.delete), KEY_DC: KeyPress(.deleteForward), KEY_BTAB: KeyPress(.tab, modifiers: .shift),
    KEY_ENTER: KeyPress(.return),
  ]
  private var paste = BracketedPaste()
  private var pasteTimer: (any DispatchSourceTimer)? { didSet { oldValue?.cancel() } }
  private var emptyReads = 0
  private var utf8 = UTF8Input()
  /// Whether Alt is held with the character whose bytes are being read.
  private var isAlternate = false

  init(isUnicode: Bool) {
    self.isUnicode = isUnicode
    // NB: reads through a pad, because reading through a window also refreshes it.
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

  /// A paste ends a moment after its closing mark, or after a second without input; otherwise all further keys would be taken for
  /// text.
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
    var reads = 0
    while reads < Self.burst {
      let code = wgetch(pad)
      guard code != ERR else { break }
      reads += 1
      events += self.events(code)
    }
    emptyReads = reads == 0 ? emptyReads + 1 : 0
    return emptyReads > 1 && isGone ? [.hangup] : events
  }

  /// Whether the terminal is gone. NB: an empty read alone proves nothing: ncurses drops malformed mouse reports.
  private var isGone: Bool {
    var source = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, 0) > 0 else { return false }
    var count: Int32 = 0
    return Int32(source.revents) & (POLLHUP | POLLERR | POLLNVAL) != 0 || ioctl(STDIN_FILENO, UInt(FIONREAD), &count) != 0
      || count == 0 || emptyReads > 100
  }

  private func events(_ code: Int32) -> [TerminalEvent] {
    switch code {
    case Self.pasteBegins: return paste.open()
    case Self.pasteEnds:
      paste.close()
      return []
    case 256...:
      func event() -> TerminalEvent? { code == KEY_MOUSE ? mouse() : functionKeys[code].map(TerminalEvent.key) }
      if paste.take(nil, event()) { return [] }
      return event().map { [$0] } ?? []
    default:
      guard let scalar = utf8.take(UInt8(truncatingIfNeeded: code)) else { return [] }
      if paste.isOpen, paste.take(scalar, nil) { return [] }
      guard let press = press(scalar) else { return [] }
      return paste.take(scalar, .key(press)) ? [] : [.key(press)]
    }
  }

  private func press(_ scalar: Unicode.Scalar) -> KeyPress? {
    if scalar == "\u{1B}", !isAlternate { return escape() }
    var press = KeyPress(sending: scalar)
    if isAlternate, press.key != .escape { press.modifiers.insert(.option) }
    isAlternate = false
    return press
  }

  /// Escape alone, or Alt with the key that follows immediately.
  private func escape() -> KeyPress? {
    let code = wgetch(pad)
    if code == ERR { return KeyPress(.escape) }
    if code >= 256 {
      var press = functionKeys[code]
      press?.modifiers.insert(.option)
      return press
    }
    isAlternate = true
    return utf8.take(UInt8(truncatingIfNeeded: code)).flatMap(press)
  }

  private func mouse() -> TerminalEvent? {
    var event = MEVENT()
    guard getmouse(&event) == OK else { return nil }
    let kinds: KeyValuePairs<mmask_t, Mouse.Kind> = [
      curses_button1_pressed: .press, curses_wheel_up: .wheelUp, curses_wheel_down: .wheelDown,
    ]
    return kinds.first { event.bstate & $0.key != 0 }.map { .mouse(Mouse($0.value, at: Point(Int(event.x), Int(event.y)))) }
  }

  /// Defines arrows, Home, End and Delete with Alt or Control, as xterm and most terminals send them (ctlseqs, "PC-Style Function
  /// Keys").
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
        // NB: ncurses may already know the sequence as an extended capability, such as kUP3.
        let known = key_defined(sequence)
        let code = known > 0 ? known : next
        if known <= 0 {
          define_key(sequence, code)
          next += 1
        }
        functionKeys[code] = KeyPress(key, modifiers: modifier)
      }
    }
  }
}
