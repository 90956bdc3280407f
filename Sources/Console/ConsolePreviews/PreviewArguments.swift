import ConsoleLoop

/// What the command line of an app with previews asks for. Words that aren't known are left to the app.
struct PreviewArguments: Equatable {
  enum Mode: Equatable {
    case run, help, list
    case gallery(String?), record(String), replay(String)
  }

  enum Failure: Error, Equatable, CustomStringConvertible {
    /// An option lacks its value.
    case needs(String, String)
    /// An option works only together with another.
    case alone(String, needs: String)

    var description: String {
      switch self {
      case .needs(let option, let value): "\(option) needs \(value)"
      case .alone(let option, let other): "\(option) goes with \(other)"
      }
    }
  }

  private(set) var mode = Mode.run
  private(set) var holdsText = false
  private(set) var until: Duration?
  private(set) var speed = 1.0

  init(_ words: some Sequence<String>) throws(Failure) {
    let words = Array(words)
    func value(of option: String, _ description: String) throws(Failure) -> String? {
      guard let index = words.firstIndex(of: option) else { return nil }
      guard index + 1 < words.count, !words[index + 1].hasPrefix("-") else { throw .needs(option, description) }
      return words[index + 1]
    }
    func number(of option: String, _ description: String, in range: ClosedRange<Double>) throws(Failure) -> Double? {
      guard let text = try value(of: option, description) else { return nil }
      guard let number = Double(text), range ~= number else { throw .needs(option, description) }
      return number
    }
    until = try number(of: "--until", "a number of seconds", in: 0...1e6).map { .seconds($0) }
    let speed = try number(of: "--speed", "a number from 0.01 to 1000", in: 0.01...1000)
    holdsText = words.contains("--record-text")
    let recorded = try value(of: "--record", "a file"), replayed = try value(of: "--replay", "a file")
    self.speed = speed ?? 1
    if words.contains("--help") || words.contains("-h") {
      mode = .help
    } else if words.first == "preview" {
      mode = words.contains("--list") ? .list : .gallery(words.dropFirst().first)
    } else if let recorded {
      mode = .record(recorded)
    } else if let replayed {
      mode = .replay(replayed)
    }
    if mode == .help { return }
    if holdsText, recorded == nil { throw .alone("--record-text", needs: "--record") }
    if until != nil, replayed == nil { throw .alone("--until", needs: "--replay") }
    if speed != nil, replayed == nil { throw .alone("--speed", needs: "--replay") }
  }

  static func help(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? "app"
    return """
      Usage: \(name)
             \(name) preview [NAME] [--list]
             \(name) --record FILE [--record-text]
             \(name) --replay FILE [--until SECONDS] [--speed N]

        preview        show the previews, and open the one with this name
        --list         print the names of the previews
        --record       run the app, and record the run in a new file
        --record-text  record typed text as it is; otherwise, it is masked
        --replay       play a recorded run
        --until        play as many seconds at once, and pause
        --speed        play N times as fast
        -h, --help     print this help
      """
  }
}
