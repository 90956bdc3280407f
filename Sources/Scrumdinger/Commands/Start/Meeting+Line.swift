import AppResources
import ConsoleUI
import Scrums

extension Meeting {
  /// The meeting in one line of text, the most important first.
  ///
  /// - Parameter columns: the most columns the name may take.
  func line(columns: Int) -> String {
    let strings = Strings.local.start
    let left = progress.turnRemaining
    let turn = progress.isOvertime ? strings.overtime(left.clock) : strings.left(left.clockRoundedUp)
    let parts =
      state == .ended
      ? [strings.over, progress.elapsedInWords, progress.drift]
      : [
        progress.current.name.cut(to: columns), turn, stopReason?.lowercased(),
        strings.speaker(progress.position, progress.present), progress.elapsedInWords, progress.remainingInWords,
        progress.drift,
      ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
