import DurableFiles
import ScrumStore
import Scrums
import Settings
import SourceArchitecture
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("Mute") struct MuteTests {
  private final class Memory {
    var isOn: Bool?
    var failure: FileError?
  }

  private let memory = Memory()

  private func mute() -> Preference<Bool> {
    Preference(
      false,
      .init(
        recall: { [memory] in
          if let failure = memory.failure { throw failure }
          return memory.isOn
        },
        remember: { [memory] in
          if let failure = memory.failure { throw failure }
          memory.isOn = $0
        }))
  }

  @Test func `is remembered in the next run`() async {
    let mute = mute()
    mute.model.set(true)
    await settleMainQueue()
    #expect(mute.value)
    let next = self.mute()
    next.recall()
    await settleMainQueue()
    #expect(next.value)
    #expect(memory.isOn == true)
  }

  @Test func `keeps the user’s choice if the last run’s setting is read later`() async {
    memory.isOn = true
    let mute = mute()
    mute.recall()
    mute.model.set(true)
    mute.model.set(false)
    await settleMainQueue()
    #expect(!mute.value)
    #expect(memory.isOn == false)
  }

  @Test func `works even if it can’t be saved, and says why`() async {
    memory.failure = .readOnly(path: "/state.json")
    let mute = mute()
    mute.model.set(true)
    await settleMainQueue()
    #expect(mute.value)
    #expect(mute.model.error?.sentence.contains("/state.json") == true)
    memory.failure = nil
    mute.model.set(false)
    await settleMainQueue()
    #expect(!mute.value)
    #expect(mute.model.error == nil)
  }

  @Test func `is forgotten when it is cleared`() async throws {
    let mute = mute()
    #expect(mute.model.clear == nil)
    mute.model.set(true)
    let clear = try #require(mute.model.clear)
    clear()
    await settleMainQueue()
    #expect(!mute.value)
    #expect(mute.model.found == nil)
    #expect(memory.isOn == nil)
  }

  @Test func `is removed from the state file when it is cleared, and nothing else is`() async throws {
    let directory = try TemporaryDirectory()
    try directory.write("{\"muted\": true, \"other\": 1}", to: "state.json")
    let kept = Preference<Bool>.Dependencies.live("muted", in: StateFile(path: "\(directory.path)/state.json"))
    #expect(try await kept.recall() == true)
    try await kept.remember(nil)
    #expect(try await kept.recall() == nil)
    #expect(try directory.read("state.json") == "{\n  \"other\": 1\n}\n")
  }
}
