import Puddles
import PuddlesExamplesCore

/// A number, and the fact about it once it has been fetched.
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

private struct PreviewState {
  var numberFact = NumberFact(number: 5, content: Mock.factAboutNumber(5))
}

struct NumberFactView_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(PreviewState()) { $state in
      List {
        NumberFactView(numberFact: state.numberFact)
        Section {
          RowButton("Toggle Loading") {
            state.numberFact.content = state.numberFact.content == nil ? Mock.factAboutNumber(5) : nil
          }
        }
      }
    }
  }
}
