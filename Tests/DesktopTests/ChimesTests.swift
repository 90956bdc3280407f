import Desktop
import Testing

@Suite("SCRUMDINGER_PLAYER") struct ChimesTests {
  @Test func `names the bell, the flash or a program with arguments; by default the usual programs are tried`() {
    #expect(Chimes.Player(nil) == .usual)
    #expect(Chimes.Player(" ") == .usual)
    #expect(Chimes.Player("bell") == .bell)
    #expect(Chimes.Player("flash") == .flash)
    #expect(Chimes.Player("mpv --really-quiet") == .command(["mpv", "--really-quiet"]))
  }

  @Test func `set to bell or flash runs no program`() {
    var bells = 0, flashes = 0
    for player in [Chimes.Player.bell, .flash] {
      Chimes(in: .live, player, bell: { bells += 1 }, flash: { flashes += 1 }).play([])
    }
    #expect(bells == 1)
    #expect(flashes == 1)
  }

  @MainActor @Test func `set to the bell tells a meeting’s end from a turn’s by two strokes`() async {
    var bells = 0
    let chimes = Chimes(in: .live, .bell, bell: { bells += 1 }, flash: {})
    chimes.play([], strokes: 2)
    #expect(bells == 1)
    await chimes.finish()
    #expect(bells == 2)
  }
}
