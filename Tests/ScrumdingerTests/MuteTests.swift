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
    mute().value.toggle()
    await settleMainQueue()
    let next = mute()
    next.recall()
    await settleMainQueue()
    #expect(next.value && memory.isOn)
  }

  @Test func `keeps the user’s choice if the last run’s setting is read later`() async {
    memory.isOn = true
    let mute = mute()
    mute.recall()
    mute.value.toggle()
    mute.value.toggle()
    await settleMainQueue()
    #expect(!mute.value && !memory.isOn)
  }

  @Test func `works even if it can’t be saved, and says why`() async {
    memory.failure = .readOnly(path: "/state.json")
    let mute = mute()
    mute.value.toggle()
    await settleMainQueue()
    #expect(mute.value && mute.failure?.contains("/state.json") == true)
    memory.failure = nil
    mute.value.toggle()
    await settleMainQueue()
    #expect(!mute.value && mute.failure == nil)
  }
}
