import Meeting
import Models
import Puddles
import SourceArchitecture

/// What stands beside the clock: the speakers, or something that is written while it runs.
extension Home.CurrentMeeting {
  @ViewBuilder var aside: some View {
    switch router.aside {
    case .notes(let id)?:
      NoteEditor(
        interface: .consume { _ in closeAside() }, name: model.progress.speakers.first { $0.id == id }?.name ?? "",
        note: note(id), lastTime: lastTime[id])
    case .parkingLot?: ParkingLotEditor(texts: parkingLot)
    case .latecomer?: LatecomerField(interface: .consume { _ in addLatecomer() }, name: $name)
    case nil: MeetingAside(progress: model.progress, highlighted: highlighted, lastTime: lastTime)
    }
  }

  /// What was typed is kept; only the name of a latecomer waits for Enter.
  func closeAside() {
    name = ""
    router.aside = nil
  }

  private func addLatecomer() {
    model.controls?.addLatecomer(name)
    closeAside()
  }

  // NB: the model of this moment, not of the moment in which the field was drawn, has the actions that are valid.
  private func note(_ id: Note.ID) -> Binding<Note> {
    Binding(get: { model.progress.notes[id] }, set: { model.controls?.setNote($0) })
  }

  private var parkingLot: Binding<[String]> {
    Binding(get: { model.progress.notes.parkingLot }, set: { model.controls?.setParkingLot($0) })
  }
}
