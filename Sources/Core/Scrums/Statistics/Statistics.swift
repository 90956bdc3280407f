import FoundationEssentials

/// Statistics of a scrum's meetings.
///
/// A meeting without speaking times, such as an imported one, counts as a meeting, but not for durations, the trend or speakers.
public struct Statistics: Hashable, Sendable {
  /// The number of meetings, timed or not.
  public var meetings = 0
  /// When the first meeting ended; nil if there was none.
  public var first: Date?
  public var last: Date?
  /// Nil if no meeting was timed.
  public var durations: Durations?
  /// The newest timed meetings, at most ``trendLength``, oldest first.
  public var trend: [Point] = []
  /// The speakers, by total speaking time.
  public var people: [Person] = []

  public init() {}

  /// The maximum number of meetings in the trend.
  public static let trendLength = 100
}

extension Statistics {
  /// The durations of the timed meetings.
  public struct Durations: Hashable, Sendable {
    /// The number of timed meetings, at least one.
    public let count: Int
    public let mean: Duration
    /// The middle one, or the mean of the two in the middle.
    public let median: Duration
    public let longest: Duration
    /// The number of meetings that did not run over.
    public let onTime: Int

    /// The share of timed meetings that ended on time, from 0 to 1.
    public var onTimeRate: Double { Double(onTime) / Double(count) }
  }

  /// A meeting of the trend.
  public struct Point: Hashable, Sendable {
    public let date: Date
    public let duration: Duration
    /// The planned length.
    public let length: Duration

    public var isOnTime: Bool { !duration.isOverTime(of: length) }
  }

  /// The speaking time of an attendee, with the name from the newest meeting.
  public struct Person: Identifiable, Hashable, Sendable {
    public let id: UUID
    public let name: String
    /// The number of meetings in which they spoke.
    public let meetings: Int
    /// Their speaking time in all meetings.
    public let total: Duration
    /// Their share of all speaking time, from 0 to 1.
    public let share: Double

    /// Their mean speaking time, in the meetings in which they spoke.
    public var mean: Duration { total / meetings }
  }
}
