import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Words for screen readers")
struct AccessibilityForms {
  @Test func `change nothing on other screens`() {
    let text = Text("text")
    let forms: [AnyView] = [
      AnyView(text.accessibilityLabel("label")), AnyView(text.accessibilityValue("value")),
      AnyView(text.accessibilityHidden(true)), AnyView(text.accessibilityElement(children: .combine)),
    ]
    for form in forms { #expect(shown(form) == ["text"]) }
  }
}
