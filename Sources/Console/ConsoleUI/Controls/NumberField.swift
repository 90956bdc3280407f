/// A field for a whole number. The number is typed, or chosen with the arrow keys from common numbers beside the field.
public struct NumberField: Box {
  @Binding private var value: Int
  private let range: ClosedRange<Int>
  private let choices: [Int]
  private let label: (Int) -> String

  /// A field that shows its number with its unit, and all of the choices if they fit.
  /// - Parameter choices: the common numbers, in ascending order.
  public init(value: Binding<Int>, in range: ClosedRange<Int>, choices: [Int] = [], label: @escaping (Int) -> String) {
    _value = value
    self.range = range
    self.choices = choices
    self.label = label
  }

  private final class Memory {
    /// The number typed since the field got the focus; 0 once all digits are deleted.
    var typed: Int?
  }

  var traits: Traits { [.control, .observing] }
  func expand(_ node: Node) -> [Child] {
    _ = value
    return []
  }

  private var wellWidth: Int { max(label(range.lowerBound).columns, label(range.upperBound).columns) + 2 }

  /// The choices, and the column of each.
  private var places: [(choice: Int, x: Int)] {
    var x = wellWidth
    return choices.map { choice in
      defer { x += "\(choice)".columns + 2 }
      return (choice, x + 2)
    }
  }

  private func end(_ place: (choice: Int, x: Int)) -> Int { place.x + "\(place.choice)".columns }

  func size(_ proposal: Proposal, _ node: Node) -> Size {
    // NB: the choices differ by their colours, which a screen reader doesn't read.
    if node.environment.accessibilityEnabled { return Size(label(value).columns, 1).fitting(proposal) }
    return Size(fits(proposal.width) ? allWidth : wellWidth, 1).fitting(proposal)
  }

  private var allWidth: Int { places.last.map(end) ?? wellWidth }
  /// NB: with only some of the choices, the others would seem not to exist.
  private func fits(_ width: Int) -> Bool { width >= allWidth }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let origin = node.rect.origin, style = node.environment.style, tones = node.environment.tones
    let well = Rect(origin, Size(min(wellWidth, node.rect.width), 1))
    let wellStyle = context.drawWell(in: well, node)
    context.write(label(value), at: Point(origin.x + margin(node), origin.y), wellStyle)
    for place in fits(node.rect.width) ? places : [] {
      let style = (place.choice == value ? tones.title : tones.quiet).over(style)
      context.write("\(place.choice)", at: Point(origin.x + place.x, origin.y), style)
    }
  }
  func cursor(_ node: Node) -> Cursor? {
    Cursor(Point(node.rect.minX + margin(node) + "\(value)".columns, node.rect.minY), isVisible: true)
  }

  /// The blank columns before the number, as in a text field.
  private func margin(_ node: Node) -> Int { node.insideWell.minX - node.rect.minX }

  func focusChanged(_ isFocused: Bool, _ node: Node) { node.memory(Memory.init).typed = nil }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    let memory = node.memory(Memory.init)
    if case .key(let press) = event, let digit = press.characters.flatMap({ Int($0) }) {
      let (tens, isTooLarge) = (memory.typed ?? 0).multipliedReportingOverflow(by: 10)
      if !isTooLarge, tens <= .max - digit { type(tens + digit, memory) }
      return true
    }
    switch event {
    case .key(KeyPress(.delete)): type((memory.typed ?? value) / 10, memory)
    case .key(KeyPress(.leftArrow)), .key(KeyPress("h")): set(choices.last { $0 < value }, memory)
    case .key(KeyPress(.rightArrow)), .key(KeyPress("l")): set(choices.first { $0 > value }, memory)
    case .key(KeyPress("-")): set(value > range.lowerBound ? value - 1 : nil, memory)
    case .key(KeyPress("+")): set(value < range.upperBound ? value + 1 : nil, memory)
    case .key(KeyPress(.return)):
      guard let submit = node.environment.submit else { return false }
      submit()
    case .mouse(let mouse) where mouse.kind == .press:
      let x = mouse.location.x - node.rect.minX
      set(fits(node.rect.width) ? places.first { $0.x - 1...end($0) ~= x }?.choice : nil, memory)
    default: return false
    }
    return true
  }

  /// Sets the value to the number typed so far, unless the number is too large.
  private func type(_ number: Int, _ memory: Memory) {
    guard number <= range.upperBound else { return }
    memory.typed = number
    value = max(range.lowerBound, number)
  }

  private func set(_ number: Int?, _ memory: Memory) {
    memory.typed = nil
    if let number { value = max(range.lowerBound, min(range.upperBound, number)) }
  }

  func hints(_ node: Node) -> [KeyHint] {
    let phrase = node.environment.phrase
    return [
      KeyHint("0-9", phrase(.typeNumber)), KeyHint("←→", phrase(.change)),
      KeyHint("+ -", phrase(.changeByOne), isProminent: false),
    ]
  }
}
