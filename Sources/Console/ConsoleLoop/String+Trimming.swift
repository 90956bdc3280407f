nonisolated extension StringProtocol where SubSequence == Substring {
  /// Returns the text without the characters at its ends for which `isEnd` returns true.
  package func trimming(while isEnd: (Character) -> Bool) -> Substring { drop(while: isEnd).trimmingSuffix(while: isEnd) }

  package func trimmingSuffix(while isEnd: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isEnd($0) }.map(index(after:)) ?? startIndex)]
  }
}
