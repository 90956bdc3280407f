import ConsoleUITesting
import ScrumStore
import Scrums
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("The actions of scrums")
struct ScrumActionsTests {
  @Test func `are all offered, with a retry only while saving has failed`() {
    struct Failure: Error {}
    func action<Input>(_ name: String) -> Action<Input> { Action(name) { _ in } }
    var scrums = LoadedScrums(
      listing: StoreSnapshot(), change: action("change"), undo: action("undo"), open: action("open"),
      openMeeting: action("openMeeting"), openStatistics: action("openStatistics"))
    let retry: Action<Void> = action("retry")
    #expect(actionIDs(in: scrums).count == 5)
    #expect(actionIDs(in: scrums).allSatisfy(scrums.contains))
    #expect(!scrums.contains(action: retry.id))
    scrums.saving = .failed(Failure(), retry: retry)
    #expect(actionIDs(in: scrums).count == 6)
    #expect(actionIDs(in: scrums).allSatisfy(scrums.contains))
  }
}
