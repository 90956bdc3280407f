// swift-tools-version: 6.2
import PackageDescription

/// Everything that draws, and the state machines behind it, lives on the main actor.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Scrumdinger",
  targets: [
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .target(name: "Terminal", dependencies: ["CNcurses"], swiftSettings: mainActor),
    .target(name: "ConsoleUI", dependencies: ["Terminal"], swiftSettings: mainActor),
    .testTarget(name: "ConsoleUITests", dependencies: ["ConsoleUI"], swiftSettings: mainActor),
  ],
  swiftLanguageModes: [.v6]
)
