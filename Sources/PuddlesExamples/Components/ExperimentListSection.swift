import Puddles
import PuddlesExamplesCore

/// A list of experiments, each in a section with a button that deletes it.
struct ExperimentListSection: View {
  enum Action {
    case deleteExperiment(Experiment.ID)
  }

  let interface: Interface<Action>
  let experiments: [Experiment]

  var body: some View {
    if experiments.isEmpty {
      RowText("Finally, some silence!")
    } else {
      ForEach(experiments) { experiment in
        Section(experiment.title) {
          RowText(experiment.description, kind: .quiet).selectionDisabled()
          RowButton("Delete this nonsense!", role: .destructive, action: interface.sendAction(.deleteExperiment(experiment.id)))
        }
      }
    }
  }
}

struct ExperimentListSection_Previews: PreviewProvider {
  static var previews: some View {
    StateHosting((0..<2).map { _ in Mock.Experiment.mock(index: 0) }) { $experiments in
      List {
        ExperimentListSection(
          interface: .consume { if case .deleteExperiment(let id) = $0 { experiments.removeAll { $0.id == id } } },
          experiments: experiments
        )
        Section { RowButton("Add Random") { experiments.append(Mock.Experiment.mock(index: experiments.count)) } }
      }
    }
  }
}
