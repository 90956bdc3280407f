import Glibc

extension Duration {
  /// The processor time of this thread so far. NB: a loaded machine makes code take longer, but no more of it.
  public static var ofThread: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
