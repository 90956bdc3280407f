import AppResources
import ConsoleUI

/// Says that a text has reached the limit of a field, which takes no more.
struct LimitRemark: View {
  let texts: [String]
  var space = 1

  var body: some View {
    if texts.contains(where: \.fillsField) {
      Text("⚠ " + Strings.local.form.limit(TextField.limit)).hangingIndent().foregroundStyle(.warning).padding(top: space)
    }
  }
}

struct LimitRemark_Previews: PreviewProvider {
  static var previews: some View {
    LimitRemark(texts: [String(repeating: "x", count: TextField.limit)]).previewDisplayName("Full")
  }
}
