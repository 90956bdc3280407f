import Observation
import PuddlesExamplesCore

/// Provides ideas for experiments, until they are deleted.
@Observable final class ExperimentProvider {
  struct Dependencies {
    var experiments: () -> [Experiment]
  }

  private(set) var experiments: [Experiment]

  init(dependencies: Dependencies) { experiments = dependencies.experiments() }

  func delete(_ experiment: Experiment.ID) { experiments.removeAll { $0.id == experiment } }
}

extension ExperimentProvider {
  static let live = mock
  /// Made-up ideas, as good as the real ones.
  static var mock: ExperimentProvider { ExperimentProvider(dependencies: .init(experiments: { Mock.Experiment.all })) }
}
