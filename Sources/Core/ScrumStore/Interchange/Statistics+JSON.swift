import FoundationEssentials
import JSONCoding
package import Scrums

/// Statistics as JSON for another program. Durations are in seconds, to the millisecond; shares run from 0 to 1.
extension Statistics {
  package func json(of scrum: DailyScrum) -> [UInt8] { JSON.object(object(of: scrum)).bytes(.pretty) }

  /// Returns the statistics of several scrums as an array. If a scrum's statistics are nil, because they can't be read,
  /// all its figures are null.
  package static func json(_ entries: [(scrum: DailyScrum, statistics: Statistics?)]) -> [UInt8] {
    let objects = entries.map { entry in
      entry.statistics?.object(of: entry.scrum) ?? Statistics().object(of: entry.scrum).mapValues { _ in .null }
    }
    return JSON.array(objects.map(JSON.object)).bytes(.pretty)
  }

  private func object(of scrum: DailyScrum) -> JSON.Object {
    [
      "firstMeeting": JSON(first?.ended),
      "id": .string(scrum.id.uuidString),
      "lastMeeting": JSON(last?.ended),
      "longestSeconds": JSON(durations?.longest),
      "meanSeconds": JSON(durations?.mean),
      "medianSeconds": JSON(durations?.median),
      "meetings": .number(meetings),
      "onTimeMeetings": .number(durations?.onTime ?? 0),
      "onTimeRate": JSON(share: durations?.onTimeRate),
      "people": .array(people.map { .object($0.object) }),
      "timedMeetings": .number(durations?.count ?? 0),
      "title": .string(scrum.title),
      "trend": .array(trend.map { .object($0.object) }),
    ]
  }
}

extension Statistics.Person {
  fileprivate var object: JSON.Object {
    [
      "attended": .number(meetings), "id": .string(id.uuidString), "meanSeconds": JSON(mean ?? .zero),
      "meetings": .number(spoken),
      "name": .string(name),
      "prepared": .number(prepared), "seconds": JSON(total), "share": JSON(share: share),
    ]
  }
}

extension Statistics.Point {
  fileprivate var object: JSON.Object {
    ["began": JSON(span.began), "date": JSON(span.ended), "lengthInSeconds": JSON(length), "seconds": JSON(duration)]
  }
}

extension JSON.Object {
  /// Returns the object with other values, except for the members that identify the scrum.
  fileprivate func mapValues(_ value: (JSON) -> JSON) -> JSON.Object {
    var object = self
    for member in members where member.key != "id" && member.key != "title" { object[member.key] = value(member.value) }
    return object
  }
}

extension JSON {
  fileprivate init(_ date: Date?) { self = date.map { .string($0.timestamp) } ?? .null }

  fileprivate init(_ duration: Duration?) {
    guard let duration else { self = .null; return }
    let (seconds, attoseconds) = duration.components
    let milliseconds = (attoseconds + 500_000_000_000_000) / 1_000_000_000_000_000
    self = .number((Duration.seconds(seconds) + .milliseconds(milliseconds)).secondsText)
  }

  /// A share as a number with at most four decimal places; null if nil.
  fileprivate init(share: Double?) {
    guard let share else { self = .null; return }
    self = .number(Duration.microseconds(100 * Int64((share * 10_000).rounded())).secondsText)
  }
}
