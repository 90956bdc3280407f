import Puddles

/// A row of read-only text.
struct RowText: View {
  enum Kind { case plain, quiet, warning }

  @Environment(\.tones) private var tones
  private let text: String
  private let kind: Kind

  init(_ text: String, kind: Kind = .plain) { (self.text, self.kind) = (text, kind) }

  var body: some View {
    Text(text).foregroundStyle(style).padding(left: 2).frame(maxWidth: 84, alignment: .leading)
  }

  private var style: Style {
    switch kind {
    case .plain: tones.ink
    case .quiet: tones.quiet
    case .warning: tones.warm
    }
  }
}
