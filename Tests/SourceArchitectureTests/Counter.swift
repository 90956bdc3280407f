import SourceArchitecture

/// A counter that can be locked: the smallest model with two states.
enum Counter: ActionContaining {
  case open(Open)
  case locked(Locked)

  struct Open {
    let count: Int
    let add: Action<Int>
    let lock: Action<Void>
    /// Actions deeper in the model.
    let shortcuts: [Shortcut]
  }

  struct Locked {
    let count: Int
    let unlock: Action<Void>
  }

  struct Shortcut {
    let title: String
    let use: Action<Void>?
  }

  var count: Int {
    switch self {
    case .open(let open): open.count
    case .locked(let locked): locked.count
    }
  }

  func contains(action id: ActionID) -> Bool {
    switch self {
    case .open(let open): open.add.id == id || open.lock.id == id || open.shortcuts.contains { $0.use?.id == id }
    case .locked(let locked): locked.unlock.id == id
    }
  }

  var open: Open? {
    if case .open(let open) = self { open } else { nil }
  }

  var locked: Locked? {
    if case .locked(let locked) = self { locked } else { nil }
  }
}

final class CounterSource: SourceOf<Counter> {
  lazy var initialModel = open(0)

  private func open(_ count: Int) -> Counter {
    .open(
      .init(
        count: count, add: action("add", CounterSource.add), lock: action("lock", CounterSource.lock),
        shortcuts: [
          .init(title: "nothing", use: nil), .init(title: "ten", use: action("addTen", CounterSource.addTen)),
        ]))
  }

  private func add(_ number: Int) {
    model = open(model.count + number)
  }

  private func addTen() {
    add(10)
  }

  private func lock() {
    model = .locked(.init(count: model.count, unlock: action("unlock", CounterSource.unlock)))
  }

  private func unlock() {
    model = open(model.count)
  }
}
