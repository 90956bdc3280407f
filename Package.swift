// swift-tools-version: 6.2
import PackageDescription

/// Everything that draws, and the state machines behind it, lives on the main actor.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "Scrumdinger",
  products: [
    .executable(name: "scrumdinger", targets: ["Scrumdinger"]),
    .executable(name: "scrumdinger-transcribe", targets: ["Transcribe"]),
    .executable(name: "puddles-examples", targets: ["PuddlesExamples"]),
    .library(name: "ConsoleUI", targets: ["ConsoleUI"]),
    .library(name: "ConsoleUITesting", targets: ["ConsoleUITesting"]),
    .library(name: "Puddles", targets: ["Puddles"]),
    .library(name: "SourceArchitecture", targets: ["SourceArchitecture", "CommonSources"]),
  ],
  targets: [
    // The app
    .executableTarget(
      name: "Scrumdinger",
      dependencies: [
        "Puddles", "SourceArchitecture", "Models", "Extensions", "MainQueue", "MockData", "Meeting", "JSON", "DurableFiles",
        "ScrumStore", "Interchange", "Doctor", "Statistics", "Sound", "AudioRecording", "Resources",
      ],
      swiftSettings: mainActor),
    .target(
      name: "Resources", dependencies: ["ConsoleUI", "Extensions"], path: "Resources",
      exclude: ["ExampleApp", "Guide", "Pictures", "Sounds/make_sounds.py"],
      resources: [.embedInCode("Sounds/ding.wav"), .embedInCode("Sounds/bell.wav")]),

    // The helper that turns speech into text; the app neither links nor needs it
    .executableTarget(name: "Transcribe", dependencies: ["CPocketSphinx"]),
    .systemLibrary(name: "CPocketSphinx", providers: [.apt(["libpocketsphinx-dev"])]),

    // The examples of the architectures
    .executableTarget(
      name: "PuddlesExamples", dependencies: ["Puddles", "CommonSources", "PuddlesExamplesCore", "Extensions", "MainQueue"],
      exclude: ["Core"], swiftSettings: mainActor),
    .target(
      name: "PuddlesExamplesCore", dependencies: ["Extensions", "MainQueue"], path: "Sources/PuddlesExamples/Core",
      swiftSettings: mainActor),

    // The architectures
    .target(name: "Puddles", dependencies: ["ConsoleUI", "MainQueue"], swiftSettings: mainActor),
    .target(name: "SourceArchitecture", swiftSettings: mainActor),
    .target(name: "CommonSources", dependencies: ["SourceArchitecture", "MainQueue"], swiftSettings: mainActor),

    // The rendering layer
    .target(name: "ConsoleUI", dependencies: ["Terminal", "MainQueue", "Extensions"], swiftSettings: mainActor),
    .target(name: "Terminal", dependencies: ["CLinux", "CNcurses", "MainQueue", "Extensions"], swiftSettings: mainActor),
    .target(name: "MainQueue", dependencies: ["CLinux"], swiftSettings: mainActor),
    .target(
      name: "ConsoleUITesting", dependencies: ["ConsoleUI", "MainQueueTesting", "Extensions"], swiftSettings: mainActor),
    .target(name: "MainQueueTesting", dependencies: ["MainQueue"], swiftSettings: mainActor),
    .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),

    // The core: business logic without a screen
    .target(name: "Models", dependencies: ["Extensions"], path: "Sources/Core/Models"),
    .target(name: "Extensions", path: "Sources/Core/Extensions"),
    .target(name: "MockData", dependencies: ["Models"], path: "Sources/Core/MockData"),
    .target(name: "Sound", dependencies: ["Extensions"], path: "Sources/Core/Sound"),
    .target(
      name: "AudioRecording", dependencies: ["CLinux", "SourceArchitecture", "MainQueue", "Extensions"],
      path: "Sources/Core/AudioRecording"),
    .target(name: "Statistics", dependencies: ["Models"], path: "Sources/Core/Statistics"),
    .target(name: "JSON", dependencies: ["Models"], path: "Sources/Core/JSON"),
    .target(name: "DurableFiles", dependencies: ["CLinux", "Models"], path: "Sources/Core/DurableFiles"),
    .systemLibrary(name: "CLinux"),
    .target(
      name: "ScrumStore", dependencies: ["JSON", "DurableFiles", "Models", "Extensions", "Statistics"],
      path: "Sources/Core/ScrumStore"),
    .target(
      name: "Interchange", dependencies: ["ScrumStore", "JSON", "DurableFiles", "Models", "Extensions", "Statistics"],
      path: "Sources/Core/Interchange"),
    .target(
      name: "Doctor", dependencies: ["ScrumStore", "JSON", "DurableFiles", "Models", "Extensions"], path: "Sources/Core/Doctor"),
    .target(
      name: "Meeting", dependencies: ["MainQueue", "Models", "Extensions", "SourceArchitecture"], path: "Sources/Core/Meeting",
      swiftSettings: mainActor),

    // Tests: a folder a target, and the real program in a real terminal
    .target(
      name: "TestSupport", dependencies: ["SourceArchitecture", "MainQueueTesting", "Extensions"], path: "Tests/TestSupport",
      swiftSettings: mainActor),
    .testTarget(
      name: "ScrumdingerTests", dependencies: ["Scrumdinger", "AudioRecording", "Extensions", "ConsoleUITesting", "TestSupport"],
      exclude: ["Snapshots"], swiftSettings: mainActor),
    .testTarget(
      name: "PuddlesExamplesTests",
      dependencies: ["PuddlesExamples", "PuddlesExamplesCore", "CommonSources", "Extensions", "ConsoleUITesting"],
      swiftSettings: mainActor),
    .testTarget(name: "PuddlesTests", dependencies: ["Puddles", "ConsoleUITesting"], swiftSettings: mainActor),
    .testTarget(
      name: "SourceArchitectureTests", dependencies: ["CommonSources", "ConsoleUI", "ConsoleUITesting", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(name: "ConsoleUITests", dependencies: ["ConsoleUI", "Extensions", "ConsoleUITesting"], swiftSettings: mainActor),
    .testTarget(
      name: "TerminalTests", dependencies: ["Terminal", "CNcurses", "Extensions", "TestSupport"], swiftSettings: mainActor),
    .testTarget(name: "MainQueueTests", dependencies: ["MainQueue", "MainQueueTesting"], swiftSettings: mainActor),
    .testTarget(name: "MeetingTests", dependencies: ["Meeting", "TestSupport"], swiftSettings: mainActor),
    .testTarget(name: "SoundTests", dependencies: ["Sound", "Resources", "Extensions", "TestSupport"]),
    .testTarget(
      name: "AudioRecordingTests", dependencies: ["AudioRecording", "Scrumdinger", "Transcribe", "Extensions", "TestSupport"]),
    .testTarget(name: "ModelsTests", dependencies: ["Models", "MockData", "TestSupport"]),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics", "Models"]),
    .testTarget(name: "ExtensionsTests", dependencies: ["Extensions"]),
    .testTarget(
      name: "ScrumStoreTests",
      dependencies: ["ScrumStore", "JSON", "DurableFiles", "Interchange", "Doctor", "MockData", "TestSupport", "Fuzz"],
      exclude: ["Samples"]),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Scrumdinger", "Transcribe", "PuddlesExamples", "Resources", "TestSupport", "Crash", "Hello", "TortureWorker",
      ]),

    .target(
      name: "Fuzz", dependencies: ["Interchange", "JSON", "ScrumStore", "Models"], path: "Tests/Fuzz",
      exclude: ["build", "words.dict"]),

    // Programs that tests and benchmarks start
    .executableTarget(name: "Hello", dependencies: ["ConsoleUI"], path: "Tests/Hello"),
    .executableTarget(name: "Crash", dependencies: ["Terminal", "MainQueue"], path: "Tests/Crash", swiftSettings: mainActor),
    .executableTarget(
      name: "TortureWorker", dependencies: ["ScrumStore", "Interchange", "Doctor", "Models", "Extensions"],
      path: "Tests/Torture/Worker"),
    .executableTarget(name: "StoreBench", dependencies: ["MainQueue", "Models", "ScrumStore"], path: "Tests/Benchmarks/Store"),
  ],
  swiftLanguageModes: [.v6]
)
