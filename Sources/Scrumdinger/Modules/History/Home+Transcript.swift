import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// The transcript of a past meeting, to read, search, correct and delete.
  struct TranscriptPage: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(\.configuration.bindings) private var keys
    let meeting: History.Summary
    let scrum: DailyScrum.ID
    @Boxed var scrums: LoadedScrums
    @State private var words = ""
    @State private var matches: [TranscriptMatch] = []
    /// The match that a key or typing has moved to.
    @State private var match: TranscriptMatch?
    @State private var selection: Int? = 0
    @State private var corrected: Transcript.Line?
    @State private var text = ""
    @Bindable private var router = Router.shared.home
    private var strings: Strings.History { Strings.local.history }

    var body: some View {
      BesideList(scrums: scrums) { _ in
        FetchedContent(model: scrums.opened[meeting.id]) { opened in
          if let transcript = opened.transcript, !transcript.lines.isEmpty {
            TranscriptView(
              interface: .consume(handle), meeting: opened, pattern: SearchPattern(words.trimmed), match: current,
              selection: $selection
            )
            .toolbar { toolbar(transcript) }
            .searchable(text: $words, isPresented: $router.isFinding, prompt: strings.find)
            .frame(maxWidth: ReadingPage<EmptyView>.comfortable)
            .frame(maxWidth: .max, alignment: .leading)
            .onChange(of: words) { find(in: transcript, from: selection ?? 0) }
            .onChange(of: transcript) { find(in: $1, from: nil) }
            .sheet(item: $corrected) { line in
              CorrectionField(
                interface: .consume { _ in save(line) },
                heading: line.utterance.map { "\($0.at.clock)  \(opened.name(of: $0))" } ?? "", text: $text
              )
              .navigationTitle(strings.correctLine)
            }
          } else {
            ContentUnavailableView(strings.noTranscript)
          }
        }
        .environment(\.phrase) { [strings] in
          switch $0 {
          case .filter, .editFilter: strings.find
          case .clearFilter: strings.endFind
          default: Strings.local.controls($0)
          }
        }
        .navigationWidth(ReadingPage<EmptyView>.comfortable)
      }
      // NB: on a narrow screen, the date would take the room of the match's position.
      .navigationTitle(date == nil ? "\(strings.transcript), \(meeting.began.localDateAndTime)" : strings.transcript)
      .navigationSubtitle(scrums.remark ?? router.notice ?? [position, date].compactMap(\.self).joined(separator: " · "))
      .tint(scrums.listing.scrums[id: scrum]?.theme.tint ?? Theme.sky.tint)
      .onAppear { scrums.openMeeting((meeting.id, of: scrum)) }
    }

    @ViewBuilder private func toolbar(_ transcript: Transcript) -> some View {
      if !matches.isEmpty {
        Button(strings.nextMatch) { move(by: 1) }.keyboardShortcut(.transcriptNext).footerPosition(.first)
        Button(strings.previousMatch) { move(by: -1) }.keyboardShortcut(.transcriptPrevious).footerPosition(.first)
      }
      if !scrums.listing.isReadOnly {
        Button(strings.correct) {
          let lines = transcript.lines
          if let selection, lines.indices.contains(selection) { handle(.lineTapped(lines[selection])) }
        }
        .keyboardShortcut(.transcriptCorrect).hiddenInFooter()
        Button(strings.deleteTranscript) {
          Home.delete(.transcript(transcript, in: meeting, of: scrum), from: scrums, keys) { router.pop() }
        }
        .keyboardShortcut(.transcriptDelete)
      }
    }

    // MARK: - Finding

    /// The match at the cursor: the one that was moved to, or the first of the selected line.
    private var current: TranscriptMatch? {
      match?.line == selection && match.map { matches.contains($0) } == true ? match : matches.first { $0.line == selection }
    }

    /// The date where the title has no room for it.
    private var date: String? { words.trimmed.isEmpty ? nil : meeting.began.localDateAndTime }

    /// The position of the current match, as in `match 2 of 7`, or a notice that nothing is found; without words, the scrum.
    private var position: String {
      if words.trimmed.isEmpty { return scrums.listing.scrums[id: scrum]?.displayTitle ?? "" }
      if matches.isEmpty { return strings.notFound }
      let place = current.flatMap { matches.firstIndex(of: $0) }
      return place.map { strings.match($0 + 1, matches.count) } ?? strings.found(matches.count)
    }

    /// Finds the typed words. Selects the first match from line `start`; nil keeps the current line.
    private func find(in transcript: Transcript, from start: Int?) {
      let pattern = SearchPattern(words.trimmed)
      matches =
        pattern.isEmpty
        ? []
        : transcript.lines.flatMap { line in
          pattern.ranges(in: line.text).indices.map { TranscriptMatch(line: line.id, index: $0) }
        }
      if let start, let match = matches.first(where: { $0.line >= start }) ?? matches.first { show(match) }
    }

    private func move(by step: Int) {
      guard let first = matches.first, let last = matches.last else { return }
      if let current, let place = matches.firstIndex(of: current) {
        return show(matches[(place + step + matches.count) % matches.count])
      }
      let line = selection ?? 0
      show(step > 0 ? matches.first { $0.line > line } ?? first : matches.last { $0.line < line } ?? last)
    }

    private func show(_ match: TranscriptMatch) { (self.match, selection) = (match, match.line) }

    // MARK: - Correcting

    private func handle(_ action: TranscriptView.Action) {
      guard case .lineTapped(let line) = action, !scrums.listing.isReadOnly else { return }
      text = line.text
      if line.text.fillsField { router.notice = strings.tooLong } else { corrected = line }
    }

    private func save(_ line: Transcript.Line) {
      corrected = nil
      if text.trimmed == line.text.trimmed { return }
      scrums.change(.correct(.init(of: line, to: text), in: meeting, of: scrum))
      let words = text.trimmed.isEmpty ? strings.removed : strings.corrected
      provider.whenSaved { [router] in router.notice = words }
    }
  }
}

struct TranscriptPage_Previews: PreviewProvider {
  static var previews: some View {
    page.previewDisplayName("Transcript by speaker")
    page.previewDisplayName("Find in the transcript", pressing: keys("/the c") + [KeyPress(.return), KeyPress("n")])
    page.previewDisplayName("Not found", pressing: keys("/holiday"))
    page.previewDisplayName("Correct a line", pressing: keys("je"))
    page.previewDisplayName("Delete the transcript?", pressing: keys("D"))
  }

  private static var page: some View {
    Root().withMockProviders(at: .transcript(History.appDevFriday.id, of: DailyScrum.appDev.id))
  }

  private static func keys(_ text: String) -> [KeyPress] { text.map { KeyPress(KeyEquivalent($0)) } }
}
