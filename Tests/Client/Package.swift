// swift-tools-version: 6.2
import PackageDescription

/// A client's package, whose targets have names that this one's have or had. `make client` builds it.
let names = ["Extensions", "Terminal", "JSON", "Meeting", "Sound", "Statistics", "Resources"]

let package = Package(
  name: "Client",
  dependencies: [.package(name: "Scrumdinger", path: "../..")],
  targets: [.target(name: "Models")]
    + names.map { name in
      .target(
        name: name,
        dependencies: ["Models"]
          + [
            "ConsoleLoop", "ConsoleUI", "FoundationUI", "StorageUI", "ConsoleUITesting", "ConsolePreviews", "Puddles",
            "SourceArchitecture",
          ]
          .map {
            .product(name: $0, package: "Scrumdinger")
          })
    }
)
