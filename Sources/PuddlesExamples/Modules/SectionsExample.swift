import Puddles

/// A module with two sections. The second one replaces the app's provider with a mock.
struct SectionsExample: View {
  var body: some View {
    ExamplePage(title: "Sections") {
      FactSection(title: "Section A", remark: "as everywhere in the app")
      FactSection(title: "Section B", remark: "made up").environment(NumberFactProvider.mock)
    }
  }
}

/// A section with a fact about a random number, from the provider in the environment.
private struct FactSection: View {
  @Environment(NumberFactProvider.self) private var numberFactProvider
  @State private var fact: String?
  @State private var failure: String?
  private var tasks = Tasks<Int>()
  let title: String
  let remark: String

  init(title: String, remark: String) { (self.title, self.remark) = (title, remark) }

  var body: some View {
    Section(title, remark: remark) {
      RowButton("Fetch a Fact") { tasks.start(0, fetch) { failure = $0 } }
      if let failure { RowText("⚠ \(failure)", kind: .warning).selectionDisabled() }
      if let fact { RowText(fact) }
    }
    .onDisappear { tasks.cancelAll() }
  }

  private func fetch() async throws {
    fact = try await numberFactProvider.factAboutRandomNumber()
    failure = nil
  }
}
