import FoundationEssentials
import Models

/// The meetings that the mock scrums have held, newest first, by the scrum's id.
extension History {
  public static let mocks: [UUID: [History]] = [
    DailyScrum.design.id: [.designFriday, .designThursday, .designWednesday],
    DailyScrum.appDev.id: [.appDevFriday],
  ]

  /// Jonathan was absent, Simon took more than his share, and what was said was written down.
  public static let designFriday = held(
    .mock(0x41), by: .design, at: 1_795_163_970, turns: [188.5, 171, 232.25, nil],
    notes: Notes(
      people: [
        Note(id: .mock(0x10), yesterday: "The last of the forty icons", today: "Empty states for the list"),
        Note(id: .mock(0x11), yesterday: "The type scale on small screens", today: "Tables, where it does not hold yet"),
        Note(id: .mock(0x12), today: "Charts, in grey for now", blockers: "The colours are with Jonathan, who is back on Monday"),
      ],
      parkingLot: ["Who shows the icons on Tuesday?", "The yellow theme in daylight"]))

  /// A short one, at which everybody spoke.
  public static let designThursday = held(
    .mock(0x42), by: .design, at: 1_795_077_612, turns: [95, 120, 88, 117])

  /// A transcript, and nobody took the time.
  public static let designWednesday = held(
    .mock(0x43), by: .design, at: 1_794_991_260,
    transcript: """
      Cathy: The icons are done, all forty of them. Today I start on the empty states.
      Daisy: I tried the new type scale on the small screens. It holds, except in the tables.
      Simon: Nothing to show yet. I am waiting for the colours.
      Jonathan: You will have them by noon.
      """)

  public static let appDevFriday = held(
    .mock(0x44), by: .appDev, at: 1_795_167_300, turns: [60, 58.75, 61.25, 45, 60])

  /// - Parameter turns: how long each attendee spoke, in seconds; nil for those who were absent, and whose time the others shared.
  private static func held(
    _ id: UUID, by scrum: DailyScrum, at seconds: Double, transcript: String? = nil, turns: [Double?] = [],
    notes: Notes = Notes()
  ) -> History {
    let share = scrum.length / max(turns.count { $0 != nil }, 1)
    return History(
      id: id, date: Date(timeIntervalSince1970: seconds), attendees: scrum.attendees, length: scrum.length,
      transcript: transcript,
      turns: zip(scrum.attendees, turns).compactMap { attendee, seconds in
        seconds.map { Turn(id: attendee.id, name: attendee.name, duration: .seconds($0), share: share) }
      },
      notes: notes)
  }
}
