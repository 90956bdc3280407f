import Puddles
import PuddlesExamplesCore

/// A module that asks before it deletes an experiment. The question belongs to the router, so any module can ask it.
struct QueryableExample: View {
  @Environment(ExperimentProvider.self) private var experimentProvider
  private var tasks = Tasks<Experiment.ID>()
  private let deletionConfirmation = Router.shared.deletionConfirmation

  var body: some View {
    ExamplePage(title: "Experiment Ideas") {
      ExperimentListSection(interface: .consume(handleInterface), experiments: experimentProvider.experiments)
    }
    .queryableAlert(controlledBy: deletionConfirmation, title: "Delete this experiment?") { query in
      Button("Yes", role: .destructive) { query.answer(with: true) }.keyboardShortcut("y")
      Button("No", role: .cancel) { query.answer(with: false) }.keyboardShortcut("n")
    } message: {
      Text("Science will not forgive you, but the carpet will.")
    }
    .onDisappear { tasks.cancelAll() }
  }

  private func handleInterface(_ action: ExperimentListSection.Action) {
    switch action {
    case .deleteExperiment(let id):
      tasks.start(id) {
        if try await deletionConfirmation.query() { experimentProvider.delete(id) }
      } onFailure: { _ in
        // Without an answer, the experiment stays.
      }
    }
  }
}
