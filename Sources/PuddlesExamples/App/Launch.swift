/// The action that the command line requests.
enum Launch: Equatable {
  /// Show the app, starting at a destination.
  case screen(Router.Destination)
  /// Print a quote, without a screen.
  case plainQuote
  case help, version

  /// Parses the arguments after the program's name.
  init(_ words: some Sequence<String>) throws(UsageError) {
    var words = Array(words)
    // NB: ``App/main(previews:)`` handles previews, recordings and replays.
    if words.first == "preview" { words = [] }
    words.removeAll { $0 == "--record-text" }
    for option in ["--record", "--replay", "--until", "--speed"] {
      guard let index = words.firstIndex(of: option) else { continue }
      words.removeSubrange(index..<min(index + 2, words.count))
    }
    var destination: Router.Destination?, information: Launch?, isPlain = false
    for word in words {
      switch word {
      case "--mock": break
      case "--plain": isPlain = true
      case "--help", "-h": information = information ?? .help
      case "--version", "-V": information = information ?? .version
      case _ where word.hasPrefix("-"): throw .unknownOption(word)
      case _ where destination != nil: throw .unexpected(word)
      default:
        guard let place = Router.Destination(rawValue: word) else { throw .unknownDestination(word) }
        destination = place
      }
    }
    if isPlain, destination != .quoteExample { throw .notPlain(destination) }
    self = information ?? (isPlain ? .plainQuote : .screen(destination ?? .root))
  }

  static let helpText = """
    Usage: puddles-examples [DESTINATION] [--mock]
           puddles-examples quoteExample --plain [--mock]
           puddles-examples preview [NAME] [--list] [--help]
           puddles-examples [DESTINATION] --record FILE [--record-text] [--mock]
           puddles-examples --replay FILE [--until SECONDS] [--speed N]

    The examples of the Puddles architecture, in the terminal.

      --mock         make up all data; no requests are made
      --plain        print the quote as a line of text
      -h, --help     print this help
      -V, --version  print the version

    Destinations:
      \(Router.Destination.allCases.map(\.rawValue).joined(separator: "\n  "))

    Environment:
      PUDDLES_EXAMPLES_NUMBERS  the address of another service than http://numbersapi.com
      PUDDLES_EXAMPLES_QUOTES   the address of another service than https://dummyjson.com/quotes
      PUDDLES_EXAMPLES_LOG      a file to which Puddles writes why questions end without an answer
    """
}

/// A mistake on the command line.
enum UsageError: Error, Equatable {
  case unknownOption(String)
  case unknownDestination(String)
  case unexpected(String)
  /// A screen that can't be printed.
  case notPlain(Router.Destination?)

  /// The message to the user.
  var sentence: String {
    switch self {
    case .unknownOption(let word): "unknown option \(word); see --help"
    case .unknownDestination(let word):
      "unknown destination \(word); known are \(Router.Destination.allCases.map(\.rawValue).joined(separator: ", "))"
    case .unexpected(let word): "unexpected argument \(word); see --help"
    case .notPlain(let place): "--plain is for quoteExample, and not for \((place ?? .root).rawValue)"
    }
  }
}
