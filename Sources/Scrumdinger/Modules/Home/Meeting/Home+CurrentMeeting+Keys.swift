import Meeting
import Models
import Puddles
import Resources
import SourceArchitecture

extension Home.CurrentMeeting {
  /// What the keys do now. Those of an aside are its own.
  var hints: [KeyHint] {
    guard model.end != nil, router.aside == nil else { return [] }
    let keys = MeetingKey.allCases.filter { action($0) != nil }.map { key in
      KeyHint(key.presses[0], key.title(in: model, isMuted: meetings.mute.isOn), isProminent: key.isProminent)
    }
    let strings = Strings.local.meeting
    let others = MeetingKey.end.presses.dropFirst().map { KeyHint($0, strings.end, isProminent: false) }
    return keys + [
      KeyHint("← →", strings.otherSpeaker, isProminent: false), KeyHint("↑ ↓", strings.highlight, isProminent: false),
    ] + others
  }

  func press(_ press: KeyPress) -> KeyPress.Result {
    if router.aside != nil {
      guard press == KeyPress(.escape) else { return press == .control("c") ? perform(.end) : .ignored }
      closeAside()
      return .handled
    }
    switch press {
    case KeyPress(.upArrow), KeyPress("k"): return highlight(by: -1)
    case KeyPress(.downArrow), KeyPress("j"): return highlight(by: 1)
    case KeyPress(.escape) where highlighted != nil:
      highlighted = nil
      return .handled
    default: return MeetingKey.of(press).map(perform) ?? .ignored
    }
  }

  private func perform(_ key: MeetingKey) -> KeyPress.Result {
    guard let action = action(key) else { return .ignored }
    action()
    return .handled
  }

  /// Nil if the key does nothing now.
  private func action(_ key: MeetingKey) -> (() -> Void)? {
    let controls = model.controls
    func call(_ action: Action<Void>?) -> (() -> Void)? { action.map { action in { action() } } }
    func open(_ aside: Router.Home.Aside) -> (() -> Void)? { controls.map { _ in { router.aside = aside } } }
    switch key {
    case .pause: return call(model.pauseOrResume)
    case .next: return call(model.next)
    case .previous: return call(model.previous)
    case .end: return call(model.end)
    case .notes: return open(.notes(highlighted ?? model.progress.current.id))
    case .parkingLot: return open(.parkingLot)
    case .lateComer: return open(.lateComer)
    case .absent: return controls.map { controls in { controls.absent(highlighted ?? model.progress.current.id) } }
    case .more: return call(controls?.more)
    case .less: return call(controls?.less)
    case .restart: return call(controls?.restartTurn)
    case .shuffle: return call(controls?.shuffle)
    case .autoAdvance: return call(controls?.toggleAutoAdvance)
    case .bigDigits: return controls.map { _ in { isBig.toggle() } }
    case .mute: return controls.map { _ in { meetings.mute.toggle() } }
    }
  }

  /// Moves along the list of speakers, from whoever speaks.
  private func highlight(by step: Int) -> KeyPress.Result {
    let speakers = model.progress.speakers
    guard model.controls != nil else { return .ignored }
    let place = speakers.firstIndex { $0.id == highlighted } ?? model.progress.index
    highlighted = speakers[max(0, min(place + step, speakers.count - 1))].id
    return .handled
  }
}
