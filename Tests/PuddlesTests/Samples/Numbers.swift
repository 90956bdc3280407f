import Observation
import Puddles

// The model, the provider and the components of the documentation's example.

struct NumberFact: Identifiable, Equatable {
  var id: Int { number }
  var number: Int
  var content: String?

  init(number: Int, content: String? = nil) {
    self.number = number
    self.content = content
  }
}

enum Mock {
  static func factAboutNumber(_ number: Int) -> String { "\(number) is an interesting number" }
}

/// Provides access to facts about numbers.
@Observable final class NumberFactProvider {
  struct Dependencies {
    var factAboutNumber: (_ number: Int) async throws -> String
  }

  private let dependencies: Dependencies
  init(dependencies: Dependencies) { self.dependencies = dependencies }

  func factAboutNumber(_ number: Int) async throws -> String {
    try await dependencies.factAboutNumber(number)
  }
}

extension NumberFactProvider {
  static var mock: NumberFactProvider = .init(dependencies: .init(factAboutNumber: { Mock.factAboutNumber($0) }))
  static var offline: NumberFactProvider = .init(dependencies: .init(factAboutNumber: { _ in throw .previewMock as any Error }))
}

extension View {
  func withMockProviders() -> some View { environment(NumberFactProvider.mock) }
}

/// A component: it shows what it is given.
struct NumberFactView: View {
  var numberFact: NumberFact
  var body: some View {
    if let content = numberFact.content {
      VStack(alignment: .leading) {
        Text("Number: \(numberFact.number)").fixedSize()
        Text(content)
          .fixedSize(horizontal: false, vertical: true)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    } else {
      ProgressView().frame(maxWidth: .infinity)
    }
  }
}

/// A component: it says what the user did.
struct NumberFactToolbar: View {
  enum Action { case addButtonTapped, sortButtonTapped }

  let interface: Interface<Action>

  var body: some View {
    Button("Add Random Number Fact") { interface.send(.addButtonTapped) }
    Button("Sort", action: interface.sendAction(.sortButtonTapped))
  }
}

private struct PreviewState {
  var numberFact: NumberFact = .init(number: 5, content: Mock.factAboutNumber(5))
}

struct NumberFactView_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting(PreviewState()) { $state in
      List {
        NumberFactView(numberFact: state.numberFact)
        Section {
          Button("Toggle Loading") {
            state.numberFact.content = state.numberFact.content == nil ? Mock.factAboutNumber(5) : nil
          }
        }
      }
    }
  }
}
