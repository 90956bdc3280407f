import Puddles
import PuddlesExamplesCore

/// A module that asks before it acts. The question is the router's, so that any module could ask it.
struct QueryableExample: View {
  @Environment(ExperimentProvider.self) private var experimentProvider
  private var tasks = Tasks<Experiment.ID>()
  private let router = Router.shared.queryableExample

  var body: some View {
    NavigationStack {
      List {
        ExperimentListSection(interface: .consume(handleInterface), experiments: experimentProvider.experiments)
      }
      .exampleList()
      .navigationTitle("Experiment Ideas")
      .toolbar {
        Button("Close") { Router.shared.navigate(to: .root) }.keyboardShortcut(.escape)
      }
    }
    .queryableAlert(controlledBy: router.deletionConfirmation, title: "Delete this experiment?") { query in
      Button("Yes", role: .destructive) { query.answer(with: true) }.keyboardShortcut("y")
      Button("No", role: .cancel) { query.answer(with: false) }.keyboardShortcut("n")
    } message: {
      Text("Science will not forgive you, but the carpet will.")
    }
    .onDisappear { tasks.cancelAll() }
  }

  private func handleInterface(_ action: ExperimentListSection.Action) {
    switch action {
    case .deleteExperiment(let id): tasks.start(id) { await delete(id) }
    }
  }

  private func delete(_ id: Experiment.ID) async {
    do {
      if try await router.queryDeletionConfirmation() { experimentProvider.delete(id) }
    } catch {
      // Without an answer, the fact stays.
    }
  }
}
