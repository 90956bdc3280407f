import Puddles
import PuddlesExamplesCore

/// A container that any module can own: facts about numbers, and the actions on the facts. The container takes its
/// provider from the environment.
struct SortableNumberFacts: DynamicProperty {
  @Environment(NumberFactProvider.self) private var numberFactProvider
  /// The facts, with the newest first until they are sorted.
  @State private(set) var facts: [NumberFact] = []
  @State private var availableNumbers = Set(0...200)
  /// The error of each failed fetch.
  @State private(set) var failures: [String] = []
  private var tasks = Tasks<Int>()

  /// Adds a random number at once, and the fact about it when it arrives.
  func fetchRandomFact() {
    guard let number = availableNumbers.randomElement() else { return }
    availableNumbers.remove(number)
    facts.insert(NumberFact(number: number), at: 0)
    tasks.start(number) {
      let content = try await numberFactProvider.factAboutNumber(number)
      if let index = facts.firstIndex(where: { $0.id == number }) { facts[index].content = content }
    } onFailure: {
      remove(number)
      failures.append($0)
    }
  }

  /// Fetches a fact about another random number for each failed fetch.
  func retry() {
    let count = failures.count
    failures = []
    for _ in 0..<count { fetchRandomFact() }
  }

  func sort() { facts.sort { $0.number < $1.number } }

  func delete(at offsets: RowOffsets) {
    for number in offsets.map({ facts[$0].number }) { remove(number) }
  }

  func reset() {
    for fact in facts { remove(fact.number) }
    failures = []
  }

  func cancel() { tasks.cancelAll() }

  private func remove(_ number: Int) {
    tasks.cancel(number)
    facts.removeAll { $0.number == number }
    availableNumbers.insert(number)
  }
}
