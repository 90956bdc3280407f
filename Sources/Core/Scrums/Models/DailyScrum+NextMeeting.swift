package import FoundationEssentials
import Schedules

extension DailyScrum {
  /// The start of the next meeting; nil without a schedule. See ``Schedule/next(at:length:last:in:)``.
  ///
  /// NB: ignores a last meeting in the future, which a wrong clock has dated. A zone that this machine does not know counts as local.
  package func nextMeeting(at now: Date, last: Date?) -> Date? {
    let held = last.flatMap { $0.isInFuture(at: now) ? nil : $0 }
    return isArchived ? nil : schedule.map { $0.next(at: now, length: length, last: held, in: $0.rule) }
  }
}

extension Sequence<DailyScrum> {
  /// The scrums with a schedule and their next meetings, the first one first.
  ///
  /// - Parameter last: when each scrum last met.
  package func upcoming(at now: Date, last: [DailyScrum.ID: Date]) -> [(scrum: DailyScrum, start: Date)] {
    compactMap { scrum in scrum.nextMeeting(at: now, last: last[scrum.id]).map { (scrum, $0) } }
      .sorted { ($0.1, $0.0.title) < ($1.1, $1.0.title) }
  }
}
