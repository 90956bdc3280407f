import ConsoleLoop

/// A view in the last lines of the terminal.
final class LiveView {
  private let page: InlinePage
  /// The lines; nil for a screen reader, and elsewhere than on a terminal.
  private let lines: LiveLines?
  private let pause: () async throws -> Void
  private var drawing: Task<Void, Never>?
  private var signals: Signals?

  /// Shows a view on standard output.
  convenience init(_ page: InlinePage) {
    self.init(page, on: page.isAccessible ? nil : StandardOutput.liveLines(), clock: MainQueueClock())
    if lines != nil, MainLoop.signals == nil { signals = .ofResizing { [weak self] in self?.redraw() } }
  }

  init(_ page: InlinePage, on lines: LiveLines?, clock: some Clock<Duration>) {
    (self.page, self.lines) = (page, lines)
    pause = { try await clock.sleep(for: .milliseconds(100)) }
    page.host.onNeedsFrame = { [weak self] in self?.schedule() }
    draw()
  }

  /// Draws the next frame a tenth of a second after the last one.
  private func schedule() {
    guard drawing == nil, lines != nil else { return }
    drawing = Task.onMainQueue { [weak self, pause] in
      do { try await pause() } catch { return }
      self?.drawing = nil
      self?.draw()
    }
  }

  private func draw() { lines?.show { page.lines(in: $0, atMost: $0.height) } }

  private func redraw() {
    page.host.setNeedsDisplay()
    draw()
  }

  func end(_ ending: Inline.Ending) {
    drawing?.cancel()
    page.host.onNeedsFrame = nil
    signals = nil
    let isLeft = ending == .stays
    if let lines { lines.end(leaving: { isLeft ? page.lines(in: $0) : [] }) } else if isLeft { StandardOutput.write(page.lines) }
    page.host.end()
  }
}
