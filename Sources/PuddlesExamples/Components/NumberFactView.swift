import Puddles
import PuddlesExamplesCore

/// A row with a number, and the fact about the number once it has been fetched.
struct NumberFactView: View {
  @Environment(\.tones) private var tones
  let numberFact: NumberFact

  var body: some View {
    HStack(alignment: .top, spacing: 2) {
      Text("\(numberFact.number)").foregroundStyle(tones.quiet).frame(width: 3, alignment: .trailing)
      if let content = numberFact.content {
        Text(content).frame(maxWidth: .infinity, alignment: .leading)
      } else {
        ProgressView()
      }
    }
    .padding(left: 2)
  }
}

struct NumberFactView_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(NumberFact(number: 5, content: Mock.factAboutNumber(5))) { $fact in
      List {
        NumberFactView(numberFact: fact)
        Section {
          RowButton("Toggle Loading") { fact.content = fact.content == nil ? Mock.factAboutNumber(5) : nil }
        }
      }
    }
  }
}
