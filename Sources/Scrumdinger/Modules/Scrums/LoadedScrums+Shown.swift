import FoundationEssentials
import Schedules
import ScrumStore
import Scrums
import SourceArchitecture

extension LoadedScrums {
  /// Returns what the page of a scrum and its overview show.
  func shown(_ scrum: DailyScrum, at now: Date, lastTime: [MeetingSummary.Section]) -> ShownScrum {
    let past: PastMeetings =
      switch meetings[scrum.id] {
      case .fetched(let fetched)?: .loaded(fetched.value)
      case .failure(let failure)?: .failed(failure.error.sentence)
      case .fetching?, nil: .loading
      }
    return ShownScrum(
      scrum: scrum, meetings: past, updates: listing.updates[scrum.id] ?? Updates(), items: openItems(of: scrum.id),
      absent: scrum.absent(on: scrum.day(at: now)), absentNext: scrum.absentNext(at: now, last: listing.lastMeetings[scrum.id]),
      statistics: statistics[scrum.id]?.fetched?.value.value,
      days: DayNames(at: now), lastTime: lastTime)
  }
}
