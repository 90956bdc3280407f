import AppResources
import ConsoleLoop
import ConsoleUI
import Scrums

extension Effects {
  /// Those of a run on a terminal.
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
