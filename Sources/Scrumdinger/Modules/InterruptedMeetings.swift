import Extensions
import FoundationEssentials
import Meeting
import Models
import Puddles
import Resources

/// Asks, one after another, what to do with the meetings that were in progress when the program last ended. A question without
/// an answer is asked again at the next start.
struct InterruptedMeetings<Content: View>: View {
  @Environment(ScrumProvider.self) private var provider
  @Environment(MeetingProvider.self) private var meetings
  let content: Content
  @State private var isResolving = false
  private let router = Router.shared.home
  private let strings = Strings.local.running

  var body: some View {
    content
      .onAppear(ask)
      .onChange(of: isFree) { if $1 { ask() } }
      .queryableConfirmationDialog(controlledBy: router.interruption) { _ in
        strings.title
      } actions: { _, resolver in
        Button(Strings.local.meeting.resume) { resolver.answer(with: .resume) }
        Button(strings.save) { resolver.answer(with: .save) }
        Button(Strings.local.meeting.discard, role: .destructive) { resolver.answer(with: .discard) }
        Button(strings.later, role: .cancel) { resolver.answer(throwing: QueryCancellationError()) }
      } message: {
        Text(sentence($0) + "\n" + strings.laterAsksAgain)
      }
  }

  /// Whether the next question can be asked; a meeting that was resumed comes first.
  private var isFree: Bool { !meetings.isMeeting && !isResolving && !router.interruption.isQuerying }

  private func ask() {
    guard isFree, !provider.interrupted.isEmpty else { return }
    let meeting = provider.interrupted.removeFirst()
    router.interruption.ask(meeting) { answer in
      guard case .success(let decision) = answer else { return }
      isResolving = true
      Task.onMainQueue {
        await resolve(meeting, decision)
        isResolving = false
      }
    }
  }

  private func resolve(_ meeting: RunningMeeting, _ decision: Router.Home.Interruption) async {
    do {
      guard let meeting = try await provider.running.claim(meeting.id) else { return router.notice = strings.openElsewhere }
      switch decision {
      case .resume:
        meetings.resume(meeting, in: provider)
        Router.shared.navigate(to: .meeting(meeting.scrum.id))
      case .save:
        MeetingRecorder(meeting, in: provider).finish()
        router.notice = Strings.local.meeting.saved
      case .discard:
        try await provider.running.delete(meeting.id)
        router.notice = Strings.local.meeting.discarded
      }
    } catch {
      router.notice = strings.leftUnchanged(error.sentence)
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
