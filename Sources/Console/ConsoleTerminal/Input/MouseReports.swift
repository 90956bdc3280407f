/// Parses xterm's mouse reports (ctlseqs, "Mouse Tracking"): the extended form and, for older terminals, X10's.
extension MouseEvent {
  /// Parses the extended form; returns nil for any other sequence.
  init?(_ sequence: ControlSequence) {
    guard sequence.marker == UInt8(ascii: "<"), sequence.count == 3 else { return nil }
    switch sequence.final {
    case UInt8(ascii: "M"): self.init(button: sequence[0], column: sequence[1], row: sequence[2])
    // NB: the extended form of a release names its button.
    case UInt8(ascii: "m"): self.init(button: sequence[0] | 3, column: sequence[1], row: sequence[2])
    default: return nil
    }
  }

  /// Parses the three bytes of X10's form, each 32 larger than its value.
  init?(x10 bytes: [UInt8]) {
    guard bytes.count == 3 else { return nil }
    self.init(button: Int(bytes[0]) - 32, column: Int(bytes[1]) - 32, row: Int(bytes[2]) - 32)
  }

  /// - Parameters:
  ///   - button: the button's number, and a bit for each modifier key held.
  ///   - column, row: counted from 1.
  private init?(button: Int, column: Int, row: Int) {
    guard column > 0, row > 0 else { return nil }
    let location = Point(column - 1, row - 1), held = 0b11100
    switch button & ~held {
    case 0: self.init(.press, at: location)
    case 3: self.init(.release, at: location)
    case 32: self.init(.drag, at: location)
    case 35: self.init(.move, at: location)
    case 64: self.init(.wheelUp, at: location)
    case 65: self.init(.wheelDown, at: location)
    case 66: self.init(.wheelLeft, at: location)
    case 67: self.init(.wheelRight, at: location)
    default: return nil
    }
  }
}

/// How closely a terminal follows the mouse. Each step reports more than the one before.
package nonisolated enum MouseTracking: Int, Comparable, Sendable {
  /// Clicks and the wheel.
  case clicks = 1000
  /// Movements while the button is held, too.
  case drags = 1002
  /// All movements.
  case movements = 1003

  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
