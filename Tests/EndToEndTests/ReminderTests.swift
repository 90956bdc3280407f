import Foundation
import TestSupport
import Testing

/// The user's systemd, and the desktop's notifications, which the tests stand in for.
@Suite("A reminder") struct ReminderTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    for name in ["systemctl", "notify-send"] {
      try folder.write("#!/bin/sh\necho \(name) \"$@\" >> '\(folder.path)/calls'\nexit ${FAIL:-0}\n", to: "bin/\(name)")
      chmod(folder.path + "/bin/\(name)", 0o755)
    }
  }

  /// Runs a script in which `s` is the program with the test's own data.
  private func script(_ text: String, _ variables: [String: String] = [:]) throws -> (Int32, [String]) {
    let start = "cd '\(folder.path)'; s() { \"$0\" --data data \"$@\"; }\n"
    let environment = [
      "XDG_CONFIG_HOME": folder.path + "/config", "PATH": folder.path + "/bin:/usr/bin:/bin", "TZ": "Europe/Berlin",
      "XDG_RUNTIME_DIR": folder.path,
    ].merging(variables) { $1 }
    let (status, output) = try shell(["bash", "-c", start + text, Terminal.program], environment: environment)
    return (status, output.split(separator: "\n").map(String.init))
  }

  private func triggers() throws -> [String] {
    try folder.read("config/systemd/user/scrumdinger.timer").split(separator: "\n").filter { $0.hasPrefix("OnCalendar=") }
      .map { String($0.dropFirst(11)) }
  }

  private var calls: [String] { (try? folder.read("calls"))?.split(separator: "\n").map(String.init) ?? [] }

  @Test func `is a timer of systemd, which follows the schedules until it is removed`() throws {
    #expect(try script("s add Design --at 9:30 --days mon,wed && s remind --install").0 == 0)
    #expect(try triggers() == ["Mon,Wed *-*-* 09:25:00 Europe/Berlin"])
    #expect(
      calls == [
        "systemctl --user daemon-reload", "systemctl --user enable scrumdinger.timer",
        "systemctl --user restart scrumdinger.timer",
      ])
    // An edit that leaves the schedule alone has nothing to do with the timer.
    #expect(try script("s edit Design --minutes 7").0 == 0)
    #expect(calls.count == 3)
    #expect(try script("s edit Design --at 0:02; s add Ops --at 12:00 --days daily").0 == 0)
    #expect(
      try triggers() == [
        "Mon,Tue,Wed,Thu,Fri,Sat,Sun *-*-* 11:55:00 Europe/Berlin", "Tue,Sun *-*-* 23:57:00 Europe/Berlin",
      ])
    #expect(try script("s delete Ops --yes; s edit Design --at off").0 == 0)
    #expect(try triggers() == ["2000-01-01"])
    #expect(try script("s add Ops --at 9; s add Ops2 --at 9 --data other").0 == 0)
    #expect(try triggers() == ["Mon,Tue,Wed,Thu,Fri *-*-* 08:55:00 Europe/Berlin"])
    #expect(try script("s remind --uninstall").0 == 0)
    #expect(folder.files.allSatisfy { !$0.contains("scrumdinger.") })
    #expect(try script("s remind --uninstall").0 == 1)
    #expect(try script("s edit Ops --at 10:00").0 == 0)
    #expect(folder.files.allSatisfy { !$0.contains("scrumdinger.") })
  }

  @Test func `follows its store, however that is spelled, and no other`() throws {
    let (_, lines) = try script(
      """
      s add Design --at 9:30 >/dev/null; s remind --install >/dev/null; ln -s data link
      s() { "$0" "$@"; }
      for data in ./data "$PWD//data" link; do
        s edit Design --at 1$((++n)):00 --data $data >/dev/null
        grep -h OnCalendar config/systemd/user/scrumdinger.timer
      done
      s add Ops --at 9:30 --data other >/dev/null; s remind --install --data other; echo "ended with $?"
      """)
    #expect(lines.prefix(3).map { $0.suffix(22) } == (10...12).map { "\($0):55:00 Europe/Berlin" })
    #expect(lines[3].contains("reminders are installed for \(folder.path)/data"))
    #expect(lines[4] == "ended with 1")
  }

  @Test(arguments: ["-9223372036854775808", "5000", "x", " 7 "]) func `has a sane time before, whatever is in its file`(
    _ before: String
  )
    throws
  {
    let (status, lines) = try script(
      """
      s add Design --at 9:30 >/dev/null; s remind --install >/dev/null
      sed -i 's/^Before=.*/Before = \(before)/' config/systemd/user/scrumdinger.timer
      FAIL=1 s edit Design --at 10:30 >/dev/null
      """)
    #expect(status == 0)
    #expect(lines.count == 1)
    #expect(
      lines[0].hasPrefix(
        "scrumdinger: systemd did not start the timer; to see why, run: systemctl --user enable --now scrumdinger.timer; "))
    #expect(lines[0].hasSuffix("run: scrumdinger remind --uninstall"))
    let time = ["-9223372036854775808": "10:30", "5000": "08:30", " 7 ": "10:23"][before] ?? "10:25"
    #expect(try triggers() == ["Mon,Tue,Wed,Thu,Fri *-*-* \(time):00 Europe/Berlin"])
  }

  @Test(.enabled(if: (try? shell(["systemd-analyze", "--version"]).0) == 0)) func `has units that systemd accepts`() throws {
    let (_, lines) = try script(
      """
      mkdir 'a %h $HOME "x'; cd 'a %h $HOME "x'
      s add Design --at 9:30; s add Ops --at 0:00 --days sun
      s remind --install --before 10
      systemd-analyze --user verify "$XDG_CONFIG_HOME/systemd/user/scrumdinger.timer" && echo accepted
      grep -c . data/scrums/*.json > /dev/null && grep ExecStart "$XDG_CONFIG_HOME/systemd/user/scrumdinger.service"
      """)
    #expect(lines.contains("accepted"), "\(lines)")
    #expect(lines.last?.contains(#"remind --before 10 --data "\#(folder.path)/a %%h $$HOME \"x/data""#) == true, "\(lines)")
  }

  /// A function of a shell: the time that is a number of seconds away. NB: a meeting that is due is followed by one a
  /// minute later, so that exactly one is due even if a minute ends meanwhile.
  private static let soon = #"now=$(date +%s); soon() { date -d "@$((now + $1))" +%H:%M; }"#

  @Test func `is a notification, in which a title is no markup and no option`() throws {
    let (status, lines) = try script(
      """
      \(Self.soon)
      s add --at "$(soon 180)" --days daily -- '--icon=<b>' >/dev/null
      s add --at "$(soon 240)" --days daily -- '--icon=<b>' >/dev/null
      s add Later --at $(date -d '+3 hours' +%H:%M) --days daily >/dev/null
      s remind --before 3; s remind --before 3 --data data | wc -l; s remind --before 0
      """)
    #expect(status == 0)
    #expect(lines.dropFirst() == ["1"])
    #expect(lines.first?.hasPrefix("--icon=<b>: in ") == true, "\(lines)")
    #expect(calls.count == 2)
    #expect(calls.first?.hasPrefix("notify-send --app-name=scrumdinger -- --icon=‹b> in ") == true, "\(calls)")
  }

  // MARK: - The program and the store

  private func unit(_ name: String = "service") throws -> String { try folder.read("config/systemd/user/scrumdinger.\(name)") }
  private var execution: String? {
    get throws { try unit().split(separator: "\n").first { $0.hasPrefix("ExecStart") }.map(String.init) }
  }

  @Test func `runs the program by the path by which the user calls it, which an upgrade keeps`() throws {
    #expect(try script("s add Retro").0 == 0)
    for call in ["bin/scrumdinger", "./bin/scrumdinger", "bin/../bin/scrumdinger", "$PWD/bin/scrumdinger", "scrumdinger"] {
      let (status, lines) = try script(
        """
        mkdir -p v1; ln -sf "$0" v1/scrumdinger; ln -sfn ../v1/scrumdinger bin/scrumdinger
        \(call) --data data remind --install >/dev/null
        """)
      #expect(status == 0, "\(lines)")
      #expect(try execution == "ExecStart=\"\(folder.path)/bin/scrumdinger\" remind --before 5 --data \"\(folder.path)/data\"")
    }
    // Another copy of the program changes the times, and not who reminds.
    #expect(try script("s add Design --at 9:30").0 == 0)
    #expect(try triggers().count == 1)
    #expect(try execution?.contains("bin/scrumdinger") == true)
    // That one is gone, so the other takes its place.
    #expect(try script("rm bin/scrumdinger; s edit Design --at 9:40").0 == 0)
    #expect(try execution?.hasPrefix("ExecStart=\"\(Terminal.program)\" ") == true)
  }

  @Test func `runs the program that takes the place of a running one`() throws {
    let (status, lines) = try script(
      """
      cp "$0" p; ./p --data data add Design --attendee Ann --at 9:30 >/dev/null; ./p --data data remind --install >/dev/null
      cat > bin/editor <<END
      #!/bin/sh
      cp p new; mv new p; sed -i /^Program=/d '$PWD/config/systemd/user/scrumdinger.timer'; echo Painted >> "\\$1"
      END
      chmod +x bin/editor; EDITOR=editor ./p --data data update Design --as Ann --editor
      """)
    #expect(status == 0, "\(lines)")
    #expect(try execution?.hasPrefix("ExecStart=\"\(folder.path)/p\" ") == true)
    #expect(try unit("timer").contains("Program=\"\(folder.path)/p\""))
  }

  @Test(arguments: ["data ", " data", "da\\", "\"data\"", "data\u{2028}x", "da'ta"]) func `follows a store, whatever its name is`(
    _ name: String
  ) throws {
    let (status, lines) = try script(
      """
      s() { "$0" --data "$NAME" "$@"; }
      mkdir -m 700 "$NAME"; s add Design --at 9:30 && s remind --install && s edit Design --at 10:30 && s doctor && s remind --uninstall
      """, ["NAME": name])
    #expect(status == 0, "\(lines)")
    #expect(lines.contains { $0.contains("No problems") })
    #expect(calls.count { $0.contains("restart") } == 2)
    #expect(folder.files.allSatisfy { !$0.contains("scrumdinger.") })
  }

  @Test func `is not installed for a path that a unit can't have`() throws {
    let (_, lines) = try script(
      """
      mkdir $'a\nb'; cp "$0" $'a\nb/p'; $'a\nb/p' --data data remind --install; echo "ended with $?"
      s --data $'a\nb' add Design >/dev/null; s --data $'a\nb' remind --install; echo "ended with $?"
      """)
    #expect(lines.count { $0 == "ended with 1" } == 2)
    #expect(lines.contains { $0.contains("the path of the program has a control character") })
    #expect(lines.contains { $0.contains("the path of the store has a control character") })
    #expect(folder.files.allSatisfy { !$0.contains("scrumdinger.") })
  }

  @Test func `is removed for its own store only`() throws {
    let (_, lines) = try script(
      """
      s add Design --at 9:30 >/dev/null; s remind --install >/dev/null; s add Ops --data 'an other' >/dev/null
      s remind --uninstall --data 'an other'; echo "ended with $?"; ls config/systemd/user
      s remind --install --data 'an other' 2>/dev/null; s remind --uninstall >/dev/null; s remind --install --data 'an other' >/dev/null
      s remind --uninstall; echo "ended with $?"
      """)
    #expect(
      lines.first == "scrumdinger: reminders are installed for \(folder.path)/data; to remove them, run: "
        + "scrumdinger remind --uninstall --data \(folder.path)/data")
    #expect(lines.contains("scrumdinger.timer"))
    #expect(lines.last == "ended with 1")
    #expect(lines.dropLast().last?.hasSuffix("--uninstall --data '\(folder.path)/an other'") == true, "\(lines)")
  }

  @Test func `that systemd refuses is said once, not with every edit, and is removed as the sentence says`() throws {
    let (_, lines) = try script(
      """
      export FAIL=1
      s add Design --at 9:30 >/dev/null; s remind --install; s edit Design --at 10:30 >/dev/null; s edit Design --at 11:30 >/dev/null
      s remind --uninstall; echo "ended with $?"; s edit Design --at 12:30 >/dev/null
      """)
    #expect(lines.filter { $0.contains("did not start") }.count == 1, "\(lines)")
    #expect(lines[0].hasSuffix("scrumdinger remind --uninstall"))
    #expect(lines.suffix(2) == ["Reminders are off", "ended with 0"])
    #expect(folder.files.allSatisfy { !$0.contains("scrumdinger.") })
  }

  @Test func `that systemd has started and does not stop is said with the command that does`() throws {
    let (status, lines) = try script(
      """
      s add Design --at 9:30 >/dev/null; s remind --install >/dev/null; cd config/systemd/user
      mkdir timers.target.wants; ln -s ../scrumdinger.timer timers.target.wants; cd "$OLDPWD"; FAIL=1 s remind --uninstall
      """)
    #expect(status == 1)
    #expect(lines.last?.hasSuffix("did not stop the timer; run: systemctl --user stop scrumdinger.timer") == true, "\(lines)")
  }

  @Test func `that systemd did not start is tried again with the next change`() throws {
    #expect(try script("s add Design --at 9:30 >/dev/null; s remind --install >/dev/null").0 == 0)
    #expect(try script("FAIL=1 s edit Design --at 10:30 >/dev/null").1.count == 1)
    let before = calls.count
    let (_, lines) = try script(
      "s doctor; echo \"ended with $?\"; s edit Design --minutes 7 >/dev/null; s edit Design --minutes 8 >/dev/null")
    #expect(lines.contains { $0.hasPrefix("systemd did not start the timer") }, "\(lines)")
    #expect(!lines.contains { $0.contains("No problems") })
    #expect(lines.last == "ended with 1")
    #expect(calls.dropFirst(before).filter { $0.contains("restart") || $0.contains("enable ") }.count == 2, "\(calls)")
    #expect(try script("s doctor").0 == 0)
  }

  @Test func `comes some minutes before the meeting also when the clocks change meanwhile`() throws {
    #expect(try script("s add Night --at 3:05 --days daily >/dev/null; s remind --install --before 10 >/dev/null").0 == 0)
    #expect(try triggers().filter { $0.hasPrefix("Mon") } == ["Mon,Tue,Wed,Thu,Fri,Sat,Sun *-*-* 02:55:00 Europe/Berlin"])
    // The clocks go from 2:00 to 3:00 at 1:00 UTC, and back from 3:00 to 2:00 in autumn.
    #expect(try triggers().contains("2027-03-28 00:55:00 UTC"))
    #expect(try triggers().contains("2027-10-31 01:55:00 UTC"))
    #expect(try script("s edit Night --at 9:00 >/dev/null").0 == 0)
    #expect(try triggers().count == 1)
    // Two hours before are two hours, though the clock says one or three.
    #expect(try script("s edit Night --at 4:00 >/dev/null; s remind --install --before 120 >/dev/null").0 == 0)
    #expect(try triggers().contains("2027-03-28 00:00:00 UTC"))
    #expect(try triggers().contains("2027-10-31 01:00:00 UTC"))
  }

  @Test func `is looked at by the doctor`() throws {
    let install = "s add Design --at 9:30 >/dev/null; cp \"$0\" p; ./p --data data remind --install >/dev/null; "
    #expect(try script(install + "s doctor && s doctor --data data").0 == 0)
    for (change, words) in [
      ("rm p", "/p, which is missing"), ("rm config/systemd/user/scrumdinger.service", "scrumdinger.service is missing"),
      ("export FAIL=1", "systemd did not start the timer"),
      ("echo > config/systemd/user/scrumdinger.timer", "scrumdinger.timer is not what this program has written"),
      (
        "sed -i 's/ExecStart=\"[^\"]*\"/ExecStart=\"scrumdinger\"/' config/systemd/user/scrumdinger.service",
        "reminders run scrumdinger, which"
      ),
      ("sed -i 's|/data\"|/other\"|' config/systemd/user/scrumdinger.service", "scrumdinger.service is not what this program"),
    ] {
      let (status, lines) = try script(install + change + "; s doctor")
      #expect(status == 1)
      #expect(lines.contains { $0.contains(words) }, "\(lines)")
      #expect(!lines.contains { $0.contains("No problems") }, "\(lines)")
      #expect(try script("\(change.hasPrefix("export") ? change + "; " : "")s doctor --json").1.joined().contains(#""code":"no"#))
    }
    let (status, lines) = try script(
      "s remind --uninstall >/dev/null; s add Ops --data other >/dev/null; s remind --install --data other >/dev/null; s doctor && rm -r other; s doctor"
    )
    #expect(status == 1)
    #expect(lines.contains { $0.hasSuffix("other, which is missing") }, "\(lines)")
  }

  @Test func `that can't be shown or started is a failure`() throws {
    let (status, lines) = try script(
      """
      \(Self.soon)
      s add Design --at "$(soon 180)" --days daily >/dev/null; s add Ops --at "$(soon 240)" --days daily >/dev/null
      s remind --before 3; echo "ended with $?"
      s remind --install
      """, ["FAIL": "1"])
    #expect(status == 1)
    #expect(lines.contains("ended with 1"))
    #expect(lines.contains("scrumdinger: no notification was shown, since 'notify-send' failed or is not installed"))
    #expect(lines.last?.contains("systemctl --user enable --now scrumdinger.timer") == true, "\(lines)")
    #expect(!lines.contains { $0.contains("Reminders come") })
  }
}
