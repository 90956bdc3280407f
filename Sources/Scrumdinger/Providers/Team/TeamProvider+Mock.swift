import Sharing

extension TeamProvider.Dependencies {
  /// Shares scrums, with this report of the last sync.
  static func mock(_ report: SyncReport) -> Self {
    var dependencies = Self.none
    dependencies.settings = { .mock }
    dependencies.report = { report }
    return dependencies
  }
}
