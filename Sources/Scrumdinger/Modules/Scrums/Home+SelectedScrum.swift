import Puddles
import ScrumStore
import Scrums
import SourceArchitecture

extension Home {
  /// The overview of the selected scrum, beside the list.
  struct SelectedScrum: View {
    @Environment(ScrumProvider.self) private var provider
    @Boxed var scrums: LoadedScrums
    private let router = Router.shared.home

    var body: some View {
      VStack {
        if let scrum {
          LastTime(scrum: scrum, scrums: scrums) {
            ScrumOverview(shown: scrums.shown(scrum, at: provider.now(), lastTime: $0))
          }
          .tint(scrum.theme.tint)
        } else if let damage = scrums.damage(under: router) {
          DamageOverview(damage: damage).frame(maxHeight: .max, alignment: .topLeading)
        }
      }
      .onChange(of: missing, initial: true) { _, missing in
        guard let missing else { return }
        scrums.open(missing)
        scrums.openStatistics(missing)
      }
    }

    private var scrum: DailyScrum? { router.selection.flatMap { scrums.listing.scrums[id: $0] } }

    /// The scrum to read next; nil while reading, so that holding a key down reads only a few scrums.
    private var missing: DailyScrum.ID? {
      // NB: waits for statistics, which take longer than meetings.
      guard let scrum, !scrums.statistics.values.contains(where: { $0.fetching != nil }) else { return nil }
      return scrums.meetings[scrum.id] == nil || scrums.statistics[scrum.id] == nil ? scrum.id : nil
    }
  }
}

extension LoadedScrums {
  /// The unreadable file under the cursor; nil on a scrum, and once the file can be read.
  func damage(under router: Router.Home) -> Damage? {
    guard !listing.damages.isEmpty, router.selection == nil, router.filter.isEmpty else { return nil }
    return listing.damages.first { $0.file == router.unreadable }
  }
}

struct SelectedScrum_Previews: PreviewProvider {
  static var previews: some View {
    withScrums { Home.SelectedScrum(scrums: $0) }.withMockProviders(at: .scrum(DailyScrum.design.id)).previewDisplayName("Design")
  }
}
