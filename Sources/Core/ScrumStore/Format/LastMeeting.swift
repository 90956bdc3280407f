import FoundationEssentials

/// Finds when a scrum last met, in the end of its meetings file and without building what stands there.
struct LastMeeting {
  /// How much of a file's end is looked at, in bytes.
  static let reach = 64 * 1024

  private var latest: [UUID: (revision: Int, date: Date?)] = [:]

  /// - Parameter isWhole: whether the bytes are the whole file; otherwise the first line is only the rest of one.
  init(_ bytes: UnsafeRawBufferPointer, isWhole: Bool) {
    bytes.forEachLine { number, range in
      if number > 1 || isWhole { add(UnsafeRawBufferPointer(rebasing: bytes[range])) }
    }
  }

  /// The date of the newest meeting that is not deleted.
  var date: Date? { latest.values.compactMap(\.date).max() }

  private mutating func add(_ line: UnsafeRawBufferPointer) {
    var scanner = JSONScanner(line)
    scanner.skipSpace()
    guard scanner.skip(.openBrace) else { return }
    var id: UUID?, date: Date?, revision = 0, isDeleted = false
    while let member = scanner.nextMember() {
      let value = line[member.value]
      switch line[member.key].count {
      case 4 where line[member.key].elementsEqual("\"id\"".utf8): id = UUID(value.unquoted)
      case 5 where line[member.key].elementsEqual("\"rev\"".utf8): revision = Int(scanner.text(member.value)) ?? 0
      case 6 where line[member.key].elementsEqual("\"date\"".utf8): date = Date(value.unquoted)
      case 9 where line[member.key].elementsEqual("\"deleted\"".utf8): isDeleted = value.first == UInt8(ascii: "t")
      default: break
      }
    }
    guard scanner.next == .closeBrace, let id, isDeleted || date != nil else { return }
    if revision >= latest[id]?.revision ?? 0 { latest[id] = (revision, isDeleted ? nil : date) }
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var unquoted: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: dropFirst().dropLast()) }
}
