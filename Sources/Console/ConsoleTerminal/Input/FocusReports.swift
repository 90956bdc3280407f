/// Parses xterm's focus reports (ctlseqs, "FocusIn/FocusOut"), which terminals send in mode 1004.
extension TerminalEvent {
  /// Returns nil for any other sequence.
  init?(focus sequence: ControlSequence) {
    guard sequence.introducer == .csi, sequence.isEmpty else { return nil }
    switch Unicode.Scalar(sequence.final) {
    case "I": self = .focusIn
    case "O": self = .focusOut
    default: return nil
    }
  }
}
