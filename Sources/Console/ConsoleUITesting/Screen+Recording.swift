public import ConsolePreviews

extension Screen {
  /// Plays a recorded run: `let screen = Screen(Board()); await screen.play(try Recording(path: "run.txt"))`.
  ///
  /// The screen takes the size of the recorded terminal. Events come at their recorded times on the screen's own clock.
  /// - Parameter end: the time of the last event to play; by default, all events are played.
  public func play(_ recording: Recording, until end: Duration = .seconds(Int.max)) async {
    terminal.resize(recording.header.size)
    var entries = recording.entries[...], passed = Duration.zero
    while let time = entries.first?.time, .milliseconds(time) <= end {
      let count = entries.prefix { $0.time == time }.count
      await pass(.milliseconds(time) - passed)
      passed = .milliseconds(time)
      play(entries.prefix(count).map(\.step))
      entries = entries.dropFirst(count)
    }
  }

  private func play(_ steps: [Recording.Step]) {
    for case .size(let size) in steps { terminal.resize(size) }
    let events = steps.compactMap { if case .event(let event) = $0 { event } else { nil } }
    if !events.isEmpty { send(events) }
  }
}
