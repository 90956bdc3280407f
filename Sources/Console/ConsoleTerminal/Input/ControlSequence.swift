/// A control sequence from a terminal (ECMA-48, 5.4): `CSI`, or `SS3` for some keys, parameters, intermediate and final
/// bytes.
struct ControlSequence {
  enum Introducer { case csi, ss3 }

  /// The maximum number of parameters, more than any key or report has. The digits of further parameters are appended
  /// to the last one.
  private static let mostParameters = 8
  /// The maximum value of a parameter, greater than any Unicode scalar. Larger values are clamped.
  private static let greatest: UInt32 = 0x11_0000

  private(set) var introducer = Introducer.csi
  /// `<`, `=`, `>` or `?` before the parameters; 0 without a marker.
  private(set) var marker: UInt8 = 0
  /// The last intermediate byte; 0 without one.
  private(set) var intermediate: UInt8 = 0
  var final: UInt8 = 0
  /// The parameters, and each one's first subparameter, which follows a colon.
  private var parameters: [UInt32] = [], details: [UInt32] = []
  /// The number of colons in the current parameter so far.
  private var colons = 0

  /// The number of bytes between the introducer and the final byte.
  private(set) var length = 0

  var isEmpty: Bool { length == 0 }
  var count: Int { parameters.count }
  /// The parameter at an index; 0 if it is missing.
  subscript(index: Int) -> Int { index < parameters.count ? Int(parameters[index]) : 0 }
  /// The first parameter of a sequence that ends in `~`; `nil` for any other sequence.
  var number: Int? { marker == 0 && intermediate == 0 && final == UInt8(ascii: "~") ? self[0] : nil }
  /// Returns the first subparameter of the parameter at an index; 0 if it is missing.
  func detail(_ index: Int) -> Int { index < details.count ? Int(details[index]) : 0 }

  /// Forgets the previous sequence.
  mutating func begin(_ introducer: Introducer) {
    self.introducer = introducer
    (marker, intermediate, final, length, colons) = (0, 0, 0, 0, 0)
    // NB: the arrays keep their memory, so that a key allocates none.
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
