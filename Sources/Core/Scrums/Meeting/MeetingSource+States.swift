import FoundationEssentials
import SourceArchitecture

// MARK: - The user's actions

extension MeetingSource {
  private func pause() { catchUp { _ in stop(in: .paused(paused)) } }

  func next() {
    endTurn {
      if timeline.isLast { askHowToEnd() } else { changeSpeaker { $0.next() } }
    }
  }

  func previous() { endTurn { changeSpeaker { $0.previous() } } }

  /// Ends the turn, unless its time has just run out. So a key pressed a moment too late skips no one.
  private func endTurn(_ action: () -> Void) {
    catchUp { turnEnded in
      if turnEnded { keepRunning() } else { action() }
    }
  }

  /// Changes the timeline and reports a change of speaker.
  func changeSpeaker(_ change: (inout MeetingTimeline) -> Void) {
    self.change(change)
    announce(1)
  }

  /// Changes the timeline, and leaves the clock running or paused.
  func change(_ change: (inout MeetingTimeline) -> Void) {
    let leaver = timeline.leaver
    change(&timeline)
    if timeline.leaver == leaver { timeline.leaver = nil }
    if case .running = model { keepRunning() } else { stop(in: .paused(paused)) }
    save(timeline)
  }

  /// Changes the notes, and leaves the clock running or paused. While the clock runs, the next due checkpoint saves the
  /// notes.
  func write(_ change: (inout Notes) -> Void) {
    change(&notes)
    if case .running = model { model = .running(makeRunning()) } else { stop(in: .paused(paused)) }
  }

  /// Takes the newest updates as notes. An empty update withdraws the note taken before. Keeps a note that was edited
  /// in the meeting, and leaves its update for the next meeting.
  package func take(_ updates: [Update]) {
    var new = notes
    for update in updates {
      let note = update.note.tidied, id = note.id
      if let resumed, update.date < resumed, known[id] == nil, notes.prepared.contains(id) {
        taken[id] = note
        known[id] = update.date
      }
      guard known[id].map({ update.date > $0 }) ?? true else { continue }
      known[id] = update.date
      let isEdited = ![taken[id] ?? Note(id: id), note].contains(notes[id])
      if isEdited {
        if new.prepared.contains(id), new.postponed[id] == nil { new.postponed[id] = update.date }
        continue
      }
      new[id] = note
      new.postponed[id] = nil
      taken[id] = note.isEmpty ? nil : note
      if note.isEmpty { new.prepared.remove(id) } else { new.prepared.insert(id) }
    }
    guard new != notes else { return }
    switch model {
    case .ready:
      notes = new
      model = ready
    case .running, .paused: write { $0 = new }
    // NB: keeps the model, because it is a question to the user. The user's answer creates a model with the new notes.
    case .ending, .interrupted: notes = new
    case .ended: break
    }
  }

  func end() { catchUp { _ in askHowToEnd() } }
  private func saveAndEnd() { finish(.saved) }
  private func leaveAndEnd() {
    timeline.leaveLast()
    finish(.saved)
  }
  private func discard() { finish(.discarded) }
  func stayPaused() { stop(in: .paused(paused)) }

  /// Counts the unnoticed time, then ends the meeting or starts the clock.
  private func count() {
    guard case .interrupted(let interrupted) = model else { return }
    let changes = timeline.advance(by: interrupted.gap ?? .zero)
    if timeline.isOver { return finish(.saved) }
    run()
    announce(changes)
  }
}

// MARK: - The states

extension MeetingSource {
  var progress: Meeting.Progress { Meeting.Progress(timeline, warns: warns, notes: notes) }

  var ready: Meeting {
    .ready(
      .init(
        progress: progress, start: action("start", MeetingSource.run),
        startPaused: action("startPaused", MeetingSource.stayPaused)))
  }

  func makeRunning() -> Meeting.Running {
    revision += 1
    return Meeting.Running(
      progress: progress, pause: action("pause", MeetingSource.pause), controls: controls, revision: revision)
  }

  private var paused: Meeting.Paused {
    Meeting.Paused(progress: progress, resume: action("resume", MeetingSource.run), controls: controls)
  }

  /// - Parameter leaving: whether the last speaker leaves. If so, saving may record them as absent.
  func askHowToEnd(leaving: Bool = false) {
    let wasPaused = model.state == .paused
    let resume = wasPaused ? action("stayPaused", MeetingSource.stayPaused) : action("resume", MeetingSource.run)
    let saveAndEnd = action("saveAndEnd", leaving ? MeetingSource.leaveAndEnd : MeetingSource.saveAndEnd)
    let discard = action("discard", MeetingSource.discard)
    stop(
      in: .ending(
        .init(progress: progress, saveAndEnd: saveAndEnd, discard: discard, resume: resume, wasPaused: wasPaused)))
  }

  func interrupt(by gap: Duration?) {
    let count = action("count", MeetingSource.count)
    let leaveOut = action("leaveOut", MeetingSource.run)
    stop(in: .interrupted(.init(progress: progress, gap: gap, count: count, leaveOut: leaveOut)))
  }

  /// Ends the meeting. NB: does not report changes of speaker that happened in the last applied time, only the end.
  func finish(_ outcome: Meeting.Outcome) {
    stop(in: .ended(.init(progress: progress, outcome: outcome)))
    effects.ended(outcome)
  }
}
