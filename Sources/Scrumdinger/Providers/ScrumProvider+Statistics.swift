import FoundationEssentials
import MainQueue
import Models
import SourceArchitecture
import Statistics

/// How the meetings of a scrum went: read again whenever they are opened, and when the meetings change meanwhile.
extension ScrumProvider {
  func openStatistics(_ id: DailyScrum.ID) {
    if case .fetched? = scrums?.statistics[id] {} else { update { $0.statistics = [id: .fetching] } }
    fetchStatistics(of: id)
  }

  /// Reads them again if they are those that were opened last.
  func refetchStatistics(after change: StoreChange) {
    guard let id = scrums?.statistics.keys.first, change.isEverything || change.meetings.contains(id) else { return }
    fetchStatistics(of: id)
  }

  private func fetchStatistics(of id: DailyScrum.ID) {
    let again = Action<Void>("fetchStatistics") { [weak self] in self?.fetchStatistics(of: id) }
    Task.onMainQueue { [self] in
      let statistics: Fetchable<Statistics>
      do {
        let before = saves
        statistics = .fetched(.init(value: try await dependencies.statistics(id), refresh: again))
        // What was read before something was saved may lack it.
        if before != saves { return fetchStatistics(of: id) }
      } catch {
        statistics = .failure(.init(error: error, retry: again))
      }
      update { if $0.statistics[id] != nil { $0.statistics = [id: statistics] } }
    }
  }
}
