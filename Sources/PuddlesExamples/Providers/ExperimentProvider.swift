import Observation
import PuddlesExamplesCore

/// Provides ideas for experiments, which can be deleted.
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
  /// A provider of made-up ideas. The app has no others.
  static var mock: ExperimentProvider { ExperimentProvider(dependencies: .init(experiments: { Mock.Experiment.all })) }
}
