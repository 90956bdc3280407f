import ConsoleUI
import ConsoleUITesting
import Testing

private struct Person: Identifiable {
  let id: Int
  var name: String
  var age: Int
}

@Suite("Layout in SwiftUI's words")
struct LayoutForms {
  private let dot = Text("x")

  @Test func `padding is in cells, and long ones are in points`() {
    #expect(shown(dot.padding()) == ["", " x"])
    #expect(shown(dot.padding(2)) == ["", "  x"])
    #expect(shown(dot.padding(20)) == ["", "   x"])
    #expect(shown(dot.padding(.leading)) == [" x"])
    #expect(shown(dot.padding(.horizontal)) == [" x"])
    #expect(shown(dot.padding(.horizontal, 2)) == ["  x"])
    #expect(shown(dot.padding(.vertical, 16)) == ["", "x"])
    #expect(shown(dot.padding([.top, .leading], 1)) == ["", " x"])
    #expect(shown(dot.padding(.all, 32)) == ["", "", "    x"])
    #expect(shown(dot.padding(EdgeInsets(top: 1, leading: 3, bottom: 0, trailing: 0))) == ["", "   x"])
    #expect(shown(dot.padding(EdgeInsets(top: 20, leading: 20, bottom: 20, trailing: 20))) == ["", "   x"])
    #expect(
      shown(
        VStack(spacing: 20) {
          dot; dot
        }) == ["x", "", "x"])
    #expect(
      shown(
        HStack(spacing: 16) {
          dot; dot
        }) == ["x   x"])
    #expect(
      shown(
        VStack(spacing: 2) {
          dot; dot
        }) == ["x", "", "x"])
  }

  @Test func `stacks, spacers and dividers`() {
    #expect(
      shown(
        VStack {
          dot; dot
        }) == ["x", "x"])
    #expect(
      shown(
        VStack(alignment: .trailing) {
          dot; Text("long")
        }) == ["   x", "long"])
    #expect(
      shown(
        HStack {
          dot; dot
        }) == ["x x"])
    #expect(
      shown(
        HStack(alignment: .top, spacing: 3) {
          dot; dot
        }) == ["x   x"])
    #expect(
      shown(
        ZStack {
          Text("---"); dot
        }) == ["-x-"])
    #expect(
      shown(
        ZStack(alignment: .bottomTrailing) {
          Text("--\n--"); dot
        }) == ["--", "-x"])
    #expect(
      shown(
        LazyVStack {
          dot; dot
        }) == ["x", "x"])
    #expect(
      shown(
        LazyHStack {
          dot; dot
        }) == ["x x"])
    #expect(
      shown(
        HStack {
          dot; Spacer(); dot
        }, 7) == ["x     x"])
    #expect(
      shown(
        HStack(spacing: 0) {
          dot; Spacer(minLength: 2); dot
        }, 7) == ["x     x"])
    #expect(
      shown(
        VStack {
          dot; Divider(); dot
        }, 3) == [" x", "───", " x"])
    #expect(
      shown(
        VStack {
          Group {
            dot; dot
          }
        }) == ["x", "x"])
  }

  @Test func `frames`() {
    #expect(shown(dot.frame(width: 5)) == ["  x"])
    #expect(shown(dot.frame(width: 5, height: 3, alignment: .bottomTrailing)) == ["", "", "    x"])
    #expect(shown(dot.frame(maxWidth: .infinity), 5) == ["  x"])
    #expect(shown(dot.frame(maxWidth: .infinity, alignment: .trailing), 5) == ["    x"])
    #expect(shown(dot.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottomLeading), 5, 4) == ["", "", "x"])
    #expect(shown(dot.frame(minWidth: 3, minHeight: 2, alignment: .bottomLeading)) == ["", "x"])
    let pair = HStack(spacing: 1) {
      Text("first words").lineLimit(1)
      Text("other").lineLimit(1).layoutPriority(1)
    }
    #expect(shown(pair, 12) == ["first… other"])
    #expect(shown(pair, 6) == [" other"])
    #expect(shown(Text("one two").fixedSize(), 5) == ["one t"])
    #expect(shown(Text("one two").fixedSize(horizontal: false, vertical: true), 5) == ["one", "two"])
    #expect(shown(GeometryReader { proxy in Text("\(proxy.size.width)") }, 9) == ["9"])
  }

  @Test func `hidden views keep their space and lose their focus`() {
    #expect(
      shown(
        HStack {
          dot.hidden(); dot
        }) == ["  x"])
    #expect(
      shown(
        HStack {
          dot.opacity(0); dot
        }) == ["  x"])
    #expect(shown(dot.opacity(1)) == ["x"])
    #expect(Screen(dot.opacity(0.3), 9, 4).terminal.style(0, 0).attributes == .dim)
    let red = Screen(dot.foregroundStyle(.red).opacity(0.3), 9, 4).terminal.style(0, 0)
    #expect(red == Style(foreground: .red, attributes: .dim))
    let screen = Screen(
      VStack {
        Button("hidden") {}.hidden()
        Button("shown") {}
      })
    #expect(screen.focusedLine.contains("shown"))
  }

  @Test func `backgrounds, overlays and borders`() {
    #expect(shown(Text("ab").background { Text("----") }.frame(width: 4)) == [" ab"])
    #expect(shown(Text("a c").background(alignment: .trailing) { dot }) == ["a c"])
    #expect(Screen(dot.background(.red), 9, 4).terminal.style(0, 0).background == .red)
    #expect(Screen(dot.background(Color.red), 9, 4).terminal.style(0, 0).background == .red)
    #expect(Screen(dot.background(Color.clear), 9, 4).terminal.style(0, 0).background == nil)
    #expect(Screen(dot.padding(1).background(.clear, in: Rectangle()), 9, 5).terminal.style(0, 0) == .plain)
    #expect(Screen(dot.background { Color.red }, 9, 4).terminal.style(0, 0).background == .red)
    #expect(Screen(dot.padding().background(Text(".")), 9, 5).lines[1] == " x")
    #expect(Screen(dot.padding(1).background(.red, in: Rectangle()), 9, 5).terminal.style(0, 0).background == .red)
    #expect(shown(Text("abc").overlay { dot }) == ["axc"])
    #expect(shown(Text("abc").overlay(alignment: .leading) { dot }) == ["xbc"])
    #expect(shown(Text("abc").overlay(dot, alignment: .trailing)) == ["abx"])
    #expect(shown(dot.border()) == ["╭─╮", "│x│", "╰─╯"])
    #expect(shown(dot.border(.red)) == ["╭─╮", "│x│", "╰─╯"])
  }

  @Test func `the first view that fits is shown`() {
    let view = ViewThatFits {
      Text("a long text")
      Text("short")
      Text("s")
    }
    #expect(shown(view, 20) == ["a long text"])
    #expect(shown(view, 8) == ["short"])
    #expect(shown(view, 3) == ["s"])
    let rows = ViewThatFits(in: .vertical) {
      Text("1\n2\n3")
      Text("1")
    }
    #expect(shown(rows, 20, 6) == ["1", "2", "3"])
    #expect(shown(rows, 20, 3) == ["1"])
  }

  @Test func `a grid lines its columns up`() {
    let grid = Grid(alignment: .leading) {
      GridRow {
        Text("a"); Text("b")
      }
      GridRow {
        Text("long"); Text("c\nd")
      }
      Divider()
      GridRow(alignment: .bottom) {
        Text("e"); Text("f\ng")
      }
    }
    #expect(shown(grid, 12) == ["a     b", "long  c", "      d", "────────────", "      f", "e     g"])
    #expect(
      shown(
        Grid {
          GridRow {
            Text("a"); Text("bcd")
          };
          GridRow {
            Text("abc"); Text("b")
          }
        }, 12) == [" a   bcd", "abc   b"])
    let spaced = Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 1) {
      GridRow {
        Text("a"); Text("b")
      }
      GridRow {
        Text("c"); Text("d")
      }
    }
    #expect(shown(spaced) == ["a b", "", "c d"])
    let tight = Grid(alignment: .leading) {
      GridRow {
        Text("name"); Text("a text that is long")
      }
    }
    #expect(shown(tight, 14) == ["      a text", "name  that is", "      long"])
    let field = Grid(alignment: .leading) {
      GridRow {
        Text("name"); TextField("prompt", text: .constant("")).frame(maxWidth: .infinity)
      }
    }
    #expect(shown(field, 20) == ["name  prompt"])
  }

  @Test func `a column has its ideal width`() {
    let people = [Person(id: 1, name: "Ann", age: 20)]
    let table = Table(people) {
      TableColumn("Age") { Text("\($0.age)") }.width(min: 3, ideal: 5)
      TableColumn("Name", value: \.name)
    }
    #expect(shown(table) == ["Age    Name", "20     Ann"])
  }

  @Test func `Space marks the rows of a table, whose numbers have views`() {
    struct Page: View {
      let people = (1...3).map { Person(id: $0, name: "Name \($0)", age: 20 + $0) }
      @State private var marked: Set<Int> = [3]
      var body: some View {
        Table(people, selection: $marked) {
          TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(9)
          TableColumn("Name", value: \.name)
        }
        .navigationTitle("\(marked.sorted())")
      }
    }
    let screen = Screen(NavigationStack { Page() }, 30, 8)
    screen.press(.downArrow)
    screen.press(.space)
    #expect(screen.lines[0] == "  [2, 3]")
    #expect(screen.lines[3...5].map { $0.contains("22") } == [false, true, false])
    let titles = screen.lines[2], row = screen.lines[4]
    #expect(titles.firstIndex(of: "N")?.utf16Offset(in: titles) == row.firstIndex(of: "N")?.utf16Offset(in: row))
  }

  @Test func `a table has columns, fixed titles and a current row`() {
    let people = (1...20).map { Person(id: $0, name: "Name \($0)", age: 20 + $0) }
    struct Page: View {
      let people: [Person]
      @State private var selection: Int? = 2
      var body: some View {
        Table(people, selection: $selection) {
          TableColumn("Name", value: \.name)
          TableColumn("Age") { Text("\($0.age)") }.width(5)
        }
        .navigationTitle("selected \(selection ?? 0)")
      }
    }
    let screen = Screen(NavigationStack { Page(people: people) }, 30, 12)
    #expect(screen.lines[0] == "  selected 2")
    #expect(screen.lines[2] == "Name" + String(repeating: " ", count: 20) + "Age")
    #expect(screen.lines[3].hasPrefix("Name 1" + String(repeating: " ", count: 18) + "21"))
    screen.press(.downArrow)
    #expect(screen.lines[0] == "  selected 3")
    screen.press(.end)
    #expect(screen.lines[2].hasPrefix("Name  "))
    #expect(screen.text.contains("Name 20"))
    #expect(screen.lines[0] == "  selected 20")
    let plain = Table(people) { TableColumn("Name", value: \.name) }
    #expect(shown(plain, 20, 5)[0] == "Name")
    #expect(shown(plain, 20, 5)[1].hasPrefix("Name 1 "))
    #expect(monochrome(Table(people) { TableColumn("N", value: \.name) }, 20, 6).style(0, 1).attributes == .reverse)
  }
}
