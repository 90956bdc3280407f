// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Everything that draws, and the state machines behind it, lives on the main actor.
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Features that the next language mode enables in any case.
let upcomingFeatures = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]

/// Whether PocketSphinx is installed. Without it, everything builds except the helper that turns speech into text.
let hasPocketSphinx = ["/usr/include/pocketsphinx.h", "/usr/include/pocketsphinx"].contains(where: FileManager.default.fileExists)
let transcribe: [Target.Dependency] = hasPocketSphinx ? ["Transcribe"] : []

let package = Package(
  name: "Scrumdinger",
  products: [
    .executable(name: "scrumdinger", targets: ["Scrumdinger"]),
    .executable(name: "puddles-examples", targets: ["PuddlesExamples"]),
    .library(name: "ConsoleLoop", targets: ["ConsoleLoop"]),
    .library(name: "ConsoleUI", targets: ["ConsoleUI"]),
    .library(name: "FoundationUI", targets: ["FoundationUI"]),
    .library(name: "StorageUI", targets: ["StorageUI"]),
    .library(name: "ConsoleUITesting", targets: ["ConsoleUITesting"]),
    .library(name: "ConsolePreviews", targets: ["ConsolePreviews"]),
    .library(name: "Puddles", targets: ["Puddles"]),
    .library(name: "SourceArchitecture", targets: ["SourceArchitecture", "FoundationSources"]),
  ],
  targets: [
    // Console: a user interface for terminals, which depends on no target outside of this group
    .target(
      name: "ConsoleUI", dependencies: ["ConsoleTerminal", "ConsoleLoop", "ConsoleLibc"], path: "Sources/Console/ConsoleUI",
      swiftSettings: mainActor),
    // NB: a separate target, because Foundation makes an executable larger.
    .target(
      name: "FoundationUI", dependencies: ["ConsoleUI", "ConsoleLibc"], path: "Sources/Console/FoundationUI",
      swiftSettings: mainActor),
    .target(
      name: "ConsoleUITesting", dependencies: ["ConsoleUI", "ConsolePreviews", "ConsoleLoopTesting"],
      path: "Sources/Console/ConsoleUITesting",
      swiftSettings: mainActor),
    .target(
      name: "ConsolePreviews", dependencies: ["ConsoleUI", "ConsoleLoop", "ConsoleLibc"], path: "Sources/Console/ConsolePreviews",
      swiftSettings: mainActor),
    .target(
      name: "ConsoleTerminal", dependencies: ["CLinux", "CNcurses", "ConsoleColor", "ConsoleLibc", "ConsoleLoop"],
      path: "Sources/Console/ConsoleTerminal",
      swiftSettings: mainActor),
    .target(name: "ConsoleColor", dependencies: ["ConsoleLibc"], path: "Sources/Console/ConsoleColor"),
    .target(
      name: "ConsoleLoop", dependencies: ["CLinux", "ConsoleLibc"], path: "Sources/Console/ConsoleLoop",
      swiftSettings: mainActor),
    .target(
      name: "ConsoleLoopTesting", dependencies: ["ConsoleLoop"], path: "Sources/Console/ConsoleLoopTesting",
      swiftSettings: mainActor),
    .target(name: "ConsoleLibc", path: "Sources/Console/ConsoleLibc"),
    .systemLibrary(
      name: "CNcurses", path: "Sources/Console/CNcurses", providers: [.apt(["libncurses-dev"]), .brew(["ncurses"])]),
    .systemLibrary(name: "CLinux", path: "Sources/Console/CLinux"),

    // Architecture: two ways to build an app
    .target(
      name: "Puddles", dependencies: ["ConsoleUI", "ConsoleLoop"], path: "Sources/Architecture/Puddles",
      swiftSettings: mainActor),
    // Values of views that outlive the program
    .target(
      name: "StorageUI", dependencies: ["ConsoleUI", "ConsoleTerminal", "ConsoleLoop", "JSONCoding", "DurableFiles"],
      path: "Sources/Architecture/StorageUI", swiftSettings: mainActor),
    .target(
      name: "SourceArchitecture", dependencies: ["ConsoleLoop"], path: "Sources/Architecture/SourceArchitecture",
      swiftSettings: mainActor),

    // NB: a separate target, because Foundation's files, URLs and decoders make an executable 9 MB larger, even if unused.
    .target(
      name: "FoundationSources", dependencies: ["SourceArchitecture", "ConsoleLoop", "ConsoleLibc"],
      path: "Sources/Architecture/FoundationSources", swiftSettings: mainActor),

    // Core: business logic without a screen
    .target(name: "Schedules", dependencies: ["DurableFiles", "ConsoleLoop"], path: "Sources/Core/Schedules"),
    .target(name: "Scrums", dependencies: ["Schedules", "SourceArchitecture", "ConsoleLoop"], path: "Sources/Core/Scrums"),
    .target(
      name: "ScrumStore", dependencies: ["JSONCoding", "DurableFiles", "Scrums", "Schedules", "ConsoleColor", "ConsoleLoop"],
      path: "Sources/Core/ScrumStore"),
    .target(name: "GitProcess", dependencies: ["DurableFiles", "ConsoleLoop", "CLinux"], path: "Sources/Core/GitProcess"),
    .target(
      name: "Sharing",
      dependencies: ["GitProcess", "ScrumStore", "JSONCoding", "DurableFiles", "Scrums", "Schedules", "ConsoleLoop", "CLinux"],
      path: "Sources/Core/Sharing"),
    .target(
      name: "Activity", dependencies: ["GitProcess", "Scrums", "DurableFiles", "ConsoleLoop"], path: "Sources/Core/Activity"),
    .target(
      name: "Settings",
      dependencies: [
        "ConsoleTerminal", "ScrumStore", "JSONCoding", "DurableFiles", "Schedules", "Scrums", "SourceArchitecture", "ConsoleLoop",
      ],
      path: "Sources/Core/Settings"),
    .target(
      name: "Desktop", dependencies: ["Scrums", "Schedules", "DurableFiles", "ConsoleLoop"], path: "Sources/Core/Desktop",
      swiftSettings: mainActor),
    .target(name: "JSONCoding", path: "Sources/Core/JSONCoding"),
    .target(name: "DurableFiles", dependencies: ["CLinux"], path: "Sources/Core/DurableFiles"),
    .target(
      name: "AudioRecording", dependencies: ["CLinux", "SourceArchitecture", "ConsoleLoop"],
      path: "Sources/Core/AudioRecording"),

    // The app
    .executableTarget(
      name: "Scrumdinger",
      dependencies: [
        "Puddles", "SourceArchitecture", "ConsoleLoop", "ConsolePreviews", "Scrums", "Schedules", "JSONCoding", "DurableFiles",
        "ScrumStore", "GitProcess", "Settings", "Sharing", "Activity", "Desktop", "AudioRecording", "AppResources", "CRelease",
      ],
      swiftSettings: mainActor),
    .systemLibrary(name: "CRelease"),
    .target(
      name: "AppResources",
      dependencies: ["Settings", "ConsoleUI", "ConsoleLoop", "ScrumStore", "JSONCoding", "DurableFiles", "Scrums"],
      path: "Resources",
      exclude: ["Decisions.md", "ExampleApp", "Guide", "Packaging", "Pictures"]),

    // The examples of the architectures
    .executableTarget(
      name: "PuddlesExamples",
      dependencies: [
        "Puddles", "SourceArchitecture", "FoundationSources", "PuddlesExamplesCore", "ConsoleLoop", "ConsolePreviews",
      ],
      exclude: ["Core"], swiftSettings: mainActor),
    .target(
      name: "PuddlesExamplesCore", dependencies: ["ConsoleLoop"], path: "Sources/PuddlesExamples/Core",
      swiftSettings: mainActor),

    // Tests: one target per folder, and the real program in a real terminal
    .testTarget(
      name: "ConsoleUITests",
      dependencies: ["ConsoleUI", "ConsoleUITesting", "FoundationUI", "StorageUI", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "ConsolePreviewsTests", dependencies: ["ConsolePreviews", "ConsoleUITesting", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "ConsoleTerminalTests", dependencies: ["ConsoleTerminal", "CNcurses", "TestSupport"], swiftSettings: mainActor),
    .testTarget(name: "ConsoleLoopTests", dependencies: ["ConsoleLoop", "ConsoleLoopTesting"], swiftSettings: mainActor),
    .testTarget(name: "PuddlesTests", dependencies: ["Puddles", "ConsoleUITesting"], swiftSettings: mainActor),
    .testTarget(
      name: "SourceArchitectureTests", dependencies: ["FoundationSources", "ConsoleUI", "ConsoleUITesting", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(name: "SchedulesTests", dependencies: ["Schedules", "TestSupport"], swiftSettings: mainActor),
    .testTarget(
      name: "DesktopTests",
      dependencies: ["Desktop", "Scrums", "Schedules", "AppResources", "ConsoleLoop", "ConsoleLoopTesting", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(name: "ScrumsTests", dependencies: ["Scrums", "TestSupport"], swiftSettings: mainActor),
    .testTarget(
      name: "ScrumStoreTests",
      dependencies: ["ScrumStore", "JSONCoding", "DurableFiles", "Scrums", "Schedules", "AppResources", "TestSupport", "Fuzz"],
      exclude: ["Samples"]),
    .testTarget(
      name: "SettingsTests",
      dependencies: ["Settings", "ScrumStore", "DurableFiles", "JSONCoding", "ConsoleTerminal", "TestSupport"]),
    .testTarget(
      name: "SharingTests",
      dependencies: ["GitProcess", "Sharing", "ScrumStore", "JSONCoding", "Schedules", "Scrums", "TestSupport"]),
    .testTarget(name: "ActivityTests", dependencies: ["Activity", "DurableFiles", "TestSupport"]),
    .testTarget(
      name: "AudioRecordingTests", dependencies: ["AudioRecording", "Scrumdinger", "AppResources", "TestSupport"] + transcribe),
    .testTarget(
      name: "ScrumdingerTests",
      dependencies: [
        "Scrumdinger", "AudioRecording", "Desktop", "GitProcess", "Schedules", "Sharing", "ConsoleUITesting", "TestSupport",
      ],
      exclude: ["Snapshots"], swiftSettings: mainActor),
    .testTarget(
      name: "PuddlesExamplesTests",
      dependencies: ["PuddlesExamples", "PuddlesExamplesCore", "SourceArchitecture", "ConsoleUITesting"],
      swiftSettings: mainActor),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "Scrumdinger", "PuddlesExamples", "AppResources", "TestSupport", "Countdown", "Crash", "Hello", "TortureWorker",
      ] + transcribe),

    .target(
      name: "TestSupport", dependencies: ["SourceArchitecture", "ConsoleLoopTesting"], path: "Tests/TestSupport",
      swiftSettings: mainActor),
    .target(
      name: "Fuzz", dependencies: ["JSONCoding", "ScrumStore", "Scrums", "Schedules", "GitProcess", "Sharing"],
      path: "Tests/Fuzz",
      exclude: ["build", "words.dict"]),

    // Programs that tests and benchmarks start
    .executableTarget(name: "Hello", dependencies: ["ConsoleUI"], path: "Tests/Hello"),
    .executableTarget(name: "Countdown", dependencies: ["ConsoleUI", "ConsoleLoop"], path: "Tests/Inline"),
    .executableTarget(
      name: "Crash", dependencies: ["ConsoleTerminal", "ConsoleLoop"], path: "Tests/Crash", swiftSettings: mainActor),
    .executableTarget(name: "TortureWorker", dependencies: ["ScrumStore", "Scrums"], path: "Tests/Torture/Worker"),
    .executableTarget(
      name: "StoreBench", dependencies: ["ConsoleLoop", "Scrums", "ScrumStore"], path: "Tests/Benchmarks/Store"),
  ],
  swiftLanguageModes: [.v6]
)

if hasPocketSphinx {
  // The helper that turns speech into text; the app neither links nor needs it.
  package.products.append(.executable(name: "scrumdinger-transcribe", targets: ["Transcribe"]))
  package.targets += [
    .executableTarget(name: "Transcribe", dependencies: ["CPocketSphinx"]),
    .systemLibrary(name: "CPocketSphinx", providers: [.apt(["libpocketsphinx-dev"])]),
  ]
}

/// Targets optimized for size, because they wait for files and people more than they compute. Targets that draw are optimized for
/// speed. NB: a target with unsafe flags can't be in a library product.
let small = [
  "Scrumdinger", "AppResources", "Schedules", "Scrums", "ScrumStore", "Settings", "Sharing", "GitProcess", "Activity", "Desktop",
  "AudioRecording",
]
for target in package.targets where small.contains(target.name) {
  target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"], .when(configuration: .release))]
}

for target in package.targets where target.type != .system {
  target.swiftSettings = (target.swiftSettings ?? []) + upcomingFeatures.map { .enableUpcomingFeature($0) }
}
