import AppResources
import ConsoleUI

/// Ignored lines of the configuration, as `file:line: reason`.
struct ConfigurationMistakes: View {
  let mistakes: [String]

  var body: some View {
    VStack(alignment: .leading) {
      if let first = mistakes.first { Text("⚠ " + first).foregroundStyle(.warning).lineLimit(2) }
      if mistakes.count > 1 {
        Text("  " + Strings.local.configuration.more(mistakes.count - 1)).foregroundStyle(.secondary).lineLimit(1)
      }
    }
    .padding(left: 2, right: 2, bottom: 1)
    .frame(maxWidth: .max, alignment: .leading)
  }
}

struct ConfigurationMistakes_Previews: PreviewProvider {
  private static let mistake = "/home/ann/.config/scrumdinger/config:3: invalid value '25h': use 24h or 12h"

  static var previews: some View {
    ConfigurationMistakes(mistakes: [mistake]).previewDisplayName("One")
    ConfigurationMistakes(mistakes: Array(repeating: mistake, count: 5)).previewDisplayName("Many")
  }
}
