import ConsoleLoop
import Glibc

/// Returns the descendants of a process, according to /proc. A process that starts meanwhile may be missing.
func descendants(of ancestor: pid_t) -> [pid_t] {
  var children: [pid_t: [pid_t]] = [:], found: [pid_t] = [], rest = [ancestor]
  for process in ProcessStatus.processes() {
    if let parent = ProcessStatus(of: process)?.parent { children[parent, default: []].append(process) }
  }
  while let process = rest.popLast() {
    let new = children[process] ?? []
    found += new
    rest += new
  }
  return found
}
