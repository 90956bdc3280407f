import AppResources
import ConsoleLoop
import ConsoleUI
import Scrums

/// What a run reads, remembers and does besides drawing. It is made from the run's mode, and when that changes, all of it is replaced.
struct Effects {
  let mode: Mode
  let scrums: ScrumProvider
  let meetings: MeetingProvider
  var drafts = DraftProvider()
  var updates = UpdateProvider()
  var team = TeamProvider(.none)
  var order = Preference<ScrumOrder>(.created)
  /// Has programs put text on the clipboard of the desktop, and passes on whether one has.
  var copy: (_ text: String, _ then: @escaping (Bool) -> Void) -> Void = { $1(false) }
  /// What follows the store, which may have changed.
  var follow: () -> Void = {}
  /// Leaves a sync behind, if something waits to be sent. Call when the program ends.
  var share: () async -> Void = {}

  /// Saves what would be lost when the program ends: what is typed, a meeting, changes and preferences. Returns what could not be kept,
  /// in sentences; changes that could not be saved are ``ScrumProvider/pending``.
  func keep() async -> [String] {
    var failures: [String] = []
    if let failure = await updates.flush() { failures.append(Strings.local.updates.notKept(failure.sentence)) }
    if let failure = await drafts.flush() { failures.append(Strings.local.form.notKept(failure.sentence)) }
    await meetings.flush()
    scrums.saveTyped?()
    await scrums.flush()
    if scrums.pending.isEmpty { await drafts.settle() }
    failures += await meetings.settle()
    if let failure = await order.settle() { failures.append(Strings.local.list.orderNotKept(failure.sentence)) }
    return failures
  }
}

extension Effects {
  /// The effects of a run on a terminal.
  ///
  /// - Parameters:
  ///   - terminal: what shows it, which may play a recording on the screen.
  ///   - looksElsewhere: whether the user does not see the screen.
  init(
    _ scrums: ScrumProvider, _ options: LaunchOptions, _ run: Run, on terminal: any Terminal, _ screen: CursesTerminal,
    looksElsewhere: @escaping () -> Bool
  ) {
    let mode = options.mode
    let chimes = Chimes(in: mode, bell: { terminal.beep() }, flash: { terminal.flash() })
    let notifications = Notifications(in: mode, on: screen), hooks = Hooks(in: mode)
    let meetings = MeetingProvider.live(
      play: chimes.play, mute: options.makeMute(), audio: options.makeAudio(), in: run,
      tell: { event, scrum, meeting in
        hooks.run(event, in: scrum, meeting)
        if looksElsewhere() { notifications.tell(event, in: scrum, meeting) }
      },
      setTitle: {
        if mode != .replay, Configuration.current.isOn(.title) { screen.setTitle($0.map { BarSyntax.plain.line($0) }) }
      })
    hooks.onFailure = { if meetings.isMeeting { meetings.hookFailure = $0 } else { Router.shared.home.notice = $0 } }
    let team = options.makeTeam()
    team.isMeeting = { meetings.isMeeting }
    self.init(
      mode: mode, scrums: scrums, meetings: meetings, drafts: options.makeDrafts(), updates: options.makeUpdates(), team: team,
      order: options.makeOrder(), copy: { Clipboard.copy($0, in: mode, then: $1) }, follow: { ReminderTimer.followSoon(options) },
      share: { team.end() })
  }
}
