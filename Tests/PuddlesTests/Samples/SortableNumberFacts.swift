import Puddles

/// A container of the documentation's example: state and what can be done with it, for any module to own.
struct SortableNumberFacts: DynamicProperty {
  @Environment(NumberFactProvider.self) private var numberFactProvider
  @State private(set) var facts: [NumberFact] = []
  @State private var failures = 0

  var hasFailed: Bool { failures > 0 }

  func fetchFact(about number: Int) async {
    facts.insert(NumberFact(number: number), at: 0)
    do {
      let content = try await numberFactProvider.factAboutNumber(number)
      if let index = facts.firstIndex(where: { $0.id == number }) { facts[index].content = content }
    } catch {
      failures += 1
      facts.removeAll { $0.id == number }
    }
  }

  func sort() { facts.sort { $0.number < $1.number } }
  func reset() { facts = [] }
}
