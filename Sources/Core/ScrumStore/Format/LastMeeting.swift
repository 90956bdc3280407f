import FoundationEssentials
import JSON

/// Finds when a scrum last met, in the end of its meetings file and without building what stands there.
///
/// A start does this for every scrum, so a line whose keys are in order is read up to its `"rev"` only. What is wrong behind it
/// is found when the scrum is opened.
struct LastMeeting {
  /// How much of a file's end is looked at, in bytes.
  static let reach = 64 * 1024

  /// What a line says about a meeting.
  private struct News {
    var id: UUID
    var revision: Int
    /// Nil if the meeting is deleted.
    var date: Date?
  }

  private var news: [News] = []

  /// - Parameter isWhole: whether the bytes are the whole file; otherwise the first line is only the rest of one.
  init(_ bytes: UnsafeRawBufferPointer, isWhole: Bool) {
    news.reserveCapacity(64)
    bytes.forEachLine { number, range in
      if number > 1 || isWhole { add(UnsafeRawBufferPointer(rebasing: bytes[range])) }
    }
  }

  /// The date of the newest meeting that is not deleted.
  var date: Date? {
    var newest: Date?
    // The newest stand at the end, as a rule; what is older than one of them needs no second look.
    for index in news.indices.reversed() {
      guard let date = news[index].date, newest.map({ date > $0 }) ?? true, isLast(index) else { continue }
      newest = date
    }
    return newest
  }

  /// Whether nothing else that is said about the meeting has a higher revision, or the same and stands behind it.
  private func isLast(_ index: Int) -> Bool {
    !news.indices.contains {
      news[$0].id == news[index].id
        && (news[$0].revision > news[index].revision || $0 > index && news[$0].revision == news[index].revision)
    }
  }

  private mutating func add(_ line: UnsafeRawBufferPointer) {
    guard let end = line.lastIndex(where: { $0 > .space }), line[end] == .closeBrace else { return }
    var scanner = JSONScanner(line)
    scanner.skipSpace()
    guard scanner.skip(.openBrace) else { return }
    var id: UUID?, date: Date?, revision = 0, isDeleted = false
    var isInOrder = true, previous = UnsafeRawBufferPointer(start: nil, count: 0)
    while let key = scanner.nextKey().map({ line[$0].unquoted }) {
      isInOrder = isInOrder && previous.lexicographicallyPrecedes(key)
      previous = key
      if isInOrder, id != nil, let first = key.first, first > UInt8(ascii: "r") {
        scanner.position = end
        break
      }
      guard let range = scanner.skipValue() else { return }
      let value = line[range]
      switch key {
      case "id": id = UUID(value.unquoted)
      case "rev": revision = Int(scanner.text(range)) ?? 0
      case "date": date = Date(value.unquoted)
      case "deleted": isDeleted = value.first == UInt8(ascii: "t")
      default: break
      }
    }
    guard scanner.next == .closeBrace, revision >= 0, let id, isDeleted || date != nil else { return }
    news.append(News(id: id, revision: revision, date: isDeleted ? nil : date))
  }
}

extension Slice<UnsafeRawBufferPointer> {
  fileprivate var unquoted: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: dropFirst().dropLast()) }
}
