/// The tree of views of an app, and what the last frame has changed in it. Nothing is followed except between
/// ``follow()`` and ``pause()``.
final class Inspection {
  /// A view in the tree.
  struct Row: Identifiable {
    let id: Int
    let node: WeakNode
    /// The view's type, indented by its depth.
    let name: String
    /// The column, row, width and height.
    let frame: String
    let state: String
  }

  struct WeakNode { weak var node: Node? }

  /// The last frame since the app was followed.
  struct Frame {
    let milliseconds: String
    /// The values that have changed, and the views that were updated for that.
    let changes: [String], updated: [String]
  }

  private(set) var rows: [Row] = []
  private(set) var last: Frame?
  private let host: Host
  private let stopwatch: () -> () -> Duration
  private let phrase: (ControlPhrase) -> String
  private var elapsed: (() -> Duration)?
  private var updated: [String] = []
  private var known: [String: String]?
  private var marked: WeakNode?

  init(_ host: Host, clock: some Clock<Duration>, phrase: @escaping (ControlPhrase) -> String) {
    (self.host, self.phrase) = (host, phrase)
    stopwatch = { clock.stopwatch() }
    read()
  }

  /// Follows the app's frames from the next one on, which is only what they are compared with.
  /// - Parameter row: the view whose place is marked on the screen.
  func follow(marking row: Int?) {
    (known, updated, marked) = (nil, [], row.map { rows[$0].node })
    host.inspect = { [unowned self] in note($0) }
  }

  /// Ends following, and reads the tree again. Returns the row of the marked view.
  func pause() -> Int? {
    host.inspect = nil
    read()
    return rows.firstIndex { $0.node.node === marked?.node }
  }

  private func note(_ progress: Host.Progress) {
    switch progress {
    case .updating(let nodes): for node in nodes where node.isAttached { updated.append(node.typeName) }
    case .began: elapsed = stopwatch()
    case .ended: noteFrame(elapsed?() ?? .zero)
    }
  }

  private func noteFrame(_ duration: Duration) {
    let values = values
    if let known {
      let changes = values.compactMap { name, value in
        known[name].flatMap { $0 == value ? nil : "\(name): \($0) → \(value)" }
      }
      let tenths = Int(duration / .microseconds(100))
      last = Frame(milliseconds: "\(tenths / 10).\(tenths % 10) ms", changes: changes.sorted(), updated: updated)
    }
    (known, updated) = (values, [])
    if let node = marked?.node, node.isAttached, node.isOnScreen {
      host.surface.fill(node.area, Style(attributes: .reverse), keepingGlyphs: true)
    }
  }

  // MARK: - The tree

  private func read() {
    rows = []
    let content = host.root.descendants.first { $0.view is InspectedContent }
    content?.children.forEach { read($0, 0) }
  }

  private func read(_ node: Node, _ depth: Int) {
    let isShown = node.isBox || node.hasOwnBody
    if isShown {
      let area = node.area
      rows.append(
        Row(
          id: rows.count, node: WeakNode(node: node), name: String(repeating: " ", count: min(depth, 12)) + node.typeName,
          frame: "\(area.minX) \(area.minY) \(area.width)x\(area.height)", state: state(node)))
    }
    for child in node.children where child.isAttached { read(child, isShown ? depth + 1 : depth) }
  }

  private func state(_ node: Node) -> String {
    var state = node.states.map { "\($0.name) = \($0.value)" }
    if node.isBox, node.contents.isEmpty { state += node.view.words(node).map(\.debugDescription) }
    if node.isFocused { state.append(phrase(.focused)) }
    return state.joined(separator: " · ")
  }

  /// The values of all states and models, by the names of the types and properties around them.
  private var values: [String: String] {
    var values: [String: String] = [:], environments: Set<ObjectIdentifier> = [], count: [String: Int] = [:]
    func add(_ name: String, _ value: String) {
      let number = count[name, default: 0] + 1
      count[name] = number
      values[number == 1 ? name : "\(name) (\(number))"] = value
    }
    for node in host.root.descendants where node.isAttached {
      for state in node.states { add("\(node.typeName).\(state.name)", state.value) }
      guard environments.insert(ObjectIdentifier(node.shared)).inserted else { continue }
      for object in node.shared.values.objects.values {
        let mirror = Mirror(reflecting: object), name = "\(type(of: object))"
        guard count["\(ObjectIdentifier(object))"] == nil,
          mirror.children.contains(where: { $0.label == "_$observationRegistrar" })
        else { continue }
        count["\(ObjectIdentifier(object))"] = 1
        for (label, value) in mirror.children where label != "_$observationRegistrar" {
          add("\(name).\(label.plain)", "\(value)".brief)
        }
      }
    }
    return values
  }
}

/// The app's own views, the root of the tree that an inspector shows.
struct InspectedContent: Primitive {
  let content: AnyView
  func expand(_ node: Node) -> [Child] { [Child(0, content)] }
}

extension Node {
  fileprivate var typeName: String { String("\(unsafeBitCast(identity.type, to: Any.Type.self))".prefix { $0 != "<" }) }

  /// Whether the view is made of others by its `body`.
  fileprivate var hasOwnBody: Bool { identity.type != ObjectIdentifier(type(of: view)) && !isBox }

  /// The smallest rectangle around the view.
  fileprivate var area: Rect {
    let areas = boxed.map(\.rect)
    guard let first = areas.first else { return .zero }
    let (x, y) = (areas.reduce(first.minX) { min($0, $1.minX) }, areas.reduce(first.minY) { min($0, $1.minY) })
    return Rect(
      x: x, y: y, width: areas.reduce(0) { max($0, $1.maxX) } - x, height: areas.reduce(0) { max($0, $1.maxY) } - y)
  }

  /// The names and values of the view's states.
  fileprivate var states: [(name: String, value: String)] {
    guard storage(0) != nil || storage(1) != nil else { return [] }
    let view = Mirror(reflecting: view).children.first { $0.label == "view" }?.value ?? view
    var states: [(String, String)] = [], slot = 0
    func collect(_ value: Any) {
      for (label, value) in Mirror(reflecting: value).children where value is any DynamicProperty {
        let start = slot
        collect(value)
        // A container takes the slots of its properties, anything else one.
        if slot > start { continue }
        slot += 1
        guard "\(type(of: value))".hasPrefix("State<"), let storage = storage(start) else { continue }
        for child in Mirror(reflecting: storage).children where child.label == "current" {
          states.append((label.plain, "\(child.value)".brief))
        }
      }
    }
    collect(view)
    return states
  }
}

extension String? {
  /// The name of a property without the underscore of its storage.
  fileprivate var plain: String { self.map { String($0.hasPrefix("_") ? $0.dropFirst() : $0[...]) } ?? "" }
}

extension String {
  /// The beginning of the text, on one line.
  fileprivate var brief: String { String(prefix(80).map { $0.isNewline ? " " : $0 }) }
}
