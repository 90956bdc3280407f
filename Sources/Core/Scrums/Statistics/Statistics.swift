package import FoundationEssentials

/// Statistics of a scrum's meetings.
///
/// A meeting without speaking times, such as an imported one, counts as a meeting, but not for durations, the trend or speakers.
package struct Statistics: Hashable, Sendable {
  /// The number of meetings, timed or not.
  package var meetings = 0
  /// When the first meeting was held; nil if there was none.
  package var first: History.Span?
  package var last: History.Span?
  /// The durations of timed meetings; nil if no meeting was timed.
  package var durations: Durations?
  /// The newest timed meetings, at most ``trendLength``, oldest first.
  package var trend: [Point] = []
  /// The newest timed meetings, at most ``calendarLength``, oldest first.
  package var calendar: [Point] = []
  /// The speakers by total speaking time.
  package var people: [Person] = []
  /// Findings about being on time, the most useful first.
  package var observations: [Observation] = []

  package init() {}

  /// The maximum number of meetings in the trend.
  package static let trendLength = 100
  /// The maximum number of meetings in the calendar: a year of daily ones. NB: not a period, since the newest date may be wrong.
  static let calendarLength = 53 * 7
  static let recentLength = 60
}

extension Statistics {
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

  package struct Point: Identifiable, Hashable, Sendable {
    package let id: UUID
    package let span: History.Span
    package let duration: Duration
    package let length: Duration

    package init(id: UUID, span: History.Span, duration: Duration, length: Duration) {
      (self.id, self.span, self.duration, self.length) = (id, span, duration, length)
    }

    package var isOnTime: Bool { !duration.isOverTime(of: length) }
  }

  /// The speaking time of an attendee, with the name from the newest meeting.
  package struct Person: Identifiable, Hashable, Sendable {
    package let id: UUID
    package let name: String
    /// The number of meetings that they spoke in.
    package let meetings: Int
    package let total: Duration
    /// Their share of all speaking time, from 0 to 1.
    package let share: Double
    /// The number of meetings that they had written an update for.
    package var prepared = 0
    /// The number of their turns that exceeded their share.
    package var overTime = 0
    /// Their newest speaking times, oldest first.
    package var recent: [Sample] = []

    /// Their mean speaking time in these meetings.
    package var mean: Duration { total / meetings }
  }
}

extension Statistics {
  /// The length of a meeting or of a turn.
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
