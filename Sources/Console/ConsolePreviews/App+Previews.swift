public import ConsoleUI
import ConsoleLoop
import Dispatch
import ConsoleLibc

extension App {
  /// Starts the app in the mode that the command line selects:
  ///
  ///     app                    runs the app
  ///     app preview [NAME]     shows the previews, and opens the one with this name
  ///     app --record FILE      runs the app, and records the run
  ///     app --replay FILE      plays a recorded run
  ///     app --replay FILE --until SECONDS     plays the beginning of a recorded run at once, and pauses
  ///
  /// Each replay shows the same frames if the app reads the time from `\.timelineClock`.
  public static func main(previews: [any PreviewProvider.Type]) {
    let words = Array(CommandLine.arguments.dropFirst())
    if words.first == "preview" {
      show(previews, opening: words.dropFirst().first)
    } else if let index = words.firstIndex(where: ["--record", "--replay"].contains) {
      guard index + 1 < words.count, !words[index + 1].hasPrefix("-") else {
        fail("\(words[index]) needs a file", status: 2)
      }
      words[index] == "--record" ? record(to: words[index + 1]) : replay(words[index + 1], until: seconds(in: words))
    } else {
      main()
    }
  }

  /// Shows the previews in a gallery, and opens the one with this name.
  public static func show(_ providers: [any PreviewProvider.Type], opening name: String? = nil) {
    let previews = providers.flatMap { $0.all }
    let opened = previews.first { $0.id.lowercased() == name?.lowercased() }
    if let name, opened == nil { fail("There is no preview '\(name)'.") }
    run { terminal, quit in
      Application(Gallery(previews, opened: opened, phrase: phrase, quit: quit), on: terminal, phrase: phrase)
    }
  }

  /// Runs the app, and records the run in a new file.
  public static func record(to path: String) {
    var recorder: Recorder?
    run(lastWords: { recorder?.lastWords }) { terminal, quit in
      do throws(RecordingError) {
        let created = try Recorder(path: path), application = application(on: terminal, clock: created.clock, quit: quit)
        created.start(terminal, application, at: Int(time(nil)) * 1000)
        recorder = created
        return application
      } catch {
        terminal.close()
        fail("\(error)")
      }
    }
  }

  private static func seconds(in words: [String]) -> Duration? {
    guard let index = words.firstIndex(of: "--until") else { return nil }
    guard index + 1 < words.count, let seconds = Double(words[index + 1]), 0...1e6 ~= seconds else {
      fail("--until needs a number of seconds", status: 2)
    }
    return .seconds(seconds)
  }

  /// Plays a recorded run.
  /// - Parameter until: the time of the recording up to which it is played at once; then, the replay pauses.
  public static func replay(_ path: String, until: Duration? = nil) {
    do throws(RecordingError) {
      let recording = try Recording(path: path), header = recording.header
      Recording.setZone(header.zone)
      run(depth: header.colors, isASCII: !header.isUnicode, cellPixels: header.cellPixels) { terminal, quit in
        let clock = SteppedClock(),
          replay = Replay(recording, until: until, on: terminal, clock: clock, phrase: phrase, stop: quit)
        Task.onMainQueue { await replay.play() }
        return application(on: replay, clock: clock, quit: quit)
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func application(on terminal: any Terminal, clock: SteppedClock, quit: @escaping () -> Void) -> Application {
    Application(
      root(quit: quit).environment(\.timelineClock, clock), on: terminal, footer: footer, phrase: phrase)
  }

  private static func fail(_ words: String, status: Int32 = 1) -> Never {
    StandardError.report(words)
    exit(status)
  }
}

extension Recorder {
  fileprivate var lastWords: String {
    if let failure { return "The recording is incomplete: \(failure)" }
    return "Recorded in \(path)." + (isMasked ? " Typed text is masked." : "")
  }
}
