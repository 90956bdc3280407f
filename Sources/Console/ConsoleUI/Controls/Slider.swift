/// A control that chooses a number from a range by its position on a line. The label is before it, unless hidden by
/// ``View/labelsHidden()``.
public struct Slider<Label: View>: View {
  private let label: Label
  private let control: SliderControl
  private var ends: (minimum: AnyView, maximum: AnyView)?
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  @Environment(\.labelWidth) private var labelWidth

  /// A slider with a label. The default is a step of 1 or, for a range shorter than 2, a twentieth of the range.
  public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    control = SliderControl(value: value, in: range, step: step)
  }

  /// A slider with a label, and one at each end.
  public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> some View, @ViewBuilder maximumValueLabel: () -> some View
  ) {
    self.init(value: value, in: range, step: step, label: label)
    ends = (AnyView(minimumValueLabel()), AnyView(maximumValueLabel()))
  }

  public var body: some View {
    if areLabelsHidden || Label.self == EmptyView.self {
      line
    } else {
      HStack(alignment: .top, spacing: 2) {
        label.foregroundStyle(.secondary).frame(minWidth: labelWidth, alignment: .leading)
        line
      }
    }
  }

  @ViewBuilder private var line: some View {
    if let ends {
      HStack {
        ends.minimum
        control
        ends.maximum
      }
    } else {
      control
    }
  }
}

extension Slider where Label == EmptyView {
  /// A slider without a label. The default is a step of 1 or, for a range shorter than 2, a twentieth of the range.
  public init(value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil) {
    self.init(value: value, in: range, step: step) { EmptyView() }
  }
}

/// A slider without its label.
struct SliderControl: Box {
  @Binding private var value: Double
  private let range: ClosedRange<Double>
  private let step: Double

  init(value: Binding<Double>, in range: ClosedRange<Double>, step: Double?) {
    _value = value
    self.range = range
    let span = range.upperBound - range.lowerBound
    self.step = step ?? (span < 2 ? span / 20 : 1)
  }

  var traits: Traits { [.control, .observing] }
  func expand(_ node: Node) -> [Child] {
    _ = value
    return []
  }

  func size(_ proposal: Proposal, _ node: Node) -> Size { Size(min(proposal.width, 30), min(1, proposal.height)) }

  func draw(_ context: GraphicsContext, _ node: Node) {
    let last = node.rect.width - 1
    guard last > 0 else { return }
    let share = (value - range.lowerBound) / max(1e-9, range.upperBound - range.lowerBound)
    let knob = max(0, min(last, Int((share * Double(last)).rounded())))
    let style = node.environment.style
    context.write("━", repeated: knob, at: node.rect.origin, style)
    context.write(
      "─", repeated: last - knob, at: Point(node.rect.minX + knob + 1, node.rect.minY), node.environment.tones.faint)
    context.write("●", at: Point(node.rect.minX + knob, node.rect.minY), Style(attributes: .bold).over(style))
    if node.isFocused { context.paint(node.rect, node.environment.focusStyle) }
  }

  func handle(_ event: TerminalEvent, _ node: Node) -> Bool {
    switch event {
    case .key(KeyPress(.leftArrow)), .key(KeyPress("h")), .key(KeyPress("-")): set(value - step)
    case .key(KeyPress(.rightArrow)), .key(KeyPress("l")), .key(KeyPress("+")): set(value + step)
    case .key(KeyPress(.pageDown)): set(value - 5 * step)
    case .key(KeyPress(.pageUp)): set(value + 5 * step)
    case .key(KeyPress(.home)): set(range.lowerBound)
    case .key(KeyPress(.end)): set(range.upperBound)
    case .mouse(let mouse) where mouse.kind == .press:
      let share = Double(mouse.location.x - node.rect.minX) / Double(max(1, node.rect.width - 1))
      set(range.lowerBound + (share * (range.upperBound - range.lowerBound) / step).rounded() * step)
    default: return false
    }
    return true
  }

  func hints(_ node: Node) -> [KeyHint] {
    [
      KeyHint("←→", node.environment.phrase(.change)),
      KeyHint("PgUp PgDn", node.environment.phrase(.changeByFive), isProminent: false),
    ]
  }

  private func set(_ new: Double) { value = max(range.lowerBound, min(range.upperBound, new)) }
}
