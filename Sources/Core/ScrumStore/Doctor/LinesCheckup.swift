import DurableFiles
import JSONCoding
import Scrums

/// The findings in a file of lines, and its repaired bytes: the same lines in the same order, without those to remove.
struct LinesCheckup {
  private let bytes: UnsafeRawBufferPointer
  private let file: String
  private(set) var findings: [Damage] = []
  private var removed: Set<Int> = []
  private var long: Set<Int> = []

  /// - Parameters:
  ///   - file: the path, for the findings.
  ///   - damages: the lines that can't be read.
  init(_ bytes: UnsafeRawBufferPointer, file: String, damages: [Damage]) {
    (self.bytes, self.file) = (bytes, file)
    bytes.forEachLine { if $0.isTooLong { long.insert($0.number) } }
    for var damage in damages {
      // NB: a line that is only too long may hold something intact.
      if !long.contains(damage.line) {
        damage.remedy = .removeLines
        removed.insert(damage.line)
      }
      findings.append(damage)
    }
  }

  mutating func remove(line number: Int, at byte: Int, _ reason: Damage.Reason) {
    findings.append(Damage(file: file, line: number, byte: byte, reason: reason, remedy: .removeLines))
    removed.insert(number)
  }

  /// Adds a finding about a line that stays.
  mutating func find(_ finding: Damage) { findings.append(finding) }

  /// Removes a line that belongs to a finding about another.
  mutating func remove(line number: Int) { removed.insert(number) }

  /// Checks the text itself. Call when all lines to remove are known.
  mutating func finish() {
    var last = 1
    bytes.forEachLine { line in
      if !line.bytes.isEmpty { last = line.number }
      guard line.bytes.hasByteOrderMark, !removed.contains(line.number) else { return }
      findings.append(
        Damage(
          file: file, line: line.number, byte: line.range.lowerBound, reason: .json(.byteOrderMark),
          remedy: .removeByteOrderMark))
    }
    if !removed.contains(last), bytes.last ?? .newline != .newline {
      findings.append(Damage(file: file, line: last, byte: bytes.count, reason: .missingNewline, remedy: .endLine))
    }
  }

  var repaired: [UInt8] {
    if findings.isEmpty { return Array(bytes) }
    var repaired: [UInt8] = []
    bytes.forEachLine { line in
      if line.bytes.isEmpty && !line.isEnded || removed.contains(line.number) { return }
      repaired += line.bytes.dropFirst(line.bytes.hasByteOrderMark ? 3 : 0) + [.newline]
    }
    return repaired
  }
}
