import FoundationEssentials
import JSONCoding
import Scrums

@testable import Sharing

/// What a team's commits and servers say, and what a sync keeps of it.
func readShared(_ bytes: UnsafeRawBufferPointer) {
  let text = String(decoding: bytes, as: UTF8.self)
  let messages = GitMessages(bytes)
  for isPush in [true, false] {
    let failure = SyncFailure(messages.lines, isPush: isPush)
    precondition(failure.line?.count ?? 0 <= 300)
    _ = failure.kind.passes
  }
  _ = SharingSettings.shown(text)
  _ = SharingSettings(url: text).host
  do {
    let url = try SharingSettings.checked(text, in: "/work", home: "/home/ann")
    precondition(try SharingSettings.checked(url, in: "/", home: nil) == url, "what was accepted is not the same again")
    _ = Git.variables(remote: SharingSettings(url: url))
  } catch {
    precondition(error is SyncFailure)
  }
  precondition(Date(commit: text).timeIntervalSince1970 >= 0)
  _ = Identity(text)
  readReport(bytes)
}

private func readReport(_ bytes: UnsafeRawBufferPointer) {
  var reader = JSONReader()
  do {
    let node = try reader.read(bytes).object()
    let report = try SyncReport(node)
    _ = report.object
    let conflicts = report.conflicts + report.unseen + [try SyncOutcome.Conflict(reader.read(bytes))]
    let scrum = DailyScrum(title: "x")
    for conflict in conflicts { _ = conflict.stands(in: scrum) }
    if let length = ScrumEdit(restoring: conflicts, in: scrum).length { precondition(length <= .seconds(180 * 60)) }
  } catch {
    precondition(error is JSON.SyntaxError)
  }
}
