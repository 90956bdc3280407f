import ConsoleUI
import Glibc
import Resources

/// What the command line asks for.
struct Options: Equatable {
  var isMock = false
  var directory: String?
  var isMouseEnabled = true
  /// Nil: as many as the terminal has.
  var colors: ColorDepth?
  var isASCII = false

  enum Request: Equatable {
    case run(Options)
    case help
    case version
  }

  enum Mistake: Error, Equatable {
    case unknownOption(String)
    case missingValue(of: String)
    case unexpected(String)
    case badColor(String)
  }

  /// Reads the arguments that follow the program's name. A value may follow its option or stand behind `=`.
  static func parse(_ arguments: [String]) throws(Mistake) -> Request {
    var options = Options()
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = argument.hasPrefix("--") ? parts[0] : argument
      func value() throws(Mistake) -> String {
        let value = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
        if value.isEmpty { throw .missingValue(of: name) }
        return value
      }
      switch name {
      case "--data": options.directory = try value()
      case "--color":
        let color = try value()
        guard let depth = ["truecolor", "256", "16", "never"].contains(color) ? ColorDepth(rawValue: color) : nil else {
          if color == "auto" { continue }
          throw .badColor(color)
        }
        options.colors = depth
      case _ where parts.count > 1 && argument.hasPrefix("--"): throw .unknownOption(argument)
      case "--mock": options.isMock = true
      case "--no-mouse": options.isMouseEnabled = false
      case "--ascii": options.isASCII = true
      case "-h", "--help": return .help
      case "-V", "--version": return .version
      case _ where argument.hasPrefix("-"): throw .unknownOption(argument)
      default: throw .unexpected(argument)
      }
    }
    return .run(options)
  }

  /// Where the scrums are kept: as `--data` says, or SCRUMDINGER_DATA, or the XDG base directory specification.
  var dataDirectory: String {
    func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } }
    if let directory = directory ?? variable("SCRUMDINGER_DATA") { return directory }
    // NB: the specification says that a relative path is to be ignored.
    if let data = variable("XDG_DATA_HOME"), data.hasPrefix("/") { return data + "/scrumdinger" }
    return (variable("HOME") ?? ".") + "/.local/share/scrumdinger"
  }
}

extension Options.Mistake {
  var message: String {
    let strings = Strings.local.command
    return switch self {
    case .unknownOption(let option): strings.unknownOption(option)
    case .missingValue(let option): strings.missingValue(option)
    case .unexpected(let argument): strings.unexpected(argument)
    case .badColor(let color): strings.badColor(color)
    }
  }
}
