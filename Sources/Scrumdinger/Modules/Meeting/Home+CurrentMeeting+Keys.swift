import AppResources
import Puddles
import Scrums
import SourceArchitecture

extension Home.CurrentMeeting {
  /// The key hints of the meeting; empty while a form or a question is open.
  var hints: [KeyHint] {
    let controls = controls.available
    guard router.aside == nil, !controls.isEmpty else { return [] }
    let keys = controls.flatMap { control in
      KeyHint.all(
        control.keys, control.title, short: control.short, isProminent: control.short != nil,
        group: control.isAboutSpeakers ? .subject(strings.speakers) : nil, position: control.isFirst ? .first : .leading)
    }
    return isBig ? keys : keys + [KeyHint("↑↓ j k", strings.selectSpeaker, isProminent: false, group: .move)]
  }

  private var controls: MeetingControls {
    MeetingControls(
      meeting: model, keys: keys, speaker: highlighted, isMuted: meetings.isMuted, toggleMute: meetings.toggleMute,
      isHearing: meetings.audio?.isOn ?? false, toggleHearing: meetings.audio?.toggle.map { toggle in { toggle() } },
      editNote: { router.aside = .notes(highlighted ?? model.progress.current.id) },
      editParkingLot: { router.aside = .parkingLot }, addLatecomer: { router.aside = .latecomer },
      closeItems: openItems.isEmpty ? nil : { router.aside = .items },
      toggleBigDigits: isAccessible ? nil : { toggleBigDigits() },
      toggleLastTime: hasUpdateAndLastTime ? { prefersLastTime.toggle() } : nil,
      tellTime: isAccessible ? { tellTime() } : nil,
      showsLastTime: prefersLastTime, isSaved: provider.scrums?.saving.retry == nil)
  }

  /// Shows or hides the big digits. NB: clears the highlight, because keys must not apply to a speaker who is hidden.
  private func toggleBigDigits() {
    highlighted = nil
    isBig.toggle()
  }

  /// Says the speaker, the time left and what remains, below the speaker, until the next event of the meeting.
  private func tellTime() {
    told = current(model.progress).answer(model.state)
  }

  /// Whether the speaker to whom keys apply has both an update and notes from last time.
  private var hasUpdateAndLastTime: Bool {
    let id = highlighted ?? model.progress.current.id
    return model.progress.notes.prepared.contains(id) && lastTime[id] != nil
  }

  func press(_ press: KeyPress) -> KeyPress.Result {
    switch press {
    case KeyPress(.escape) where router.aside != nil: closeAside()
    case _ where router.aside != nil && press != .control("c"): return .ignored
    case KeyPress(.upArrow), KeyPress("k"): return highlight(by: -1)
    case KeyPress(.downArrow), KeyPress("j"): return highlight(by: 1)
    case KeyPress(.escape) where highlighted != nil: highlighted = nil
    default:
      let speaker = model.progress.current.id, answer = told
      told = nil
      guard controls.perform(press) else {
        told = answer
        return .ignored
      }
      if model.progress.current.id != speaker { highlighted = nil }
    }
    return .handled
  }

  private func highlight(by step: Int) -> KeyPress.Result {
    guard canSelect else { return .ignored }
    let speakers = model.progress.speakers
    let index = speakers.firstIndex { $0.id == highlighted } ?? model.progress.index
    highlighted = speakers[max(0, min(index + step, speakers.count - 1))].id
    return .handled
  }

  /// Selects a speaker who was clicked.
  func select(_ speaker: Attendee.ID) { if canSelect { highlighted = speaker } }

  private var canSelect: Bool { model.controls != nil && !isBig }
}
