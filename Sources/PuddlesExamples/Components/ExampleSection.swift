import Puddles

/// A section of examples. Each row shows an example's title and summary, and opens the example.
struct ExampleSection<ID: Hashable>: View {
  enum Action {
    case open(ID)
  }

  @Environment(\.tones) private var tones
  let interface: Interface<Action>
  let title: String
  let examples: [(id: ID, title: String, summary: String)]

  var body: some View {
    Section(title) {
      ForEach(examples, id: \.id) { example in
        Button(action: interface.sendAction(.open(example.id))) {
          HStack(spacing: 2) {
            Text(example.title).frame(width: 18, alignment: .leading)
            Text(example.summary).foregroundStyle(tones.quiet)
          }
          .lineLimit(1)
          .padding(left: 2)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .pressHint("Open")
      }
    }
  }
}

struct ExampleSections_Previews: PreviewProvider {
  static var previews: some View {
    List {
      ExampleSection(interface: .ignore, title: "Basic", examples: [(1, "Static Example", "A module without data")])
      ExampleSection(interface: .ignore, title: "README", examples: [(2, "Numbers Example", "Two modules on the same data")])
    }
  }
}
