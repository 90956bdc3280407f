import ConsoleUI
import Meeting
import Models
import Resources
import SourceArchitecture

/// Holds a meeting where there is no screen, and as the screen does: it is kept while it runs, and recorded when it is over.
///
/// With nobody at the keys nothing may wait for one: turns end by themselves, and time for which the program or the machine stood
/// still is left out.
final class HeadlessMeeting {
  enum Ending {
    case saved, discarded
    /// The meeting could not be recorded, for this reason.
    case unsaved(any Error, Refuge)
  }

  /// Where a meeting is that could not be recorded.
  enum Refuge {
    /// Among the meetings that are kept, for the next start to ask about.
    case kept
    /// In a file of its own, as it could not be kept either.
    case file(String)
    case nowhere(any Error)
  }

  let source: Source<Meeting>
  /// Says what the meeting itself does not show.
  var say: ([String]) -> Void = { _ in }
  private let scrum: DailyScrum
  private let scrums: ScrumProvider
  private let meetings: MeetingProvider
  private let hasKeys: Bool
  private var trouble: String?
  private let strings = Strings.local.start

  init(of scrum: DailyScrum, _ scrums: ScrumProvider, _ meetings: MeetingProvider, hasKeys: Bool) {
    self.scrum = scrum
    self.scrums = scrums
    self.meetings = meetings
    self.hasKeys = hasKeys
    source = meetings.prepare(scrum, in: scrums.running)
  }

  /// Returns when the meeting is over, and on the disk or forgotten.
  func hold() async -> Ending {
    scrums.onRestored = { [weak self] in self?.say([Strings.local.sharing.restored($0.title)]) }
    source.subscribe(self, method: HeadlessMeeting.follow)
    if case .ready(let ready) = source.model { ready.start() }
    guard case .ended(let ended) = await source.first(where: { $0.state == .ended }), ended.outcome == .saved else {
      await meetings.keepNow()
      return .discarded
    }
    if let history = meetings.history(ended.progress, endedOn: scrums.now()) {
      scrums.scrums?.change(.record(history, of: scrum))
    }
    await scrums.flush()
    if case .failed(let error, _)? = scrums.scrums?.saving { return .unsaved(error, await refuge()) }
    return .saved
  }

  private func refuge() async -> Refuge {
    await meetings.keepNow()
    if meetings.isKept { return .kept }
    do { return .file(try await scrums.export()) } catch { return .nowhere(error) }
  }

  private func follow(_ meeting: Meeting) {
    tellOfTrouble()
    guard !hasKeys else { return }
    switch meeting {
    case .running(let running) where !running.progress.autoAdvance: running.controls.toggleAutoAdvance()
    case .interrupted(let interrupted) where interrupted.gap > .zero:
      say([strings.leftOut(interrupted.gap.clock)])
      interrupted.leaveOut()
    default: break
    }
  }

  private func tellOfTrouble() {
    guard trouble != meetings.trouble else { return }
    trouble = meetings.trouble
    if let trouble { say([trouble]) }
  }

  // MARK: - Keys

  /// What the keys do now.
  private var keys: [String] {
    MeetingKey.allCases.filter { $0 == .mute || $0.action(in: source.model) != nil }.map { key in
      let labels = key.presses.map(\.label).joined(separator: " ")
      return "\(labels)  \(key.title(in: source.model, isMuted: meetings.mute.isOn))"
    }
  }

  /// Does what keys do that were typed together. What was typed before a question was seen does not answer it.
  func press(_ presses: [KeyPress]) {
    for press in presses {
      let wasAsking = source.model.question != nil
      self.press(press)
      if !wasAsking, source.model.question != nil { break }
    }
  }

  private func press(_ press: KeyPress) {
    switch press {
    case KeyPress("?"): say(keys)
    case KeyPress("M"):
      meetings.mute.toggle()
      say([meetings.mute.isOn ? strings.muted : strings.audible])
    case KeyPress("o"):
      source.model.press(press)
      if source.model.controls != nil { say([source.model.progress.autoAdvance ? strings.autoAdvance : strings.overtime]) }
    default: source.model.press(press)
    }
  }
}
