import Puddles
import PuddlesExamplesCore

/// A module in a sheet. It fetches and shows facts about random numbers.
struct NumbersExample: View {
  @Environment(NumberFactProvider.self) private var numberFactProvider
  @State private var numberFacts: [NumberFact] = []
  @State private var failure: String?
  @State private var isShuffling = false
  private var tasks = Tasks<Int>()

  var body: some View {
    NavigationStack {
      List {
        RowButton("Add Random Number Fact") { addRandomFact() }
        if let failure {
          FailureView(interface: .consume { _ in addRandomFact() }, message: failure)
        }
        Section {
          ForEach(numberFacts) { NumberFactView(numberFact: $0) }
        }
        if numberFacts.count > 1 { RowButton("Shuffle Your Facts") { isShuffling = true } }
      }
      .listStyle(.washed)
      .navigationTitle("Number Facts")
    }
    .sheet(isPresented: $isShuffling) { ShuffleNumbersExample(numberFacts: $numberFacts) }
    .onDisappear { tasks.cancelAll() }
  }

  private func addRandomFact() {
    let number = Int.random(in: 0...100)
    failure = nil
    tasks.start(number) {
      let content = try await numberFactProvider.factAboutNumber(number)
      numberFacts.removeAll { $0.number == number }
      numberFacts.append(NumberFact(number: number, content: content))
    } onFailure: {
      failure = $0
    }
  }
}
