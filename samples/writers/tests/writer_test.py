# SPDX-License-Identifier: Apache-2.0
"""Writes a file with nvtxt.py and prints what must be read back from it. The suite runs it; see writer_test.c, whose
lines and hashes it shares.

    writer_test.py events FILE BASE SEED THREADS COUNT
    writer_test.py kill | full | closed | fork | misuse | busy | bench FILE
"""

import asyncio
import gc
import os
import random
import statistics
import sys
import threading
import time
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import nvtxt  # noqa: E402

BAD = "\ufffd"
PIECES = [(text, text) for text in (
    " draw ", "a", "\\", "\\\\ ", ", ", "# no comment ", "$Variable @Name = 5 ", "\t tab ", "\x01\x02\x1f\x7f control ",
    "a\0b", "\v\f ", "\u00e9 ", "\u6982 ", "\U0001f680 ", "\ufeff bom ", "\x85 nel ", "\u2028 ", "\u201d ", "\uffff ",
    "'", '"', "\\'", '\\"', "it's ", ' "quoted" ', "'x', ", '"#')] + [
    ("\n", "\u240a"), ("\r\n", "\u240d\u240a"), ("\r", "\u240d"), ("\ud800 ", BAD + " "), ("\udfff\ud800 ", BAD * 2 + " ")]
BYTES = [(b"plain", "plain"), (b"\xff ", BAD + " "), (b"\xe4\xb8 ", BAD + " "), (b"\xed\xa0\x80 ", BAD * 3 + " "),
         (b"\xf0\x9f\x9a ", BAD + " "), (b"\xc0\xaf", BAD * 2), (b"\xe6\xa6\x82", "\u6982")]
CATEGORIES = [0, 7, 0xFFFFFFFF]
PAYLOADS = [0, -1, 1, -(1 << 63), (1 << 63) - 1]


def make_texts(source):
    texts = [(text, expected) for text, expected in PIECES] + BYTES
    for count in [0, 30_000] + [source.randrange(6) for _ in range(400)]:
        chosen = [source.choice(PIECES) for _ in range(count)]
        texts.append(("".join(text for text, _ in chosen), "".join(expected for _, expected in chosen)))
    both = [(text, expected.replace('"', "\u201d") if '"' in expected and "'" in expected else expected)
            for text, expected in texts]
    return both


def job(trace, seed, count, texts, results):
    source = random.Random(seed)
    rand, bit = source.random, source.getrandbits  # quicker than randrange and choice
    trace.name_thread("job %d" % seed)
    records, opened = [], []
    while len(records) < count or opened:
        what = int(rand() * 10)
        if opened and (len(records) == count or what < 4):
            records[opened.pop()][2] = trace.pop()
            continue
        if len(records) == count:
            continue
        given, line = {}, []
        for key, value, form in (("category", CATEGORIES[int(rand() * 3)], "%d"),
                                 ("color", bit(32), "%08X")):
            if bit(1):
                given[key] = value
                line.append(form % value)
            else:
                line.append("-")
        index = int(rand() * len(texts))
        if len(texts[index][1]) > 10_000 and bit(6):
            index = 0
        message, expected = texts[index] if bit(3) else (None, "-")
        line.append(expected)
        payload = PAYLOADS[int(rand() * len(PAYLOADS))] if bit(1) else None
        if payload is not None:
            given["payload"] = payload
        line.append("-" if payload is None else str(payload))
        if what < 8 and len(opened) < 20:
            start = trace.push(message, **given)
            opened.append(len(records))
            records.append(["P", start, None, line])
        elif what == 8:
            start = trace.mark(message, **given)
            records.append(["M", start, start, line])
        else:
            start = trace.now()
            end = trace.now()
            trace.span_at(start, end, message, **given)
            records.append(["S", start, end, line])
    text = "".join("%s|%d|%d|%s\n" % (kind, start, end, "|".join(line)) for kind, start, end, line in records)
    results.append("%d %d %08x" % (trace.thread_id(), count, zlib.crc32(text.encode("utf-8"))))


def run_threads(function, count, *args):
    threads = [threading.Thread(target=function, args=(i, *args)) for i in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def events(path, base, seed, threads, count):
    gc.disable()  # it goes through the records of all threads again and again, a third of the time
    ticks = iter(range(-5000, 1 << 62, 7))
    lock = threading.Lock()

    def fake():
        with lock:
            return next(ticks)

    own = base in ("FileTime", "ClockMonotonicRaw", "Manual", "Relative")
    texts = make_texts(random.Random(int(seed)))
    results = []
    with nvtxt.Writer(path, time_base=base, clock=None if own else fake, display_name="it's \"both\"",
                      process_name="writer_test", number_threads=True) as trace:
        trace.name_category(7, "seven")
        trace.name_category(8, "eight")
        trace.category_parent(8, 7)
        run_threads(lambda i: job(trace, i, int(count), texts, results), int(threads))
    if trace.error is not None or trace.stats().dropped:
        sys.exit(1)
    print("\n".join(results))


def kill(path):
    trace = nvtxt.Writer(path)

    def count(_):
        for i in range(50_000_000):
            trace.mark("number", payload=i)

    for i in range(3):
        threading.Thread(target=count, args=(i,), daemon=True).start()
    while trace.stats().events < 20_000:
        pass
    print("ready", flush=True)
    threading.Event().wait()


def full(path, close_at=None):
    errors = []
    trace = nvtxt.Writer(path, on_error=errors.append)
    for i in range(20_000):
        with trace.range("outer"):
            pass
        if i == close_at:
            os.close(trace._fd)
    is_good = trace.close()
    trace.mark("after the end")
    print("%d error, %s, %s, lost %s" % (len(errors), is_good, errors[0], trace.stats().dropped > 1000))


def fork(path):
    trace = nvtxt.Writer(path)
    trace.push("parent")
    child = os.fork()
    if child == 0:
        trace.mark("lost")
        with nvtxt.Writer(path + ".child") as mine:
            mine.mark("child")
        os._exit(0 if mine.error is None else 1)
    _, status = os.waitpid(child, 0)
    trace.pop()
    sys.exit(0 if status == 0 and trace.close() else 1)


def misuse(path):
    errors = []
    nvtxt.Writer("/no/such/folder/x.nvtxt", on_error=errors.append).mark("nothing")
    nvtxt.Writer(path, time_base="Rdtsc", on_error=errors.append).mark("nothing")
    nvtxt.Writer(path, time_base="Sundial", on_error=errors.append).close()

    class Bad:
        def __str__(self):
            raise RuntimeError

    def fails(_):
        raise RuntimeError

    trace = nvtxt.Writer(path, time_base="Manual", on_error=lambda text: (errors.append(text), fails(text)))
    trace.pop()
    trace.mark()
    trace.mark("")
    trace.mark(Bad(), payload="no number", color=-1, category=1 << 32)
    trace.mark(42)
    trace.span_at(-(1 << 63), (1 << 63) - 1, "on the queue", process=77, thread=88)
    trace.span_at("soon", 5, "no time")
    trace.name_thread("queue", thread=88, process=77)

    @trace.range()
    def add(a, b):
        return a + b

    @trace.range("task", color=0xFFFF0000)
    async def task():
        await asyncio.sleep(0)

    async def tasks():
        await asyncio.gather(task(), task())

    assert add(2, 3) == 5 and add.__name__ == "add"
    asyncio.run(tasks())
    with trace.span("ends elsewhere") as span:
        thread = threading.Thread(target=lambda: trace.mark("inside"))
        thread.start()
        thread.join()
    assert span is not None
    try:
        with trace.range("raises"):
            raise KeyError
    except KeyError:
        pass
    print("%d dropped" % trace.stats().dropped)
    trace.close()
    trace.close()
    print("\n".join(errors))


def busy(path):
    for round_ in range(10):
        trace = nvtxt.Writer(path, flush_interval=0.001, number_threads=True)
        threads = [threading.Thread(target=lambda: [trace.mark("m", payload=i) for i in range(2000)]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for _ in range(round_):
            trace.flush()
        trace.close()
        for thread in threads:
            thread.join()


def bench(path):
    print("| | clock read | print of a marker | marker | range (two lines) | marker with category, color, payload |")
    print("|---|---|---|---|---|---|")
    batch, rounds = 1000, 201
    with nvtxt.Writer(path) as trace, open(path + ".print", "w") as file:
        def ranges():
            with trace.range("draw the shadows"):
                pass

        calls = [trace.now, lambda: print('Marker, %d, "draw the shadows"' % trace.now(), file=file),
                 lambda: trace.mark("draw the shadows"), ranges,
                 lambda: trace.mark("draw the shadows", category=12, color=0xFF4682B4, payload=7)]
        row = []
        for call in calls:
            times = []
            for _ in range(rounds):
                start = time.perf_counter_ns()
                for _ in range(batch):
                    call()
                times.append((time.perf_counter_ns() - start) / batch)
            row.append("%.0f" % statistics.median(times))
    os.remove(path + ".print")
    print("| Python %s | %s |" % (sys.version.split()[0], " | ".join(row)))


if __name__ == "__main__":
    if sys.argv[1] == "closed":
        full(sys.argv[2], close_at=10)
    else:
        globals()[sys.argv[1]](*sys.argv[2:])
