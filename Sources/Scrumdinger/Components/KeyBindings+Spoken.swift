import ConsoleUI
import Settings

extension KeyBindings {
  /// `Shift T: Join a team`, as a row for a screen reader, which gets no footer with the key.
  func spoken(_ key: KeyAction, _ meaning: String) -> Text {
    Text(KeyPress.spoken(label(key)) + ":").bold() + Text(" " + meaning)
  }
}
