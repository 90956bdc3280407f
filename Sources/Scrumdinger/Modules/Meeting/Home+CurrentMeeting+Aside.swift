import Puddles
import Scrums
import SourceArchitecture

/// The area beside the clock: the speakers, or a form.
extension Home.CurrentMeeting {
  func aside(isRoundtable: Bool) -> some View {
    // Beside a roundtable, a form begins in the same row as the notes.
    content(isRoundtable).padding(top: isRoundtable && router.aside != nil ? 2 : 0)
  }

  @ViewBuilder private func content(_ isRoundtable: Bool) -> some View {
    switch router.aside {
    case .notes(let id)?:
      NoteEditor(
        interface: .consume { _ in closeAside() }, name: model.progress.speakers.first { $0.id == id }?.name ?? "",
        note: note(id), lastTime: lastTime[id],
        isPrepared: model.progress.notes.prepared.contains(id))
    case .parkingLot?: ParkingLotEditor(texts: parkingLot)
    case .latecomer?:
      GeometryReader { size in
        // The latecomer will be the last of the speakers below.
        let gap = size.height < 8 ? 0 : 1, remark = latecomer.wrappedValue.fillsField ? 2 + gap : 0
        let rows = LatecomerField.rows(width: size.width, gap: gap) + remark, left = size.height - rows - 1
        VStack(alignment: .leading, spacing: 1) {
          LatecomerField(interface: .consume { _ in addLatecomer() }, name: latecomer, gap: gap)
            .frame(maxHeight: isRoundtable || left < 2 ? .max : rows, alignment: .top)
          if !isRoundtable, left >= 2 {
            SpeakerList(progress: model.progress, highlighted: nil, size: Size(size.width, left))
          }
        }
      }
    case .items?:
      ActionItemsForm(interface: .consume(handle), scrum: scrum, items: openItems)
    case nil:
      MeetingAside(
        progress: model.progress, isPaused: model.state.isStopped, highlighted: highlighted, lastTime: lastTime,
        listsSpeakers: !isRoundtable, prefersLastTime: prefersLastTime, items: openItems, select: select)
    }
  }

  /// Whether a form is open, or anyone has notes or open items. NB: doesn't depend on the current speaker, so that the
  /// ring keeps its place from turn to turn.
  var hasAside: Bool { router.aside != nil || !model.progress.notes.isEmpty || !lastTime.isEmpty || !openItems.isEmpty }

  var openItems: [ActionItem] { provider.scrums?.openItems(of: scrum.id) ?? [] }

  private func handle(_ action: ActionItemsForm.Action) {
    switch action {
    case .closed(let item): Home.close(item, of: scrum, in: session)
    case .undoTapped: if let scrums = provider.scrums, case .closing? = scrums.undoable { scrums.undo() }
    }
  }

  /// Closes the form. Notes apply as they are typed, and are saved here; only a latecomer's name waits for Enter or the end.
  func closeAside() {
    meetings.latecomer = ""
    router.aside = nil
    meetings.keepNotes()
  }

  private func addLatecomer() {
    model.controls?.addLatecomer(meetings.latecomer)
    closeAside()
  }

  private var latecomer: Binding<String> { Binding(get: { meetings.latecomer }, set: { meetings.latecomer = $0 }) }

  // NB: uses the actions of the current model, since the actions of the drawn field may be outdated.
  private func note(_ id: Note.ID) -> Binding<Note> {
    Binding(get: { model.progress.notes[id] }, set: { model.controls?.setNote($0) })
  }

  private var parkingLot: Binding<[String]> {
    Binding(get: { model.progress.notes.parkingLot }, set: { model.controls?.setParkingLot($0) })
  }
}

struct CurrentMeetingAside_Previews: PreviewProvider {
  static var previews: some View {
    meeting.previewDisplayName("Notes", pressing: [KeyPress("i")])
    meeting.previewDisplayName("Follow-ups", pressing: [KeyPress("f")])
    meeting.previewDisplayName("Latecomer", pressing: [KeyPress("+")])
  }

  private static var meeting: some View {
    Root().withMockProviders(meeting: .mock([150, 50], notes: History.designFriday.notes))
  }
}
