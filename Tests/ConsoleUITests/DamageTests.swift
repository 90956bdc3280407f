import ConsoleUITesting
import Glibc
import Observation
import TestSupport
import Testing

@testable import ConsoleTerminal
@testable import ConsoleUI

@Observable private final class Model {
  var items = Array(0..<40)
  var numbers = [1, 2, 3]
  var text = ""
  var isOn = false
  var banner = false
  var path: [Int] = []
}

/// A page with every kind of box, whose keys change, move, add and remove views.
private struct Everything: View {
  @Bindable var model: Model
  @State private var isAsking = false
  @State private var sheet = false
  @State private var volume = 3.0
  @State private var theme = 1
  @State private var selection: Int?

  var body: some View {
    NavigationStack(path: $model.path) {
      HStack(alignment: .top) {
        List(selection: $selection) {
          ForEach(model.items, id: \.self) { Row(number: $0) }
        }
        .listRowSpacing(model.isOn ? 1 : 0)
        controls.frame(width: 26)
      }
      .navigationTitle("Items \(model.items.count)").navigationSubtitle(model.text)
      .navigationDestination(for: Int.self) { Detail(number: $0) }
    }
    .onKeyPress { change($0) }
    .confirmationDialog("Really?", isPresented: $isAsking) {
      Button("Yes", role: .destructive) { model.items.removeAll() }
      Button("No", role: .cancel) {}
    }
    .sheet(isPresented: $sheet) { ScrollView { Text(String(repeating: "漢字 text ", count: 80)) }.navigationTitle(model.text) }
  }

  private var controls: some View {
    Form {
      if model.banner { Text("漢字 banner").background(Style(attributes: .reverse)) }
      TextField("name", text: $model.text)
      Toggle("on", isOn: $model.isOn)
      Slider(value: $volume, in: 0...9)
      Picker("theme", selection: $theme) { ForEach(1..<5, id: \.self) { Text("theme \($0)") } }.labelsHidden()
      ZStack {
        ForEach(model.numbers, id: \.self) { Text(String(repeating: "\($0)", count: 4 + $0)) }
      }
      ForEach(model.numbers, id: \.self) { Button("number \($0)") { model.path.append(9) } }
      ProgressView(value: volume, total: 9)
    }
  }

  private func change(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case "1": model.numbers.shuffle(using: &Self.random)
    case "2": model.banner.toggle()
    case "3": model.items.removeFirst(min(3, model.items.count))
    case "4": model.items.insert(contentsOf: [100 + model.items.count], at: 0)
    case "5": isAsking = true
    case "6": sheet = true
    case "7": model.numbers.append((model.numbers.max() ?? 0) + 1)
    case "8": model.numbers.removeLast(min(1, model.numbers.count))
    case "9": model.path.append(model.items.count)
    case "0": model.items = Array(0..<40)
    default: return .ignored
    }
    return .handled
  }

  private static var random = SplitMix64(state: 3)
}

private struct Row: View {
  let number: Int
  @Environment(\.isSelected) private var isSelected
  @State private var presses = 0
  var body: some View {
    Button {
      presses += 1
    } label: {
      VStack(alignment: .leading) {
        Text(isSelected ? "▌漢字 \(number)" : "row \(number)").bold(isSelected)
        if presses % 2 == 1 { Text("pressed \(presses)").padding(left: 2).background(Style(attributes: .dim)) }
      }
    }
  }
}

private struct Detail: View {
  let number: Int
  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(0..<40, id: \.self) { Text("line \($0) of 漢字 \(number)") }
      }
    }
    .navigationTitle("Detail \(number)")
  }
}

struct `A damaged frame` {
  /// What differs from a frame drawn anew, above the footer.
  /// - Parameter afterLayout: lays out everything anew, too.
  private func difference(_ host: Host, afterLayout: Bool) -> String? {
    if host.responders.contains(where: { $0.hints != $0.newHints }) { return "other hints" }
    if afterLayout {
      for node in host.root.descendants { node.setNeedsLayout() }
      host.place()
    }
    let whole = Surface(host.surface.size)
    host.draw(on: whole)
    let expected = rows(whole), shown = rows(host.surface)
    let y = expected.indices.dropLast().first { !isSame(expected[$0], shown[$0]) }
    return y.map { y in "row \(y) should be \(expected[y].map(\.glyph.string).joined())" }
  }

  /// The rows of a surface that was shown.
  private func rows(_ surface: Surface) -> [[Surface.Cell]] {
    var rows: [[Surface.Cell]] = []
    surface.damage(surface.bounds)
    surface.forEachDamagedRow { rows.append(Array($1)) }
    surface.wasShown()
    return rows
  }

  /// Whether two rows are equal. NB: their bytes are, if they are drawn alike, which takes less time to see.
  private func isSame(_ row: [Surface.Cell], _ other: [Surface.Cell]) -> Bool {
    row.withUnsafeBytes { bytes in
      other.withUnsafeBytes { others in
        guard bytes.count == others.count, let start = bytes.baseAddress, let other = others.baseAddress else { return false }
        return memcmp(start, other, bytes.count) == 0
      }
    } || row == other
  }

  @Test(arguments: 0..<Thoroughness.cases(10, quickly: 2))
  func `equals a frame drawn whole, whatever was pressed`(seed: Int) {
    var random = SplitMix64(state: UInt64(seed + 1))
    let screen = Screen(Everything(model: Model()), 60, 18)
    let host = screen.application.host
    let keys: [KeyEquivalent] = [
      .upArrow, .downArrow, .downArrow, .leftArrow, .rightArrow, .tab, .return, .escape, .space, .pageDown, .pageUp, .home, .end,
      .delete, "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "a", "j", "k", "?",
    ]
    for step in 0..<1000 {
      let key = keys.randomElement(using: &random) ?? .tab
      switch Int.random(in: 0..<40, using: &random) {
      case 0: screen.terminal.resize(Size(Int.random(in: 30..<90, using: &random), Int.random(in: 3..<30, using: &random)))
      case 1: screen.click(Int.random(in: 0..<60, using: &random), Int.random(in: 0..<18, using: &random))
      case 2: screen.wheel(.wheelDown, Int.random(in: 0..<60, using: &random), 5)
      default: screen.send(KeyPress(key, modifiers: key == .tab && step % 3 == 0 ? .shift : []))
      }
      if let difference = difference(host, afterLayout: step % 50 == 0) {
        Issue.record("after \(key) (\(step)), \(difference):\n\(screen.text)")
        return
      }
    }
  }
}
