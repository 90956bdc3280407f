import ConsoleUI
import Meeting
import Models
import Resources
import SourceArchitecture

/// The controls of a meeting, the same on the screen and without it: their keys, their titles, and what they do.
struct MeetingControls {
  struct Control {
    /// The first is the one to show.
    let keys: [KeyPress]
    /// What the control does now.
    let title: String
    let perform: () -> Void
    /// Whether it is used often enough for the footer.
    let isProminent: Bool
  }

  let meeting: Meeting
  /// The speaker to mark absent; nil for the current one.
  var speaker: Attendee.ID?
  var isMuted = false
  // What is not the meeting's to do; nil where it cannot be done.
  var toggleMute, editNote, editParkingLot, addLatecomer, toggleBigDigits: (() -> Void)?

  static let endKeys = [KeyPress("e"), KeyPress("q"), KeyPress(.escape), .control("c")]

  /// The controls that can be used now, none while the user is asked something; in the order of the help.
  var available: [Control] {
    guard let controls = meeting.controls else { return [] }
    let strings = Strings.local.meeting, progress = meeting.progress
    return [
      control([KeyPress(.space)], meeting.state == .paused ? strings.resume : strings.pause, meeting.pauseOrResume, true),
      control(
        [KeyPress("n"), KeyPress(.rightArrow)], progress.isLastSpeaker ? strings.finish : strings.next, controls.next, true),
      control([KeyPress("p"), KeyPress(.leftArrow)], strings.previous, controls.previous, true),
      control(Self.endKeys, strings.end, controls.end, true),
      control("i", speaker.flatMap(name).map(Strings.local.notes.title) ?? strings.notes, editNote, true),
      control("f", strings.parkingLot, editParkingLot),
      control("x", strings.toggleAbsence) { controls.toggleAbsence(speaker ?? progress.current.id) },
      control("+", strings.addLatecomer, addLatecomer),
      control(">", strings.more, controls.more),
      control("<", strings.less, controls.less),
      control("r", strings.restartTurn, controls.restartTurn),
      control("s", strings.shuffle, controls.shuffle),
      control("o", strings.toggleAutoAdvance, controls.toggleAutoAdvance),
      control("b", strings.bigDigits, toggleBigDigits),
      control("M", isMuted ? strings.unmute : strings.mute, toggleMute),
    ].compactMap(\.self)
  }

  private func name(of speaker: Attendee.ID) -> String? { meeting.progress.speakers.first { $0.id == speaker }?.name }

  /// Performs the control that has this key, and returns whether there is one.
  @discardableResult func perform(_ press: KeyPress) -> Bool {
    guard let control = available.first(where: { $0.keys.contains(press) }) else { return false }
    control.perform()
    return true
  }

  private func control(_ keys: [KeyPress], _ title: String, _ action: Action<Void>?, _ isProminent: Bool = false) -> Control? {
    action.map { action in Control(keys: keys, title: title, perform: { action() }, isProminent: isProminent) }
  }

  private func control(_ key: KeyEquivalent, _ title: String, _ action: Action<Void>?) -> Control? {
    control([KeyPress(key)], title, action)
  }

  private func control(_ key: KeyEquivalent, _ title: String, _ perform: (() -> Void)?, _ isProminent: Bool = false) -> Control? {
    perform.map { Control(keys: [KeyPress(key)], title: title, perform: $0, isProminent: isProminent) }
  }
}
