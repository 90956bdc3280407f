/// A view for each element of a collection. A view keeps its state for as long as its element's id is there, wherever it moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: Primitive {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let content: (Data.Element) -> Content

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = id
    self.content = content
  }

  public var traits: Traits { .observing }
  public func expand(_ node: Node) -> [Child] { data.map(child) }
  public var rows: Rows { Rows(data, id: id, content) }

  private func child(_ element: Data.Element) -> Child {
    Child(key: .id(element[keyPath: id]), view: content(element))
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}
