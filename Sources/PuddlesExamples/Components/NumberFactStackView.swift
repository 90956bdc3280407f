import Puddles
import PuddlesExamplesCore

/// Rows of facts about numbers. Each row can be deleted.
struct NumberFactStackView: View {
  enum Action {
    case deleteFacts(RowOffsets)
  }

  let interface: Interface<Action>
  let numberFacts: [NumberFact]

  var body: some View {
    ForEach(numberFacts) { NumberFactView(numberFact: $0) }
      .onDelete { interface.send(.deleteFacts($0)) }
  }
}

struct NumberFactStackView_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting([NumberFact(number: 5, content: Mock.factAboutNumber(5)), NumberFact(number: 7)]) { $facts in
      List {
        NumberFactStackView(
          interface: .consume { if case .deleteFacts(let offsets) = $0 { facts.remove(atOffsets: offsets) } }, numberFacts: facts)
        Section {
          RowButton("Add Fact") {
            let number = (facts.map(\.number).max() ?? -1) + 1
            facts.append(NumberFact(number: number, content: Mock.factAboutNumber(number)))
          }
        }
      }
    }
  }
}
