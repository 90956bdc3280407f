import ConsoleUI

/// A row in a table of speakers: the name, a time, a share, and a bar if there is room.
struct TimesRow: View {
  /// A heading starts further left than the names below it.
  var isHeading = false
  let name: Text
  let time: Text
  let share: Text
  var bar: TimeBar?
  /// In columns.
  let width: Int

  var body: some View {
    HStack(spacing: hasRoom ? 2 : 1) {
      name.padding(left: isHeading ? 0 : 2).frame(width: hasRoom ? 20 : width - 18, alignment: .leading)
      // Both have room for hours, the time also for a warning sign.
      time.frame(width: 9, alignment: .trailing)
      share.frame(width: 7, alignment: .trailing)
      if let bar, hasRoom { bar.frame(maxWidth: .max) }
    }
    .lineLimit(1)
  }

  private var hasRoom: Bool { Self.hasRoom(width) }

  /// Whether there is room for something behind the share.
  static func hasRoom(_ width: Int) -> Bool { width >= 50 }
}

struct TimesRow_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      TimesRow(isHeading: true, name: Text("Name"), time: Text("Time"), share: Text("Share"), width: 60)
      TimesRow(name: Text("Cathy"), time: Text("3:08"), share: Text("3:20"), bar: TimeBar(time: 0.8, share: 0.9), width: 60)
    }
    .frame(width: 60)
    .previewDisplayName("Heading and row")
  }
}
