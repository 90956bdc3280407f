import AppResources
import ConsoleLoop
import ConsoleUI
import Desktop
import Scrums
import Settings

extension Effects {
  /// Creates the effects of a run on the screen.
  ///
  /// - Parameters:
  ///   - terminal: the screen, or the player that shows a recording on the screen.
  ///   - looksElsewhere: whether the terminal is known to lack the focus. Only then are notifications shown.
  init(
    _ scrums: ScrumProvider, _ options: LaunchOptions, _ run: Run, on terminal: any Terminal, _ screen: CursesTerminal,
    looksElsewhere: @escaping () -> Bool
  ) {
    let mode = options.mode, configuration = options.configuration
    let chimes = Chimes(
      in: mode, bell: { terminal.beep() }, flash: { configuration.isOn(.reduceMotion) ? terminal.beep() : terminal.flash() })
    let hooks = Hooks(in: mode, store: { options.absoluteDirectory }, configuration)
    let way: Notifications.Way = configuration.choice(.notify) ?? .off
    let notifications = Notifications(way, in: mode, terminal: screen.notify) { Log.write($0) }
    let reminders = ReminderFollower(options) { error in
      if error is ReminderTimer.Problem {
        Router.shared.home.notice = error.sentence
      } else {
        Log.write("reminders: \(error.sentence)")
      }
    }
    let meetings = MeetingProvider.live(
      play: { chimes.play($0.wav, strokes: $0.strokes) }, mute: options.makeMute(), audio: options.makeAudio(), in: run,
      tell: { event, scrum, meeting in
        hooks.run(event, in: scrum, meeting)
        if looksElsewhere() { notifications.show(event, in: scrum, meeting) }
      },
      setTitle: {
        if mode != .replay, configuration.isOn(.title) { screen.setTitle($0.map { BarSyntax.plain.line($0) }) }
      })
    hooks.onFailure = {
      if meetings.isMeeting { meetings.hookFailure = $0.sentence } else { Router.shared.home.notice = $0.sentence }
    }
    let team = options.makeTeam()
    team.isMeeting = { meetings.isMeeting }
    self.init(
      mode: mode, scrums: scrums, meetings: meetings, drafts: options.makeDrafts(), updates: options.makeUpdates(), team: team,
      order: options.makeOrder(), copy: Clipboard(in: mode) { Log.write($0) }.copy, updateReminders: reminders.followSoon,
      leaveSyncBehind: { team.end() })
  }
}
