import AppResources
import ConsoleUI
import Settings

/// A meeting's microphone.
enum Hearing: Equatable {
  /// Off, with a reason unless the user wants it.
  case off(String?)
  /// Off, while the last words are recognized.
  case finishing
  /// Off while the clock is stopped.
  case paused
  case starting
  /// On, without words yet.
  case silent
  /// On, with the last words; they may change until they are final.
  case words(String, isFinal: Bool)
}

/// The state of the microphone, and the last words heard. New words redraw only this line.
struct HearingLine: View {
  @Environment(\.tones) private var tones
  @Environment(\.configuration.bindings) private var keys
  let hearing: () -> Hearing

  var body: some View {
    Canvas(height: 1) { [hearing, tones, keys] context, rect in
      let hearing = hearing()
      let title = "\(hearing.isOn ? "●" : "○") \(hearing.title)"
      context.write(title, at: rect.origin, hearing.isOn ? tones.title : tones.quiet)
      let x = title.columns + 2
      let words = hearing.text(keys),
        text = hearing.isOn ? words.lastPart(columns: rect.width - x) : words.cut(to: rect.width - x)
      context.write(text, at: Point(rect.minX + x, rect.minY), hearing.style(tones))
    }
  }
}

extension Hearing {
  fileprivate var isOn: Bool {
    switch self {
    case .silent, .words: true
    case .off, .finishing, .paused, .starting: false
    }
  }

  fileprivate var title: String { isOn ? Strings.local.hearing.on : Strings.local.hearing.off }

  fileprivate func text(_ keys: KeyBindings) -> String {
    let strings = Strings.local.hearing
    return switch self {
    case .off(let reason): reason ?? strings.pressKey(keys.label(.meetingMicrophone))
    case .finishing: strings.finishing
    case .paused: strings.paused
    case .starting: strings.starting
    case .silent: strings.silent
    case .words(let words, _): words
    }
  }

  fileprivate func style(_ tones: Tones) -> Style {
    switch self {
    case .off(.some): tones.warm
    case .off(nil), .finishing, .paused, .starting, .silent: tones.quiet
    case .words(_, let isFinal): isFinal ? tones.ink : tones.quiet
    }
  }
}

extension String {
  /// As many of the last words as fit.
  fileprivate func lastPart(columns: Int) -> String {
    guard self.columns > columns else { return self }
    var words = split(separator: " ")[...]
    while !words.isEmpty, words.joined(separator: " ").columns + 2 > columns { words.removeFirst() }
    return "… " + words.joined(separator: " ")
  }
}

struct HearingLine_Previews: PreviewProvider {
  static var previews: some View {
    line(.words("yesterday i finished the login page", isFinal: true)).previewDisplayName("Final words")
    line(.words("yesterday i finished the", isFinal: false)).previewDisplayName("Words that may change")
    line(.words("yesterday i finished the login page and today i will look at the slow tests", isFinal: true))
      .frame(width: 60).previewDisplayName("More words than fit")
    line(.silent).previewDisplayName("Silence")
    line(.off("parec: Stream error: Connection terminated")).previewDisplayName("Failed microphone")
  }

  private static func line(_ hearing: Hearing) -> some View { HearingLine { hearing } }
}
