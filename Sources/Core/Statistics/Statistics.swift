import FoundationEssentials
import Models

/// How a scrum's meetings went, in figures.
///
/// A meeting without turns, an imported one for example, counts as a meeting. Since nobody took its time, it has no part in
/// durations, the trend and the time of people.
public struct Statistics: Hashable, Sendable {
  /// How many meetings were held, timed or not.
  public var meetings = 0
  /// When the first of them ended; nil if there was none.
  public var first: Date?
  public var last: Date?
  /// Nil if no meeting was timed.
  public var durations: Durations?
  /// The newest timed meetings, at most ``trendLength``, the oldest of them first.
  public var trend: [Point] = []
  /// Everybody who spoke, those with the most time first.
  public var people: [Person] = []
  /// The lines that can't be read, in their order.
  public var damages: [Damage] = []

  public init() {}

  /// How many meetings the trend goes back.
  public static let trendLength = 100
}

extension Statistics {
  /// How long the timed meetings lasted.
  public struct Durations: Hashable, Sendable {
    /// How many meetings were timed: one at least.
    public let count: Int
    public let mean: Duration
    /// The middle one, or the mean of the two in the middle.
    public let median: Duration
    public let longest: Duration
    /// How many meetings were not over time.
    public let onTime: Int

    /// The part of the timed meetings that ended in time, from 0 to 1.
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

  /// The time of one attendee, under the name of the newest meeting.
  public struct Person: Identifiable, Hashable, Sendable {
    public let id: UUID
    public let name: String
    /// In how many meetings they spoke.
    public let meetings: Int
    /// How long they spoke in all of these together.
    public let total: Duration
    /// Their part of the time of all, from 0 to 1.
    public let share: Double

    /// How long they spoke in a meeting, of those in which they spoke.
    public var mean: Duration { total / meetings }
  }
}
