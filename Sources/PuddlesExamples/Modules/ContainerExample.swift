import Puddles

/// A module that owns a container. The module only connects the container to components.
struct ContainerExample: View {
  private var numberFacts = SortableNumberFacts()

  var body: some View {
    ExamplePage(title: "Random Facts") {
      Section {
        RowButton("Add Random Number Fact") { numberFacts.fetchRandomFact() }
        if let failure = numberFacts.failures.last {
          FailureView(interface: .consume { _ in numberFacts.retry() }, message: failure)
        }
      }
      Section {
        RowButton("Sort") { numberFacts.sort() }
        NumberFactStackView(interface: .consume(handleFactsInterface), numberFacts: numberFacts.facts)
      } footer: {
        RowText("Data provided by NumbersAPI.com", kind: .quiet).padding(top: 1)
      }
    } actions: {
      Button("Remove All", role: .destructive) { numberFacts.reset() }.keyboardShortcut("x")
    }
    .onDisappear { numberFacts.cancel() }
  }

  private func handleFactsInterface(_ action: NumberFactStackView.Action) {
    switch action {
    case .deleteFacts(let offsets): numberFacts.delete(at: offsets)
    }
  }
}
