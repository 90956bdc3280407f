import AppResources
import AudioRecording
import ConsoleUI
import Settings

/// The state of a meeting's microphone, for display.
enum Hearing: Equatable {
  /// Off, with a reason unless the user switched it off.
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
  /// Whether the words have a row of their own, below the state.
  var hasTwoRows = false
  /// The next speaker, if no other row says who that is.
  var next: String?

  /// The columns that words which were heard keep beside the next speaker.
  private static let leastWords = 24

  var body: some View {
    Canvas(height: hasTwoRows ? 2 : 1) { [hearing, tones, keys, hasTwoRows, next] context, rect in
      let (isOn, text, style) = hearing().look(tones, keys), strings = Strings.local.hearing
      let title = isOn ? "● \(strings.on)" : "○ \(strings.off)", start = hasTwoRows ? 2 : title.columns + 2
      var room = rect.width - start
      let words = Strings.local.meeting.upNext + " ", nextColumns = next.map { words.columns + $0.columns } ?? 0
      // NB: a reason is worth more than the next speaker, and so are the last words that were heard.
      if let next, room - nextColumns - 3 >= (isOn ? min(Self.leastWords, text.columns) : text.columns) {
        let x = rect.maxX - nextColumns
        context.write(words, at: Point(x, rect.minY), tones.quiet)
        context.write(next, at: Point(x + words.columns, rect.minY), Style(attributes: .bold))
        room -= nextColumns + 3
      }
      context.write(title, at: rect.origin, isOn ? tones.title : tones.quiet)
      // NB: a failure is worth reading in part, but not which key to press.
      let isLeftOut = !isOn && style == tones.quiet && text.columns > room
      let shown = isOn ? text.lastPart(columns: room) : isLeftOut ? "" : text.cut(to: room)
      context.write(shown, at: Point(rect.minX + start, rect.maxY - 1), style)
    }
  }
}

extension Hearing {
  /// The state in words that don't change with what is heard: `Microphone on`, or why it is off.
  var sentence: String {
    let strings = Strings.local.hearing
    return switch self {
    case .off(let reason): reason ?? strings.off
    case .finishing, .paused: strings.off
    case .starting: strings.starting
    case .silent, .words: strings.on
    }
  }

  fileprivate func look(_ tones: Tones, _ keys: KeyBindings) -> (isOn: Bool, text: String, style: Style) {
    let strings = Strings.local.hearing
    return switch self {
    case .off(let reason?): (false, reason, tones.warm)
    case .off(nil): (false, strings.pressKey(keys.label(.meetingMicrophone)), tones.quiet)
    case .finishing: (false, strings.finishing, tones.quiet)
    case .paused: (false, strings.paused, tones.quiet)
    case .starting: (false, strings.starting, tones.quiet)
    case .silent: (true, strings.silent, tones.quiet)
    case .words(let words, let isFinal): (true, words, isFinal ? tones.ink : tones.quiet)
    }
  }
}

extension String {
  /// Returns as many of the last words as fit, after an ellipsis.
  fileprivate func lastPart(columns: Int) -> String {
    guard self.columns > columns else { return self }
    var words = split(separator: " ")[...]
    while !words.isEmpty, words.joined(separator: " ").columns + 2 > columns { words.removeFirst() }
    return "… " + words.joined(separator: " ")
  }
}

extension RecognizerError {
  /// The reason why the microphone is off.
  var sentence: String {
    let strings = Strings.local.hearing
    return switch self {
    case .noEngine: strings.noEngine
    case .noMicrophone: strings.noMicrophone
    case .notPermitted(let reason): strings.notPermitted(reason)
    case .unreadable(let file, let code): strings.unreadable(file, code.map(Strings.local.reasons.system) ?? strings.otherFormat)
    case .silent(let program): strings.noSound(program)
    case .failed(let program, let reason): strings.failed(program, reason.words)
    case .ended(let program): strings.ended(program)
    case .floods(let program): strings.floods(program)
    }
  }
}

extension RecognizerError.Reason {
  nonisolated var words: String {
    let strings = Strings.local.hearing
    return switch self {
    case .said(let line): line
    case .exited(let status): Strings.local.reasons.exited(status)
    case .killed(let signal): Strings.local.reasons.killed(by: signal)
    case .noSound: strings.mute
    case .hangs: strings.hangs
    case .tooManyFiles: strings.tooManyFiles
    case .system(let code): Strings.local.reasons.system(code)
    }
  }
}

struct HearingLine_Previews: PreviewProvider {
  static var previews: some View {
    line(.words("yesterday i finished the login page", isFinal: true)).previewDisplayName("Final words")
    line(.words("yesterday i finished the", isFinal: false)).previewDisplayName("Words that may change")
    line(.words("yesterday i finished the login page and today i will look at the slow tests", isFinal: true))
      .frame(width: 60).previewDisplayName("More words than fit")
    HearingLine(hearing: { .words("yesterday i finished the login page", isFinal: true) }, hasTwoRows: true).frame(width: 40)
      .previewDisplayName("Beside the ring")
    line(.silent).previewDisplayName("Silence")
    line(.off("parec: Stream error: Connection terminated")).previewDisplayName("Failed microphone")
  }

  private static func line(_ hearing: Hearing) -> some View { HearingLine { hearing } }
}
