/// Parses xterm's mouse reports (ctlseqs, "Mouse Tracking"): the extended form and, for older terminals, X10's.
extension MouseEvent {
  /// Parses the extended form; returns nil for any other sequence, and for a release of a button.
  init?(_ sequence: ControlSequence) {
    guard sequence.marker == UInt8(ascii: "<"), sequence.final == UInt8(ascii: "M"), sequence.count == 3 else { return nil }
    self.init(button: sequence[0], column: sequence[1], row: sequence[2])
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
    case 64: self.init(.wheelUp, at: location)
    case 65: self.init(.wheelDown, at: location)
    default: return nil
    }
  }
}
