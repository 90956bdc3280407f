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

  @Environment(\.accessibilityEnabled) private var isAccessible
  let interface: Interface<Action>
  @Binding var place: RemoteBranch
  @Binding var sharesTranscripts: Bool
  let phase: Phase
  let moment: (SharingPreview) -> String
  /// The rows of the page. Few have no room for empty ones, and keep a question and its answers in sight.
  var rows = Int.max
  @FocusState private var isTyping: Bool
  @FocusState private var isOnFacts: Bool
  @FocusState private var isOnNotNow: Bool
  @FocusState private var isOnShare: Bool
  private var strings: Strings.Team { Strings.local.team }

  var body: some View {
    VStack(alignment: .leading, spacing: isTight ? 0 : 1) {
      switch phase {
      case .typing(let problem): form(problem: problem)
      case .looking(let place):
        RemoteLines(url: place.shownURL, branch: place.branch).environment(\.labelWidth, Self.labelWidth)
        quiet(strings.looking)
      case .beginning(let place):
        RemoteLines(url: place.shownURL, branch: place.branch).environment(\.labelWidth, Self.labelWidth)
        quiet(strings.syncing.capitalizedSentence)
      case .found(let preview, let place):
        Text(preview.isJoining ? strings.joinTitle : strings.shareTitle).foregroundStyle(.heading)
        // NB: facts that fit are no scroll view, which Tab would reach.
        ViewThatFits(in: .vertical) {
          facts(preview, place)
          ScrollView { facts(preview, place) }.focused($isOnFacts)
        }
        .layoutPriority(-1)
        answers(preview)
      }
    }
    .frame(height: isPinned ? rows : nil, alignment: .topLeading)
    // NB: the button shows Escape.
    .onKeyPress(hints: hints) { press in
      guard isAsking, press == KeyPress(.escape) || isDefault && press == KeyPress(.return) else { return .ignored }
      interface.send(.notNowTapped)
      return .handled
    }
  }

  private var hints: [KeyHint] {
    let enter = isDefault ? [KeyHint(KeyPress(.return), strings.notNow, position: .first)] : []
    return isAsking ? enter + [.escape(strings.notNow, isProminent: false)] : []
  }

  private var isTight: Bool { rows < 16 }
  /// The minimum rows for all of the introduction.
  private static let rowsForIntro = 11
  /// The columns of the labels.
  private static let labelWidth = 10
  /// The blank row before the answers.
  private var gap: Int { isTight && rows > 12 ? 1 : 0 }
  /// Whether only what the question is about scrolls, where it must.
  private var isPinned: Bool { isAsking && rows < .max }
  /// Whether Enter presses “Not now” although the facts have the focus.
  private var isDefault: Bool { isAsking && isOnFacts }
  private var isAsking: Bool { if case .found = phase { true } else { false } }

  @ViewBuilder private func form(problem: String?) -> some View {
    let hasIntro = rows >= Self.rowsForIntro && !(isTight && problem != nil)
    if hasIntro { quiet(strings.intro).padding(bottom: isTight ? 1 : 0) }
    VStack(alignment: .leading) {
      LabeledContent(strings.repository) {
        TextField(strings.urlPrompt, text: $place.url).focused($isTyping).onSubmit(look)
      }
      LabeledContent(strings.branch.capitalizedSentence) {
        TextField(SharingSettings.defaultBranch, text: $place.branch).alternateField(true).onSubmit(look)
      }
    }
    .inForm()
    .environment(\.labelWidth, Self.labelWidth)
    .onAppear { isTyping = true }
    .onKeyPress(hints: [
      KeyHint(KeyPress(.return), strings.lookThere, position: .first),
      KeyHint(KeyPress(.tab), Strings.local.notes.nextField, group: .move, position: .secondary),
    ]) { _ in .ignored }
    .padding(bottom: isTight ? 1 : 0)
    if let problem { Label(problem.capitalizedSentence, symbol: "⚠").foregroundStyle(.warning).lineLimit(4) }
    ButtonRow { Button(strings.lookThere, action: look).buttonStyle(.borderedProminent).keyboardShortcut(.return) }
    // NB: a screen reader would begin a page that scrolls in the middle of it.
    if isAccessible, !hasIntro { quiet(strings.intro) }
  }

  private func look() { if place.url.trimmed.isEmpty { isTyping = true } else { interface.send(.lookTapped) } }

  /// What would be shared, beginning with the repository and who can read it.
  private func facts(_ preview: SharingPreview, _ place: RemoteBranch) -> some View {
    VStack(alignment: .leading, spacing: isTight ? 0 : 1) {
      if isTight, !isAccessible {
        Text(place.shownURL).bold().lineLimit(2).truncationMode(.middle)
      } else {
        RemoteLines(url: place.shownURL, branch: place.branch)
      }
      Text(strings.readers)
      sides(preview)
      VStack(alignment: .leading) {
        if preview.common > 0 { Text(strings.common(preview.common)) }
        ForEach(preview.twins.map(strings.twins).shortened(to: 3), id: \.self) { Text($0).lineLimit(2) }
        if preview.transcripts > 0, !sharesTranscripts { quiet(strings.stay(preview.transcripts)) }
      }
      if isTight {
        lastChange(preview)
        if !isAccessible { LabeledContent(strings.branch.capitalizedSentence, value: place.branch).lineLimit(1) }
      }
    }
    .environment(\.labelWidth, Self.labelWidth)
  }

  private func sides(_ preview: SharingPreview) -> some View {
    VStack(alignment: .leading) {
      side(strings.here, preview.here)
      if preview.date == nil, preview.there.scrums == 0 {
        Text(strings.nothingThere)
      } else {
        side(strings.there, preview.there)
        if !isTight { lastChange(preview) }
      }
    }
  }

  @ViewBuilder private func lastChange(_ preview: SharingPreview) -> some View {
    if let author = preview.author, preview.date != nil || preview.there.scrums > 0 {
      let words = strings.lastChangedBy(author, moment(preview))
      quiet(isTight ? words.capitalizedSentence : words).padding(left: isTight ? 0 : Self.labelWidth + 2).lineLimit(1)
    }
  }

  @ViewBuilder private func answers(_ preview: SharingPreview) -> some View {
    HStack(spacing: 0) {
      if !isAccessible { Text("t").bold() }
      Toggle(strings.shareTranscripts, isOn: $sharesTranscripts).keyboardShortcut("t").hiddenInFooter()
    }
    .padding(top: gap)
    // NB: a stray Enter shares nothing, but may join a team where nothing can be lost. That answer comes first.
    ButtonRow {
      if preview.isJoining {
        answer(strings.join)
        notNow
      } else {
        notNow
        answer(strings.share)
      }
    }
    .onAppear {
      if preview.isJoining {
        isOnShare = true
      } else if isTight {
        // NB: so that the footer names the keys that scroll.
        isOnFacts = true
      } else {
        isOnNotNow = true
      }
    }
  }

  private func answer(_ title: String) -> some View {
    Button(title) { interface.send(.shareTapped) }.keyboardShortcut("y").focused($isOnShare)
  }

  private var notNow: some View {
    Button(strings.notNow, role: .cancel) { interface.send(.notNowTapped) }
      .buttonStyle(isDefault ? .borderedProminent : .bordered)
      .hiddenInFooter()
      .focused($isOnNotNow)
  }

  private func side(_ name: String, _ side: SharingPreview.Side) -> some View {
    LabeledContent(name, value: strings.count(side.scrums, side.meetings))
  }

  private func quiet(_ text: String) -> some View { Text(text).foregroundStyle(.secondary) }
}

extension SharingPreview {
  /// Whether only the team has scrums, so that nothing here can be lost or shown to others.
  fileprivate var isJoining: Bool { here.scrums == 0 && here.meetings == 0 && there.scrums > 0 }
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
        ReadingPage(spacing: 1) { room in
          TeamJoin(
            interface: .ignore, place: place, sharesTranscripts: sharesTranscripts, phase: phase, moment: { _ in "today 08:42" },
            rows: room.height)
        }
        .tint(Theme.sky.tint)
      }
    }
  }
}
