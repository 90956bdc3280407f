/// Shows a view on a terminal: events in, frames out, and nothing in between while nothing happens.
public final class Application {
  public let terminal: any Terminal
  private let host: Host
  private var isScheduled = false
  private var isHandling = false
  /// Asked for what no view can answer: the process is to end, or its terminal is gone.
  public var onTermination: ((TerminalEvent) -> Void)?
  /// The process is about to be stopped by Ctrl-Z.
  public var onSuspend: (() -> Void)?
  /// The process went on after it had been stopped.
  public var onResume: (() -> Void)?

  /// - Parameter minimum: the smallest screen that is drawn on, in cells.
  public init(
    _ view: some View, on terminal: any Terminal, environment: EnvironmentValues = EnvironmentValues(),
    minimum: Size = Size(40, 10),
    tooSmall: String = "too small"
  ) {
    self.terminal = terminal
    let actions = ScreenActions()
    let window = Window(content: view).environment(actions).environment(\.colorDepth, terminal.colorDepth)
      .environment(\.isUnicode, terminal.isUnicode).environment(\.cellAspect, terminal.cellAspect)
    host = Host(window, environment: environment, minimum: minimum, tooSmall: tooSmall)
    actions.application = self
    host.onNeedsFrame = { [weak self] in self?.schedule() }
    terminal.onEvents = { [weak self] in self?.handle($0) }
    render()
  }

  /// Acts on everything that was waiting, then paints once, or not at all if nothing came of it.
  private func handle(_ events: [TerminalEvent]) {
    isHandling = true
    for event in events {
      switch event {
      case .key(.control("l")):
        terminal.redraw()
        host.setNeedsFrame()
      case .key(.control("z")):
        onSuspend?()
        terminal.suspend()
      case .key(.control("t")):
        terminal.isMouseEnabled.toggle()
      case .resize: host.setNeedsFrame()
      case .suspending: onSuspend?()
      case .resumed:
        onResume?()
        host.setNeedsFrame()
      case .terminate, .hangup: onTermination?(event)
      case .mouse(let mouse) where mouse.kind == .press && pressHint(at: mouse.location): break
      case .key, .paste, .mouse: host.handle(event)
      }
    }
    isHandling = false
    if host.needsFrame { render() }
  }

  /// A click on a hint in the footer is its key.
  private func pressHint(at point: Point) -> Bool {
    guard point.y == terminal.size.height - 1, let press = Footer(host.hints).press(at: point.x, width: terminal.size.width)
    else { return false }
    handle([.key(press)])
    return true
  }

  /// What effects change asks for another frame; only the last one is shown.
  private func render() {
    var cursor: Cursor?
    for _ in 0..<10 where host.needsFrame { cursor = host.frame(terminal.size) }
    drawFooter()
    terminal.present(host.surface, cursor: cursor)
  }

  private func drawFooter() {
    let size = host.surface.size
    guard size.width >= 40, size.height >= 10 else { return }
    Footer(host.hints).draw(on: host.surface)
  }

  private func schedule() {
    guard !isScheduled, !isHandling else { return }
    isScheduled = true
    Task {
      isScheduled = false
      if host.needsFrame { render() }
    }
  }

  /// The keys that work now, for the help.
  var hints: [KeyHint] { host.hints }
}

/// What a view may ask of the screen as a whole.
public final class ScreenActions {
  fileprivate weak var application: Application?
  public func beep() { application?.terminal.beep() }
  public func copy(_ text: String) { application?.terminal.copy(text) }
  var hints: [KeyHint] { application?.hints ?? [] }
}
