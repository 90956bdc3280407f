nonisolated extension Mock {
  /// Made-up quotes.
  public static let quotes = [
    Quote(quote: "I have never missed a deadline that I did not set myself.", author: "A Calendar"),
    Quote(quote: "Everything is under control. I just can’t remember whose.", author: "A Remote"),
    Quote(quote: "There are two kinds of people, and I have lost the list.", author: "A Librarian"),
    Quote(quote: "It compiles, so it must be somebody else’s problem.", author: "A Linker"),
    Quote(quote: "The early bird can have the worm. I was hoping for cake.", author: "A Night Owl"),
    Quote(quote: "I would be more decisive if I knew whether it helped.", author: "A Weathercock"),
  ]
}
