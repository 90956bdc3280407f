import ConsoleLoop

/// A type that provides views in their possible states, for development and tests.
@MainActor
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

/// A view in one of its states, with sample data.
package struct Preview: Identifiable {
  /// The subject of the preview: the name of the provider's type, without `_Previews`.
  package let subject: String
  /// The name of the state; a number by default.
  package let name: String
  /// The keys that lead to the state, pressed one after another once the view is shown.
  package let keys: [KeyPress]
  /// The view before the keys are pressed.
  package let view: AnyView

  /// The subject and the name, such as `ScrumForm: Fourth attendee focused`.
  package var id: String { "\(subject): \(name)" }
}

extension PreviewProvider {
  /// The provider's previews, in the order of their declaration.
  package static var all: [Preview] {
    let subject = String(describing: Self.self).replacing("_Previews", with: "")
    return previews.primitive.parts.enumerated().map { index, part in
      let named = part.primitive as? any NamedPreview
      return Preview(
        subject: subject, name: named?.name ?? "\(index + 1)", keys: named?.keys ?? [], view: AnyView(part.primitive))
    }
  }
}

extension View {
  /// Names a preview after the state that it shows. Must be the view's last modifier.
  /// - Parameter keys: the keys that lead to the state.
  public func previewDisplayName(_ name: String, pressing keys: [KeyPress] = []) -> some View {
    DisplayName(content: self, name: name, keys: keys)
  }
}

private protocol NamedPreview {
  var name: String { get }
  var keys: [KeyPress] { get }
}

private struct DisplayName<Content: View>: Modifier, NamedPreview {
  let content: Content
  let name: String
  let keys: [KeyPress]
}
