/// Words to look for in text, ignoring case and accents.
///
/// Each scalar is folded; see ``Folding``. So `É`, `é` and `e` match each other, as do `ß` and `SS`, but `ø` and `o` do
/// not.
package struct SearchPattern: Hashable, Sendable {
  /// The folded scalars of the words.
  private let scalars: [UInt32]
  /// For each byte of UTF-8, whether the words may begin with it.
  private let isStart: [Bool]

  package init(_ words: String) {
    scalars = words.folded
    let first = scalars.first
    isStart = (0...UInt8.max).map { byte in byte < 0x80 ? UInt32(byte.asciiLowercased) == first : byte >= 0xC0 }
  }

  package var isEmpty: Bool { scalars.isEmpty }
  package var length: Int { scalars.count }

  /// Whether a text contains the words; an empty pattern is never found.
  package func isFound(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { isFound(in: UnsafeRawBufferPointer($0)) }
  }

  /// Whether UTF-8 text contains the words.
  package func isFound(in utf8: UnsafeRawBufferPointer) -> Bool {
    guard !isEmpty else { return false }
    return scalars.withUnsafeBufferPointer { scalars in
      isStart.withUnsafeBufferPointer { isStart in
        for start in utf8.indices where isStart[Int(utf8[start])] {
          if Self.isFound(scalars, at: start, in: utf8) { return true }
        }
        return false
      }
    }
  }

  private static func isFound(
    _ scalars: UnsafeBufferPointer<UInt32>, at start: Int, in utf8: UnsafeRawBufferPointer
  ) -> Bool {
    var position = start, found = 0, isSame = true
    while position < utf8.count, found < scalars.count {
      if utf8[position] < 0x80 {
        isSame = scalars[found] == UInt32(utf8[position].asciiLowercased)
        found += 1
        position += 1
      } else {
        let scalar = utf8.scalar(at: &position)
        Folding.fold(scalar) { folded in
          if found < scalars.count, isSame { isSame = scalars[found] == folded }
          found += 1
        }
      }
      if !isSame { return false }
    }
    return found >= scalars.count
  }

  /// Returns the ranges of the matches in a text, extended to whole characters.
  package func ranges(in text: String) -> [Range<String.Index>] {
    guard isFound(in: text) else { return [] }
    var ranges: [Range<String.Index>] = []
    var start = text.startIndex
    while start < text.endIndex {
      if let end = end(in: text, from: start) {
        ranges.append(start..<end)
        start = end
      } else {
        text.formIndex(after: &start)
      }
    }
    return ranges
  }

  /// Returns the end of the last character of a match that starts at this index, or nil if none does.
  private func end(in text: String, from start: String.Index) -> String.Index? {
    var index = start, found = 0, isSame = true
    while index < text.endIndex, found < scalars.count {
      for scalar in text[index].unicodeScalars {
        Folding.fold(scalar.value) { folded in
          if found < scalars.count, isSame { isSame = scalars[found] == folded }
          found += 1
        }
      }
      if !isSame { return nil }
      text.formIndex(after: &index)
    }
    return found >= scalars.count ? index : nil
  }
}

extension String {
  /// The scalars that a search compares, without case and accents; see ``Folding``.
  package var folded: [UInt32] {
    var scalars: [UInt32] = []
    for scalar in unicodeScalars { Folding.fold(scalar.value) { scalars.append($0) } }
    return scalars
  }
}

extension UInt8 {
  fileprivate var asciiLowercased: UInt8 { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self + 0x20 : self }
}

extension UnsafeRawBufferPointer {
  /// Decodes the scalar of two to four bytes at a position, and moves the position past it. A byte that can't begin
  /// such a scalar, or begins an incomplete one, becomes U+FFFD.
  fileprivate func scalar(at position: inout Int) -> UInt32 {
    let lead = self[position]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
    guard lead >= 0xC0, position + length <= count else {
      position += 1
      return 0xFFFD
    }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for byte in self[position + 1..<position + length] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
    position += length
    return scalar
  }
}
