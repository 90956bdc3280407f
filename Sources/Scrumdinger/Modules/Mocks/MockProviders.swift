import ConsoleLoop
import Desktop
import FoundationEssentials
import Puddles
import ScrumStore
import Scrums
import Sharing

extension View {
  /// Gives a screen its providers, with sample data, and a fresh router.
  ///
  /// - Parameters:
  ///   - place: the router's destination.
  ///   - meeting: a meeting in progress, which is opened instead of `place`.
  ///   - script: the microphone's words; nil for no microphone.
  func withMockProviders(
    _ store: ScrumStorage = .mock, at place: Router.Destination = .allScrums, meeting: RunningMeeting? = nil,
    hearing script: MockTranscriber.Script? = nil, sharing report: SyncReport? = nil, joining: TeamProvider.Joining = .idle,
    updates: UpdateProvider.Dependencies = .mock
  ) -> some View {
    WithMockProviders(
      content: self, store: store, place: place, meeting: meeting, script: script, report: report, joining: joining,
      updates: updates)
  }
}

/// The clock of previews and tests. Without it, they use real time.
final class MockTime {
  let clock: () -> MeetingClock
  init(_ clock: @escaping () -> MeetingClock) { self.clock = clock }
}

private struct WithMockProviders<Content: View>: View {
  @Environment(EmbeddedTerminal.self) private var terminal: EmbeddedTerminal?
  @Environment(MockTime.self) private var time: MockTime?
  let content: Content
  let store: ScrumStorage
  let place: Router.Destination
  let meeting: RunningMeeting?
  let script: MockTranscriber.Script?
  let report: SyncReport?
  let joining: TeamProvider.Joining
  let updates: UpdateProvider.Dependencies

  var body: some View {
    StateObjectHosting(open) { session in
      content.environment(session.scrums).environment(session).environment(session.meetings).environment(session.team)
    }
  }

  private func open() -> Session {
    let clock = time?.clock ?? { MeetingClock(MainQueueClock()) }, start = clock()
    let scrums = ScrumProvider(
      .init(
        store: store, export: { _ in "scrumdinger-unsaved.json" },
        now: { .mockNow.addingTimeInterval(start.now() / .seconds(1)) }))
    let team = TeamProvider(report.map { .mock($0) } ?? .init())
    let meetings = MeetingProvider(.init(clock: clock, play: { _ in }), audio: script.map { .mock($0, by: clock) })
    Router.shared = Router()
    team.joining = joining
    team.start()
    if let meeting { meetings.resume(meeting, in: scrums) }
    Router.shared.navigate(to: meeting.map { .meeting($0.scrum.id) } ?? place)
    // NB: the mode is live, so that no page mentions sample data.
    return Session(
      .init(mode: .live, scrums: scrums, meetings: meetings, updates: UpdateProvider(updates), team: team),
      end: { [terminal] _ in terminal?.close() })
  }
}

/// Shows content made from the scrums, once they are loaded.
func withScrums<Content: View>(@ViewBuilder _ content: @escaping (LoadedScrums) -> Content) -> some View {
  WithScrums(content: content)
}

private struct WithScrums<Content: View>: View {
  @Environment(ScrumProvider.self) private var provider
  @ViewBuilder let content: (LoadedScrums) -> Content

  var body: some View {
    if let scrums = provider.scrums { content(scrums) }
  }
}
