import SourceArchitecture

extension MeetingSource {
  /// The time that ``Meeting/Controls/more`` adds and ``Meeting/Controls/less`` removes.
  private static let extra = Duration.seconds(30)

  var controls: Meeting.Controls {
    Meeting.Controls(
      next: action("next", MeetingSource.next),
      previous: timeline.isFirst ? nil : action("previous", MeetingSource.previous),
      end: action("end", MeetingSource.end),
      shuffle: timeline.unspoken.count < 2 ? nil : action("shuffle", MeetingSource.shuffle),
      toggleAbsence: action("toggleAbsence", MeetingSource.toggleAbsence), justLeft: timeline.justLeft,
      addLatecomer: action("addLatecomer", MeetingSource.addLatecomer),
      more: action("more", MeetingSource.more),
      less: timeline.current.left <= .zero ? nil : action("less", MeetingSource.less),
      restartTurn: timeline.current.used == timeline.current.restarted ? nil : action("restartTurn", MeetingSource.restartTurn),
      toggleAutoAdvance: action("toggleAutoAdvance", MeetingSource.toggleAutoAdvance),
      setNote: action("setNote", MeetingSource.setNote),
      setParkingLot: action("setParkingLot", MeetingSource.setParkingLot))
  }

  private func shuffle() { catchUp { _ in change { $0.shuffle(using: &random) } } }

  private func toggleAbsence(_ id: Attendee.ID) {
    catchUp { _ in
      guard let place = timeline.slots.firstIndex(where: { $0.speaker.id == id }) else { return change { _ in } }
      if place == timeline.index, timeline.isLast { return askHowToEnd(leaving: true) }
      let current = timeline.current.speaker.id
      change { $0.toggleAbsence(at: place) }
      announce(timeline.current.speaker.id == current ? 0 : 1)
    }
  }

  private func addLatecomer(_ name: String) {
    let name = name.trimmed
    catchUp { _ in change { if !name.isEmpty { $0.add(Attendee(name: name)) } } }
  }

  /// Adds a latecomer to a meeting that has just ended, so that the record names them. Does nothing for a blank name.
  package func addAtEnd(_ name: String) {
    let name = name.trimmed
    if !name.isEmpty { timeline.add(Attendee(name: name)) }
  }

  private func more() { changeTurn { $0.extendTurn(by: Self.extra) } }
  private func less() { changeTurn { $0.extendTurn(by: .zero - Self.extra) } }
  private func restartTurn() { changeTurn { $0.restartTurn() } }
  private func toggleAutoAdvance() { catchUp { _ in change { $0.autoAdvance.toggle() } } }

  /// Changes the current turn, unless the time of the turn that the user meant has just run out.
  private func changeTurn(_ change: (inout MeetingTimeline) -> Void) {
    catchUp { turnEnded in self.change { if !turnEnded { change(&$0) } } }
  }

  private func setNote(_ note: Note) { write { $0[note.id] = note } }
  private func setParkingLot(_ texts: [String]) { write { $0.parkingLot = texts } }
}
