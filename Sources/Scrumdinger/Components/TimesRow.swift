import ConsoleUI

/// A row in a table of speakers: the name, a time, a share, and a bar if it fits.
struct TimesRow<Bar: View>: View {
  /// Headings are less indented.
  var isHeading = false
  let name: Text
  let time: Text
  let share: Text
  let width: Int
  @ViewBuilder let bar: Bar

  var body: some View {
    HStack(spacing: hasRoom ? 2 : 1) {
      name.padding(left: isHeading ? 0 : 2).frame(width: hasRoom ? 20 : width - 18, alignment: .leading)
      // Fits hours, and a warning sign beside the time.
      time.frame(width: 9, alignment: .trailing)
      share.frame(width: 7, alignment: .trailing)
      if hasRoom { bar.frame(maxWidth: .max, alignment: .leading) }
    }
    .lineLimit(1)
  }

  private var hasRoom: Bool { width >= 50 }
}

struct TimesRow_Previews: PreviewProvider {
  static var previews: some View {
    VStack(alignment: .leading) {
      TimesRow(isHeading: true, name: Text("Name"), time: Text("Time"), share: Text("Share"), width: 60) {}
      TimesRow(name: Text("Cathy"), time: Text("3:08"), share: Text("3:20"), width: 60) { TimeBar(time: 0.8, share: 0.9) }
    }
    .frame(width: 60)
    .previewDisplayName("Heading and row")
  }
}
