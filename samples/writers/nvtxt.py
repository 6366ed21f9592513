# SPDX-License-Identifier: Apache-2.0
"""nvtxt.py: writes NVTXT files from Python 3.9 or newer. One file, standard library only. Copy it into your project.

    import nvtxt

    with nvtxt.Writer("run.nvtxt") as trace:
        with trace.range("load", color=0xFF4682B4):
            trace.mark("cache miss", payload=17)

        @trace.range("step")
        def step(): ...

UNITS. Times are ticks of the file's time base: TIME_BASES. Colors are 0xAARRGGBB. Ids have 32 bits, payloads 64.

THREADS. Every method can be called from any thread at any time, and from a signal handler. Each thread has a buffer that
needs no lock; one lock is taken when it goes to the file, and no exception, such as Ctrl-C's, leaves it locked. The times of one thread never go back: where the clock does, the last time is kept and stats().held counts it.
Push/pop ranges belong to a thread; asyncio tasks share one, so use span() there, which may overlap. The decorator does
that by itself for `async def`. It does not follow a generator: put a span() around its use.

WHEN LINES REACH THE FILE. A thread's buffer is written, in whole lines, when it is full (about 64 KiB), at the first event
after `flush_interval` seconds, when the thread ends, and at flush(), close() and the interpreter's exit. A process that is
killed loses what its buffers held and nothing else; all whole lines of its file can be read.

WATCHED LIVE. Instead of a file the path can be a named pipe that somebody reads, or tcp:127.0.0.1:PORT, where
`nvtxt view --listen 127.0.0.1:PORT` takes the lines (not on Windows; not locked, not replaced). Where nobody reads, the
writer reports that; where the reader ends, recording does. A slower reader makes the program wait, as a slow disk does. Set
flush_interval=0.1 or so: lines are seen when they are flushed.

ERRORS. No method raises because of the file or of what it is given to write, and none ends the program. The first error
of a writer goes to `on_error(message)`, or to stderr without one; later ones are not reported. After an error of the file
(disk full, descriptor closed by somebody else) it is cut back to its last whole line where that can be done, and later
events are counted as dropped. A pop without a push is dropped; a color, id or payload that does not fit is left out.

TEXTS. NVTXT has no escapes. What it cannot carry is replaced, and stats().replaced counts the texts:
    line feed, carriage return                    U+240A, U+240D (the pictures of these characters)
    lone surrogates; bytes that are not UTF-8     U+FFFD
    "  where the text has ' too                   U+201D (a text with one kind of quote only is put between the other)
All else is written as it is: other control characters, NUL, backslashes anywhere.

ONE FILE, ONE WRITER. While a file is written, nobody else can open it for writing with this module, nvtxt_writer.h or Java's
LiveWriter: the writer reports that, does nothing, and what is in the file stays. %p in a path becomes the process's id, for
ranks and multiprocessing: nvtxt.Writer("rank-%p.nvtxt").

FORK. A child process has no writers: its copies are closed without a byte written, and their methods do nothing. It can
open a file of its own.
"""

import atexit
import errno
import functools
import inspect
import itertools
import os
import re
import socket
import stat
import struct
import sys
import threading
import time
import weakref
from collections import namedtuple

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None

__all__ = ["Writer", "Stats", "TIME_BASES"]

TIME_BASES = ("Qpc", "Rdtsc", "FileTime", "ClockMonotonicRaw", "CNTVCT", "Manual", "Relative")

Stats = namedtuple("Stats", "events bytes dropped replaced held")
Stats.__doc__ = "What became of the calls: events written (a push and its pop are two), bytes of the file, events lost by " \
                "an error, texts with a replaced character, times held because the clock went back."

_FILE_TIME_OF_1970 = 116444736000000000
_BUFFER = 65536
_MAX_ID = (1 << 32) - 1
_ODD = re.compile("[\"\n\r\ud800-\udfff]").search
_SURROGATE = re.compile("[\ud800-\udfff]")
_NAMES = {"Marker": "Time", "RangePush": "Time", "RangePop": "Time", "RangeStartEnd": "Start, End"}
_OPEN, _FAILED, _CLOSED = "open", "failed", "closed"
_writers = weakref.WeakSet()


class _Lane:
    """One thread's events: `append` and `del` of a list are whole without a lock, also between threads."""

    def __init__(self, thread):
        self.thread = thread
        self.calls = []  # (command, shape, time, what follows it): its own thread appends, whoever has _io removes
        self.size = 0
        self.since = None
        self.last = None
        self.written = None
        self.depth = 0
        self.held = 0
        self.replaced = 0
        self.dropped = 0


class _Guard:
    """Lives in a thread's locals: when the thread ends, its buffer goes to the file."""

    def __init__(self, writer, lane):
        self.writer = weakref.ref(writer)
        self.lane = lane

    def __del__(self):
        writer = self.writer()
        if writer is not None:
            writer._over.append(self.lane)
            writer._flush([])


class Writer:
    """An NVTXT file that is being written. A context manager; close() at the end.

    path            the file, created or replaced; %p in it becomes the process's id
    time_base       one of TIME_BASES; Qpc on Windows and ClockMonotonicRaw elsewhere unless given
    clock           a function that gives the ticks; needed for Rdtsc, CNTVCT and for what the platform does not have.
                    Manual and Relative count nanoseconds since the writer was made unless it is given
    display_name    SetFileDisplayName
    process_name    NameProcess
    flush_interval  seconds, see WHEN LINES REACH THE FILE
    number_threads  threads are 1, 2, 3, ... instead of the system's ids, which it uses again
    on_error        takes the message of the first error
    """

    def __init__(self, path, *, time_base=None, clock=None, display_name=None, process_name=None, flush_interval=1.0,
                 number_threads=False, on_error=None):
        self._path = _expand(os.fspath(path))
        self._on_error = on_error
        self._error = None
        self._state = _CLOSED
        self._fd = -1
        self._identity = None
        self._untold = None
        self._is_torn = False
        self._io = threading.RLock()  # C code, which "with" takes and gives back whatever a signal handler raises
        self._local = threading.local()
        self._lanes = []
        self._over = []  # lanes of threads that ended; the system gives their ids to others, so they are written first
        self._bytes = self._events = self._dropped = self._replaced = self._held = 0
        self._numbers = itertools.count(1)
        self._number_threads = number_threads
        self._process = os.getpid()
        self._base = time_base or ("Qpc" if sys.platform == "win32" else "ClockMonotonicRaw")
        self._has_anchors = clock is None and self._base in ("Qpc", "ClockMonotonicRaw")
        self._anchored = 0
        self._clock = clock or self._own_clock()
        self._frequency = self._own_frequency()
        self._interval = int(flush_interval * self._frequency)
        if self._clock is None:
            self._report("cannot open for writing: there is no clock for the time base %s here; give clock" % self._base)
        if self._error is not None or not self._create():
            self._tell()
            return
        self._state = _OPEN
        self._write_head()
        _writers.add(self)
        if display_name is not None:
            self.display_name(display_name)
        if process_name is not None:
            self.name_process(self._process, process_name)

    # ---- events ----

    def mark(self, message=None, *, category=None, color=None, payload=None):
        """Writes a marker now; returns its ticks."""
        return self._now("Marker", message, category, color, payload)

    def push(self, message=None, *, category=None, color=None, payload=None):
        """Begins a range that the thread's matching pop() ends; returns its ticks."""
        return self._now("RangePush", message, category, color, payload)

    def pop(self):
        """Ends the thread's innermost range; returns its ticks."""
        return self._now("RangePop", None, None, None, None)

    def range(self, message=None, *, category=None, color=None, payload=None):
        """A push/pop range, for `with` and as a decorator."""
        return _Range(self, message, category, color, payload)

    def span(self, message=None, *, category=None, color=None, payload=None):
        """A start/end range, for `with` and as a decorator; it may overlap others, and end on another thread."""
        return _Span(self, message, category, color, payload)

    def now(self):
        """The file's clock, now."""
        return self._clock() if self._state != _CLOSED else 0

    def mark_at(self, time, message=None, *, category=None, color=None, payload=None, process=None, thread=None):
        """Writes a marker at a time that you have, on the calling thread or another."""
        self._at("Marker", time, None, message, category, color, payload, process, thread)

    def span_at(self, start, end, message=None, *, category=None, color=None, payload=None, process=None, thread=None):
        """Writes a start/end range at times that you have, on the calling thread or another."""
        self._at("RangeStartEnd", start, end, message, category, color, payload, process, thread)

    # ---- names; written at once ----

    def name_thread(self, name, thread=None, process=None):
        """Names the calling thread, or another."""
        self._line("NameOsThread", self._id(process, self._process), self._id(thread, self.thread_id()), name=name)

    def name_process(self, process, name):
        self._line("NameProcess", process, name=name)

    def name_category(self, category, name):
        self._line("NameCategory", category, name=name)

    def category_parent(self, category, parent):
        """Puts a category under another one."""
        self._line("AddChildCategory", parent, category)

    def display_name(self, name):
        self._line("SetFileDisplayName", name=name)

    def thread_id(self):
        """The id that the calling thread's events have."""
        lane = self._lane()
        return 0 if lane is None else lane.thread

    # ---- the file ----

    def flush(self):
        """Writes what all threads have buffered; returns whether there was no error so far."""
        self._flush(list(self._lanes))
        return self._error is None

    def close(self):
        """Flushes and closes; returns whether there was no error."""
        if self._state != _CLOSED and not self._is_inside():
            with self._io:
                self._write_lanes(list(self._lanes))
                self._write(self._anchor() if self._has_anchors else "")
                self._state, fd, self._fd = _CLOSED, self._fd, -1
                try:
                    if self._is_ours(fd):
                        os.close(fd)
                except OSError as e:
                    self._report("cannot close: %s" % e.strerror)
                self._write_lanes(list(self._lanes))  # counts what came meanwhile as dropped
            self._tell()
        return self._error is None

    def stats(self):
        """Flushes and counts: a Stats."""
        self._flush(list(self._lanes))
        lanes = list(self._lanes)
        return Stats(self._events, self._bytes, *(getattr(self, "_" + name) + sum(getattr(lane, name) for lane in lanes)
                                                  for name in ("dropped", "replaced", "held")))

    @property
    def error(self):
        """The message of the first error, or None."""
        return self._error

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def __del__(self):
        if getattr(self, "_state", _CLOSED) != _CLOSED:
            self.close()

    # ---- how ----

    def _own_clock(self):
        if self._base == "FileTime":
            return lambda: time.time_ns() // 100 + _FILE_TIME_OF_1970
        if self._base in ("Manual", "Relative"):
            zero = time.perf_counter_ns()
            return lambda: time.perf_counter_ns() - zero
        if self._base == "ClockMonotonicRaw" and hasattr(time, "CLOCK_MONOTONIC_RAW"):
            return functools.partial(time.clock_gettime_ns, time.CLOCK_MONOTONIC_RAW)
        if self._base == "Qpc" and sys.platform == "win32":
            import ctypes
            read = ctypes.windll.kernel32.QueryPerformanceCounter

            def count():
                ticks = ctypes.c_int64()
                read(ctypes.byref(ticks))
                return ticks.value
            return count
        return None

    def _own_frequency(self):
        if self._base == "Qpc" and self._has_anchors and sys.platform == "win32":
            import ctypes
            rate = ctypes.c_int64()
            ctypes.windll.kernel32.QueryPerformanceFrequency(ctypes.byref(rate))
            return rate.value
        return 10_000_000 if self._base in ("FileTime", "Qpc") else 1_000_000_000

    def _create(self):
        try:
            is_pipe = os.path.exists(self._path) and stat.S_ISFIFO(os.stat(self._path).st_mode)
            address = _address(self._path)
            self._is_stream = is_pipe or address is not None
            if address is not None:
                with socket.create_connection(address) as connection:
                    self._fd = connection.detach()
            else:
                # A pipe that nobody reads would block.
                flags = (os.O_WRONLY | (os.O_NONBLOCK if is_pipe else os.O_CREAT) | getattr(os, "O_BINARY", 0)
                         | getattr(os, "O_NOCTTY", 0))
                self._fd = os.open(self._path, flags, 0o666)
            if is_pipe:
                os.set_blocking(self._fd, True)
            is_open = os.fstat(self._fd)
            if stat.S_ISREG(is_open.st_mode):
                if not _lock(self._fd):
                    os.close(self._fd)
                    self._report("cannot open for writing: another writer has it open; %p in the path becomes the "
                                 "process's id")
                    return False
                os.ftruncate(self._fd, 0)
        except (OSError, ValueError) as e:
            why = ("nobody reads the pipe; start `nvtxt view` with it first" if getattr(e, "errno", 0) == errno.ENXIO
                   else "nobody listens there; start `nvtxt view --listen` first" if isinstance(e, ConnectionRefusedError)
                   else getattr(e, "strerror", None) or e)
            self._report("cannot open for writing: %s" % why)
            return False
        self._identity = (is_open.st_dev, is_open.st_ino)
        return True

    def _label(self):
        name = os.path.basename(os.fsdecode(self._path))
        return re.sub("[^ -~]|['*]", "?", name)

    def _glob(self):
        """What the viewer's options name the file by; it names the lines of a stream as it likes."""
        return "*" if self._is_stream else self._label()

    def _report(self, message):
        """Keeps the first error for _tell."""
        if self._error is None:
            self._error = self._untold = "%s: %s" % (self._label(), message)

    def _tell(self):
        """Tells an error that was kept: outside of the lock, since on_error may do anything."""
        if self._untold is None or self._is_inside():
            return
        message, self._untold = self._untold, None
        try:
            if self._on_error is not None:
                self._on_error(message)
            elif sys.stderr is not None:
                print("nvtxt:", message, file=sys.stderr)
        except Exception:  # A handler's mistake is not the traced program's.
            pass

    def _is_inside(self):
        """Whether this thread holds the lock: a signal handler or a finalizer that interrupted the code that does."""
        return self._io._is_owned()

    def _write_head(self):
        head = "# Written by nvtxt.py\n"
        if self._base == "Qpc" and self._has_anchors:
            head += "# --clock '%s:Qpc=%d'\n" % (self._glob(), self._frequency)
        if self._has_anchors:
            head += self._anchor()
        with self._io:
            self._write(head + "TimeBase = %s\nProcessId = %d\n" % (self._base, self._process))
        self._tell()

    def _anchor(self):
        """A comment with a pair of file clock and wall clock, in the form of the viewer's --anchor."""
        best = None
        for _ in range(5):
            before = self._clock()
            wall = time.time_ns()
            after = self._clock()
            if best is None or after - before < best[0]:
                best = (after - before, before + (after - before) // 2, wall)
        _, ticks, wall = best
        self._anchored = ticks
        instant = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(wall // 1_000_000_000))
        return "# --anchor '%s:%s:%d=%s.%09dZ'\n" % (self._glob(), self._base, ticks, instant, wall % 1_000_000_000)

    def _is_ours(self, fd):
        try:
            now = os.fstat(fd)
        except OSError:
            return False
        return (now.st_dev, now.st_ino) == self._identity

    def _write(self, text):
        """Writes whole lines; returns whether they are in the file. The caller holds _io.

        What a signal handler's exception tore off is cut away by the next write: its lines are still in their lane.
        """
        if os.getpid() != self._process:
            self._in_child()  # of a fork whose handlers wrote before ours was called
        if self._state != _OPEN:
            return False
        if not self._is_ours(self._fd):
            self._state = _FAILED
            self._report("the program closed the file's descriptor, recording ends")
            return False
        data = text.encode("utf-8")
        size, done = len(data), 0
        self._mend()
        self._is_torn = True
        try:
            while done < size:
                done += os.write(self._fd, data[done:] if done else data)
        except OSError as e:
            self._bytes += data.rfind(b"\n", 0, done) + 1
            self._mend()
            self._state = _FAILED
            self._report("cannot write, recording ends: %s" % e.strerror)
            return False
        self._bytes += size
        self._is_torn = False
        return True

    def _mend(self):
        if self._is_torn:
            try:
                os.ftruncate(self._fd, self._bytes)
                os.lseek(self._fd, self._bytes, os.SEEK_SET)
            except OSError:
                pass  # Not a file that can be cut: a device.
            self._is_torn = False

    def _lane(self):
        """The calling thread's lane, or None where there is nothing to write to."""
        if self._state == _CLOSED:
            return None
        guard = getattr(self._local, "guard", None)
        if guard is None:
            lane = _Lane(next(self._numbers) if self._number_threads else threading.get_native_id())
            guard = self._local.guard = _Guard(self, lane)
            self._lanes.append(lane)
        return guard.lane

    def _flush(self, lanes):
        if not self._is_inside():  # else whoever is inside goes on, and a later flush finds what is left
            with self._io:
                self._write_lanes(lanes)
            self._tell()

    def _write_lanes(self, lanes):
        """Writes what is in lanes, after what threads left that have ended. The caller holds _io."""
        while self._over:
            lane = self._over[0]
            self._write_lane(lane)
            if lane in self._lanes:
                self._lanes.remove(lane)
                for name in ("dropped", "replaced", "held"):
                    setattr(self, "_" + name, getattr(self, "_" + name) + getattr(lane, name))
            del self._over[:1]
        for lane in lanes:
            self._write_lane(lane)

    def _write_lane(self, lane):
        count = len(lane.calls)
        if count:
            is_written = self._write(self._text_of(lane, lane.calls[:count]))
            # From here to `del` nothing is called, so no exception can come between.
            if is_written:
                self._events += count
            else:
                self._dropped += count
            del lane.calls[:count]

    def _text_of(self, lane, calls):
        """A block that stands by itself: with its thread, and the definitions that its calls need."""
        lines = ["ThreadId = %d" % lane.thread]
        shapes = {}
        last = lane.written
        for command, shape, time, values in calls:
            if shapes.get(command) != shape:
                shapes[command] = shape
                lines.append(_definition(command, shape))
            if type(time) is int:
                # What a signal handler wrote between the time of an event and its place here is later than the event.
                if last is not None and time < last:
                    time = last
                last = time
            lines.append("%s, %s%s" % (command, time, values))
        lane.written = last
        if (self._has_anchors and self._state == _OPEN and lane.last is not None
                and lane.last - self._anchored > self._frequency):
            return self._anchor() + "\n".join(lines) + "\n"
        return "\n".join(lines) + "\n"

    def _enter(self):
        """The calling thread's lane; None where the event is dropped."""
        lane = self._lane()
        if lane is not None and self._state == _FAILED:
            lane.dropped += 1
            return None
        return lane

    def _time(self, lane):
        now = self._clock()
        if lane.last is not None and now < lane.last:
            now = lane.last
            lane.held += 1
        lane.last = now
        return now

    def _now(self, command, message, category, color, payload):
        lane = self._enter()
        if lane is None:
            return 0
        if command == "RangePop":
            if lane.depth == 0:
                lane.dropped += 1
                self._report("a pop without a push is dropped")
                self._tell()
                return 0
            lane.depth -= 1
        elif command == "RangePush":
            lane.depth += 1
        now = self._time(lane)
        self._add(lane, command, now, None, message, category, color, payload)
        return now

    def _at(self, command, start, end, message, category, color, payload, process, thread):
        lane = self._enter()
        if lane is None:
            return
        times = [start] if end is None else [start, end]
        if not all(isinstance(at, int) and -1 << 63 <= at < 1 << 63 for at in times):
            lane.dropped += 1
            self._report("a time that is no 64-bit integer; its event is dropped")
            self._tell()
            return
        place = None
        if process is not None or thread is not None:
            place = (self._id(process, self._process), self._id(thread, lane.thread))
        self._add(lane, command, ", ".join(map(str, times)), place, message, category, color, payload)

    def _id(self, value, default):
        if value is None:
            return default
        return self._fitting(value, 0, _MAX_ID, "id", default)

    def _fitting(self, value, least, most, what, default=None):
        if isinstance(value, int) and least <= value <= most:
            return int(value)
        self._report("a value that does not fit is left out: %s %.80r" % (what, value))
        self._tell()
        return default

    def _add(self, lane, command, times, place, message, category, color, payload):
        shape = 0
        call = ""
        if place is not None:
            call += ", %d, %d" % place
            shape |= 1
        if category is not None and (category := self._fitting(category, 0, _MAX_ID, "category")) is not None:
            call += ", %d" % category
            shape |= 2
        if color is not None and (color := self._fitting(color, 0, _MAX_ID, "color")) is not None:
            call += ", 0x%08X" % color
            shape |= 4
        if message is not None:
            if type(message) is str and not _ODD(message):
                call += ', "%s"' % message
            else:
                text, is_replaced = _quote(message)
                lane.replaced += is_replaced
                call += ", " + text
            shape |= 8
        if payload is not None and (payload := self._fitting(payload, -1 << 63, (1 << 63) - 1, "payload")) is not None:
            call += ", %d" % payload
            shape |= 16
        lane.calls.append((command, shape, times, call))
        lane.size += len(call) + 32
        if lane.since is None:
            lane.since = lane.last
        if lane.size > _BUFFER or (lane.since is not None and lane.last - lane.since > self._interval):
            lane.size = 0
            lane.since = None
            self._flush([lane])

    def _line(self, command, *ids, name=None):
        ids = [self._fitting(value, 0, _MAX_ID, "id") for value in ids]
        if self._state != _OPEN or None in ids:
            return
        call = ", ".join([command] + [str(value) for value in ids])
        is_replaced = False
        if name is not None:
            text, is_replaced = _quote(name)
            call += ", " + text
        if self._is_inside():
            self._dropped += 1
            return
        with self._io:
            self._replaced += is_replaced
            self._write(call + "\n")
        self._tell()

    def _in_child(self):
        if self._state != _CLOSED and self._is_ours(self._fd):
            os.close(self._fd)
        self._state = _CLOSED
        self._fd = -1
        self._io = threading.RLock()
        self._lanes = []
        self._over = []
        self._local = threading.local()


class _Range:
    def __init__(self, writer, message, category, color, payload):
        self._writer = writer
        self._arguments = (message, category, color, payload)

    def __enter__(self):
        self._writer._now("RangePush", *self._arguments)
        return self

    def __exit__(self, *_):
        self._writer.pop()

    def __call__(self, function):
        message = self._arguments[0] if self._arguments[0] is not None else function.__qualname__
        arguments = (message, *self._arguments[1:])
        if inspect.iscoroutinefunction(function):
            @functools.wraps(function)
            async def traced(*args, **kwargs):
                with _Span(self._writer, *arguments):
                    return await function(*args, **kwargs)
        else:
            kind = type(self)

            @functools.wraps(function)
            def traced(*args, **kwargs):
                with kind(self._writer, *arguments):
                    return function(*args, **kwargs)
        return traced


class _Span(_Range):
    def __enter__(self):
        self._start, self._thread = None, None
        lane = self._writer._enter()
        if lane is not None:
            self._start, self._thread = self._writer._time(lane), lane.thread
        return self

    def __exit__(self, *_):
        writer = self._writer
        lane = writer._enter() if self._start is not None else None
        if lane is None:
            return
        end = max(writer._time(lane), self._start)
        place = None if lane.thread == self._thread else (writer._process, self._thread)
        writer._add(lane, "RangeStartEnd", "%d, %d" % (self._start, end), place, *self._arguments)


def _quote(value):
    """A text between the quotes that can carry it, and whether a character had to be replaced."""
    if isinstance(value, (bytes, bytearray)):
        text = bytes(value).decode("utf-8", "replace")
        is_replaced = text.encode("utf-8") != bytes(value)
    else:
        try:
            text = value if type(value) is str else str(value)
        except Exception:  # The text of an object is the traced program's code.
            text = "<%s without a text>" % type(value).__name__
        is_replaced = False
    plain = _SURROGATE.sub("\ufffd", text).replace("\n", "\u240a").replace("\r", "\u240d")
    quote = '"'
    if '"' in plain:
        if "'" in plain:
            plain = plain.replace('"', "\u201d")
        else:
            quote = "'"
    return quote + plain + quote, is_replaced or plain != text


def _expand(path):
    return path.replace(b"%p", b"%d" % os.getpid()) if isinstance(path, bytes) else path.replace("%p", str(os.getpid()))


def _address(path):
    """The address of tcp:127.0.0.1:PORT, or None for a file."""
    name = os.fsdecode(path)
    if not name.startswith("tcp:"):
        return None
    if sys.platform == "win32":
        raise ValueError("tcp: needs another system than Windows")
    host, _, port = name[4:].rpartition(":")
    if not re.fullmatch(r"localhost|\d+(\.\d+){3}", host) or not port.isdigit():
        raise ValueError("it is not tcp:127.0.0.1:PORT")
    return host, int(port)


def _lock(fd):
    """Whether nobody else has the lock, which goes with the descriptor, also to a child. A file system may have none."""
    try:
        if fcntl is None:
            import msvcrt
            os.lseek(fd, 0x7FFFFF00, os.SEEK_SET)
            msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)
            os.lseek(fd, 0, os.SEEK_SET)
        elif sys.platform == "linux" and hasattr(fcntl, "F_OFD_SETLK"):
            # Java's locks are of this kind.
            fcntl.fcntl(fd, fcntl.F_OFD_SETLK, struct.pack("hhqqi4x", fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0))
        else:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as e:
        return e.errno not in (errno.EAGAIN, errno.EACCES, errno.EWOULDBLOCK, errno.EDEADLK)
    return True


def _definition(command, shape):
    names = ("ProcessId, ThreadId", "CategoryId", "Color", "Message", "Payload")
    return ", ".join(["@" + command, _NAMES[command]] + [name for i, name in enumerate(names) if shape >> i & 1])


def _close_all():
    for writer in list(_writers):
        writer.close()


def _fork_child():
    for writer in list(_writers):
        writer._in_child()


atexit.register(_close_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_fork_child)
