import AppResources
import ConsoleUI
import Scrums
import SourceArchitecture

/// The controls of a meeting, the same on the screen and without it: their keys, their titles, and what they do.
struct MeetingControls {
  struct Control {
    /// The first is shown.
    let keys: [KeyPress]
    /// What the control does now.
    let title: String
    let perform: () -> Void
    /// The title in the footer; nil if it is used too seldom to be there.
    let short: String?
  }

  let meeting: Meeting
  /// The speaker to mark absent or present; nil for the one who has just left, or else the current one.
  var speaker: Attendee.ID?
  var isMuted = false
  // Controls outside the meeting itself; nil where unavailable.
  var toggleMute: (() -> Void)?
  var isHearing = false
  var toggleHearing, editNote, editParkingLot, addLatecomer, toggleBigDigits: (() -> Void)?

  static let endKeys = [KeyPress("e"), KeyPress("q"), KeyPress(.escape), .control("c")]

  /// The controls that can be used now, none while the user is asked something; the most likely first.
  var available: [Control] {
    guard let controls = meeting.controls else { return [] }
    let strings = Strings.local.meeting, progress = meeting.progress
    let takesBack = speaker == nil && controls.justLeft != nil, target = speaker ?? controls.justLeft ?? progress.current.id
    let notes = speaker.flatMap(name).map(Strings.local.notes.title) ?? strings.notes
    let isAbsent = progress.speakers.contains { $0.id == target && $0.isAbsent }
    return [
      prominent([KeyPress(.space)], meeting.state == .paused ? strings.resume : strings.pause, meeting.pauseOrResume),
      prominent([KeyPress("n"), KeyPress(.rightArrow)], progress.isLastSpeaker ? strings.finish : strings.next, controls.next),
      prominent([KeyPress("p"), KeyPress(.leftArrow)], strings.previous, controls.previous),
      prominent(Self.endKeys, strings.end, controls.end),
      control("i", notes, short: notes, editNote),
      control(
        "x", takesBack ? strings.takeBackAbsence(name(of: target) ?? "") : strings.toggleAbsence,
        short: takesBack ? strings.takeBack : isAbsent ? strings.presentShort : strings.absentShort
      ) {
        controls.toggleAbsence(target)
      },
      control("f", strings.parkingLot, short: strings.followUp, editParkingLot),
      control("+", strings.addLatecomer, short: strings.late, addLatecomer),
      control("b", strings.bigDigits, short: strings.big, toggleBigDigits),
      control(">", strings.more, controls.more),
      control("<", strings.less, controls.less),
      control("r", strings.restartTurn, controls.restartTurn),
      control("s", strings.shuffle, controls.shuffle),
      control("o", strings.toggleAutoAdvance, controls.toggleAutoAdvance),
      control("M", isMuted ? strings.unmute : strings.mute, toggleMute),
      control("t", isHearing ? Strings.local.hearing.switchOff : Strings.local.hearing.switchOn, toggleHearing),
    ].compactMap(\.self)
  }

  private func name(of speaker: Attendee.ID) -> String? { meeting.progress.speakers.first { $0.id == speaker }?.name }

  /// Performs the control that has this key, and returns whether there is one.
  @discardableResult func perform(_ press: KeyPress) -> Bool {
    guard let control = available.first(where: { $0.keys.contains(press) }) else { return false }
    control.perform()
    return true
  }

  private func prominent(_ keys: [KeyPress], _ title: String, _ action: Action<Void>?) -> Control? {
    action.map { action in Control(keys: keys, title: title, perform: { action() }, short: title) }
  }

  private func control(_ key: KeyEquivalent, _ title: String, _ action: Action<Void>?) -> Control? {
    action.map { action in Control(keys: [KeyPress(key)], title: title, perform: { action() }, short: nil) }
  }

  private func control(_ key: KeyEquivalent, _ title: String, short: String? = nil, _ perform: (() -> Void)?) -> Control? {
    perform.map { Control(keys: [KeyPress(key)], title: title, perform: $0, short: short) }
  }
}
