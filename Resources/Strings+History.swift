extension Strings {
  /// About a meeting that was held.
  public struct History: Sendable {
    public var length, turns, time, share, absent, noTurns, attendees, transcript, noTranscript, delete: String
    public var notes, somebody, parkingLot: String
    public var lasted: @Sendable (_ time: String, _ length: String) -> String
    public var planned, overTime: @Sendable (String) -> String
  }
}

extension Strings.History {
  static let english = Self(
    length: "Length", turns: "Who spoke how long", time: "Time", share: "Share", absent: "absent",
    noTurns: "Nobody’s time was taken", attendees: "Attendees", transcript: "Transcript", noTranscript: "No transcript",
    delete: "Delete",
    notes: "Notes", somebody: "Somebody", parkingLot: "Parking lot",
    lasted: { "\($0) of \($1)" }, planned: { "\($0) planned" }, overTime: { "\($0) over" })
}
