extension Host {
  func isLargeEnough(_ size: Size) -> Bool { size.width >= minimum.width && size.height >= minimum.height }

  /// Writes the size that the screen needs, and its present one, in the middle: `Needs 40x10, this is 30x8`.
  func writeNeed(of size: Size) {
    let phrase = root.inherited.values.phrase
    let words = [
      "\(phrase(.tooSmall)) \(minimum.width)x\(minimum.height),", "\(phrase(.presentSize)) \(size.width)x\(size.height)",
    ]
    // In one line, in two, a word each, or only the size that it needs.
    let needed = "\(minimum.width)x\(minimum.height)"
    let choices = [[words.joined(separator: " ")], words, words.flatMap { $0.split(separator: " ").map(String.init) }]
    let lines = choices.first { $0.count <= size.height && $0.allSatisfy { $0.columns <= size.width } } ?? [needed]
    for (row, text) in lines.enumerated() {
      let origin = Point(max(0, (size.width - text.columns) / 2), (size.height - lines.count) / 2 + row)
      surface.write(text.glyphs[...], at: origin, .plain, clip: surface.bounds)
    }
  }
}
