import ConsoleLoop
import ConsolePreviews
import ConsoleUI
import ConsoleUITesting
import Foundation
import FoundationUI
import Models
import Puddles
import SourceArchitecture
import StorageUI

/// Foundation's names mean Foundation's types, beside all products.
private let types: [Any.Type] = [
  Bundle.self, Calendar.self, CharacterSet.self, Data.self, Date.self, DateComponents.self, DateInterval.self, Decimal.self,
  Dimension.self, FileHandle.self, FileManager.self, Formatter.self, Host.self, IndexPath.self, IndexSet.self, JSONDecoder.self,
  JSONEncoder.self, JSONSerialization.self, Locale.self, Measurement<UnitLength>.self, Notification.self, NotificationCenter.self,
  NSLock.self, NSRegularExpression.self, Operation.self, OperationQueue.self, Pipe.self, Process.self, ProcessInfo.self,
  Progress.self, PropertyListDecoder.self, RunLoop.self, Scanner.self, Stream.self, Thread.self, TimeInterval.self, TimeZone.self,
  Timer.self, Unit.self, URL.self, URLComponents.self, URLQueryItem.self, UserDefaults.self, UUID.self,
]

/// Ordinary names mean the client's types, beside all products.
private let models: [Any.Type] = [
  Application.self, Bar.self, Bitmap.self, Box.self, Branch.self, Card.self, Child.self, Cursor.self, Extensions.self, Frame.self,
  Gallery.self, Glyph.self, Ground.self, Host.self, Line.self, Models.self, Mouse.self, Node.self, Padding.self,
  Phrase.self, Point.self, Preview.self, Primitive.self, Proposal.self, Recorder.self, Rect.self, Replay.self, Signals.self,
  Size.self, Style.self, Surface.self, Terminal.self, Traits.self,
]

/// Foundation's types in a view: an index set for the rows of a list.
struct Client: View {
  @State private var names = ["Ann", "Bob"]
  @State private var progress = Progress(totalUnitCount: 10)

  var body: some View {
    List {
      ForEach(names, id: \.self) { Text($0) }
        .onDelete(perform: delete)
        .onMove(perform: move)
    }
  }

  private func delete(at offsets: IndexSet) { names = names.indices.filter { !offsets.contains($0) }.map { names[$0] } }
  private func move(from offsets: IndexSet, to offset: Int) {}
}

/// Values of Foundation's in a text and in a field.
struct Formats: View {
  @State private var amount = Decimal(5)

  var body: some View {
    Text(amount, format: .number)
    TextField("Amount", value: $amount, format: .number)
  }
}

/// A value that outlives the program.
struct Stored: View {
  @AppStorage("count") private var count = 0
  var body: some View { Button("\(count)") { count += 1 } }
}

/// A ring and a row of bars, with a client's values.
struct Charts: View {
  let done: Double
  let heights: [Int]
  @Environment(\.tones) private var tones
  @Environment(\.isUnicode) private var isUnicode

  var body: some View {
    SectorChart {
      .init([SectorMark(angle: 1, filled: done)], tones, label: BigLabel("\(Int(100 * done))", style: tones.ink))
    }
    Canvas { context, rect in
      let bars = heights.map { BarMark(height: $0, isWarm: $0 > 8) }
      BarRow(bars, isUnicode: isUnicode).draw(context, at: rect.origin, tones.full, warm: tones.warm)
    }
    .frame(height: 1)
  }
}

/// A state machine with a value of Foundation's.
final class ClientSource: SourceOf<Date> {
  let initialModel = Date(timeIntervalSince1970: 0)
}
