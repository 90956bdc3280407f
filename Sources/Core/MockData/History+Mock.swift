import FoundationEssentials
import Models

/// The meetings that the mock scrums have held, newest first, by the scrum's id.
extension History {
  public static let mocks: [UUID: [History]] = [
    DailyScrum.design.id: [.designFriday, .designThursday, .designWednesday],
    DailyScrum.appDev.id: [.appDevFriday],
  ]

  /// Everybody spoke; two ran a little over.
  public static let designFriday = held(
    .mock(0x41), by: .design, at: 1_795_163_970, turns: [148.5, 131, 162.25, 150])

  /// A short one.
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

  private static func held(
    _ id: UUID, by scrum: DailyScrum, at seconds: Double, transcript: String? = nil, turns: [Double] = []
  ) -> History {
    History(
      id: id, date: Date(timeIntervalSince1970: seconds), attendees: scrum.attendees, length: scrum.length,
      transcript: transcript,
      turns: zip(scrum.attendees, turns).map { Turn(id: $0.id, name: $0.name, duration: .seconds($1)) }
    )
  }
}
