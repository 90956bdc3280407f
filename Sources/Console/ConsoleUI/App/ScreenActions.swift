/// Actions on the whole screen, as an object in the environment.
public final class ScreenActions {
  weak var application: Application?
  /// Rings the terminal's bell.
  public func beep() { application?.terminal.beep() }
  /// Puts text on the clipboard: sends it to the terminal, which may ignore it, and has the app copy it, too.
  ///
  /// - Parameter then: receives whether the text is known to be on a clipboard.
  public func copy(_ text: String, then: @escaping (Bool) -> Void = { _ in }) {
    application?.terminal.copy(text)
    if let copy = application?.onCopy { copy(text, then) } else { then(false) }
  }
  /// Whether the screen has a footer. Without one, the views have the whole screen, and `?` is an ordinary key.
  package var hasFooter: Bool {
    get { host?.hasFooter ?? false }
    set { host?.hasFooter = newValue }
  }
  var host: Host? { application?.host }
  var hints: [KeyHint] { host?.hints.merged ?? [] }
  /// The tint of the view that has the focus or, without a focus, of the innermost one.
  var tint: Tint { host?.responders.first?.environment.tint ?? .standard }
  var canMoveFocus: Bool { host?.canMoveFocus ?? false }
}
