import AppResources
import ConsoleUI

/// The repository and the branch of a team.
struct RemoteLines: View {
  var label = Strings.local.team.repository
  let url: String
  let branch: String
  /// Whether a long address is shortened in the middle.
  var isShort = false

  var body: some View {
    VStack(alignment: .leading) {
      LabeledContent(label, value: url).lineLimit(isShort ? 1 : 2).truncationMode(.middle)
      LabeledContent(Strings.local.team.branch.capitalizedSentence, value: branch).lineLimit(1)
    }
  }
}

struct RemoteLines_Previews: PreviewProvider {
  static var previews: some View {
    RemoteLines(url: "git@host:team/scrums.git", branch: "scrumdinger").previewDisplayName("Address and branch")
  }
}
