import ConsoleLoop
import ConsoleLibc

/// Views between a program's other output, without taking the screen, as of a command in a shell.
///
///     @main struct Fetch {
///       static func main() {
///         let download = Download()
///         Inline.run(DownloadView(download)) {
///           try await download.finish()
///           Inline.print(Summary(download))
///         }
///       }
///     }
///
/// The terminal keeps its modes, and no keys are read: Ctrl-C and Ctrl-Z act as on any command. In a pipe, in a file, and
/// on a terminal without styles, views are plain text.
public enum Inline {
  /// What happens to a live view at its end.
  public enum Ending {
    /// The last state stays above the output that follows.
    case stays
    /// The view is erased.
    case disappears
  }

  /// Prints a view on standard output, as wide as the terminal; 80 columns wide elsewhere. Above a live view, if one is
  /// shown.
  public static func print(_ view: some View) {
    let page = InlinePage(view)
    StandardOutput.write(page.lines)
    page.host.end()
  }

  /// Shows a view in the last lines of the terminal while work is in progress, and draws it again, at most ten times a
  /// second, when a value that it has read changes.
  ///
  /// Elsewhere than on a terminal, and for a screen reader, prints only the last state of a view that stays.
  public static func show<Result>(
    _ view: some View, atEnd ending: Ending = .stays, while work: () async throws -> Result
  ) async rethrows -> Result {
    let live = LiveView(InlinePage(view))
    defer { live.end(ending) }
    return try await work()
  }

  /// Runs a program that shows a view like ``show(_:atEnd:while:)``, and ends the process: with status 0, or with status 1
  /// after an error, which is reported on standard error.
  public static func run(
    _ view: some View, atEnd ending: Ending = .stays, while work: @escaping @MainActor () async throws -> Void
  ) -> Never {
    Task.onMainQueue {
      do {
        try await show(view, atEnd: ending, while: work)
        exit(0)
      } catch {
        StandardError.report("\(error)")
        exit(1)
      }
    }
    MainLoop.run()
  }
}
