import Models
import ScrumStore
import TestSupport
import Testing

@testable import Scrumdinger

@Suite("Silence") struct MuteTests {
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

  @Test func `that was chosen in one run is there in the next`() async {
    mute().toggle()
    await settleMainQueue()
    let next = mute()
    next.recall()
    await settleMainQueue()
    #expect(next.isOn && memory.isOn)
  }

  @Test func `that is chosen before the last choice is known stays as it was chosen`() async {
    memory.isOn = true
    let mute = mute()
    mute.recall()
    mute.toggle()
    mute.toggle()
    await settleMainQueue()
    #expect(!mute.isOn && !memory.isOn)
  }

  @Test func `that can’t be remembered is silence all the same, and the user is told why`() async {
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
