import Puddles
import PuddlesExamplesCore

/// A module in a sheet that shuffles its parent module's facts: the same component with another behaviour.
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
