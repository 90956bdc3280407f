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
  /// `preview --list` prints the names of the previews, `--record-text` records typed text as it is, `--speed N` plays
  /// faster or slower, and `--help` prints all this. Other words are the app's own.
  ///
  /// Each replay shows the same frames if the app reads the time from `\.timelineClock`.
  public static func main(previews: [any PreviewProvider.Type]) {
    do throws(PreviewArguments.Failure) {
      let arguments = try PreviewArguments(CommandLine.arguments.dropFirst())
      switch arguments.mode {
      case .run: main()
      case .help: StandardOutput.write([PreviewArguments.help(CommandLine.arguments.first ?? "app")])
      case .list: StandardOutput.write(previews.flatMap { $0.all.map(\.id) })
      case .gallery(let name): show(previews, opening: name)
      case .record(let path): record(to: path, holdingText: arguments.holdsText)
      case .replay(let path): replay(path, until: arguments.until, speed: arguments.speed)
      }
    } catch {
      fail(error.description, status: 2)
    }
  }

  /// Shows the previews in a gallery, and opens the one with this name.
  public static func show(_ providers: [any PreviewProvider.Type], opening name: String? = nil) {
    let previews = providers.flatMap { $0.all }
    let opened = previews.first { $0.id.lowercased() == name?.lowercased() }
    if let name, opened == nil { fail("There is no preview '\(name)'.") }
    run { terminal, quit in
      Application(
        Gallery(previews, opened: opened, phrase: phrase, quit: quit), on: terminal, tint: Gallery.tint, phrase: phrase)
    }
  }

  /// Runs the app, and records the run in a new file.
  /// - Parameter holdsText: whether typed text is recorded as it is; otherwise, it is masked.
  public static func record(to path: String, holdingText holdsText: Bool = false) {
    var recorder: Recorder?
    run(lastWords: { recorder?.lastWords }) { terminal, quit in
      do throws(RecordingError) {
        let created = try Recorder(path: path, holdsText: holdsText),
          application = application(on: terminal, clock: created.clock, quit: quit)
        created.start(terminal, application, at: Int(time(nil)) * 1000)
        recorder = created
        return application
      } catch {
        terminal.close()
        fail("\(error)")
      }
    }
  }

  /// Plays a recorded run.
  /// - Parameters:
  ///   - until: the time of the recording up to which it is played at once; then, the replay pauses.
  ///   - speed: the playing speed, as a multiple of the recorded speed.
  public static func replay(_ path: String, until: Duration? = nil, speed: Double = 1) {
    do throws(RecordingError) {
      let recording = try Recording(path: path), header = recording.header
      Recording.setZone(header.zone)
      run(depth: header.colors, isASCII: !header.isUnicode, cellPixels: header.cellPixels) { terminal, quit in
        let clock = SteppedClock(),
          replay = Replay(recording, speed: speed, until: until, on: terminal, clock: clock, phrase: phrase, stop: quit)
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
  fileprivate var lastWords: String? {
    if let failure { return "The recording is incomplete: \(failure)" }
    if isForReload { return nil }
    return "Recorded in \(path)." + (isMasked ? " Typed text is masked." : "")
  }
}
