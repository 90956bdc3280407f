import ConsoleUITesting
import Foundation
import Observation
import Synchronization
import Testing

@testable import ConsoleUI

@Observable private final class Model { var value = 0 }

/// A model that any thread may change.
private nonisolated final class SharedModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex(0)

  var value: Int {
    get {
      registrar.access(self, keyPath: \.value)
      return stored.withLock { $0 }
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored.withLock { $0 = newValue } } }
  }
}

struct `Tracking what was read` {
  private let model = Model()
  private struct Calling {}
  private struct Shared {}
  private struct Cancelled {}
  private struct Repeating {}
  private struct Silent {}

  @Test func `calls back once, until it is read again`() {
    var changes = 0
    let tracking = Tracking(.of(Calling.self)) { changes += 1 }
    tracking.track { _ = model.value }
    model.value += 1
    model.value += 1
    #expect(changes == 1)
    tracking.track { _ = model.value }
    model.value += 1
    #expect(changes == 2)
  }

  @Test func `doesn't call back after it is cancelled, or for what is no longer read`() {
    var changes = 0
    let tracking = Tracking(.of(Cancelled.self)) { changes += 1 }
    tracking.track { _ = model.value }
    tracking.cancel()
    model.value += 1
    tracking.track { _ = model.value }
    tracking.track {}
    model.value += 1
    #expect(changes == 0)
  }

  @Test func `registers nothing for types of views that read no model, until one does`() {
    var changes = 0
    let trackings = (0..<2).map { _ in Tracking(.of(Silent.self)) { changes += 1 } }
    for tracking in trackings { tracking.track {} }
    #expect(!TypeLayout.of(Silent.self).readsModels)
    trackings[0].track { _ = model.value }
    #expect(TypeLayout.of(Silent.self).readsModels)
    trackings[0].track {}
    trackings[1].track { _ = model.value }
    model.value += 1
    #expect(changes == 1)
  }

  @Test func `calls back on the main actor when a model is changed on another thread`() async {
    let model = SharedModel()
    var changes = 0
    let tracking = Tracking(.of(Shared.self)) { changes += 1 }
    tracking.track { _ = model.value }
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        model.value += 1
        continuation.resume()
      }
    }
    await settleMainQueue()
    #expect(changes == 1)
  }

  @Test func `leaves nothing registered in a model, however often it is read`() throws {
    var changes = 0
    let tracking = Tracking(.of(Repeating.self)) { changes += 1 }
    func pages(after times: Int) throws -> Int {
      for _ in 0..<times { tracking.track { _ = model.value } }
      let sizes = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
      return try #require(Int(sizes[1]))
    }
    let before = try pages(after: 1000)
    #expect(try pages(after: 100_000) - before < 1000)
    model.value += 1
    #expect(changes == 1)
  }

  @Test func `expands a changed view once, even after 10,000 updates`() {
    struct Shown: View {
      let model: Model
      @State private var runs = 0
      var body: some View {
        VStack {
          Text("\(model.value)")
          Button("\(runs)") { runs += 1 }
        }
      }
    }
    let host = Host(Shown(model: model))
    for _ in 0..<2 { _ = host.frame(Size(10, 2)) }
    for _ in 0..<10_000 { host.handle(.key(KeyPress(.return))) }
    _ = host.frame(Size(10, 2))
    let runs = host.expansions
    model.value += 1
    _ = host.frame(Size(10, 2))
    let one = host.expansions - runs
    model.value += 1
    _ = host.frame(Size(10, 2))
    #expect(host.expansions - runs == 2 * one)
    #expect((1..<10).contains(one))
  }
}
