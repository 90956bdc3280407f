import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The items of a file that are certainly closed, found by comparing bytes rather than by parsing JSON, which is much
/// faster.
///
/// Only lines in the form that this program writes are recognized. An item with a line in any other form does not count
/// as closed.
struct ClosedItems {
  /// The last event of each item, in the order in which the items first occur; nil for an item with a line in another
  /// form.
  private var last: [Event?] = []
  /// For each line, the index of its item in ``last``; nil for a line in another form.
  private var items: [Int?] = []

  /// - Parameter latest: the date after which events have no effect.
  init(_ bytes: UnsafeRawBufferPointer, at latest: Date) {
    // NB: cutting the limit to milliseconds doesn't change any comparison, since events in the usual form have at most
    // milliseconds.
    let latest = Array((latest.timestamp.prefix(23) + "Z").utf8).withUnsafeBytes(Event.ticks) ?? .max
    var indices: [UUID: Int] = [:], others: Set<UUID> = []
    bytes.forEachLine { line in
      guard let event = Event(line) else {
        items.append(nil)
        _ = ActionItem.Event.read(line, of: "") { event in others.insert(event.item) }
        return
      }
      let index = indices[event.id, default: last.count]
      items.append(index)
      if index == last.count {
        indices[event.id] = index
        last.append(nil)
      }
      if event.ticks <= latest, last[index]?.isBefore(event) ?? true { last[index] = event }
    }
    for id in others { indices[id].map { last[$0] = nil } }
  }

  /// Whether a line in the usual form is about one of the items.
  func contains(_ line: Line) -> Bool { items[line.number - 1].flatMap { last[$0]?.isClosing } == true }

  /// An event in the usual form: `{"closed":true,"date":"…","id":"…","name":"…"}`, or `{"date":"…","id":"…",` and
  /// anything else.
  private struct Event {
    let id: UUID
    /// The digits of the date, to the millisecond, as one number.
    let ticks: Int
    let isClosing: Bool

    // NB: of events with the same date, the closing event is the last; see ``ActionItem/Event``.
    func isBefore(_ other: Self) -> Bool { ticks == other.ticks ? other.isClosing : ticks < other.ticks }

    init?(_ line: Line) {
      let bytes = line.bytes
      isClosing = bytes.has(#"{"closed":true,"#, at: 0)
      let date = (isClosing ? 15 : 1) + 8, isWhole = bytes.has("Z", at: date + 19)
      let id = date + (isWhole ? 28 : 32), end = id + 36
      guard !line.isTooLong, end + 2...ActionItem.Event.lineLimit ~= bytes.count, bytes[0] == UInt8(ascii: "{"),
        bytes.has(#""date":""#, at: date - 8), bytes.has(#"","id":""#, at: id - 8), bytes[end] == UInt8(ascii: "\""),
        let ticks = Self.ticks(UnsafeRawBufferPointer(rebasing: bytes[date..<id - 8])),
        let item = UUID(UnsafeRawBufferPointer(rebasing: bytes[id..<end])), !isClosing || bytes.isEnd(at: end + 1)
      else { return nil }
      (self.id, self.ticks) = (item, ticks)
    }

    /// Parses a timestamp with three decimal places or none. Returns nil for any other form, and for February 29, which
    /// is rare, so that leap years need no check.
    static func ticks(_ ascii: UnsafeRawBufferPointer) -> Int? {
      guard ascii.count == form.count || ascii.count == 20, ascii.last == UInt8(ascii: "Z") else { return nil }
      var ticks = 0
      for place in 0..<ascii.count - 1 {
        let byte = ascii[place]
        if form[place] == .zero {
          guard (.zero)...(.zero + 9) ~= byte else { return nil }
          ticks = 10 * ticks + Int(byte - .zero)
        } else if byte != form[place] {
          return nil
        }
      }
      if ascii.count == 20 { ticks *= 1000 }
      func part(_ place: Int) -> Int { ticks / place % 100 }
      let month = part(100_000_000_000), day = part(1_000_000_000)
      let days = month == 2 ? 28 : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31
      let isDate = ticks >= 10_000_000_000_000 && 1...12 ~= month && 1...days ~= day
      return isDate && part(10_000_000) < 24 && part(100_000) < 60 && part(1000) < 60 ? ticks : nil
    }

    private static let form = Array("0000-00-00T00:00:00.000Z".utf8)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func has(_ text: StaticString, at place: Int) -> Bool {
    guard let start = baseAddress, place + text.utf8CodeUnitCount <= count else { return false }
    return memcmp(start + place, text.utf8Start, text.utf8CodeUnitCount) == 0
  }

  /// Whether an object ends at a position, or after a name without escapes at that position.
  fileprivate func isEnd(at place: Int) -> Bool {
    if count == place + 1 { return self[place] == UInt8(ascii: "}") }
    guard has(#","name":""#, at: place), count >= place + 11, has(#""}"#, at: count - 2) else { return false }
    return self[place + 9..<count - 2].allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}
