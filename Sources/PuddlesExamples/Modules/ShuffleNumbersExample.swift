import Puddles
import PuddlesExamplesCore

/// A module rendering a sheet where you can shuffle the facts of a parent module: the same components, another behaviour.
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
