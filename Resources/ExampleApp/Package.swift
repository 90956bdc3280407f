// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ToDo",
  dependencies: [.package(name: "Scrumdinger", path: "../..")],
  targets: [
    .executableTarget(name: "ToDo", dependencies: [.product(name: "ConsoleUI", package: "Scrumdinger")], path: "Sources"),
    .testTarget(
      name: "ToDoTests", dependencies: ["ToDo", .product(name: "ConsoleUITesting", package: "Scrumdinger")], path: "Tests"),
  ]
)
