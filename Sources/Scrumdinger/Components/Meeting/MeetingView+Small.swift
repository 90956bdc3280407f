import ConsoleUI
import Scrums

extension MeetingView {
  /// A screen without room for the ring: the digits above the list of speakers or, without room for a list, above the
  /// speaker and the next one. A form takes their room.
  func small(_ size: Size) -> some View {
    let rows = size.height - 2 - (hearing == nil ? 0 : 2), count = progress.speakers.count, room = rows - Self.timerRows - 1
    let hasList = layout == .ring && count > 1 && room >= min(hearing == nil ? 3 : 2, count)
    let hasListBeside = layout == .ring && count > 1 && !hasList && size.width >= Self.leastForListBeside && size.height >= 8
    // The numbers leave their row to a list that needs it, and stand in the title's line.
    let isBelow = !hasList && !hasListBeside && layout != .writing, free = size.height - (hearing == nil ? 3 : 4)
    let isTight = hasList ? room < count : isBelow && free < 4, timerRows = max(Self.timerRows, rows - count - 2)
    return VStack(alignment: .leading) {
      if layout == .writing {
        TurnsBar(progress: progress, isPaused: isPaused)
        MeetingTimer(progress: progress, isPaused: isPaused, isBig: false)
          .frame(height: formRows <= rows - Self.timerRows ? Self.timerRows : 1)
        aside(false).padding(top: 1)
      } else {
        if isTight {
          TurnsBar(progress: progress, isPaused: isPaused)
        } else {
          MeetingHeader(progress: progress, isPaused: isPaused, end: end)
        }
        if hasList {
          MeetingTimer(progress: progress, isPaused: isPaused, isBig: false)
            .frame(height: timerRows)
          aside(false).padding(top: 1)
        } else if hasListBeside {
          HStack(alignment: .top, spacing: 3) {
            MeetingTimer(progress: progress, isPaused: isPaused, isBig: false).frame(width: size.width / 3)
            aside(false)
          }
          .padding(top: 1, bottom: hearing == nil ? 1 : 0)
        } else {
          // NB: digits of three rows leave half of the last one blank, so that the last blank row is better below the line. Those
          // of five rows leave nothing, and need a row below. Without the row of numbers, one is left above the digits.
          BigClock(progress: progress, isPaused: isPaused)
            .padding(top: free == 7 ? 2 : free > 3 || isTight && free > 2 ? 1 : 0, bottom: free > 7 ? 1 : 0)
          TurnLine(progress: progress, isPaused: isPaused, highlighted: highlighted, hasTwoRows: 5...7 ~= free)
        }
      }
      let isApart = hasList && (!isTight || size.height > 3 + timerRows + count)
      if let hearing { HearingLine(hearing: hearing).padding(top: isApart ? 1 : 0) }
    }
    .navigationAccessory(isTight || layout == .writing ? AnyView(numbers) : nil)
  }

  /// The rows of digits and words above a list.
  private static var timerRows: Int { 5 }
  /// The minimum width of a small screen with the list of speakers beside the digits.
  private static var leastForListBeside: Int { 80 }
}
