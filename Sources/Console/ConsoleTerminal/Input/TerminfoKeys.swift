/// The keys whose strings in the terminfo entry differ from ECMA-48, such as `ESC A` for the up arrow of a VT52. Most
/// terminals have none.
struct TerminfoKeys {
  private var keys: [(bytes: [UInt8], press: KeyPress)] = []
  /// The last bytes, if they begin a key's string.
  private var begun: [UInt8] = []

  init() {}

  /// - Parameter string: returns the string of a capability; nil if the terminal lacks it.
  init(_ string: (String) -> [UInt8]?) {
    let capabilities: [(String, KeyPress)] = [
      ("kbs", KeyPress(.delete)), ("kcuu1", KeyPress(.upArrow)), ("kcud1", KeyPress(.downArrow)), ("kcub1", KeyPress(.leftArrow)),
      ("kcuf1", KeyPress(.rightArrow)), ("khome", KeyPress(.home)), ("kend", KeyPress(.end)), ("kpp", KeyPress(.pageUp)),
      ("knp", KeyPress(.pageDown)), ("kdch1", KeyPress(.deleteForward)), ("kcbt", KeyPress(.tab, modifiers: .shift)),
      ("kent", KeyPress(.return)), ("kf1", KeyPress(.f1)), ("kf12", KeyPress(.f12)),
    ]
    var taken: [[UInt8]] = []
    for (name, press) in capabilities {
      // NB: Backspace comes first, so a string that another key shares with it means Backspace, the more useful key.
      guard let bytes = string(name), !bytes.isEmpty, !taken.contains(bytes) else { continue }
      taken.append(bytes)
      if InputParser.key(bytes) != press { keys.append((bytes, press)) }
    }
  }

  var isEmpty: Bool { keys.isEmpty }
  /// Whether the last bytes may begin a key's string.
  var isMidway: Bool { !begun.isEmpty }

  mutating func reset() { begun = [] }

  /// Takes a byte, and returns the key it completes.
  mutating func take(_ byte: UInt8) -> KeyPress? {
    begun.append(byte)
    if !keys.contains(where: { $0.bytes.starts(with: begun) }) {
      begun = keys.contains { $0.bytes.first == byte } ? [byte] : []
    }
    guard let key = keys.first(where: { $0.bytes == begun }) else { return nil }
    begun = []
    return key.press
  }
}
