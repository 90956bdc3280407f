import DurableFiles
import FoundationEssentials
import GitProcess
import ScrumStore
import Scrums

extension Sync {
  /// Compares both sides before the store is shared.
  func preview() throws -> SharingPreview {
    tell?(.comparing)
    var preview = SharingPreview(), titles: [UUID: String] = [:]
    for (id, _) in try ScrumPart.scrums.files(in: directory) {
      guard let head = try storedHead(of: id), !head.isDeleted else { continue }
      titles[id] = head.scrum.title
      preview.here.scrums += 1
      let counts = try unlessUnreadable(id) { try directory.meetingCounts(of: id, limit: TeamTree.linesLimit) }
      guard let counts = counts ?? nil else { continue }
      preview.here.meetings += counts.meetings
      preview.transcripts += counts.transcripts
    }
    guard let remote = try look() else { return preview }
    tell?(.comparing)
    let tree = try tree(remote)
    try tree.checkFormat()
    try admit(tree, besides: nil)
    for id in ids(of: tree, .scrums) {
      guard let head = try tree.head(of: id), let scrum = head.scrum, !head.isDeleted else { continue }
      preview.there.scrums += 1
      if titles[id] != nil {
        preview.common += 1
      } else if titles.values.contains(scrum.title) {
        preview.twins.append(SyncOutcome.title(scrum.title))
      }
      preview.there.meetings += try unlessUnreadable(id) { try newMeetings(of: id, from: nil, to: tree).count } ?? 0
    }
    let last = try git("log", "-1", "--format=%at %<(100,trunc)%an", remote).text.split(separator: " ", maxSplits: 1)
    if last.count > 1 { (preview.author, preview.date) = (String(last[1]).trimmed, Date(commit: last[0])) }
    return preview
  }

  /// Fetches after deleting the refs of the branch and of frozen scrums, which may belong to another remote. Returns
  /// the team's commit, or nil if the branch does not exist.
  private func look() throws -> String? {
    let stale = try repository.refs()
    let refs: [(String, String?)] =
      [(repository.remoteRef, stale.remote), (repository.localRef, stale.local)]
      + stale.frozen.map { (Repository.frozenRef($0.key), $0.value) }
    try repository.update(refs.compactMap { name, id in id.map { "delete \(name) \($0)" } })
    self.refs = Repository.Refs()
    try fetch()
    return self.refs.remote
  }
}
