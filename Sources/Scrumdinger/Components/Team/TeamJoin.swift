import AppResources
import Puddles
import Scrums
import Sharing

/// Begins to share: the address of a repository and, once that was looked at, what would meet.
struct TeamJoin: View {
  enum Action {
    case lookTapped, shareTapped, notNowTapped
  }

  enum Phase: Equatable {
    case typing(problem: String?)
    case looking
    case found(Sharing.Preview)
  }

  @Environment(\.tones) private var tones
  let interface: Interface<Action>
  @Binding var url: String
  @Binding var branch: String
  @Binding var sharesTranscripts: Bool
  let phase: Phase
  /// The time of day, or the date, of a change.
  let moment: (Sharing.Preview) -> String
  private var strings: Strings.Team { Strings.local.team }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      if case .found = phase {} else { Text(strings.intro).foregroundStyle(tones.quiet) }
      VStack(alignment: .leading) {
        field(strings.repository, strings.urlPrompt, $url, SharingSettings.shown(url))
        field(strings.branch.capitalizedSentence, SharingSettings.defaultBranch, $branch, branch)
      }
      switch phase {
      case .typing(let problem):
        if let problem { Label(problem.capitalizedSentence, symbol: "⚠").foregroundStyle(tones.warm) }
        Button(strings.lookThere) { interface.send(.lookTapped) }.disabled(url.trimmed.isEmpty)
      case .looking: Text(strings.looking).foregroundStyle(tones.quiet)
      case .found(let preview): found(preview)
      }
    }
  }

  private func field(_ name: String, _ prompt: String, _ text: Binding<String>, _ shown: String) -> some View {
    HStack(spacing: 2) {
      Text(name).foregroundStyle(tones.quiet).frame(width: 10, alignment: .leading)
      if case .typing = phase {
        TextField(prompt, text: text).frame(maxWidth: 60).onSubmit { interface.send(.lookTapped) }
      } else {
        Text(shown).lineLimit(1)
      }
    }
  }

  @ViewBuilder private func found(_ preview: Sharing.Preview) -> some View {
    VStack(alignment: .leading) {
      side(strings.here, preview.here)
      if preview.date == nil, preview.there.scrums == 0 {
        Text(strings.nothingThere)
      } else {
        side(strings.there, preview.there)
        if let author = preview.author { quiet(strings.lastChangedBy(author, moment(preview))).padding(left: 8) }
      }
    }
    if preview.common > 0 || !preview.twins.isEmpty {
      VStack(alignment: .leading) {
        if preview.common > 0 { Text(strings.common(preview.common)) }
        ForEach(preview.twins.indices, id: \.self) { Text(strings.twins(preview.twins[$0])) }
      }
    }
    VStack(alignment: .leading) {
      if preview.transcripts > 0, !sharesTranscripts { Text(strings.stay(preview.transcripts)) }
      Toggle(strings.shareTranscripts, isOn: $sharesTranscripts)
    }
    quiet(strings.readers)
    HStack(spacing: 2) {
      Button(strings.share) { interface.send(.shareTapped) }.keyboardShortcut("y")
      Button(strings.notNow, role: .cancel) { interface.send(.notNowTapped) }
    }
  }

  private func side(_ name: String, _ side: Sharing.Preview.Side) -> some View {
    HStack(spacing: 2) {
      Text(name).foregroundStyle(tones.quiet).frame(width: 6, alignment: .leading)
      Text(strings.count(side.scrums, side.meetings))
    }
  }

  private func quiet(_ text: String) -> some View { Text(text).foregroundStyle(tones.quiet) }
}

struct TeamJoin_Previews: PreviewProvider {
  static var previews: some View {
    join("", .typing(problem: nil)).previewDisplayName("Empty")
    join("git@host:team/scrums.git", .typing(problem: "there is no repository at git@host:team/scrums.git"))
      .previewDisplayName("Nothing there")
    join("git@host:team/scrums.git", .found(.mock)).previewDisplayName("Both have scrums")
  }

  private static func join(_ url: String, _ phase: TeamJoin.Phase) -> some View {
    StateHosting(url) { url in
      StateHosting(false) { transcripts in
        TeamJoin(
          interface: .ignore, url: url, branch: .constant("scrumdinger"), sharesTranscripts: transcripts, phase: phase,
          moment: { _ in "today, 08:42" }
        )
        .padding(horizontal: 2)
      }
    }
  }
}
