import ConsoleLoop
import FoundationEssentials
import Observation
import Puddles
import ScrumStore
import Scrums
import Sharing

extension View {
  /// Gives a screen the providers that it reads, with sample data, and a router of its own.
  ///
  /// - Parameters:
  ///   - place: the destination of the router.
  ///   - meeting: a meeting in progress, which becomes the destination.
  ///   - script: what the microphone hears; without one, there is no microphone.
  func withMockProviders(
    _ store: ScrumStorage = .mock, at place: Router.Destination = .allScrums, meeting: RunningMeeting? = nil,
    hearing script: MockTranscriber.Script? = nil, sharing report: SyncReport? = nil
  ) -> some View {
    WithMockProviders(content: self, store: store, place: place, meeting: meeting, script: script, report: report)
  }
}

/// The clock of previews and tests, in the environment. Without one, real time passes.
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

  var body: some View {
    StateObjectHosting {
      let clock = time?.clock ?? { MeetingClock(MainQueueClock()) }
      let providers = MockProviders(store, clock, script, report) { [terminal] in terminal?.close() }
      providers.open(place, meeting)
      return providers
    } content: { providers in
      content.environment(providers.session.scrums).environment(providers.session).environment(providers.session.meetings)
        .environment(providers.session.team)
    }
  }
}

/// All providers, with sample data.
@Observable
private final class MockProviders {
  let session: Session

  init(
    _ store: ScrumStorage, _ clock: @escaping () -> MeetingClock, _ script: MockTranscriber.Script?, _ report: SyncReport?,
    end: @escaping () -> Void
  ) {
    let time = clock()
    let scrums = ScrumProvider(
      .init(
        store: store, export: { _ in "scrumdinger-unsaved.json" },
        now: { .mockNow.addingTimeInterval(time.now() / .seconds(1)) }))
    let team = TeamProvider(report.map { .mock($0) } ?? .none)
    let meetings = MeetingProvider(
      .init(clock: clock, play: { _ in }), audio: script.map { AudioRecorderProvider.mock($0, by: clock) })
    // NB: as a live run looks.
    session = Session(
      .init(mode: .live, scrums: scrums, meetings: meetings, updates: UpdateProvider(.mock), team: team),
      end: { _ in end() })
  }

  func open(_ place: Router.Destination, _ meeting: RunningMeeting?) {
    Router.shared = Router()
    session.team.start()
    if let meeting { session.meetings.resume(meeting, in: session.scrums) }
    Router.shared.navigate(to: meeting.map { .meeting($0.scrum.id) } ?? place)
  }
}

/// Content that is made from the scrums, once they are loaded.
struct WithScrums<Content: View>: View {
  @Environment(ScrumProvider.self) private var provider
  @ViewBuilder let content: (LoadedScrums) -> Content

  var body: some View {
    if let scrums = provider.scrums { content(scrums) }
  }
}
