import ConsoleUI

/// How people see without one of the three kinds of cones: Machado, Oliveira and Fernandes, 2009, severity 1.
enum Vision: CaseIterable {
  case protanopia, deuteranopia, tritanopia

  /// The parts of red, green and blue light that they see as red, green and blue.
  private var matrix: [SIMD3<Double>] {
    switch self {
    case .protanopia:
      [.init(0.152286, 1.052583, -0.204868), .init(0.114503, 0.786281, 0.099216), .init(-0.003882, -0.048116, 1.051998)]
    case .deuteranopia:
      [.init(0.367322, 0.860646, -0.227968), .init(0.280085, 0.672501, 0.047413), .init(-0.011820, 0.042940, 0.968881)]
    case .tritanopia:
      [.init(1.255528, -0.076749, -0.178779), .init(-0.078411, 0.930809, 0.147602), .init(0.004733, 0.691367, 0.303900)]
    }
  }

  /// The colour that people without these cones see, 0xRRGGBB.
  func seen(_ color: UInt32) -> UInt32 {
    func linear(_ shift: UInt32) -> Double { SRGB.linear(Double(color >> shift & 255) / 255) }
    let light = SIMD3<Double>(linear(16), linear(8), linear(0))
    var seen: UInt32 = 0
    for row in matrix {
      let part = SRGB.encoded(min(1, max(0, (light * row).sum())))
      seen = seen << 8 | UInt32(part * 255 + 0.5)
    }
    return seen
  }
}
