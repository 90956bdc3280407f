import FoundationEssentials

/// A past meeting: its attendees, its planned length, and how long each of them spoke.
public struct History: Identifiable, Hashable, Sendable {
  public let id: UUID
  /// When the meeting ended.
  public let date: Date
  /// The attendees of the scrum at that time.
  public var attendees: IdentifiedArrayOf<Attendee>
  /// The planned length.
  public var length: Duration
  public var transcript: Transcript?
  /// The turns of those present, in speaking order; empty if no speaking times were recorded.
  public var turns: [Turn]
  public var notes: Notes

  public init(
    id: UUID = UUID(), date: Date, attendees: IdentifiedArrayOf<Attendee> = [], length: Duration,
    transcript: Transcript? = nil, turns: [Turn] = [], notes: Notes = Notes()
  ) {
    self.id = id
    self.date = date
    self.attendees = attendees
    self.length = length
    self.transcript = transcript
    self.turns = turns
    self.notes = notes
  }

  /// The actual duration: the sum of the turns, or the planned length if there are none.
  public var duration: Duration {
    turns.isEmpty ? length : turns.reduce(.zero) { $0 + $1.duration }
  }

  /// The absent attendees; nil if they can't be told from those who did not speak.
  public var absent: [Attendee]? {
    guard turns.contains(where: { $0.share != nil }) else { return nil }
    let present = Set(turns.map(\.id))
    return attendees.filter { !present.contains($0.id) }
  }
}

extension History {
  /// A meeting in a list.
  public struct Summary: Identifiable, Hashable, Sendable {
    public let id: UUID
    /// When the meeting ended.
    public let date: Date
    /// The number of attendees.
    public let attendees: Int
    /// The planned length.
    public let length: Duration
    /// The actual duration; nil if no speaking times were recorded.
    public let duration: Duration?

    public init(id: UUID, date: Date, attendees: Int, length: Duration, duration: Duration?) {
      self.id = id
      self.date = date
      self.attendees = attendees
      self.length = length
      self.duration = duration
    }
  }

  public var summary: Summary {
    Summary(id: id, date: date, attendees: attendees.count, length: length, duration: turns.isEmpty ? nil : duration)
  }

  /// The turn of an attendee.
  public struct Turn: Identifiable, Hashable, Sendable {
    /// The attendee's ID.
    public let id: UUID
    public var name: String
    public var duration: Duration
    /// Their share of the time at the end of the meeting; nil if unknown.
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
  /// Whether it exceeds the planned length, in whole seconds as a clock shows them.
  public func isOverTime(of planned: Duration) -> Bool {
    secondsRoundedDown > planned.secondsRoundedUp
  }
}
