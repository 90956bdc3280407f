import ConsoleLoop
import Glibc
import Puddles

/// The app: the root module, with the providers of all data in its environment.
struct ExamplesApp: App {
  private let cultureMinds = CultureMindsProvider.live
  private let experiments = ExperimentProvider.live
  private let numberFacts: NumberFactProvider
  private let quotes: QuoteProvider

  static let isMock = CommandLine.arguments.contains { $0 == "--mock" || $0 == "--replay" }

  init() {
    numberFacts = Self.isMock ? .mock(after: .milliseconds(700)) : .live
    quotes = Self.isMock ? .mock : .live
    if let path = ProcessEnvironment["PUDDLES_EXAMPLES_LOG"] { Self.log(to: path) }
  }

  var body: some Scene {
    WindowGroup {
      Root()
        .environment(cultureMinds)
        .environment(numberFacts)
        .environment(experiments)
        .environment(quotes)
    }
  }

  /// Writes Puddles' log to a file, because standard error may be the terminal that shows the screen.
  private static func log(to path: String) {
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOCTTY, 0o600)
    guard file >= 0 else { return }
    configureLog { line in
      let bytes = Array("\(line)\n".utf8)
      _ = write(file, bytes, bytes.count)
    }
  }
}
