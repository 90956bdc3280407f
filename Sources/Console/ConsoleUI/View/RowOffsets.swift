/// Offsets of elements in a collection, in ascending order. They replace Foundation's `IndexSet`, which SwiftUI uses,
/// so that lists don't need Foundation.
public nonisolated struct RowOffsets: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private let offsets: [Int]

  /// The distinct offsets in a sequence.
  public init(_ offsets: some Sequence<Int>) { self.offsets = Set(offsets).sorted() }
  /// One offset.
  public init(integer: Int) { offsets = [integer] }
  /// The distinct offsets in a literal.
  public init(arrayLiteral offsets: Int...) { self.init(offsets) }

  public var startIndex: Int { offsets.startIndex }
  public var endIndex: Int { offsets.endIndex }
  public subscript(position: Int) -> Int { offsets[position] }
}

nonisolated extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at some offsets.
  public mutating func remove(atOffsets offsets: RowOffsets) {
    for offset in offsets.reversed() { remove(at: startIndex + offset) }
  }

  /// Moves the elements at some offsets in front of the element at another offset, counted before the move.
  public mutating func move(fromOffsets source: RowOffsets, toOffset destination: Int) {
    let moved = source.map { self[startIndex + $0] }
    let room = destination - source.count { $0 < destination }
    remove(atOffsets: source)
    insert(contentsOf: moved, at: startIndex + room)
  }
}
