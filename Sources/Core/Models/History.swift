import Extensions
import FoundationEssentials

/// A meeting that was held: who was there, how long it was to last, and how long everyone really spoke.
public struct History: Identifiable, Hashable, Sendable {
  public let id: UUID
  /// When the meeting ended.
  public let date: Date
  /// The attendees as they were then.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// The planned length.
  public var length: Duration
  public var transcript: String?
  /// Of everybody who was there, in speaking order; empty if nobody took the time.
  public var turns: [Turn]
  public var notes: Notes

  public init(
    id: UUID = UUID(), date: Date, attendees: IdentifiedArrayOf<Attendee> = [], length: Duration,
    transcript: String? = nil, turns: [Turn] = [], notes: Notes = Notes()
  ) {
    self.id = id
    self.date = date
    self.attendees = attendees
    self.length = length
    self.transcript = transcript
    self.turns = turns
    self.notes = notes
  }

  /// How long the meeting really lasted: the turns together, or the planned length if there are none.
  public var duration: Duration {
    turns.isEmpty ? length : turns.reduce(.zero) { $0 + $1.duration }
  }

  /// Those attendees who were not there; nil if the meeting does not tell them from those who only did not speak.
  public var absent: [Attendee]? {
    guard turns.contains(where: { $0.share != nil }) else { return nil }
    let present = Set(turns.map(\.id))
    return attendees.filter { !present.contains($0.id) }
  }
}

extension History {
  /// What a list shows of a meeting.
  public struct Summary: Identifiable, Hashable, Sendable {
    public let id: UUID
    /// When the meeting ended.
    public let date: Date
    /// How many attendees there were.
    public let attendees: Int
    /// The planned length.
    public let length: Duration
    /// How long the meeting really lasted.
    public let duration: Duration

    public init(id: UUID, date: Date, attendees: Int, length: Duration, duration: Duration) {
      self.id = id
      self.date = date
      self.attendees = attendees
      self.length = length
      self.duration = duration
    }
  }

  public var summary: Summary {
    Summary(id: id, date: date, attendees: attendees.count, length: length, duration: duration)
  }

  /// One attendee's time to speak.
  public struct Turn: Identifiable, Hashable, Sendable {
    /// The attendee's id.
    public let id: UUID
    public var name: String
    public var duration: Duration
    /// The time that was theirs at the end of the meeting; nil if that is not known.
    public var share: Duration?

    public init(id: UUID, name: String, duration: Duration, share: Duration? = nil) {
      self.id = id
      self.name = name
      self.duration = duration
      self.share = share
    }
  }
}

extension Duration {
  /// Whether it is longer than planned, in whole seconds, as a clock shows it.
  public func isOverTime(of planned: Duration) -> Bool {
    secondsRoundedDown > planned.secondsRoundedUp
  }
}
