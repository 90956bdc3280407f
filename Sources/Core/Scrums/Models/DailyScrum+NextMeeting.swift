package import FoundationEssentials
import Schedules

extension DailyScrum {
  /// Returns the start of the next meeting, or of one that should be running now, on no day off of the team; nil if the
  /// scrum is archived or has no schedule. See ``Schedule/next(at:length:last:off:in:)``.
  ///
  /// NB: ignores a last meeting in the future, which a wrong clock has dated. A zone unknown to this machine counts as
  /// local.
  package func nextMeeting(at now: Date, last: History.Span?) -> Date? {
    let held = last.flatMap { $0.ended.isInFuture(at: now) ? nil : $0.ended }
    return isArchived ? nil : schedule.map { $0.next(at: now, length: length, last: held, off: daysOff[nil], in: $0.rule) }
  }
}

extension Sequence<DailyScrum> {
  /// Returns the scrums that have a next meeting, sorted by its start.
  ///
  /// - Parameter last: the time of each scrum's last meeting.
  package func upcoming(at now: Date, last: [DailyScrum.ID: History.Span]) -> [(scrum: DailyScrum, start: Date)] {
    compactMap { scrum in scrum.nextMeeting(at: now, last: last[scrum.id]).map { (scrum, $0) } }
      .sorted { ($0.1, $0.0.title) < ($1.1, $1.0.title) }
  }
}
