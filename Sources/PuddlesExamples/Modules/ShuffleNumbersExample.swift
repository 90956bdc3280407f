import Puddles
import PuddlesExamplesCore

/// A module that shows a sheet for shuffling a parent module's facts: the same components, another behaviour.
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
