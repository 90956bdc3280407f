package import FoundationEssentials

/// Statistics of a scrum's meetings.
///
/// A meeting without speaking times, such as an imported one, counts as a meeting, but not for durations, the trend or speakers.
package struct Statistics: Hashable, Sendable {
  /// The number of meetings, timed or not.
  package var meetings = 0
  /// When the first meeting ended; nil if there was none.
  package var first: Date?
  package var last: Date?
  /// Nil if no meeting was timed.
  package var durations: Durations?
  /// The newest timed meetings, at most ``trendLength``, oldest first.
  package var trend: [Point] = []
  /// The newest timed meetings, oldest first: those of a year, if there was one a day.
  package var calendar: [Point] = []
  /// The speakers, by total speaking time.
  package var people: [Person] = []
  /// What the figures say about how to be on time, the most useful first.
  package var observations: [Observation] = []

  package init() {}

  /// The maximum number of meetings in the trend.
  package static let trendLength = 100
  /// The maximum number of meetings in the calendar. NB: not a time before the newest, whose clock may have been wrong.
  static let calendarLength = 53 * 7
  /// The maximum number of a speaker's recent turns.
  static let recentLength = 60
}

extension Statistics {
  /// The durations of the timed meetings.
  package struct Durations: Hashable, Sendable {
    /// The number of timed meetings, at least one.
    package let count: Int
    package let mean: Duration
    /// The middle one, or the mean of the two in the middle.
    package let median: Duration
    package let longest: Duration
    /// The number of meetings that did not run over.
    package let onTime: Int

    /// How many of the newest did not run over, one after another.
    package let streak: Int

    /// The share of timed meetings that ended on time, from 0 to 1.
    package var onTimeRate: Double { Double(onTime) / Double(count) }
  }

  /// A meeting of the trend.
  package struct Point: Identifiable, Hashable, Sendable {
    /// The meeting's ID.
    package let id: UUID
    package let date: Date
    package let duration: Duration
    /// The planned length.
    package let length: Duration

    package init(id: UUID, date: Date, duration: Duration, length: Duration) {
      (self.id, self.date, self.duration, self.length) = (id, date, duration, length)
    }

    package var isOnTime: Bool { !duration.isOverTime(of: length) }
  }

  /// The speaking time of an attendee, with the name from the newest meeting.
  package struct Person: Identifiable, Hashable, Sendable {
    package let id: UUID
    package let name: String
    /// The number of meetings in which they spoke.
    package let meetings: Int
    /// Their speaking time in all meetings.
    package let total: Duration
    /// Their share of all speaking time, from 0 to 1.
    package let share: Double
    /// The number of meetings for which they had written an update.
    package var prepared = 0
    /// The number of their turns that exceeded their share.
    package var overTime = 0
    /// How long they spoke in the newest meetings in which they did, oldest first.
    package var recent: [Sample] = []

    /// Their mean speaking time, in the meetings in which they spoke.
    package var mean: Duration { total / meetings }
  }
}

extension Statistics {
  /// How long a meeting was, or somebody spoke in it.
  package struct Sample: Hashable, Sendable {
    package let duration: Duration
    /// Whether that was more than the plan, or their share.
    package let isOverTime: Bool

    package init(duration: Duration, isOverTime: Bool) { (self.duration, self.isOverTime) = (duration, isOverTime) }
  }
}
