package import SourceArchitecture

extension Meeting: ActionContaining {
  package func contains(action id: ActionID) -> Bool {
    switch self {
    case .ready(let ready): [ready.start.id, ready.startPaused.id].contains(id)
    case .running(let running): running.pause.id == id || running.controls.contains(action: id)
    case .paused(let paused): paused.resume.id == id || paused.controls.contains(action: id)
    case .ending(let ending): [ending.saveAndEnd.id, ending.discard.id, ending.resume.id].contains(id)
    case .interrupted(let interrupted): [interrupted.count.id, interrupted.leaveOut.id].contains(id)
    case .ended: false
    }
  }
}

extension Meeting.Controls: ActionContaining {
  package func contains(action id: ActionID) -> Bool {
    [
      next.id, previous?.id, end.id, shuffle?.id, toggleAbsence.id, addLatecomer.id, more.id, less?.id, restartTurn?.id,
      toggleAutoAdvance.id, setNote.id, setParkingLot.id,
    ].contains(id)
  }
}
