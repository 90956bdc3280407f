import Models
import ScrumStore
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("Mute") struct MuteTests {
  private final class Memory {
    var isOn = false
    var failure: StoreError?
  }

  private let memory = Memory()

  private func mute() -> Mute {
    Mute(
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
    mute().toggle()
    await settleMainQueue()
    let next = mute()
    next.recall()
    await settleMainQueue()
    #expect(next.isOn && memory.isOn)
  }

  @Test func `keeps the user’s choice if the last run’s setting is read later`() async {
    memory.isOn = true
    let mute = mute()
    mute.recall()
    mute.toggle()
    mute.toggle()
    await settleMainQueue()
    #expect(!mute.isOn && !memory.isOn)
  }

  @Test func `works even if it can’t be saved, and says why`() async {
    memory.failure = .readOnly(path: "/state.json")
    let mute = mute()
    mute.toggle()
    await settleMainQueue()
    #expect(mute.isOn && mute.failure?.contains("/state.json") == true)
    memory.failure = nil
    mute.toggle()
    await settleMainQueue()
    #expect(!mute.isOn && mute.failure == nil)
  }
}
