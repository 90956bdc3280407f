/// What a terminal sends between the marks that it puts around pasted text.
///
/// Pasted text may hold the closing mark itself, so that the rest of it would be taken for keys. That rest comes faster than anybody
/// types: what stands between two closing marks, with no pause, belongs to the paste. Text beyond the limit is left out.
struct BracketedPaste {
  static let limit = 1 << 20

  private var text = String.UnicodeScalarView()
  /// What came after the closing mark: keys, or more of the text.
  private var rest = String.UnicodeScalarView()
  private var keys: [TerminalEvent] = []
  private var count = 0

  private(set) var isUnderWay = false
  /// Whether the closing mark is still to come.
  private(set) var isOpen = false

  /// The opening mark. Returns what came before it.
  mutating func open() -> [TerminalEvent] {
    if isOpen { return [] }
    let events = finish()
    isUnderWay = true
    isOpen = true
    return events
  }

  /// The closing mark.
  mutating func close() {
    text += rest
    rest = String.UnicodeScalarView()
    keys = []
    isOpen = false
  }

  /// Takes a character that belongs or may belong to the paste, and what it means as a key. Returns whether it did.
  mutating func take(_ scalar: Unicode.Scalar?, _ key: @autoclosure () -> TerminalEvent?) -> Bool {
    guard isUnderWay else { return false }
    count += 1
    if !isOpen, let key = key(), count <= Self.limit { keys.append(key) }
    guard let scalar, count <= Self.limit else { return true }
    if isOpen { text.append(scalar) } else { rest.append(scalar) }
    return true
  }

  /// Nothing more comes. Returns the paste, and the keys after it.
  mutating func finish() -> [TerminalEvent] {
    defer { self = BracketedPaste() }
    return isUnderWay ? [.paste(String(text))] + keys : []
  }
}
