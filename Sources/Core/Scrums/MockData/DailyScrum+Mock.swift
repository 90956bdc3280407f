import FoundationEssentials

/// The three scrums of the original app.
extension DailyScrum {
  package static let mocks: IdentifiedArrayOf<DailyScrum> = [.design, .appDev, .webDev]

  package static let design = DailyScrum(
    id: .mock(1), title: "Design", attendees: team(["Cathy", "Daisy", "Simon", "Jonathan"], from: 0x10),
    length: .seconds(600), theme: .yellow, created: Date(timeIntervalSince1970: 1_793_606_400)
  )

  package static let appDev = DailyScrum(
    id: .mock(2), title: "App Dev", attendees: team(["Katie", "Gray", "Euna", "Luis", "Darla"], from: 0x20),
    length: .seconds(300), theme: .orange, created: Date(timeIntervalSince1970: 1_793_606_700)
  )

  package static let webDev = DailyScrum(
    id: .mock(3), title: "Web Dev",
    attendees: team(
      ["Chella", "Chris", "Christina", "Eden", "Karla", "Lindsey", "Aga", "Chad", "Jenn", "Sarah"], from: 0x30),
    length: .seconds(300), theme: .poppy, created: Date(timeIntervalSince1970: 1_793_700_000)
  )

  private static func team(_ names: [String], from number: UInt8) -> IdentifiedArrayOf<Attendee> {
    IdentifiedArray(uniqueElements: zip(number..., names).map { Attendee(id: .mock($0), name: $1) })
  }
}

extension UUID {
  /// Returns a fixed ID for sample data: `5C12DE00-0000-4000-8000-0000000000nn`.
  static func mock(_ number: UInt8) -> UUID {
    UUID(uuid: (0x5C, 0x12, 0xDE, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}
