import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

@testable import GitProcess
@testable import Sharing

/// What a team's commits and servers say, and what a sync keeps of it.
func readShared(_ bytes: UnsafeRawBufferPointer) {
  let text = String(decoding: bytes, as: UTF8.self)
  let messages = GitMessages(bytes)
  for isPush in [true, false] {
    let failure = SyncFailure.git(GitFailure(messages.lines, isPush: isPush))
    precondition(failure.line?.count ?? 0 <= 300)
    _ = failure.kind.passes
  }
  _ = (Address(text).shown, Address(text).host)
  if let address = Address(checking: text, in: "/work", home: "/home/ann") {
    precondition(Address(checking: address.text, in: "/", home: nil) == address, "what was accepted is not the same again")
    _ = Git.variables(remote: address, branch: "x")
  }
  precondition(Date(commit: text).timeIntervalSince1970 >= 0)
  _ = Identity(text)
  readReport(bytes)
}

private func readReport(_ bytes: UnsafeRawBufferPointer) {
  var reader = JSONReader()
  do throws(JSON.SyntaxError) {
    let node = try reader.read(bytes).object()
    let report: SyncReport? = try? SyncReport(node)
    _ = report?.object
    let conflicts = (report?.conflicts ?? []) + (report?.unseen ?? []) + [try SyncOutcome.Conflict(node)]
    let scrum = DailyScrum(title: "x")
    for conflict in conflicts { _ = conflict.isKept(in: scrum) }
    if let length: Duration = ScrumEdit(restoring: conflicts, in: scrum).length { precondition(length <= .seconds(180 * 60)) }
  } catch {
    precondition(error.byte <= bytes.count)
  }
}
