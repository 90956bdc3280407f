/// Shows views in the states that they can be in, for those who work on them and for tests.
@MainActor
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}
