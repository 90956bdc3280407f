package import FoundationEssentials

/// Statistics of a scrum's meetings.
///
/// A meeting without speaking times, such as an imported one, counts as a meeting, but not for durations, the trend,
/// the calendar or speaking times.
package struct Statistics: Hashable, Sendable {
  /// The number of meetings, timed or not.
  package var meetings = 0
  /// When the first meeting was held; nil without meetings.
  package var first: History.Span?
  package var last: History.Span?
  /// The durations of timed meetings; nil if no meeting was timed.
  package var durations: Durations?
  /// The newest timed meetings, at most ``trendLength``, oldest first.
  package var trend: [Point] = []
  /// The newest timed meetings, at most ``calendarLength``, oldest first.
  package var calendar: [Point] = []
  /// The people who spoke or wrote an update, the longest total speaking time first.
  package var people: [Person] = []
  /// Findings about meetings and turns that take too long, the most useful first.
  package var observations: [Observation] = []

  package init() {}

  /// The maximum number of meetings in the trend.
  package static let trendLength = 100
  /// The maximum number of meetings in the calendar: a year of daily ones. NB: a number, not a period, because the date
  /// of the newest meeting may be wrong.
  static let calendarLength = 53 * 7
  /// The maximum number of a person's newest speaking times.
  static let recentLength = 60
}

extension Statistics {
  /// The durations of timed meetings, and how many of these did not run over.
  package struct Durations: Hashable, Sendable {
    /// The number of timed meetings, at least one.
    package let count: Int
    package let mean: Duration
    package let median: Duration
    package let longest: Duration
    /// The number of meetings that did not run over.
    package let onTime: Int

    /// The number of consecutive meetings, up to the newest, that did not run over.
    package let streak: Int

    /// The share of timed meetings that ended on time, from 0 to 1.
    package var onTimeRate: Double { Double(onTime) / Double(count) }
  }

  /// A timed meeting in the trend or in the calendar.
  package struct Point: Identifiable, Hashable, Sendable {
    package let id: UUID
    package let span: History.Span
    package let duration: Duration
    /// The planned length.
    package let length: Duration

    package init(id: UUID, span: History.Span, duration: Duration, length: Duration) {
      (self.id, self.span, self.duration, self.length) = (id, span, duration, length)
    }

    package var isOnTime: Bool { !duration.isOverTime(of: length) }
  }

  /// A person's part in the meetings, with their name in the newest meeting that they took part in, or their current
  /// name; see ``naming(_:)``.
  package struct Person: Identifiable, Hashable, Sendable {
    package let id: UUID
    package internal(set) var name: String
    /// The number of meetings in which they spoke or had written an update.
    package let meetings: Int
    /// The number of meetings in which they spoke.
    package let spoken: Int
    package let total: Duration
    /// Their share of all speaking time, from 0 to 1.
    package let share: Double
    /// The number of meetings for which they had written an update.
    package var prepared = 0
    /// The number of meetings in which a turn of theirs exceeded its share.
    package var overTime = 0
    /// Their speaking times in the newest meetings in which they spoke, oldest first.
    package var recent: [Sample] = []

    /// Their mean speaking time in the meetings that they spoke in; nil if they never spoke.
    package var mean: Duration? { spoken > 0 ? total / spoken : nil }
  }
}

extension Statistics {
  /// The duration of a meeting, or the speaking time of a person in a meeting.
  package struct Sample: Hashable, Sendable {
    package let duration: Duration
    /// Whether the duration exceeded the plan or the share.
    package let isOverTime: Bool

    package init(duration: Duration, isOverTime: Bool) { (self.duration, self.isOverTime) = (duration, isOverTime) }

    package init(duration: Duration, of planned: Duration) {
      self.init(duration: duration, isOverTime: duration.isOverTime(of: planned))
    }
  }
}
