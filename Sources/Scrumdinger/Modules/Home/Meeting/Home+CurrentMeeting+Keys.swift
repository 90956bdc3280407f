import Meeting
import Models
import Puddles
import Resources

extension Home.CurrentMeeting {
  /// What the keys do now. Those of an aside are its own.
  var hints: [KeyHint] {
    guard model.controls != nil, router.aside == nil else { return [] }
    let keys = MeetingKey.allCases.filter { action($0) != nil }.map { key in
      KeyHint(key.presses[0], key.title(in: model, isMuted: meetings.mute.isOn), isProminent: key.isProminent)
    }
    return keys + Self.others
  }

  /// The keys that have two names, and those that are not about the meeting itself.
  private static let others: [KeyHint] = {
    let strings = Strings.local.meeting
    return [
      KeyHint("← →", strings.otherSpeaker, isProminent: false), KeyHint("↑ ↓", strings.highlight, isProminent: false),
    ] + MeetingKey.end.presses.dropFirst().map { KeyHint($0, strings.end, isProminent: false) }
  }()

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
    guard model.controls != nil else { return nil }
    return switch key {
    case .notes: { router.aside = .notes(highlighted ?? model.progress.current.id) }
    case .parkingLot: { router.aside = .parkingLot }
    case .latecomer: { router.aside = .latecomer }
    case .bigDigits: { isBig.toggle() }
    case .mute: { meetings.mute.toggle() }
    default: key.action(in: model, about: highlighted)
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
