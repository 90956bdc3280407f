/// The page with the tree of views: each with its type and frame, the state of the selected one, and what the last frame
/// has changed.
struct TreeInspector: View {
  let inspection: Inspection
  @Binding var selection: Int?
  @Environment(\.phrase) private var phrase
  @Environment(\.tones) private var tones

  var body: some View {
    VStack(alignment: .leading) {
      List(inspection.rows, selection: $selection) { row in
        HStack(spacing: 2) {
          Text(row.name).frame(maxWidth: .max, alignment: .leading)
          Text(row.frame)
        }
        .padding(right: 2)
      }
      .lineLimit(1)
      Text(state).lineLimit(2)
      Text(lastFrame).lineLimit(4).foregroundStyle(tones.quiet)
    }
  }

  private var state: String { selection.map { inspection.rows[$0].state } ?? "" }

  private var lastFrame: String {
    guard let last = inspection.last else { return phrase(.noFrame) }
    var lines = ["\(phrase(.lastFrame)): \(last.milliseconds)"] + last.changes
    if !last.updated.isEmpty { lines.append("\(phrase(.updated)): \(last.updated.joined(separator: ", "))") }
    return lines.joined(separator: "\n")
  }
}
