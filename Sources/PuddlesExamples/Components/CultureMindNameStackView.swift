import Puddles

/// Rows of ships' names. The ship's class is in a column of its own, before the rest of the name.
struct CultureMindNameStackView: View {
  @Environment(\.tones) private var tones
  let names: [String]

  var body: some View {
    ForEach(names, id: \.self) { name in
      let words = name.split(separator: " ", maxSplits: 1)
      HStack(spacing: 2) {
        Text(words.first ?? "").foregroundStyle(tones.quiet).frame(width: Self.widthOfClass, alignment: .leading)
        Text(words.last ?? "")
      }
      .lineLimit(1)
      .padding(left: 2)
    }
  }

  /// The width of the longest ship class, in columns.
  private static let widthOfClass = "Superlifter".columns
}

struct CultureMindNameStackView_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(["GCU It Worked On My Planet"]) { $names in
      List {
        CultureMindNameStackView(names: names)
        Section { RowButton("Add Random") { names.append("ROU Second Opinion \(names.count)") } }
      }
    }
  }
}
