import Meeting
import Models
import Puddles
import SourceArchitecture

extension Home {
  /// A meeting that is being held. The clock runs from the first paint until the meeting is over.
  struct MeetingDetail: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    let id: DailyScrum.ID
    @State private var source: Source<Meeting>?
    @State private var lastTime: [Attendee.ID: Note] = [:]

    init(id: DailyScrum.ID) { self.id = id }

    var body: some View {
      Group {
        if let source, let scrum = meetings.scrum, scrum.id == id {
          CurrentMeeting(source: source, scrum: scrum, lastTime: lastTime)
        } else {
          Gone()
        }
      }
      .onAppear {
        source = meetings.resumed(id)
        if source == nil, let scrum = provider.scrums?.listing.scrums[id: id] {
          source = meetings.prepare(scrum, in: provider.running)
        }
      }
      .task { lastTime = await provider.lastTime(of: id) }
      .onDisappear { meetings.leave(id) }
    }
  }
}
