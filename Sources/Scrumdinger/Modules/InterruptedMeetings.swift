import Extensions
import FoundationEssentials
import Meeting
import Models
import Puddles
import Resources

/// Asks, one after another, what becomes of the meetings that were in progress when the program last ended. Whatever is not
/// answered is asked again at the next start.
struct InterruptedMeetings<Content: View>: View {
  @Environment(ScrumProvider.self) private var provider
  @Environment(MeetingProvider.self) private var meetings
  let content: Content
  @State private var isSettling = false
  private let router = Router.shared.home
  private let strings = Strings.local.running

  init(content: Content) { self.content = content }

  var body: some View {
    content
      .onAppear(ask)
      .onChange(of: isFree) { if $1 { ask() } }
      .queryableConfirmationDialog(controlledBy: router.interruption) { _ in
        strings.title
      } actions: { _, resolver in
        Button(strings.resume) { resolver.answer(with: .resume) }
        Button(strings.save) { resolver.answer(with: .save) }
        Button(strings.discard, role: .destructive) { resolver.answer(with: .discard) }
        Button(strings.later, role: .cancel) { resolver.answer(throwing: QueryCancellationError()) }
      } message: {
        Text(sentence($0) + "\n" + strings.untouched)
      }
  }

  /// Whether the next one can be asked about: a meeting that was resumed comes first.
  private var isFree: Bool { !meetings.isMeeting && !isSettling && !router.interruption.isQuerying }

  private func ask() {
    guard isFree, !provider.interrupted.isEmpty else { return }
    let meeting = provider.interrupted.removeFirst()
    router.interruption.ask(meeting) { answer in
      guard case .success(let decision) = answer else { return }
      isSettling = true
      Task.onMainQueue {
        await settle(meeting, decision)
        isSettling = false
      }
    }
  }

  private func settle(_ meeting: RunningMeeting, _ decision: Router.Home.Interruption) async {
    do {
      guard let meeting = try await provider.claim(meeting) else { return router.notice = strings.elsewhere }
      switch decision {
      case .resume:
        meetings.resume(meeting, in: provider.running)
        Router.shared.navigate(to: .meeting(meeting.scrum.id))
      case .save:
        provider.scrums?.change(.record(History(meeting), of: meeting.scrum))
        router.notice = Strings.local.meeting.saved
      case .discard:
        try await provider.forget(meeting)
        router.notice = Strings.local.meeting.discarded
      }
    } catch {
      router.notice = strings.failed(error.sentence)
    }
  }

  private func sentence(_ meeting: RunningMeeting) -> String {
    let time = LocalTime(meeting.savedAt)
    let isToday = time.isSameDay(as: LocalTime(provider.now()))
    return strings.interrupted(
      meeting.scrum.title, isToday ? strings.atTime(time.timeOfDay) : strings.onDay(time.dateAndTime),
      meeting.checkpoint.elapsed.clock)
  }
}
