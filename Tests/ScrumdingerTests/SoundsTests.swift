import Testing

@testable import Scrumdinger

@Suite("SCRUMDINGER_PLAYER") struct SoundsTests {
  @Test func `is the bell, the flash, or a program with its arguments; without it the usual programs are tried`() {
    #expect(Sounds.Player(nil) == .usual && Sounds.Player(" ") == .usual)
    #expect(Sounds.Player("bell") == .bell && Sounds.Player("flash") == .flash)
    #expect(Sounds.Player("mpv --really-quiet") == .command(["mpv", "--really-quiet"]))
  }

  @Test func `as bell or flash needs no program`() {
    var bells = 0, flashes = 0
    for player in [Sounds.Player.bell, .flash] {
      Sounds(player, bell: { bells += 1 }, flash: { flashes += 1 }).play(.ding)
    }
    #expect(bells == 1 && flashes == 1)
  }
}
