@_exported import MainQueueTesting
