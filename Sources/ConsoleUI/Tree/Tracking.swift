import Observation

/// Calls back once when anything that was read has changed.
///
/// Observation has no public way to end tracking early, and a tracking that is merely replaced stays registered with every model
/// it read. So each tracking also reads a pulse of its own: changing the pulse ends it.
final class Tracking {
  @Observable final class Pulse { var beat = false }
  private let pulse = Pulse()
  private let changed: () -> Void
  private var isLive = false

  init(changed: @escaping () -> Void) { self.changed = changed }

  func track<Result>(_ read: () -> Result) -> Result {
    cancel()
    isLive = true
    return withObservationTracking {
      _ = pulse.beat
      return read()
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.fire() }
    }
  }

  func cancel() {
    isLive = false
    pulse.beat.toggle()
  }

  private func fire() {
    if isLive { changed() }
  }
}
