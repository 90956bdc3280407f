import DurableFiles
import FoundationEssentials
import Glibc
import JSONCoding
import Scrums

/// The items of a file that are certainly closed, judging by bytes: by lines in the form in which this program writes them. An item that
/// a line in any other form is about is none of them.
struct ClosedItems {
  /// The last event of each item, by the order in which the file names them; nil for one that another form is about.
  private var last: [Event?] = []
  /// The item of each line; nil for a line in another form.
  private var items: [Int?] = []

  /// - Parameter latest: the date after which events have no effect.
  init(_ bytes: UnsafeRawBufferPointer, at latest: Date) {
    // NB: what follows the milliseconds makes no difference to a date without.
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

  /// An event in the usual form: `{"closed":true,"date":"…","id":"…","name":"…"}`, or `{"date":"…","id":"…",` and anything else.
  private struct Event {
    let id: UUID
    /// The digits of the date.
    let ticks: Int
    let isClosing: Bool

    // NB: of events with the same date, the closing one is the last; see ``ActionItem/Event``.
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

    /// Parses a timestamp with three decimal places or none; nil for a 29th of February, too, which is rare.
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

  /// Whether an object ends here, or after a name without escapes.
  fileprivate func isEnd(at place: Int) -> Bool {
    if count == place + 1 { return self[place] == UInt8(ascii: "}") }
    guard has(#","name":""#, at: place), count >= place + 11, has(#""}"#, at: count - 2) else { return false }
    return self[place + 9..<count - 2].allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
  }
}
