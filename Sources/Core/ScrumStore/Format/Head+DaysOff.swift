import FoundationEssentials
package import JSONCoding
import Schedules
package import Scrums

/// `"off": [{"from": "2026-12-24", "to": "2027-01-01"}, {"attendee": ID, "from": "2026-12-04", "to": "2026-12-04"}]`
///
/// An entry of any other form is kept and ignored. An entry with additional members counts, and is kept for as long as
/// all its days are off.
extension JSONNode {
  package var daysOff: DaysOff { self["off"].map { DaysOff(elements: JSON($0).elements ?? []) } ?? DaysOff() }
}

extension DaysOff {
  /// The maximum number of entries that are read.
  // NB: more entries are read than a form accepts, since a merge can add the entries of several people.
  private static let mostRead = 4 * limit

  init(elements: [JSON]) { self.init(elements.prefix(Self.mostRead).compactMap(Self.entry)) }

  static func entry(_ json: JSON) -> Entry? {
    guard let object = json.object,
      let days = DaySet.range(from: day(object["from"]), to: day(object["to"] ?? object["from"]))
    else { return nil }
    guard let attendee = object["attendee"] else { return (days, nil) }
    return attendee.string.flatMap(Attendee.ID.init(text:)).map { (days, $0) }
  }

  private static func day(_ json: JSON?) -> Int? { json?.string.flatMap { CivilDay($0)?.number } }

  static func json(_ entry: Entry) -> [JSON] {
    // NB: a range that is longer than the longest readable range is written as several entries.
    stride(from: entry.days.lowerBound, through: entry.days.upperBound, by: DaySet.longest).map { first in
      .object([
        "attendee": (entry.attendee?.uuidString).map { .string($0) }, "from": .string(CivilDay(number: first).text),
        "to": .string(CivilDay(number: min(first + DaySet.longest - 1, entry.days.upperBound)).text),
      ])
    }
  }

  /// Returns the elements of other programs to keep: elements that are not read, and elements with additional members
  /// if all their days are in this set.
  fileprivate func kept(of elements: [JSON]) -> [JSON] {
    elements.enumerated().filter { index, element in
      guard index < Self.mostRead, let entry = Self.entry(element) else { return true }
      let isOwn = element.object.map { $0.members.allSatisfy { ["attendee", "from", "to"].contains($0.key) } } ?? false
      return !isOwn && DaySet([entry.days]).subtracting(self[entry.attendee]).isEmpty
    }.map(\.element)
  }
}

extension JSON.Object {
  /// Sets the days off, keeping entries that this version does not know.
  mutating func setDaysOff(_ days: DaysOff) {
    let kept = days.kept(of: self["off"]?.elements ?? [])
    let own = days.subtracting(DaysOff(elements: kept)).entries.flatMap(DaysOff.json)
    let all = (kept + own).map { (bytes: $0.bytes(.line), element: $0) }.sorted {
      $0.bytes.lexicographicallyPrecedes($1.bytes)
    }
    self["off"] = all.isEmpty ? nil : .array(all.map(\.element))
  }
}
