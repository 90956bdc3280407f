# Two commands do everything: `make run` and `make test`. Both install first what is missing.
ARGS    ?=
SECONDS ?= 60
SEEDS   ?= 1 2 3
MINUTES ?= 15
PREFIX  ?= /usr/local
BINARY  := .build/release/scrumdinger
# One file that needs no other: it starts in two thirds of the time, and takes a quarter less memory
RELEASE := swift build --configuration release -Xswiftc -static-executable -Xswiftc -use-ld=lld -Xlinker -ltinfo --product
SOURCES := Package.swift Sources Tests Resources

# Starts the app: make run ARGS="--mock"
run: build
	@$(BINARY) $(ARGS)

# The release binary, in .build/release
build: needs-libncurses-dev
	@$(RELEASE) scrumdinger

# All tests; one suite or test: make test ARGS="--filter Meeting"
test: needs-libncurses-dev needs-tmux needs-python3 needs-strace
	swift test $(ARGS)

# What has to be true of every commit
check: lint layers warnings test

# The style of the code
lint: needs-swift
	swift format lint --strict --recursive $(SOURCES)

# Makes it so
format: needs-swift
	swift format --in-place --recursive $(SOURCES)

# Who may know whom, as far as the compiler does not see to it
layers:
	Tests/layers

# A debug build of everything, in which a warning is an error
warnings: needs-libncurses-dev
	swift build --build-tests -Xswiftc -warnings-as-errors

# What a start and a key cost beside a hand-written C program, and the store beside the bare system calls
bench: build needs-python3 needs-gcc needs-ncurses-bin
	@$(RELEASE) StoreBench
	python3 -B Tests/Benchmarks/bench.py $(BINARY) $(ARGS); missed=$$?; .build/release/StoreBench && exit $$missed

# What libFuzzer makes up, read as files for SECONDS
fuzz-files: needs-swift
	Tests/Fuzz/build .build/fuzz
	mkdir -p .build/fuzz/corpus
	.build/fuzz/fuzz -timeout=5 -rss_limit_mb=512 -max_len=4096 -dict=Tests/Fuzz/words.dict -max_total_time=$(SECONDS) \
	  -artifact_prefix=.build/fuzz/ -print_final_stats=1 .build/fuzz/corpus Tests/ScrumStoreTests/Samples

# The store, killed, starved and locked out: everything that can happen to it, with counts (some minutes)
torture: needs-python3 needs-strace
	@$(RELEASE) TortureWorker
	python3 -B Tests/Torture/torture.py .build/release/TortureWorker $(ARGS)

# Random keys, sizes and signals on hostile data, for SECONDS a run: make fuzz KEYFUZZ=path/to/keyfuzz.py SEEDS="4 5"
fuzz: build needs-python3
	@test -n "$(KEYFUZZ)" || { echo 'Which fuzzer? make fuzz KEYFUZZ=path/to/keyfuzz.py'; exit 2; }
	python3 -B Tests/KeyFuzz/keys.py $(BINARY) --keyfuzz $(KEYFUZZ) --seconds $(SECONDS) --seeds "$(SEEDS)"

# Two meetings of MINUTES on a real clock, on the screen and as JSON: each has to end on time
soak: build needs-python3
	@python3 -B Tests/Soak/soak.py $(BINARY) --minutes $(MINUTES)

# A contact sheet of each screen, in several sizes and colour modes, and the picture in the README
pictures: build needs-python3 needs-python3-pil needs-fonts-dejavu-core
	python3 -B Tests/Pictures/pictures.py $(BINARY) .build/pictures --readme Resources/Pictures/meeting.png $(ARGS)

# Puts the program into PREFIX/bin, below DESTDIR
install: build
	install -D -m 755 $(BINARY) $(DESTDIR)$(PREFIX)/bin/scrumdinger

# Takes it away again
uninstall:
	rm -f $(DESTDIR)$(PREFIX)/bin/scrumdinger

# Removes what was built
clean:
	swift package clean

# This list
help:
	@awk '/^#/ { text = substr($$0, 3) } /^[a-z-]+:/ && !/^needs/ { sub(/:.*/, ""); printf "  make %-10s %s\n", $$0, text; text = "" }' Makefile

# needs-PACKAGE installs a Debian package if it is not there
needs-%: needs-swift
	@Tests/needs $*

needs-swift:
	@command -v swift > /dev/null || { echo "Swift 6.2 or later is missing: see https://www.swift.org/install/linux"; exit 1; }

.PHONY: run build test check lint format layers warnings bench fuzz fuzz-files torture soak pictures install uninstall clean help \
  needs-swift
