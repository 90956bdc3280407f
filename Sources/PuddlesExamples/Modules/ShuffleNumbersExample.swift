import Puddles
import PuddlesExamplesCore

/// A module in a sheet that shuffles the facts of its parent module. It shows them with the parent's component, but
/// with other actions.
struct ShuffleNumbersExample: View {
  @Binding var numberFacts: [NumberFact]

  var body: some View {
    NavigationStack {
      List {
        RowButton("Shuffle Everything") { numberFacts.shuffle() }
        Section {
          ForEach(numberFacts) { NumberFactView(numberFact: $0) }
        }
      }
      .listStyle(.washed)
      .navigationTitle("Shuffle Your Facts")
    }
  }
}
