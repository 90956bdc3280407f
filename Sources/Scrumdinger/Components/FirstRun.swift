import AppResources
import ConsoleUI

/// Shown instead of an empty list: what the program is, and how to begin.
struct FirstRun: View {
  @Environment(\.tones) private var tones
  private var strings: Strings.List { Strings.local.list }

  var body: some View {
    VStack {
      mark.padding(bottom: 1)
      Text(strings.empty).bold()
      Text(strings.about).foregroundStyle(tones.quiet).padding(bottom: 1)
      VStack(alignment: .leading, spacing: 1) {
        row(Text(" \(KeyAction.listAdd.label) ").bold(), strings.addFirst, on: tones.selected)
        row(Text("scrumdinger import FILE").bold(), strings.importHint)
        row(Text("scrumdinger --mock").bold(), strings.mockHint)
      }
    }
    .padding(horizontal: 2)
    .frame(maxWidth: .max, maxHeight: .max)
  }

  /// A small meeting ring: a speaker’s turn, and those to come.
  private var mark: some View {
    VStack(alignment: .leading) {
      HStack(spacing: 0) {
        Text("▗▛▀").foregroundStyle(tones.mid)
        Text("▀▜▖").foregroundStyle(tones.full)
      }
      HStack(spacing: 3) {
        Text("▌").foregroundStyle(tones.mid)
        Text("▐").foregroundStyle(tones.full)
      }
      HStack(spacing: 0) {
        Text("▝▙▄").foregroundStyle(tones.mid)
        Text("▄▟▘").foregroundStyle(tones.low)
      }
    }
  }

  private func row(_ what: Text, _ meaning: String, on ground: Style = .plain) -> some View {
    HStack(spacing: 2) {
      what.background(ground).frame(width: 23, alignment: .leading)
      Text(meaning).foregroundStyle(tones.quiet)
    }
  }
}

struct FirstRun_Previews: PreviewProvider {
  static var previews: some View {
    FirstRun().previewDisplayName("No scrums")
  }
}
