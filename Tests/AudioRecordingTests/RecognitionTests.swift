import Testing

/// Recognizers with real programs, one after the other, since they count the processes that are left.
@Suite("Recognition", .serialized) enum RecognitionTests {}
