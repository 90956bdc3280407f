/// A control sequence that a terminal sends (ECMA-48, 5.4): `CSI`, or a key's `SS3`, parameters, intermediate and final bytes.
struct ControlSequence {
  enum Introducer { case csi, ss3 }

  /// More than any key or report has; further ones are ignored.
  private static let mostParameters = 8
  /// More than any parameter is, even a Unicode scalar.
  private static let greatest: UInt32 = 0x11_0000

  private(set) var introducer = Introducer.csi
  /// `<`, `=`, `>` or `?` before the parameters; 0 without a marker.
  private(set) var marker: UInt8 = 0
  /// The last intermediate byte; 0 without one.
  private(set) var intermediate: UInt8 = 0
  var final: UInt8 = 0
  /// The parameters, and the first subparameter of each, after a colon.
  private var parameters: [UInt32] = [], details: [UInt32] = []
  /// The number of colons in the current parameter so far.
  private var colons = 0

  /// The number of bytes between the introducer and the final byte.
  private(set) var length = 0

  var isEmpty: Bool { length == 0 }
  var count: Int { parameters.count }
  /// A parameter; a missing one is 0.
  subscript(index: Int) -> Int { index < parameters.count ? Int(parameters[index]) : 0 }
  /// The number before a final `~`; `nil` for another sequence.
  var number: Int? { marker == 0 && intermediate == 0 && final == UInt8(ascii: "~") ? self[0] : nil }
  /// The first subparameter of a parameter; 0 without one.
  func detail(_ index: Int) -> Int { index < details.count ? Int(details[index]) : 0 }

  mutating func begin(_ introducer: Introducer) {
    self.introducer = introducer
    (marker, intermediate, final, length, colons) = (0, 0, 0, 0, 0)
    // NB: reuses the memory, so that a key allocates none.
    parameters.removeAll(keepingCapacity: true)
    details.removeAll(keepingCapacity: true)
  }

  /// Takes a byte between the introducer and the final byte.
  mutating func take(_ byte: UInt8) {
    switch byte {
    case 0x3C...0x3F: marker = byte
    case 0x30...0x3B:
      if parameters.isEmpty { next() }
      if byte == UInt8(ascii: ";") { next() } else if byte == UInt8(ascii: ":") { colons += 1 } else { add(byte - 0x30) }
    default: intermediate = byte
    }
    length += 1
  }

  private mutating func next() {
    colons = 0
    guard parameters.count < Self.mostParameters else { return }
    parameters.append(0)
    details.append(0)
  }

  private mutating func add(_ digit: UInt8) {
    guard let index = parameters.indices.last else { return }
    func adding(_ value: UInt32) -> UInt32 { min(value * 10 + UInt32(digit), Self.greatest) }
    switch colons {
    case 0: parameters[index] = adding(parameters[index])
    case 1: details[index] = adding(details[index])
    default: break
    }
  }
}
