import ConsoleLoop
import Observation

/// Calls back once when a value that was read in ``track(_:)`` has changed.
///
/// Observation has no public way to end tracking early, and a tracking that is merely replaced stays registered with
/// every model it read. So each tracking also reads a pulse of its own, and a change of the pulse ends the tracking.
/// Most views read no model, so views of a type read the pulse only after one of them has read a model. Until then,
/// nothing is registered.
final class Tracking {
  private lazy var pulse = Pulse()
  private let layout: TypeLayout
  private let changed: () -> Void
  private var number = 0
  private var isLive = false
  private var hasPulse = false

  /// - Parameter layout: the layout of the view's type.
  init(_ layout: TypeLayout, changed: @escaping () -> Void) { (self.layout, self.changed) = (layout, changed) }

  func track<Result>(_ read: () -> Result) -> Result {
    cancel()
    hasPulse = layout.readsModels
    func readAll() -> Result {
      if hasPulse { _ = pulse.beat }
      return read()
    }
    return withObservationTracking(readAll, onChange: begin())
  }

  /// Called only if a value was read.
  private func begin() -> @Sendable () -> Void {
    layout.readsModels = true
    isLive = true
    number += 1
    // NB: a model may be changed on any thread.
    return { [weak self, number] in MainLoop.perform { self?.fire(number) } }
  }

  func cancel() {
    guard isLive else { return }
    isLive = false
    if hasPulse { pulse.beat.toggle() }
  }

  private func fire(_ number: Int) {
    guard isLive, number == self.number else { return }
    isLive = false
    changed()
  }
}

/// A bit that is observed for its changes. ``Storage`` signals changes of its value with it.
@Observable class Pulse { var beat = false }
