import AppResources
import ConsoleUI
import Scrums
import Settings
import SourceArchitecture

/// A meeting's controls, with and without the screen: keys, titles and actions.
struct MeetingControls {
  struct Control {
    /// The keys of the control. The first one is shown.
    let keys: [KeyPress]
    let title: String
    let perform: () -> Void
    /// A short title for the prominent key hints; nil if the control is not prominent.
    let short: String?
    /// Whether the help lists it under “Speakers”.
    let isAboutSpeakers: Bool
    /// Whether it is one of those that a meeting is for, which the footer shows first.
    var isFirst = false
  }

  let meeting: Meeting
  let keys: KeyBindings
  /// The speaker to mark absent or present. If nil, the key applies to the speaker who just left or, without one, to
  /// the current speaker.
  var speaker: Attendee.ID?
  var isMuted = false
  // Controls outside the meeting itself; nil where unavailable.
  var toggleMute: (() -> Void)?
  var isHearing = false
  var toggleHearing, editNote, editParkingLot, addLatecomer, closeItems, toggleBigDigits, toggleLastTime, tellTime: (() -> Void)?
  var showsLastTime = false
  /// Whether all changes are saved. Otherwise the key that tries again is more likely than the end.
  var isSaved = true

  private static let aboutSpeakers: [KeyAction] = [
    .meetingAbsent, .meetingLatecomer, .meetingMore, .meetingLess, .meetingRestart, .meetingShuffle, .meetingAutoAdvance,
  ]

  /// The keys that end a meeting, including those that leave a page, and always Escape and Ctrl-C.
  private var endKeys: [KeyPress] {
    let end = keys[.meetingEnd]
    return end + keys[.leave].filter { !end.contains($0) } + [KeyPress(.escape), .control("c")]
  }

  /// The available controls, the most likely first; empty during a question.
  var available: [Control] {
    guard let controls = meeting.controls else { return [] }
    let strings = Strings.local.meeting, progress = meeting.progress
    let takesBack = speaker == nil && controls.justLeft != nil, target = speaker ?? controls.justLeft ?? progress.current.id
    let notes = speaker.flatMap(name).map(Strings.local.notes.title) ?? strings.notes
    let isAbsent = progress.speakers.contains { $0.id == target && $0.isAbsent }
    let isLast = progress.isLastSpeaker, isOver = progress.isOverTime
    let pause = prominent(.meetingPause, meeting.state == .paused ? strings.resume : strings.pause, meeting.pauseOrResume)
    let next = prominent(.meetingNext, isLast ? strings.finish : strings.next, controls.next)
    let more = control(.meetingMore, strings.more, short: isOver ? strings.moreShort : nil, controls.more)
    let absence = control(
      .meetingAbsent, takesBack ? strings.takeBackAbsence(name(of: target) ?? "") : strings.toggleAbsence,
      short: takesBack ? strings.takeBack : speaker == nil ? nil : isAbsent ? strings.markPresent : strings.markAbsent
    ) {
      controls.toggleAbsence(target)
    }
    // NB: with the last turn, the meeting ends, too.
    var end = control(.meetingEnd, strings.end, short: isLast ? nil : strings.end, controls.end)
    end?.isFirst = isSaved && !isLast
    // In overtime, controls that end it come first; after an absence, the one that takes it back. NB: to mark an absence
    // is what a speaker is chosen for. For a screen reader, which would read other keys, they stay.
    let tell = control(.meetingTell, strings.tell, short: strings.tell, tellTime)
    let mark = tell == nil && (takesBack || speaker != nil) ? absence : nil, over = tell == nil && isOver ? more : nil
    var first =
      tell != nil
      ? [next, tell, pause]
      : takesBack ? [mark, next, over, pause] : isOver ? [next, mark, over, pause] : [pause, next, mark]
    for index in first.indices { first[index]?.isFirst = true }
    let others = [
      control(.meetingNotes, notes, short: notes, editNote),
      control(.meetingParkingLot, strings.parkingLot, short: strings.followUp, editParkingLot),
      prominent(.meetingPrevious, strings.previous, controls.previous),
      control(.meetingItems, Strings.local.items.title, closeItems),
      end,
      control(.meetingBigDigits, strings.bigDigits, toggleBigDigits),
      control(.meetingLastTime, showsLastTime ? Strings.local.notes.today : Strings.local.notes.lastTime, toggleLastTime),
      control(.meetingMute, isMuted ? strings.unmute : strings.mute, toggleMute),
      control(.meetingMicrophone, isHearing ? Strings.local.hearing.switchOff : Strings.local.hearing.switchOn, toggleHearing),
    ]
    let speakers = [
      mark == nil ? absence : nil,
      control(.meetingLatecomer, strings.addLatecomer, addLatecomer),
      over == nil ? more : nil,
      control(.meetingLess, strings.less, controls.less),
      control(.meetingRestart, strings.restartTurn, controls.restartTurn),
      control(.meetingShuffle, strings.shuffle, controls.shuffle),
      control(.meetingAutoAdvance, strings.toggleAutoAdvance, controls.toggleAutoAdvance),
    ]
    return (first + others + speakers).compactMap(\.self)
  }

  private func name(of speaker: Attendee.ID) -> String? { meeting.progress.speakers.first { $0.id == speaker }?.name }

  /// Performs the control with this key. Returns false if no control has the key.
  @discardableResult func perform(_ press: KeyPress) -> Bool {
    guard let control = available.first(where: { $0.keys.contains(press) }) else { return false }
    control.perform()
    return true
  }

  private func prominent(_ key: KeyAction, _ title: String, _ action: Action<Void>?) -> Control? {
    control(key, title, short: title, action)
  }

  private func control(_ key: KeyAction, _ title: String, short: String? = nil, _ action: Action<Void>?) -> Control? {
    control(key, title, short: short, action.map { action in { action() } })
  }

  private func control(_ key: KeyAction, _ title: String, short: String? = nil, _ perform: (() -> Void)?) -> Control? {
    perform.map {
      Control(
        keys: key == .meetingEnd ? endKeys : keys[key], title: title, perform: $0, short: short,
        isAboutSpeakers: Self.aboutSpeakers.contains(key))
    }
  }
}
