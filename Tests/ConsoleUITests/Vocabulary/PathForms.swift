import ConsoleUI
import ConsoleUITesting
import Testing

@Suite("Paths in SwiftUI's words")
struct PathForms {
  private func lines(_ width: Int = 6, _ height: Int = 3, _ draw: @escaping (GraphicsContext, CellRect) -> Void) -> [String] {
    let screen = Screen(Canvas { draw($0, $1) }, width, height, footer: .hidden)
    // Whole cells are spaces on a ground.
    return (0..<height).map { y in
      let characters = Array(screen.terminal.lines[y])
      var line = String(
        (0..<width).map { x in
          screen.terminal.style(x, y).background == .green ? "█" : x < characters.count ? characters[x] : " "
        })
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  @Test func `lines are stroked in half cells`() {
    let stroked = lines { context, rect in
      var path = Path()
      path.move(to: Path.Point(rect.origin))
      path.addLine(to: .init(x: 5, y: 2.5))
      context.stroke(path, with: .color(.green), lineWidth: 1)
    }
    #expect(stroked == ["▀▄", "  ▀▄", "    ▀▄"])
    let edge = lines { context, _ in
      context.stroke(Path { $0.addLines([.init(x: 0, y: 3), .init(x: 6, y: 3)]) }, with: .color(.green))
    }
    #expect(edge == ["", "", "▄▄▄▄▄▄"])
  }

  @Test func `rectangles, ellipses and arcs are filled, and nothing is drawn outside`() {
    let rectangle = lines { context, _ in
      context.fill(Path(CellRect(x: 1, y: 1, width: 3, height: 1)), with: .color(.green))
    }
    #expect(rectangle == ["", " ███", ""])
    let ellipse = lines(8, 4) { context, rect in context.fill(Path(ellipseIn: rect), with: .color(.green)) }
    #expect(ellipse == [" ▄████▄", "████████", "████████", " ▀████▀"])
    let half = lines(8, 4) { context, _ in
      let path = Path {
        $0.addArc(center: .init(x: 4, y: 2), radius: 4, startAngle: .degrees(0), endAngle: .degrees(180), clockwise: false)
        $0.closeSubpath()
      }
      context.fill(path, with: .color(.green))
    }
    #expect(half == ["", "", "████████", " ▀████▀"])
  }
}
