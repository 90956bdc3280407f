import AppResources
import Puddles
import Scrums
import Sharing

/// A form that asks for a repository and, after reading it, for consent to merge.
struct TeamJoin: View {
  enum Action {
    case lookTapped, shareTapped, notNowTapped
  }

  enum Phase: Equatable {
    case typing(problem: String?)
    case looking(RemoteBranch)
    case found(SharingPreview, RemoteBranch)
    case beginning(RemoteBranch)
  }

  let interface: Interface<Action>
  @Binding var place: RemoteBranch
  @Binding var sharesTranscripts: Bool
  let phase: Phase
  let moment: (SharingPreview) -> String
  @FocusState private var isTyping: Bool
  @FocusState private var isOnNotNow: Bool
  @FocusState private var isOnShare: Bool
  private var strings: Strings.Team { Strings.local.team }

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      switch phase {
      case .typing(let problem): form(problem: problem)
      case .looking(let place):
        RemoteLines(url: place.shownURL, branch: place.branch).environment(\.labelWidth, 10)
        quiet(strings.looking)
      case .beginning(let place):
        RemoteLines(url: place.shownURL, branch: place.branch).environment(\.labelWidth, 10)
        quiet(strings.syncing.capitalizedSentence)
      case .found(let preview, let place):
        RemoteLines(url: place.shownURL, branch: place.branch).environment(\.labelWidth, 10)
        found(preview)
      }
    }
  }

  @ViewBuilder private func form(problem: String?) -> some View {
    Text(strings.intro).foregroundStyle(.secondary)
    VStack(alignment: .leading) {
      LabeledContent(strings.repository) {
        TextField(strings.urlPrompt, text: $place.url).focused($isTyping).onSubmit { interface.send(.lookTapped) }
      }
      LabeledContent(strings.branch.capitalizedSentence) {
        TextField(SharingSettings.defaultBranch, text: $place.branch).onSubmit { interface.send(.lookTapped) }
      }
    }
    .environment(\.labelWidth, 10)
    .frame(maxWidth: 90)
    .onAppear { isTyping = true }
    .onKeyPress(hints: place.url.trimmed.isEmpty ? [] : [KeyHint(KeyPress(.return), strings.lookThere)]) { _ in .ignored }
    if let problem { Label(problem.capitalizedSentence, symbol: "⚠").foregroundStyle(.warning).lineLimit(4) }
    Button(strings.lookThere) { interface.send(.lookTapped) }.buttonStyle(.borderedProminent)
      .disabled(place.url.trimmed.isEmpty)
  }

  @ViewBuilder private func found(_ preview: SharingPreview) -> some View {
    VStack(alignment: .leading) {
      side(strings.here, preview.here)
      if preview.date == nil, preview.there.scrums == 0 {
        Text(strings.nothingThere)
      } else {
        side(strings.there, preview.there)
        if let author = preview.author { quiet(strings.lastChangedBy(author, moment(preview))).padding(left: 8).lineLimit(1) }
      }
    }
    if preview.common > 0 || !preview.twins.isEmpty {
      VStack(alignment: .leading) {
        if preview.common > 0 { Text(strings.common(preview.common)) }
        ForEach(preview.twins.map(strings.twins).shortened(to: 3), id: \.self) { Text($0).lineLimit(1) }
      }
    }
    VStack(alignment: .leading) {
      if preview.transcripts > 0, !sharesTranscripts { Text(strings.stay(preview.transcripts)) }
      Toggle(strings.shareTranscripts, isOn: $sharesTranscripts)
    }
    quiet(strings.readers)
    ButtonRow {
      Button(preview.isJoining ? strings.join : strings.share) { interface.send(.shareTapped) }.keyboardShortcut("y")
        .focused($isOnShare)
      Button(strings.notNow, role: .cancel) { interface.send(.notNowTapped) }.focused($isOnNotNow)
    }
    // NB: a stray Enter shares nothing, but may join a team where nothing can be lost.
    .onAppear { if preview.isJoining { isOnShare = true } else { isOnNotNow = true } }
    .onKeyPress(.escape) {
      interface.send(.notNowTapped)
      return .handled
    }
  }

  private func side(_ name: String, _ side: SharingPreview.Side) -> some View {
    LabeledContent(name, value: strings.count(side.scrums, side.meetings)).environment(\.labelWidth, 6)
  }

  private func quiet(_ text: String) -> some View { Text(text).foregroundStyle(.secondary) }
}

extension SharingPreview {
  /// Whether only the team has scrums, so that nothing here can be lost or shown to others.
  fileprivate var isJoining: Bool { here.scrums == 0 && here.meetings == 0 && there.scrums > 0 }
}

/// The repository and the branch of a team.
struct RemoteLines: View {
  var label = Strings.local.team.repository
  let url: String
  let branch: String

  var body: some View {
    VStack(alignment: .leading) {
      LabeledContent(label, value: url)
      LabeledContent(Strings.local.team.branch.capitalizedSentence, value: branch)
    }
    .lineLimit(1)
  }
}

struct TeamJoin_Previews: PreviewProvider {
  static var previews: some View {
    join(.typing(problem: nil)).previewDisplayName("Empty")
    join(.typing(problem: "there is no repository at git@host:team/scrums.git"), at: .mock).previewDisplayName("Nothing there")
    join(.found(.mock, .mock), at: .mock).previewDisplayName("Both have scrums")
  }

  private static func join(_ phase: TeamJoin.Phase, at place: RemoteBranch = .init()) -> some View {
    StateHosting(place) { place in
      StateHosting(false) {
        let sharesTranscripts = $0
        ReadingPage(spacing: 1) { _ in
          TeamJoin(
            interface: .ignore, place: place, sharesTranscripts: sharesTranscripts, phase: phase, moment: { _ in "today, 08:42" })
        }
      }
    }
  }
}
