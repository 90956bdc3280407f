@_exported import ConsoleLoopTesting
