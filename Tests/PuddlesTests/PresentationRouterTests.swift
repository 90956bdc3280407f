import ConsoleUITesting
import Observation
import Puddles
import Testing

@Suite("A presentation router")
struct PresentationRouterTests {
  struct Player: Identifiable, Equatable { let id: Int }

  @Observable final class Club: PresentationRouter {
    var isShowingLogin = false
    var editedPlayer: Player?
    func reset() { (isShowingLogin, editedPlayer) = (false, nil) }
  }

  private let club = Club()
  private var screen: Screen {
    @Bindable var club = club
    return Screen(
      Text("Club").sheet(isPresented: $club.isShowingLogin) { Text("Login") }
        .fullScreenCover(item: $club.editedPlayer) { Text("Player \($0.id)") })
  }

  @Test func `presents and dismisses by flags`() {
    let screen = screen
    club.present(\.isShowingLogin)
    #expect(screen.nextText.contains("Login"))
    screen.press(.escape)
    #expect(!club.isShowingLogin)
    club.present(\.isShowingLogin)
    club.dismiss(\.isShowingLogin)
    #expect(!screen.nextText.contains("Login"))
  }

  @Test func `presents and dismisses items`() {
    let screen = screen
    club.present(Player(id: 7), as: \.editedPlayer)
    #expect(screen.nextText.contains("Player 7"))
    club.dismiss(\.editedPlayer)
    #expect(screen.nextText.contains("Club"))
  }

  @Test func `closes everything`() {
    club.present(\.isShowingLogin)
    club.present(Player(id: 7), as: \.editedPlayer)
    club.reset()
    #expect(!club.isShowingLogin)
    #expect(club.editedPlayer == nil)
  }
}
