/// A control that changes a value step by step, with the left and right arrow keys, with `-` and `+`, or by clicks on
/// the arrows.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (() -> Void)?, decrement: (() -> Void)?
  @Environment(\.phrase) private var phrase
  @Environment(\.tones) private var tones

  /// A stepper that performs actions. The keys of a `nil` action do nothing.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?
  ) {
    self.label = label()
    increment = onIncrement
    decrement = onDecrement
  }

  public var body: some View {
    HStack {
      label
      HStack(spacing: 0) {
        Text("◂ ").onTapGesture { decrement?() }
        Text("▸").onTapGesture { increment?() }
      }
      .foregroundStyle(tones.quiet)
      .focusable()
    }
    .onKeyPress(hints: [KeyHint("←→", phrase(.change)), KeyHint("+ -", phrase(.changeByOne), isProminent: false)]) { press in
      switch press {
      case KeyPress(.leftArrow), KeyPress("h"), KeyPress("-"): decrement?()
      case KeyPress(.rightArrow), KeyPress("l"), KeyPress("+"): increment?()
      default: return .ignored
      }
      return .handled
    }
  }

  /// A stepper for a number, within a range or without limits.
  public init<Value: Strideable>(
    value: Binding<Value>, in range: ClosedRange<Value>? = nil, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    func change(_ step: Value.Stride) {
      let next = value.wrappedValue.advanced(by: step)
      value.wrappedValue = range.map { min($0.upperBound, max($0.lowerBound, next)) } ?? next
    }
    self.init(label: label, onIncrement: { change(step) }, onDecrement: { change(-step) })
  }
}

extension Stepper where Label == Text {
  /// A stepper with a title that performs actions.
  public init(_ title: String, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?) {
    self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }

  /// A stepper with a title for a number, within a range or without limits.
  public init<Value: Strideable>(
    _ title: String, value: Binding<Value>, in range: ClosedRange<Value>? = nil, step: Value.Stride = 1
  ) {
    self.init(value: value, in: range, step: step) { Text(title) }
  }
}
