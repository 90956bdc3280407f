/// Drops keys that were meant for a text field that is gone.
///
/// A text field may vanish otherwise than by the user's key, such as at the end of a timer, and a question may open above it.
/// A user who is typing continues for a moment, and the letters would act on what is on the screen instead. So keys and
/// pastes are dropped until a second has passed without any. Ctrl-C, the mouse and signals work as always.
struct StrayTyping {
  /// The time without a key after which keys work again.
  static let silence = Duration.seconds(1)
  /// The text field that has the focus, or had it last, and its clock.
  private weak var field: Node?
  private var clock: (any Clock<Duration>)?
  private var isTyping = false
  /// Returns the time since the last dropped key; nil while keys work.
  private var quiet: (() -> Duration)?

  /// Whether keys are being dropped.
  var isActive: Bool { quiet != nil }

  /// Notes the text field that receives what is typed; nil if there is none.
  ///
  /// - Parameter layer: the layer that receives keys, after a change that wasn't the user's; otherwise nil.
  mutating func note(_ new: Node?, after layer: Node? = nil) {
    if let new {
      if new !== field { (field, clock) = (new, new.environment.timelineClock) }
      quiet = nil
    } else if isTyping, let layer {
      // NB: a field that is still there has given the focus away, as after Enter in a filter.
      let isGone = field.map { !$0.isAttached || !$0.isInside(layer) || !$0.isOnScreen } ?? true
      if isGone { quiet = clock?.stopwatch() }
    }
    isTyping = new != nil
  }

  /// Whether to drop an event.
  mutating func drops(_ event: TerminalEvent) -> Bool {
    guard let passed = quiet?() else { return false }
    switch event {
    case .key(.control("c")): return false
    case .key, .paste: break
    default: return false
    }
    quiet = passed < Self.silence ? clock?.stopwatch() : nil
    return quiet != nil
  }
}
