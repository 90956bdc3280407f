# Two targets do it all: `make run` and `make test`. Both install missing packages first.
ARGS    ?=
SECONDS ?= 60
COUNT   ?= 180
SEEDS   ?= 1 2 3
MINUTES ?= 15
PREFIX  ?= /usr/local
BINARY  := .build/release/scrumdinger
# A static executable starts in two thirds of the time and needs a quarter less memory. Identical functions are merged. Debug
# information, symbols and unwind tables, three fifths of the file, are omitted. The linker places the functions in HOT next to each
# other, in the order in which they run: a key takes a seventh less time, and the program a quarter less memory.
# Generic types are created by code instead of from their names at run time: the program starts in nine tenths of the time.
# The tables of Unicode names, a thirtieth of the file, are replaced by a function in ScalarName.swift.
HOT     := .build/hot.txt
STRIP   := all
SWIFTC  := -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xswiftc -gnone -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
LINKER  := -ltinfo --icf=all --no-eh-frame-hdr -T$(CURDIR)/Resources/Packaging/sections.ld --no-warn-symbol-ordering
RELEASE  = swift build --configuration release $(SWIFTC) $(addprefix -Xlinker ,$(LINKER) --strip-$(STRIP) \
  $(addprefix --symbol-ordering-file=,$(wildcard $(HOT)))) --product
# The commit and date of a release, as --version prints them. The files in the packages have this date, too.
ifndef SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH := $(shell git log -1 --format=%ct 2> /dev/null || date +%s)
endif
export SOURCE_DATE_EPOCH
COMMIT  := $(shell git rev-parse --short=7 HEAD 2> /dev/null)
VERSION := $(shell sed -n 's/.*number = "\(.*\)"/\1/p' Sources/Scrumdinger/Commands/Manual/VersionCommand.swift)
STAMP   := $(if $(COMMIT),-Xlinker --defsym=scrumdinger_commit=0x$(COMMIT) -Xlinker --defsym=scrumdinger_date=$(SOURCE_DATE_EPOCH))
PROGRAM := scrumdinger -Xlinker --wrap=_swift_stdlib_getScalarName $(STAMP)
LIBRARIES := ConsoleLoop ConsoleUI FoundationUI StorageUI ConsoleUITesting ConsolePreviews Puddles SourceArchitecture FoundationSources
HELPER  := .build/release/scrumdinger-transcribe
TOOLS   := libncurses-dev libpocketsphinx-dev pocketsphinx-en-us flite pulseaudio pulseaudio-utils curl jq git tmux python3 strace valgrind zsh fish \
  mandoc groff polybar xvfb xdotool i3blocks python3-dateutil python3-icalendar yasr
SOURCES := Package.swift Sources Tests Resources

# Start the app: make run ARGS="--mock"
run: build
	@$(BINARY) $(ARGS)

# Build the release binary in .build/release
build: needs-libncurses-dev $(HOT)
	@$(RELEASE) $(PROGRAM)

# Build the helper that turns speech into text, in the app's folder
transcribe: build
	@Tests/needs libpocketsphinx-dev pocketsphinx-en-us
	@swift build --configuration release --scratch-path .build/transcribe --static-swift-stdlib -Xlinker -z -Xlinker relro \
	  --product scrumdinger-transcribe
	@install -m 755 .build/transcribe/release/scrumdinger-transcribe $(HELPER)

# Start a debug build of the app, and build and start it again after each change, with sample data where it was: make dev ARGS="--mock"
dev: needs-libncurses-dev needs-python3
	@python3 -B Resources/ExampleApp/reload.py $(if $(findstring --mock,$(ARGS)),,--fresh) --watch Sources --watch Resources \
	  --watch Package.swift --build "swift build --quiet --product scrumdinger" -- .build/debug/scrumdinger $(ARGS)

# Start the examples of the architectures: make examples ARGS="containerExample --mock"
examples: needs-libncurses-dev $(if $(findstring --mock,$(ARGS)),,needs-curl)
	@$(RELEASE) puddles-examples
	@.build/release/puddles-examples $(ARGS)

# NB: the tests expect English.
test check warnings snapshots: export LC_ALL := C.UTF-8

# Run all tests, or those whose names match: make test ARGS=Meeting
test: needs-swift needs-libncurses-dev needs-python3
	@Tests/needs $(TOOLS) || echo 'Tests that need them are left out'
	@swift build --build-tests --quiet
	@Tests/run $(ARGS)

# Run every check that a commit must pass
check: tools lint layers links warnings guide docs example-app client budget
	THOROUGH=1 Tests/run

# Install what the tests need
tools: needs-swift
	@Tests/needs $(TOOLS)

# Check the code style
lint: needs-swift
	swift format lint --strict --recursive $(SOURCES)

# Format the code
format: needs-swift
	swift format --in-place --recursive $(SOURCES)

# Check the dependency rules that the compiler does not enforce
layers: needs-python3
	@python3 -B Tests/Layers/layers.py && python3 -B Tests/Layers/breaches.py

# Check that the files, targets, commands and tests in the documents exist, and that the README has the figures of the guide
links: needs-python3
	Tests/links
	Tests/claims

# Build everything with warnings as errors
warnings: needs-libncurses-dev needs-libpocketsphinx-dev
	swift build --build-tests -Xswiftc -warnings-as-errors

# Compile the Swift in the README and the guide, read the errors of names that are not here, and follow the guide's first screen in a copy: some three minutes with two cores
guide: warnings needs-python3
	@python3 -B Tests/Guide/snippets.py && python3 -B Tests/Guide/not_here.py && python3 -B Tests/Guide/first_screen.py

# Make a package from the app template, build it, and run its tests
example-app: needs-libncurses-dev
	@folder=$$(mktemp -d) && cp -R Resources/ExampleApp/. $$folder && cd $$folder && sed -i 's|"../.."|"$(CURDIR)"|' Package.swift && \
	  swift test; status=$$?; rm -rf $$folder; exit $$status

# Build a client's package with each product and Foundation, whose targets and types have the same names as some of this package
client: needs-libncurses-dev
	@folder=$$(mktemp -d) && sed 's|"../.."|"$(CURDIR)"|' Tests/Client/Package.swift > $$folder/Package.swift && \
	  for name in $$(sed -n 's/^let names = \[\(.*\)\]/\1/p' Tests/Client/Package.swift | tr -d '",'); do \
	    mkdir -p $$folder/Sources/$$name && cp Tests/Client/Client.swift $$folder/Sources/$$name; done && \
	  mkdir $$folder/Sources/Models && cp Tests/Client/Models.swift $$folder/Sources/Models && \
	  swift build --package-path $$folder --quiet; status=$$?; rm -rf $$folder; exit $$status

# Measure the app against C (and an older binary BEFORE), and its speech, syncs, updates and store, for the guide's tables
bench: hot transcribe needs-flite needs-python3 needs-gcc needs-ncurses-bin needs-valgrind
	@$(RELEASE) StoreBench
	@missed=0; run() { echo "$$*"; python3 -B Tests/Benchmarks/"$$@" || missed=1; }; \
	  run bench.py $(BINARY) $(if $(BEFORE),--before $(BEFORE)) $(ARGS); run transcription.py $(BINARY) $(HELPER); \
	  run sharing.py $(BINARY); run updates.py $(BINARY); run storage.py $(BINARY) .build/release/StoreBench; exit $$missed

# List the functions that run, for the linker. If tracing is not permitted, the list is empty, and the program needs more memory
$(HOT): | needs-libncurses-dev needs-python3
	@echo 'Building scrumdinger: about three minutes with two cores'
	@$(MAKE) --no-print-directory symbols HOT=none
	@: > $@.new; clang -O2 -o .build/calls Tests/Benchmarks/calls.c && python3 -B Tests/Benchmarks/hot.py .build/symbols/scrumdinger .build/calls > $@.new || \
	  echo 'The functions that run are not recorded: this program will need more memory'; mv $@.new $@

# Build with a new list of the functions that run
hot:
	@rm -f .build/hot.txt && $(MAKE) --no-print-directory build

# NB: the addresses of a release need its commit, and HOT=functions.txt, which is published with its packages.
# Link the same program with its symbols in .build/symbols, and name the functions at ADDRESSES, as printed by a crash
symbols: STRIP := debug
symbols: needs-libncurses-dev
	@mkdir -p .build/symbols; [ ! -e $(BINARY) ] || mv $(BINARY) .build/released
	@$(RELEASE) $(PROGRAM) && mv $(BINARY) .build/symbols/; status=$$?; \
	  [ ! -e .build/released ] || mv .build/released $(BINARY); exit $$status
	@[ -z "$(ADDRESSES)" ] || addr2line -f -e .build/symbols/scrumdinger $(ADDRESSES) | grep -v '^?' | swift demangle --simplified

# Compare the release's size, instructions and memory with the budget, and its code with that of the program with symbols
budget: hot needs-valgrind
	@$(MAKE) --no-print-directory symbols
	@for part in symbols release; do llvm-objcopy --dump-section .text=.build/text.$$part .build/$$part/scrumdinger /dev/null; done && \
	  cmp .build/text.symbols .build/text.release
	@python3 -B Tests/Benchmarks/budget.py $(BINARY)

# Fuzz the file readers with libFuzzer for SECONDS
fuzz-files: needs-swift
	Tests/Fuzz/build .build/fuzz
	mkdir -p .build/fuzz/corpus
	.build/fuzz/fuzz -timeout=5 -rss_limit_mb=512 -max_len=4096 -dict=Tests/Fuzz/words.dict -max_total_time=$(SECONDS) \
	  -artifact_prefix=.build/fuzz/ -print_final_stats=1 .build/fuzz/corpus Tests/ScrumStoreTests/Samples \
	  $(wildcard /usr/share/zoneinfo/Africa)

# Change the sources in COUNT small ways, and list the changes that no test notices (several minutes)
mutants: needs-libncurses-dev needs-python3
	@python3 -B Tests/Mutants/mutants.py --count $(COUNT) $(ARGS)

# Kill, starve and lock out the store, and count losses (several minutes)
torture: build needs-python3 needs-strace needs-e2fsprogs
	@$(RELEASE) TortureWorker
	python3 -B Tests/Torture/torture.py .build/release/TortureWorker $(ARGS)
	python3 -B Tests/Torture/sharing.py $(BINARY) $(ARGS)

# Fuzz the screen for SECONDS with each of SEEDS: make fuzz KEYFUZZ=path/to/keyfuzz.py SEEDS="4 5"
fuzz: build needs-python3
	@test -n "$(KEYFUZZ)" || { echo 'KEYFUZZ is not set; run: make fuzz KEYFUZZ=path/to/keyfuzz.py'; exit 2; }
	python3 -B Tests/KeyFuzz/keys.py $(BINARY) --keyfuzz $(KEYFUZZ) --seconds $(SECONDS) --seeds "$(SEEDS)"

# Hold two meetings of MINUTES on a real clock, and check that they end on time
soak: build needs-python3
	@python3 -B Tests/Soak/soak.py $(BINARY) --minutes $(MINUTES)

# Draw a contact sheet of each screen, and the pictures in the documents: only the moving one with ARGS="--only meeting"
pictures: build needs-python3 needs-python3-pil needs-fonts-dejavu-core needs-fonts-wqy-microhei needs-fonts-symbola
	python3 -B Tests/Pictures/pictures.py $(BINARY) .build/pictures --readme Resources/Pictures $(ARGS)

# Take new snapshots of the screens that have changed, and print the differences: make snapshots ONLY="Damaged file"
snapshots: needs-libncurses-dev needs-libpocketsphinx-dev
	@swift build --build-tests --quiet && SNAPSHOTS=write swift test --skip-build --filter '$(if $(ONLY),PreviewTests.`each,AppTests.*(Snapshot|Preview)Tests)' \
	  2>&1 | grep -vE '^([◇✔↳⋮]|Test |\[|$$)|Executed 0 tests' || true

# Build the documentation of the libraries in .build/docs, with the tutorial, where docc is installed. Parameters may lack a description
docs: warnings
	@command -v docc > /dev/null || { echo "docc is missing: it is part of Swift's toolchain"; exit 1; }
	swift package -Xswiftc -warnings-as-errors dump-symbol-graph --minimum-access-level public --skip-synthesized-members --emit-extension-block-symbols > /dev/null
	@mkdir -p .build/docs; rm -rf .build/docs/ConsoleUI.docc; cp -r Resources/Guide/Tutorial.docc .build/docs/ConsoleUI.docc && \
	  cp Resources/ExampleApp/Sources/*.swift Resources/ExampleApp/Tests/*.swift .build/docs/ConsoleUI.docc/Resources && \
	  docc convert .build/docs/ConsoleUI.docc --fallback-display-name ConsoleUI --fallback-bundle-identifier ConsoleUI \
	    --warnings-as-errors --output-dir .build/docs/Tutorial.doccarchive
	@for module in $(LIBRARIES); do \
	  symbols=.build/symbols/$$module; rm -rf $$symbols; mkdir -p $$symbols && \
	  find $$(swift build --show-bin-path)/../symbolgraph \( -name "$$module.symbols.json" -o -name "$$module@*.symbols.json" \) \
	    -exec cp {} $$symbols \; && \
	  docc convert $$(ls -d .build/docs/$$module.docc 2> /dev/null) --additional-symbol-graph-dir $$symbols --fallback-display-name $$module --fallback-bundle-identifier $$module \
	    --diagnostic-level warning --output-dir .build/docs/$$module.doccarchive > $$symbols/log 2>&1 || { cat $$symbols/log; exit 1; }; \
	  ! grep -A1 '^warning' $$symbols/log | grep -v 'is missing documentation' | grep -A1 '^warning' || exit 1; done

# Install the program in DESTDIR/PREFIX/bin, with its manual, shell completions, and the helper if "make transcribe" has built it
install: build
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/scrumdinger
	install -D -m 644 Resources/Packaging/scrumdinger.desktop $(DESTDIR)$(PREFIX)/share/applications/scrumdinger.desktop
	Resources/Packaging/manuals $(BINARY) $(DESTDIR)$(PREFIX)
	Resources/Packaging/completions $(BINARY) $(DESTDIR)$(PREFIX) site-functions
	[ ! -e $(HELPER) ] || install -D -m 755 $(HELPER) $(DESTDIR)$(PREFIX)/libexec/scrumdinger/scrumdinger-transcribe

# NB: the order of the functions is an input, so only HOT=functions.txt, from a release, makes the same bytes as the release.
# Make the Debian packages, the tarball and their checksums in .build/dist
dist: build transcribe needs-dpkg-dev
	@Resources/Packaging/package $(BINARY) $(HELPER) $(VERSION) .build/dist $(HOT)

# Make the packages of this commit twice, in different folders, and compare them
reproducible:
	@folder=$$(mktemp -d) && git clone --quiet . $$folder/one && git clone --quiet $$folder/one $$folder/another/copy && \
	  hot=; for copy in one another/copy; do $(MAKE) --no-print-directory -C $$folder/$$copy dist $$hot > $$folder/log 2>&1 || \
	    { tail $$folder/log; exit 1; }; hot=HOT=$$folder/one/.build/dist/functions.txt; done && \
	  diff $$folder/one/.build/dist/SHA256SUMS $$folder/another/copy/.build/dist/SHA256SUMS && cat $$folder/one/.build/dist/SHA256SUMS; \
	  status=$$?; rm -rf $$folder; exit $$status

# Check that an ordinary user can use the packages in a minimal Debian, and that purging leaves nothing behind (needs root)
deb-test: dist needs-mmdebstrap needs-lintian needs-mandoc needs-tmux needs-shellcheck needs-desktop-file-utils
	@Resources/Packaging/test .build/dist

# Remove the installed program
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/scrumdinger $(DESTDIR)$(PREFIX)/share/man/man1/scrumdinger.1 \
	  $(DESTDIR)$(PREFIX)/share/applications/scrumdinger.desktop \
	  $(DESTDIR)$(PREFIX)/share/man/man5/scrumdinger-config.5 $(DESTDIR)$(PREFIX)/share/man/man5/scrumdinger-data.5 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/scrumdinger $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_scrumdinger \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/scrumdinger.fish \
	  $(DESTDIR)$(PREFIX)/libexec/scrumdinger/scrumdinger-transcribe

# Remove build products
clean:
	swift package clean

# List all targets
help:
	@awk '/^#/ { text = substr($$0, 3) } /^[a-z-]+:/ && !/^needs/ && text { sub(/:.*/, ""); printf "  make %-12s %s\n", $$0, text; text = "" }' Makefile

# needs-PACKAGE installs a Debian package if it is missing
needs-%: needs-swift
	@Tests/needs $*

needs-swift:
	@command -v swift > /dev/null || { echo "Swift 6.2 or later is required: see https://www.swift.org/install/linux"; exit 1; }

.PHONY: run build dev transcribe examples tools test check lint format layers links warnings example-app client bench hot symbols budget fuzz fuzz-files mutants torture soak pictures snapshots docs dist reproducible deb-test install uninstall clean help \
  needs-swift
