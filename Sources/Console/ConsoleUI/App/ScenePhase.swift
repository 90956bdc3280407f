import Observation

/// Whether the app is on the screen and gets the keys.
public enum ScenePhase: Sendable {
  /// The app is suspended with Ctrl-Z.
  case background
  /// The terminal has lost the focus, as far as it reports this.
  case inactive
  case active
}

/// The phase of an app, as an object in the environment, so that only views that read it depend on it.
@Observable final class ScenePhaseState {
  private(set) var phase = ScenePhase.active

  func set(_ phase: ScenePhase) { if phase != self.phase { self.phase = phase } }
}

extension EnvironmentValues {
  /// Whether the app is on the screen and gets the keys.
  public var scenePhase: ScenePhase { self[ScenePhaseState.self]?.phase ?? .active }
}
