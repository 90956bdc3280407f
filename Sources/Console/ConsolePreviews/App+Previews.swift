public import ConsoleUI
import ConsoleLoop
import Dispatch
import Glibc

extension App {
  /// Starts the app, or what the command line asks for instead.
  ///
  ///     app preview [NAME]     shows the previews, first the one with this name
  ///     app --record FILE      runs the app, and records the run
  ///     app --replay FILE      plays a recorded run
  ///
  /// A recorded run shows the same each time as far as the app has its time from `\\.timelineClock`.
  public static func main(previews: [any PreviewProvider.Type]) {
    let words = CommandLine.arguments.dropFirst()
    switch (words.first, words.dropFirst().first) {
    case ("preview", let name): show(previews.flatMap { $0.all }, opening: name)
    case ("--record", let path?): record(to: path)
    case ("--replay", let path?): replay(path)
    default: main()
    }
  }

  private static func show(_ previews: [Preview], opening name: String?) {
    let opened = previews.first { $0.id.lowercased() == name?.lowercased() }
    if let name, opened == nil { return fail("There is no preview '\(name)'.") }
    run { terminal, quit in
      Application(Gallery(previews, opened: opened, phrase: phrase, quit: quit), on: terminal, phrase: phrase)
    }
  }

  private static func record(to path: String) {
    do throws(RecordingError) {
      let recorder = try Recorder(path: path)
      run { terminal, quit in
        let application = application(on: terminal, clock: recorder.clock, quit: quit)
        recorder.start(terminal, application, at: Int(time(nil)) * 1000)
        return application
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func replay(_ path: String) {
    do throws(RecordingError) {
      let recording = try Recording(path: path), header = recording.header
      header.zone.apply()
      run(depth: header.colors, isASCII: !header.isUnicode, cellPixels: header.cellPixels) { terminal, quit in
        let clock = RunClock(), replay = Replay(recording, on: terminal, clock: clock, stop: quit)
        Task.onMainQueue { await replay.play() }
        return application(on: replay, clock: clock, quit: quit)
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func application(on terminal: any Terminal, clock: RunClock, quit: @escaping () -> Void) -> Application {
    Application(
      root(quit: quit).environment(\.timelineClock, clock), on: terminal, footer: footer, phrase: phrase)
  }

  private static func fail(_ words: String) {
    StandardError.report(words)
    exit(1)
  }
}
