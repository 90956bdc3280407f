/// A value in a range, shown as a bar with a label above it and the value at its end.
public struct Gauge<Label: View, ValueLabel: View>: View {
  private let fraction: Double
  private let label: Label
  private let valueLabel: ValueLabel

  /// A gauge. It shows its value as text only in `currentValueLabel`.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> ValueLabel = { EmptyView() }
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    fraction = length > 0 ? Double((value - bounds.lowerBound) / length) : 1
    self.label = label()
    valueLabel = currentValueLabel()
  }

  public var body: some View {
    VStack(alignment: .leading) {
      label
      HStack {
        ProgressView(value: fraction)
        valueLabel
      }
    }
  }
}
