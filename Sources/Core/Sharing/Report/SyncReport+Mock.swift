import FoundationEssentials
import GitProcess
import ScrumStore
import Scrums

extension SharingSettings {
  package static let mock = SharingSettings(url: "git@host:team/scrums.git")
}

extension RemoteBranch {
  package static let mock = RemoteBranch(url: "git@host:team/scrums.git")
}

extension SharingPreview {
  package static let mock: SharingPreview = {
    var preview = SharingPreview()
    preview.here = Side(scrums: 4, meetings: 212)
    preview.there = Side(scrums: 6, meetings: 340)
    (preview.author, preview.date) = ("Ann", .mockNow)
    (preview.common, preview.twins, preview.transcripts) = (2, ["Daily"], 31)
    return preview
  }()
}

extension SyncReport {
  /// A sync that succeeded and received changes.
  package static let mock = SyncReport(received, failure: nil, at: .mockNow, after: nil)

  /// A sync that failed because the server asks for a password.
  package static let mockFailure: SyncReport = {
    var outcome = SyncOutcome()
    outcome.failure = .git(GitFailure(.signIn, line: "Permission denied (publickey,password)."))
    outcome.waiting = [change("Design", isEdited: true), change("Retro", isEdited: true), change("Daily", meetings: 1)]
    return SyncReport(
      outcome, failure: "host asks you to sign in: run “scrumdinger sync” in a terminal once",
      at: .mockNow.addingTimeInterval(600),
      after: mock)
  }()

  /// A sync that overwrote this store's title of a scrum, because both sides renamed the scrum.
  package static let mockConflict: SyncReport = {
    var outcome = received
    outcome.conflicts = [
      .init(
        scrum: DailyScrum.design.id, title: "Review", field: "title", kept: "Review", lost: "Sync", keptBy: "Ann", lostBy: "Ben",
        date: .mockNow, isOurs: true)
    ]
    return SyncReport(outcome, failure: nil, at: .mockNow, after: nil)
  }()

  private static var received: SyncOutcome {
    var outcome = SyncOutcome()
    var renamed = change("Design", isEdited: true, meetings: 2, by: "Ann"), added = change("Retro", isEdited: true, by: "Ben")
    renamed.formerTitle = "Sync"
    added.isNew = true
    outcome.received = [renamed, added]
    return outcome
  }

  private static func change(_ title: String, isEdited: Bool = false, meetings: Int = 0, by author: String? = nil)
    -> SyncOutcome.Change
  {
    var change = SyncOutcome.Change(scrum: DailyScrum.design.id, title: title)
    (change.isEdited, change.meetings, change.author, change.date) = (isEdited, meetings, author, Date.mockNow)
    return change
  }
}
