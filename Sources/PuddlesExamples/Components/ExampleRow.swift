import Puddles

/// A row that opens an example: its name and its topic.
struct ExampleRow: View {
  @Environment(\.tones) private var tones
  let title: String
  let summary: String
  let open: () -> Void

  var body: some View {
    Button(action: open) {
      HStack(spacing: 2) {
        Text(title).frame(width: 18, alignment: .leading)
        Text(summary).foregroundStyle(tones.quiet)
      }
      .lineLimit(1)
      .padding(left: 2)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .pressHint("Open")
  }
}
