/// A view for each element of a collection. A view keeps its state as long as its element's id exists, wherever it moves.
@MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  private let data: Data
  private let id: (Data.Element) -> ID
  private let content: (Data.Element) -> Content

  public var traits: Traits { .observing }
  public func expand(_ node: Node) -> [Child] { data.map { Child(key: .id(id($0)), view: content($0)) } }
  public var rows: ListRows { ListRows(data, id: id, content) }
}

extension ForEach {
  /// Views for elements identified by a property.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Views for elements identified by their ids.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, id: { $0.id }, content: content)
  }
}
