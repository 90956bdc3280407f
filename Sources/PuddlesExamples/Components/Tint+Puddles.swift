import Puddles

extension Tint {
  /// The accent colour of the app: the blue of the sky in a puddle.
  static let puddles = Tint(main: Color(rgb: 0x4FB8C9, indexed: 74, basic: 14), accent: .black)
}
