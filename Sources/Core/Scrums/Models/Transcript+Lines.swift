extension Transcript {
  /// An utterance, or a part of plain text: a line, or some sentences of a long one.
  package struct Line: Identifiable, Hashable, Sendable {
    /// The number of the line, counted from 0.
    package let id: Int
    package let text: String
    /// The utterance, with its speaker and time; nil in plain text.
    package let utterance: Utterance?
  }

  /// The lines, without empty lines of plain text.
  package var lines: [Line] {
    if utterances.isEmpty { return text.lineRanges.enumerated().map { Line(id: $0, text: String(text[$1]), utterance: nil) } }
    return utterances.enumerated().map { Line(id: $0, text: $1.text, utterance: $1) }
  }

  /// A user's correction of one line.
  package struct Correction: Hashable, Sendable {
    /// The line before the correction, as the user saw it.
    package let line: Line
    /// The corrected text; empty to remove the line.
    package let text: String

    /// - Parameter text: the corrected text, which is trimmed to one line.
    package init(of line: Line, to text: String) { (self.line, self.text) = (line, text.trimmed) }
  }

  /// Corrects a line, even if others' changes have moved it. Replaces others' changes to the same utterance, and
  /// restores a line that others removed.
  package mutating func apply(_ correction: Correction) {
    let place = correction.place(in: lines), said = correction.line.utterance
    if utterances.isEmpty, said == nil || !text.isEmpty {
      self = Transcript(text.replacingLines(place, with: correction.text), isIncomplete: isIncomplete)
    } else {
      var utterances = utterances
      let new = Utterance(at: said?.at ?? .zero, speaker: said?.speaker, text: correction.text)
      utterances.replaceSubrange(place, with: new.text.isEmpty ? [] : [new])
      self = Transcript(utterances, isIncomplete: isIncomplete)
    }
  }
}

extension Transcript.Correction {
  /// Returns the range of the line to replace, or an empty range if the line is missing.
  fileprivate func place(in lines: [Transcript.Line]) -> Range<Int> {
    func nearest(_ isIt: (Transcript.Line) -> Bool) -> Range<Int>? {
      lines.filter(isIt).map(\.id).min { abs($0 - line.id) < abs($1 - line.id) }.map { $0..<$0 + 1 }
    }
    if let same = nearest({ $0.text == line.text && $0.utterance == line.utterance }) { return same }
    guard let said = line.utterance else {
      let place = min(line.id, lines.count)
      return place..<place
    }
    if let other = nearest({ $0.utterance?.at == said.at && $0.utterance?.speaker == said.speaker }) { return other }
    let place = lines.firstIndex { $0.utterance.map { $0.at > said.at } ?? false } ?? lines.count
    return place..<place
  }
}

extension String {
  /// The maximum length of a line, in characters. Longer lines are divided after a sentence, or else after a word.
  private static var longLine: Int { 300 }

  /// The ranges of the lines that are not blank. Divides long lines, because some programs record all speech as one
  /// line.
  fileprivate var lineRanges: [Range<Index>] {
    split { $0 == "\n" || $0 == "\r\n" }.flatMap { line in
      var parts: [Range<Index>] = [], rest = line
      while let limit = rest.index(rest.startIndex, offsetBy: Self.longLine, limitedBy: rest.endIndex) {
        let start = rest[..<limit]
        let sentence = start.indices.last { ".!?".contains(start[$0]) && rest[rest.index(after: $0)...].first == " " }
        let end = sentence.map(rest.index(after:)) ?? start.lastIndex(of: " ") ?? limit
        parts.append(rest.startIndex..<(end > rest.startIndex ? end : limit))
        rest = rest[(parts.last?.upperBound ?? limit)...].drop { $0 == " " }
      }
      return rest.allSatisfy(\.isWhitespace) ? parts : parts + [rest.startIndex..<rest.endIndex]
    }
  }

  /// Replaces lines with one line, or removes them if `line` is empty.
  fileprivate func replacingLines(_ place: Range<Int>, with line: String) -> String {
    let ranges = lineRanges
    var text = self
    if let first = ranges[place].first, let last = ranges[place].last {
      let next = ranges[place.upperBound...].first?.lowerBound ?? endIndex
      text.replaceSubrange(first.lowerBound..<(line.isEmpty ? next : last.upperBound), with: line)
    } else if !line.isEmpty {
      let isLast = place.lowerBound == ranges.count
      text.insert(
        contentsOf: isLast ? (isEmpty ? line : "\n\(line)") : "\(line)\n",
        at: isLast ? endIndex : ranges[place.lowerBound].lowerBound)
    }
    return text
  }
}
