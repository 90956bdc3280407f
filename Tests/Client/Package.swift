// swift-tools-version: 6.2
import PackageDescription

/// A package of somebody else, whose targets have names that this one's have or had. `make client` builds it.
let names = ["Models", "Extensions", "Terminal", "JSON", "Meeting", "Sound", "Statistics", "Resources"]

let package = Package(
  name: "Client",
  dependencies: [.package(name: "Scrumdinger", path: "../..")],
  targets: names.map { name in
    .target(
      name: name,
      dependencies: ["ConsoleLoop", "ConsoleUI", "ConsoleUITesting", "ConsolePreviews", "Puddles", "SourceArchitecture"].map {
        .product(name: $0, package: "Scrumdinger")
      })
  }
)
