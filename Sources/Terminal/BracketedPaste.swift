/// Collects what a terminal sends between the marks that it puts around pasted text.
///
/// Pasted text may contain the closing mark itself, and the rest of it would be taken for keys. But that rest arrives faster than
/// anybody types: what comes between two closing marks without a pause belongs to the paste. Text beyond the limit is dropped.
struct BracketedPaste {
  /// In Unicode scalars.
  static let limit = 1 << 20

  private var text = String.UnicodeScalarView()
  /// What arrived after the closing mark: keys, or more of the text.
  private var rest = String.UnicodeScalarView()
  private var keys: [TerminalEvent] = []
  private var count = 0

  private(set) var isUnderWay = false
  /// Whether the closing mark hasn't arrived yet.
  private(set) var isOpen = false

  /// The opening mark has arrived. Returns the events before it.
  mutating func open() -> [TerminalEvent] {
    if isOpen { return [] }
    let events = finish()
    isUnderWay = true
    isOpen = true
    return events
  }

  /// The closing mark has arrived.
  mutating func close() {
    text += rest
    rest = String.UnicodeScalarView()
    keys = []
    isOpen = false
  }

  /// Takes a character that may belong to the paste, and the key that it would be. Returns whether the character was taken.
  mutating func take(_ scalar: Unicode.Scalar?, _ key: @autoclosure () -> TerminalEvent?) -> Bool {
    guard isUnderWay else { return false }
    count += 1
    if !isOpen, let key = key(), count <= Self.limit { keys.append(key) }
    guard let scalar, count <= Self.limit else { return true }
    if isOpen { text.append(scalar) } else { rest.append(scalar) }
    return true
  }

  /// Nothing more will arrive. Returns the paste and the keys after it.
  mutating func finish() -> [TerminalEvent] {
    defer { self = BracketedPaste() }
    return isUnderWay ? [.paste(String(text))] + keys : []
  }
}
