/// A view for each element of a collection. A view keeps its state as long as its element's id exists, wherever it moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  /// Views for elements identified by a property.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }

  public var traits: Traits { .observing }
  public func expand(_ node: Node) -> [Child] { data.map { Child(key: .id($0[keyPath: id]), view: content($0)) } }
  public var rows: ListRows { ListRows(data, id: id, content) }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Views for elements identified by their ids.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}
