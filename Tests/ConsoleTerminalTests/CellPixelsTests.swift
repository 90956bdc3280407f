import ConsoleTerminal
import Testing

@Suite("The pixels of a cell") struct CellPixelsTests {
  @Test(arguments: [
    ["TERM": "xterm-kitty"], ["TERM": "foot"], ["TERM": "foot-direct"], ["TERM": "alacritty"], ["TERM": "xterm-ghostty"],
    ["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], ["TERM": "xterm-256color", "VTE_VERSION": "7003"],
    ["TERM": "xterm-256color", "WT_SESSION": "1"],
  ])
  func `are sextants where the terminal draws them itself`(environment: [String: String]) {
    #expect(CellPixels.detected { environment[$0] } == .sextant)
  }

  @Test(arguments: [
    [:], ["TERM": "xterm-256color"], ["TERM": "linux"], ["TERM": "xterm-256color", "VTE_VERSION": "5202"],
    ["TERM": "xterm-256color", "VTE_VERSION": "junk"], ["TERM": "tmux-256color", "TERM_PROGRAM": "WezTerm"],
    ["TERM": "xterm-kitty", "TMUX": "/tmp/tmux-0/default,1,0"], ["TERM": "screen.xterm-kitty"],
  ])
  func `are halves elsewhere`(environment: [String: String]) {
    #expect(CellPixels.detected { environment[$0] } == .half)
  }
}
