nonisolated extension StringProtocol where SubSequence == Substring {
  /// The text without such characters at its ends.
  package func trimming(while isEnd: (Character) -> Bool) -> Substring { drop(while: isEnd).trimmingSuffix(while: isEnd) }

  package func trimmingSuffix(while isEnd: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isEnd($0) }.map(index(after:)) ?? startIndex)]
  }
}
