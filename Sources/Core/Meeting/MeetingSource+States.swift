import Models
import SourceArchitecture

// MARK: - What the user does

extension MeetingSource {
  private func pause() {
    settle { _ in stand(.paused(paused)) }
  }

  func next() {
    endTurn {
      if timeline.isLast { ask(discard: nil) } else { changeSpeaker { $0.next() } }
    }
  }

  func previous() {
    endTurn { changeSpeaker { $0.previous() } }
  }

  /// Ends the turn, unless it has just ended by itself: then that is what was wanted, and nobody is skipped.
  private func endTurn(_ action: () -> Void) {
    settle { turnEnded in
      if turnEnded { goOn() } else { action() }
    }
  }

  func changeSpeaker(_ change: (inout MeetingTimeline) -> Void) {
    self.change(change)
    announce(1)
  }

  /// Changes the timeline; the clock runs on or stands, as before.
  func change(_ change: (inout MeetingTimeline) -> Void) {
    change(&timeline)
    if case .running = model { goOn() } else { stand(.paused(paused)) }
    keep(timeline)
  }

  /// Changes what is written down. The clock runs on as if nothing had been; while it runs, the next tick keeps what was written.
  func write(_ change: (inout Notes) -> Void) {
    change(&notes)
    if case .running = model { model = .running(running) } else { stand(.paused(paused)) }
  }

  func end() {
    settle { _ in askWhetherToEnd() }
  }

  func askWhetherToEnd() {
    ask(discard: action("discard", MeetingSource.discard))
  }

  private func saveAndEnd() {
    finish(.saved)
  }

  private func discard() {
    finish(.discarded)
  }

  private func stayPaused() {
    stand(.paused(paused))
  }

  private func count() {
    guard case .interrupted(let interrupted) = model else { return }
    let changes = timeline.advance(by: interrupted.gap)
    if timeline.isOver { return finish(.saved) }
    run()
    announce(changes)
  }
}

// MARK: - The states

extension MeetingSource {
  var progress: Meeting.Progress { Meeting.Progress(timeline, warns: warns, notes: notes) }

  var running: Meeting.Running {
    Meeting.Running(progress: progress, pause: action("pause", MeetingSource.pause), controls: controls)
  }

  private var paused: Meeting.Paused {
    Meeting.Paused(progress: progress, resume: action("resume", MeetingSource.run), controls: controls)
  }

  private func ask(discard: Action<Void>?) {
    let resume =
      if case .paused = model { action("stayPaused", MeetingSource.stayPaused) } else { action("resume", MeetingSource.run) }
    let saveAndEnd = action("saveAndEnd", MeetingSource.saveAndEnd)
    stand(.ending(.init(progress: progress, saveAndEnd: saveAndEnd, discard: discard, resume: resume)))
  }

  func interrupt(by gap: Duration) {
    let count = action("count", MeetingSource.count)
    let leaveOut = action("leaveOut", MeetingSource.run)
    stand(.interrupted(.init(progress: progress, gap: gap, count: count, leaveOut: leaveOut)))
  }

  /// NB: turns that have ended with it are not told one by one; the end is.
  func finish(_ outcome: Meeting.Outcome) {
    stand(.ended(.init(progress: progress, outcome: outcome)))
    effects.ended(outcome)
  }
}
