import ConsoleUI
import Scrums

extension View {
  /// Marks a failure: a strip in the warm colour, a raised background, and empty rows above and below.
  func alarming(space: Int = 1, _ style: Style? = nil) -> some View { Alarm(content: self, space: space, style: style) }

  /// Draws a strip along the left edge, over the view; none if `style` is nil.
  func strip(_ style: Style?) -> some View {
    // NB: an overlay has the size of the view; a canvas beside it would take all rows.
    overlay(alignment: .leading) {
      Canvas { context, rect in
        guard let style else { return }
        for y in rect.minY..<rect.maxY { context.write("▌", at: Point(rect.minX, y), style) }
      }
    }
  }
}

/// A failure that lasts, above a page: in one loud word that something is wrong, then why and, if there is room, the file.
struct Banner: View {
  @Environment(\.tones) private var tones
  let word: String
  let reason: String
  var path: String?
  /// Whether the banner is about a state that nobody has to do anything about.
  var isCalm = false
  /// Whether the file is shown only beside the reason.
  var isBrief = false
  /// Whether the banner has no blank row below it.
  var isTight = false

  var body: some View {
    ViewThatFits(in: .horizontal) {
      if let path {
        HStack(spacing: 2) {
          sentence
          Text(path.shortPath(66)).foregroundStyle(.secondary)
        }
        if isBrief {
          HStack(spacing: 2) {
            sentence
            Text(path.shortPath(Self.leastPath)).foregroundStyle(.secondary)
          }
        }
      } else {
        sentence
      }
      VStack(alignment: .leading) {
        indented.lineLimit(2)
        if let path, !isBrief {
          Text(path.shortPath(66)).lineLimit(1).truncationMode(.middle).foregroundStyle(.secondary).padding(left: 2)
        }
      }
    }
    .frame(maxWidth: .max, alignment: .leading)
    .alarming(space: 0, isCalm ? tones.calm : nil)
    .padding(left: 2, right: 2, bottom: isTight ? 0 : 1)
  }

  /// The columns of a path that is cut to stay beside its reason.
  private static let leastPath = 24

  /// NB: only a sign is worth an indent.
  private var indented: Text { isCalm ? sentence : sentence.hangingIndent() }

  private var sentence: Text {
    Text(isCalm ? word : "⚠ \(word)").bold().foregroundStyle(isCalm ? tones.calm : tones.warm) + Text(": \(reason)")
  }
}

extension Tones {
  /// The title of a state that nobody has to do anything about.
  var calm: Style { tinted(Theme.yellow.tint).title }
}

private struct Alarm<Content: View>: View {
  @Environment(\.tones) private var tones
  let content: Content
  let space: Int
  /// The style of the strip; warm by default.
  var style: Style?

  var body: some View {
    content.padding(left: 2, top: space, right: 1, bottom: space).background(tones.panel).strip(style ?? tones.warmShape)
  }
}

struct Alarm_Previews: PreviewProvider {
  static var previews: some View { Text("The disk is on fire.").alarming().previewDisplayName("One line") }
}

struct Banner_Previews: PreviewProvider {
  static var previews: some View {
    Banner(word: "Not saved", reason: "could not write lock: No space left on device", path: "/home/ann/scrumdinger/lock")
      .previewDisplayName("Two lines")
    Banner(word: "Not saved", reason: "lock is read-only", path: "/home/ann/lock").previewDisplayName("One line")
    Banner(word: "Not saved", reason: "could not write lock: No space left on device", path: "/home/ann/scrumdinger/lock")
      .frame(width: 40).previewDisplayName("Narrow")
    Banner(word: "Not saved", reason: "lock is not an ordinary file", isTight: true)
      .frame(width: 40).previewDisplayName("In a meeting")
  }
}
