import DurableFiles
import FoundationEssentials
import ScrumStore
import Scrums

/// What is here and there, before the store is shared.
extension Sync {
  func preview() throws -> Sharing.Preview {
    var preview = Sharing.Preview(), titles: [UUID: String] = [:]
    for file in try directory.scrums().map(FoundFile.all) ?? [] {
      guard let id = FileName(file.name, suffix: ".json")?.id else { continue }
      do {
        guard let head = try unlessUnreadable(id, { try directory.readHead(of: id) })??.head, !head.isDeleted else { continue }
        titles[id] = head.scrum.title
      } catch is StoreError {
        continue
      }
      preview.here.scrums += 1
      let counts = try unlessUnreadable(id) { try directory.meetingCounts(of: id, limit: TeamTree.meetingsLimit) }
      guard let counts = counts ?? nil else { continue }
      preview.here.meetings += counts.meetings
      preview.transcripts += counts.transcripts
    }
    guard let remote = try look() else { return preview }
    let tree = try TeamTree(remote, objects)
    try tree.checkFormat()
    try admit(tree, besides: nil)
    for id in tree.ids {
      guard let scrum = try tree.head(of: id)?.scrum, try tree.head(of: id)?.isDeleted != true else { continue }
      preview.there.scrums += 1
      if titles[id] != nil {
        preview.common += 1
      } else if titles.values.contains(scrum.title) {
        preview.twins.append(scrum.title)
      }
      preview.there.meetings += try unlessUnreadable(id) { try newMeetings(of: id, from: nil, to: tree) } ?? 0
    }
    let last = try git("log", "-1", "--format=%at %<(100,trunc)%an", remote).text.split(separator: " ", maxSplits: 1)
    if last.count > 1 { (preview.author, preview.date) = (String(last[1]).trimmed, Date(commit: last[0])) }
    return preview
  }

  /// The team's commit; nil if the branch does not exist. Whatever was known of another remote is forgotten.
  private func look() throws -> String? {
    let stale = try repository.refs()
    try repository.update(
      [(repository.remoteRef, stale.remote), (repository.localRef, stale.local)].compactMap { name, id in
        id.map { "delete \(name) \($0)" }
      }
        + stale.frozen.map { "delete \(Repository.frozenRef($0.key)) \($0.value)" })
    refs = Repository.Refs()
    try fetch()
    return refs.remote
  }
}

extension TeamTree.SharedHead {
  fileprivate var isDeleted: Bool { if case .readable(let head, _) = self { head.isDeleted } else { false } }
}
