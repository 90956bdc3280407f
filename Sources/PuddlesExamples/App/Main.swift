import ConsoleLoop
import ConsolePreviews
import Glibc
import Puddles

/// The program puddles-examples. Parses the command line, then shows the app or reports a usage error.
@main
enum Main {
  static let version = "0.1.0"

  static func main() {
    do throws(UsageError) {
      switch try Launch(CommandLine.arguments.dropFirst()) {
      case .help: print(Launch.helpText)
      case .version: print("puddles-examples \(version)")
      case .plainQuote: printQuote()
      case .screen(let destination):
        Router.shared.navigate(to: destination)
        ExamplesApp.main(previews: Previews.providers)
      }
    } catch {
      StandardError.report(error.sentence)
      exit(2)
    }
  }

  /// Prints a quote from the same provider as the screen does.
  private static func printQuote() {
    let provider = ExamplesApp.isMock ? QuoteProvider.mock : .live
    let printed = PlainQuote(model: provider.quote) {
      Inline.print(Text($0))
    } end: {
      exit($0 ? 0 : 1)
    }
    withExtendedLifetime(printed) { MainLoop.run() }
  }
}
