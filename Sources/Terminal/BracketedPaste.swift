/// What a terminal sends between the marks that it puts around pasted text.
///
/// Pasted text may hold the closing mark itself, so that the rest of it would be taken for keys. That rest comes faster than anybody
/// types: what comes in one go between two closing marks belongs to the paste. Text beyond the limit is left out.
struct BracketedPaste {
  private static let limit = 1 << 20

  private enum State {
    case none
    case open
    /// The closing mark came; since then, perhaps, keys or more of the text.
    case closed(keys: [TerminalEvent])
  }

  private var state = State.none
  private var text = String.UnicodeScalarView()
  private var rest = String.UnicodeScalarView()
  private var count = 0

  /// Whether the closing mark is still to come.
  var isOpen: Bool { if case .open = state { true } else { false } }

  /// The opening mark. Returns what came before it.
  mutating func open() -> [TerminalEvent] {
    if isOpen { return [] }
    let events = pause()
    state = .open
    return events
  }

  /// The closing mark.
  mutating func close() {
    if case .none = state { return }
    text += rest
    rest = String.UnicodeScalarView()
    state = .closed(keys: [])
  }

  /// Takes a character, or what it means as a key, if it belongs or may belong to the paste. Returns whether it did.
  mutating func take(_ scalar: Unicode.Scalar?, _ key: @autoclosure () -> TerminalEvent?) -> Bool {
    switch state {
    case .none: return false
    case .open:
      if let scalar, count < Self.limit { text.append(scalar) }
    case .closed(var keys):
      state = .none
      if let key = key() { keys.append(key) }
      state = .closed(keys: keys)
      if let scalar, count < Self.limit { rest.append(scalar) }
    }
    count += 1
    return true
  }

  /// For now nothing more comes. Returns a paste that is complete, and the keys after it.
  mutating func pause() -> [TerminalEvent] {
    guard case .closed(let keys) = state else { return [] }
    return finish() + keys
  }

  /// Returns a paste as far as it came: its end is missing.
  mutating func giveUp() -> [TerminalEvent] { isOpen ? finish() : [] }

  private mutating func finish() -> [TerminalEvent] {
    let paste = TerminalEvent.paste(String(text))
    self = BracketedPaste()
    return [paste]
  }
}
