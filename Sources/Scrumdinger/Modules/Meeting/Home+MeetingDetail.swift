import AppResources
import Puddles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture

extension Home {
  /// A meeting in progress. Its clock runs from the first paint until the meeting is over.
  ///
  /// Each second redraws only the views with seconds; ``CurrentMeeting`` updates when more changes.
  struct MeetingDetail: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    @Environment(\.configuration.bindings) private var keys
    let id: DailyScrum.ID
    /// The meeting, which updates only when more than its seconds change.
    @State private var turns: Source<Meeting>?
    /// Whether no meeting started, because everyone was marked absent.
    @State private var isRefused = false
    @State private var lastTime: [Attendee.ID: Note] = [:]
    /// The reason why the previous meeting's notes are missing.
    @State private var trouble: String?

    var body: some View {
      Group {
        if let turns, let scrum = meetings.scrum, scrum.id == id {
          CurrentMeeting(model: turns, scrum: scrum, lastTime: lastTime, trouble: trouble)
            .environment(\.currentProgress, CurrentProgress { meetings.current(id)?.model.progress })
        } else if isRefused, let refused = scrum {
          ContentUnavailableView(strings.everyoneAbsent, description: Text(strings.everyoneAbsentHint(keys.label(.scrumAbsent))))
            .navigationTitle(refused.displayTitle)
        } else if let scrums = provider.scrums {
          MissingScrum(id: id, scrums: scrums)
        }
      }
      .onAppear(perform: start)
      .task {
        do {
          lastTime = try await provider.lastTime(of: id)
        } catch {
          trouble = strings.lastNotesNotLoaded(error.sentence)
        }
      }
      .onDisappear {
        Router.shared.home.aside = nil
        meetings.leave(id)
      }
    }

    private var strings: Strings.Meeting { Strings.local.meeting }
    private var scrum: DailyScrum? { provider.scrums?.listing.scrums[id: id] }

    private func start() {
      let present = scrum.map { scrum in
        scrum.attendees.isEmpty || scrum.absent(on: scrum.day(at: provider.now())).count < scrum.attendees.count
      }
      let meeting = meetings.current(id) ?? (present == true ? scrum.map { meetings.prepare($0, in: provider) } : nil)
      isRefused = meeting == nil
      turns = meeting?.filteringDuplicates { $0.isSameExceptForSeconds(as: $1) }
      if case .ready(let ready)? = meeting?.model { ready.start() }
    }
  }
}

struct MeetingDetail_Previews: PreviewProvider {
  static var previews: some View {
    Root().withMockProviders(.inMemory(), at: .meeting(DailyScrum.design.id)).previewDisplayName("Scrum deleted")
  }
}
