// Names of Swift Charts, which are not here: charts are drawn in a Canvas.

@available(*, unavailable, message: "Draw BarMarks or a Path in a Canvas; a SectorChart is a ring")
public typealias Chart = NotHere
@available(*, unavailable, message: "Draw a Path in a Canvas")
public typealias LineMark = NotHere
@available(*, unavailable, message: "Draw a Path in a Canvas")
public typealias AreaMark = NotHere
@available(*, unavailable, message: "Draw a Path in a Canvas")
public typealias PointMark = NotHere
@available(*, unavailable, message: "Draw a Path in a Canvas")
public typealias RuleMark = NotHere
@available(*, unavailable, message: "Write labels beside the Canvas, in a stack")
public typealias AxisMarks = NotHere
@available(*, unavailable, message: "Lines are as wide as a dot: leave it out")
public typealias StrokeStyle = NotHere
@available(*, unavailable, message: "Draw a Path in a Canvas")
public typealias RectangleMark = NotHere
@available(*, unavailable, message: "Write labels beside the Canvas, in a stack")
public typealias AxisGridLine = NotHere
@available(*, unavailable, message: "Write labels beside the Canvas, in a stack")
public typealias AxisValueLabel = NotHere

/// A value that a chart has a place for.
@available(*, unavailable, message: "A Canvas has numbers: leave the conformance out")
public protocol Plottable {}

extension NotHere {
  public init(x: NotHere, y: NotHere) {}
  public init(x: NotHere) {}
  public init(y: NotHere) {}
  public init(lineWidth: Double, dash: [Double] = []) {}
  public init(position: Edge, values: [Double] = [], @ViewBuilder content: (NotHere) -> some View) {}
  public init(values: [Double], @ViewBuilder content: (NotHere) -> some View) {}
  public static func value(_ label: String, _ value: some Any) -> NotHere { NotHere() }
  public func `as`<Value>(_ type: Value.Type) -> Value? { nil }

  public func foregroundStyle(_ color: Color) -> NotHere { self }
  public func foregroundStyle(by value: NotHere) -> NotHere { self }
  public func interpolationMethod(_ method: Interpolation) -> NotHere { self }
  public func lineStyle(_ style: NotHere) -> NotHere { self }
  public func symbol(by value: NotHere) -> NotHere { self }
  public func annotation(
    position: VerticalEdge = .top, alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> NotHere { self }
  public func chartXScale(domain: some Any) -> NotHere { self }
  public func chartYScale(domain: some Any) -> NotHere { self }
  public func chartForegroundStyleScale(_ styles: KeyValuePairs<some Hashable, Color>) -> NotHere { self }
  public func chartXAxis(_ visibility: Visibility) -> NotHere { self }
  public func chartYAxis(_ visibility: Visibility) -> NotHere { self }
  public func chartXAxis(@ViewBuilder content: () -> some View) -> NotHere { self }
  public func chartYAxis(@ViewBuilder content: () -> some View) -> NotHere { self }
  public func chartLegend(_ visibility: Visibility) -> NotHere { self }
  public func chartLegend(position: VerticalEdge) -> NotHere { self }

  public enum Interpolation { case linear, monotone, cardinal, catmullRom, stepStart, stepCenter, stepEnd }
}
