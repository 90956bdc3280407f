import Meeting
import Models
import Puddles
import Resources
import SourceArchitecture

extension Home {
  /// A meeting that is being held. The clock runs from the first paint until the meeting is over.
  ///
  /// What changes each second is ``CurrentMeeting``; what does not is here.
  struct MeetingDetail: View {
    @Environment(ScrumProvider.self) private var provider
    @Environment(MeetingProvider.self) private var meetings
    let id: DailyScrum.ID
    @State private var source: Source<Meeting>?
    @State private var lastTime: [Attendee.ID: Note] = [:]
    /// Why it is not known what was written down last time.
    @State private var trouble: String?
    private let router = Router.shared.home
    private let strings = Strings.local.meeting

    init(id: DailyScrum.ID) { self.id = id }

    var body: some View {
      Group {
        if let source, let scrum = meetings.scrum, scrum.id == id {
          CurrentMeeting(source: source, scrum: scrum, lastTime: lastTime, trouble: trouble)
            .tint(scrum.theme.tint)
        } else {
          Gone()
        }
      }
      .onAppear { start() }
      .task {
        do { lastTime = try await provider.lastTime(of: id) } catch { trouble = strings.lastTimeUnknown(error.sentence) }
      }
      .onDisappear {
        router.aside = nil
        meetings.leave(id)
      }
      .queryableConfirmationDialog(controlledBy: router.meetingEnd) { _ in
        strings.endTitle
      } actions: { mayDiscard, resolver in
        Button(strings.saveAndEnd) { resolver.answer(with: .save) }
        if mayDiscard { Button(strings.discard, role: .destructive) { resolver.answer(with: .discard) } }
        Button(strings.resume, role: .cancel) { resolver.answer(with: .resume) }
      } message: { mayDiscard in
        Text(mayDiscard ? strings.endMessage : strings.lastMessage)
      }
      .queryableConfirmationDialog(controlledBy: router.meetingGap) { _ in
        strings.gapTitle
      } actions: { _, resolver in
        Button(strings.leaveOut, role: .cancel) { resolver.answer(with: false) }
        Button(strings.count) { resolver.answer(with: true) }
      } message: { gap in
        Text(strings.gapMessage(gap.clock))
      }
    }

    private func start() {
      source = meetings.resumed(id)
      if source == nil, let scrum = provider.scrums?.listing.scrums[id: id] {
        source = meetings.prepare(scrum, in: provider.running)
      }
      if case .ready(let ready)? = source?.model { ready.start() }
    }
  }
}
