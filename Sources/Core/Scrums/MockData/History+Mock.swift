package import FoundationEssentials

extension History {
  /// The mock scrums' past meetings, newest first, by scrum ID.
  package static let mocks: [UUID: [History]] = [
    DailyScrum.design.id: [.designFriday, .designThursday, .designWednesday],
    DailyScrum.appDev.id: [.appDevFriday],
  ]

  /// A meeting with notes, in which Jonathan was absent and Simon ran over his share.
  package static let designFriday = held(
    .mock(0x41), by: .design, at: 1_795_163_970, turns: [188.5, 171, 232.25, nil],
    notes: Notes(
      people: [
        Note(id: .mock(0x10), yesterday: "The last of the forty icons", today: "Empty states for the list"),
        Note(id: .mock(0x11), yesterday: "The type scale on small screens", today: "Tables, where it still breaks"),
        Note(id: .mock(0x12), today: "Charts, in grey for now", blockers: "Waiting for Jonathan’s colours; he is back on Monday"),
      ],
      parkingLot: ["Who presents the icons on Tuesday?", "The yellow theme in daylight"]))

  /// A short meeting with all attendees.
  package static let designThursday = held(
    .mock(0x42), by: .design, at: 1_795_077_612, turns: [95, 120, 88, 117])

  /// A meeting with a transcript, but without speaking times.
  package static let designWednesday = held(
    .mock(0x43), by: .design, at: 1_794_991_260,
    transcript: """
      Cathy: The icons are done, all forty of them. Today I’m starting on the empty states.
      Daisy: I tried the new type scale on the small screens. It works, except in the tables.
      Simon: Nothing to show yet. I’m waiting for the colours.
      Jonathan: You’ll have them by noon.
      """)

  /// A meeting with a transcript that has speakers and times.
  package static let appDevFriday = held(
    .mock(0x44), by: .appDev, at: 1_795_167_300, transcript: .appDevFriday, turns: [60, 58.75, 61.25, 45, 60])

  /// - Parameter turns: each attendee's speaking time in seconds; nil if absent. The present attendees share the
  ///   planned length equally.
  private static func held(
    _ id: UUID, by scrum: DailyScrum, at seconds: Double, transcript: Transcript? = nil, turns: [Double?] = [],
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

extension Transcript {
  fileprivate static let appDevFriday = Transcript([
    said(4, by: 0, "yesterday i finished the login screen and it is in review"),
    said(19.5, by: 0, "today i want to look at the crash that came in last night"),
    said(38.25, by: 0, "i think it is the cache again"),
    said(62, by: 1, "the cache is mine so let us look at it together after this"),
    said(80.5, by: 1, "otherwise i am still on the search and it is almost fast enough"),
    said(121, by: 2, "nothing from me but the release notes"),
    said(134.75, by: 2, "please read them before noon"),
    said(183, by: 3, "the build machine ran out of space and i have made room"),
    said(199, by: 3, "so the release can go out today"),
    said(229.5, by: 4, "i will send it out at four when the notes have been read"),
    said(251, by: 4, "and i still need somebody to test the login screen on a small phone"),
  ])

  private static func said(_ seconds: Double, by index: Int, _ text: String) -> Utterance {
    Utterance(at: .seconds(seconds), speaker: DailyScrum.appDev.attendees[index].id, text: text)
  }
}
