import AppResources
import ConsoleUI
import DurableFiles
import FoundationEssentials
import JSONCoding
import ScrumStore
import Scrums

/// A run of the program: what came from the terminal, and when. Stored as lines of JSON; the first describes the terminal.
///
///     {"aspect":0.5,"cells":"half","colors":"truecolor","height":24,"language":"en","light":false,"recording":1,
///      "start":"2026-…","unicode":true,"width":80,"zone":"UTC0"}
///     {"key":"Down","t":1204}
///     {"t":2000,"tick":true}
struct Recording {
  /// The version of the format.
  static let version = 1

  /// The terminal, and what else frames depend on: when the run began, its time zone and its language.
  struct Header: Equatable {
    var size: Size
    var colors: ColorDepth
    var isUnicode: Bool
    var isLight: Bool
    var cellPixels: CellPixels
    var cellAspect: Double
    var start: Date
    var zone: ZoneRule
    var language: Language
  }

  enum Step: Equatable {
    case event(TerminalEvent)
    /// The terminal has another size.
    case size(Size)
    /// Alarms went off.
    case tick
    /// An action was performed; nothing to replay.
    case action(String)
  }

  /// A step and its time since the run began, in milliseconds. Steps with the same time arrived together.
  struct Entry: Equatable {
    let time: Int
    let step: Step
  }

  let header: Header
  let entries: [Entry]
}

// MARK: - Lines

extension Recording.Header {
  init(_ terminal: any Terminal, start: Date) {
    self.init(
      size: terminal.size, colors: terminal.colorDepth, isUnicode: terminal.isUnicode, isLight: terminal.isGuessedLight,
      cellPixels: terminal.cellPixels, cellAspect: terminal.cellAspect, start: start, zone: .local, language: .current)
  }

  var line: [UInt8] {
    JSON.object([
      "recording": .number(Recording.version), "width": .number(size.width), "height": .number(size.height),
      "colors": .string(colors.rawValue), "unicode": .bool(isUnicode), "light": .bool(isLight),
      "cells": .string(cellPixels.rawValue), "aspect": .number("\(cellAspect)"), "start": .string(start.timestamp),
      "zone": .string(zone.text), "language": .string(language.code),
    ]).bytes(.line)
  }

  init(_ line: JSONNode, in path: String) throws {
    let found = try line.object().wholeNumber("recording", in: 1...Int.max)
    guard found == Recording.version else { throw StoreError.newerFormat(path: path, found: found) }
    size = try Recording.size(line)
    colors = try line.member("colors", "a number of colours") { $0.string.flatMap(ColorDepth.init) }
    isUnicode = try line.flag("unicode")
    isLight = try line.flag("light")
    cellPixels = try line.member("cells", "a shape of cells") { $0.string.flatMap(CellPixels.init) }
    cellAspect = try line.member("aspect", "a number from 0.1 to 10") {
      $0.number.flatMap(Double.init).flatMap { 0.1...10 ~= $0 ? $0 : nil }
    }
    start = try line.member("start", "a time") { $0.string.flatMap(Date.init(timestamp:)) }
    zone = try line.member("zone", "the rule of a time zone") { $0.string.flatMap { ZoneRule($0) } }
    language = try line.member("language", "a language") { node in Language.allCases.first { $0.code == node.string } }
  }
}

extension Recording.Entry {
  var line: [UInt8] {
    var object: JSON.Object = ["t": .number(time)]
    switch step {
    case .tick: object["tick"] = .bool(true)
    case .action(let name): object["action"] = .string(name)
    case .size(let size): (object["width"], object["height"]) = (.number(size.width), .number(size.height))
    case .event(.key(let press)): object["key"] = .string(press.name)
    case .event(.paste(let text)): object["paste"] = .string(text)
    case .event(.mouse(let mouse)):
      object["mouse"] = .string("\(mouse.kind)")
      (object["x"], object["y"]) = (.number(mouse.location.x), .number(mouse.location.y))
    case .event(.ink(let color)): object["ink"] = .number(color)
    case .event(.ground(let color)): object["ground"] = .number(color)
    case .event(let other): object["event"] = .string("\(other)")
    }
    return JSON.object(object).bytes(.line)
  }

  init(_ line: JSONNode) throws(JSON.SyntaxError) {
    time = try line.object().wholeNumber("t", in: 0...Int(Int32.max))
    step = try Recording.Step(line)
  }
}

extension Recording.Step {
  fileprivate init(_ line: JSONNode) throws(JSON.SyntaxError) {
    if line["tick"] != nil {
      self = .tick
    } else if line["action"] != nil {
      self = .action(try line.string("action"))
    } else if line["width"] != nil {
      self = .size(try Recording.size(line))
    } else if line["key"] != nil {
      self = .event(.key(try line.member("key", "a key") { $0.string.flatMap(KeyPress.init(name:)) }))
    } else if line["paste"] != nil {
      self = .event(.paste(try line.string("paste")))
    } else if line["mouse"] != nil {
      let kinds: [String: Mouse.Kind] = ["press": .press, "wheelUp": .wheelUp, "wheelDown": .wheelDown]
      let cells = 0...Int(Int16.max)
      self = .event(
        .mouse(
          Mouse(
            try line.member("mouse", "press, wheelUp or wheelDown") { $0.string.flatMap { kinds[$0] } },
            at: Point(try line.wholeNumber("x", in: cells), try line.wholeNumber("y", in: cells)))))
    } else if line["ink"] != nil {
      self = .event(.ink(UInt32(try line.wholeNumber("ink", in: 0...0xFF_FFFF))))
    } else if line["ground"] != nil {
      self = .event(.ground(UInt32(try line.wholeNumber("ground", in: 0...0xFF_FFFF))))
    } else {
      let events: [String: TerminalEvent] = [
        "pasteInterrupted": .pasteInterrupted, "suspending": .suspending, "resumed": .resumed,
      ]
      self = .event(try line.member("event", "an event") { $0.string.flatMap { events[$0] } })
    }
  }
}

extension Recording {
  fileprivate static func size(_ line: JSONNode) throws(JSON.SyntaxError) -> Size {
    Size(try line.wholeNumber("width", in: 1...Size.most.width), try line.wholeNumber("height", in: 1...Size.most.height))
  }
}
