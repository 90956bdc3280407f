import ConsoleUI

/// A row of a table of speakers: the name, a time, a share, and a bar where there is room for one.
struct TimesRow: View {
  let name: Text
  let time: Text
  let share: Text
  let bar: TimeBar?
  /// In columns.
  let width: Int

  var body: some View {
    HStack(spacing: 2) {
      name.frame(width: min(20, width - 20), alignment: .leading)
      time.frame(width: 9, alignment: .trailing)
      share.frame(width: 7, alignment: .trailing)
      if let bar, width >= 50 { bar.frame(maxWidth: .max) }
    }
    .lineLimit(1)
  }
}
