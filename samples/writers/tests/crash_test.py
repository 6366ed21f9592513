# SPDX-License-Identifier: Apache-2.0
"""What must neither hang nor lose or double lines, each in a process of its own that an alarm ends. The suite runs it:

    crash_test.py interrupt FILE    signal handlers that raise exceptions, at any moment
    crash_test.py handler FILE      a signal handler that writes and flushes while the file is written
    crash_test.py fallback FILE     on_error opens another file, waits for a thread and forks
    crash_test.py forks FILE        other handlers of fork write and flush, in the child before the writer knows
    crash_test.py locked FILE       this process and another open a file that is being written
    crash_test.py ranks FILE        processes of multiprocessing with %p in the path
"""

import collections
import glob
import multiprocessing
import os
import re
import signal
import subprocess
import sys
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

at_fork = []
os.register_at_fork(after_in_child=lambda: [call() for call in at_fork])  # before those of nvtxt

import nvtxt  # noqa: E402


class Interrupt(Exception):
    pass


def payloads(path):
    with open(path, encoding="utf-8") as file:
        return collections.Counter(int(found) for found in re.findall(r'^Marker, \d+, "number", (\d+)$', file.read(), re.M))


def interrupt(path):
    def fail(*_):
        raise Interrupt

    signal.signal(signal.SIGALRM, fail)
    trace = nvtxt.Writer(path, flush_interval=0)
    whole, torn, number, interrupts = set(), set(), 0, 0
    while interrupts < 400:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0.0002 + interrupts % 7 * 0.00003)
            while True:
                number += 1
                torn.add(number)
                trace.mark("number", payload=number)
                whole.add(number)
                torn.discard(number)
                if number % 10 == 0:
                    trace.flush()
        except Interrupt:
            interrupts += 1
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.alarm(20)
    is_good = trace.close()
    written = payloads(path)
    print("%s, lost %d, double %d, foreign %d" % (is_good, len(whole - set(written)), sum(n > 1 for n in written.values()),
                                                  len(set(written) - whole - torn)))


def handler(path):
    handled = []

    def use(*_):
        handled.append(1)
        trace.mark("number", payload=1000 + len(handled))
        trace.name_thread("main")
        if len(handled) < 5:
            trace.flush()
            trace.stats()
            nvtxt.Writer(path + ".other").close()

    signal.signal(signal.SIGUSR1, use)
    write = os.write

    def write_and_signal(*args):
        if args[0] == trace._fd:
            signal.raise_signal(signal.SIGUSR1)
        return write(*args)

    trace = nvtxt.Writer(path)
    os.write = write_and_signal
    for i in range(3):
        trace.push("outer")
        trace.mark("number", payload=i)
        trace.flush()
        trace.pop()
    os.write = write
    print(trace.close(), sorted(payloads(path)) == [0, 1, 2] + list(range(1001, 1001 + len(handled))), len(handled) > 2)


def fallback(path):
    messages = []

    def open_other(message):
        messages.append(message)
        others.append(nvtxt.Writer(path + ".fallback"))
        others[0].mark("number", payload=1)
        thread = threading.Thread(target=lambda: (trace.mark("lost"), trace.flush()))
        thread.start()
        thread.join()
        child = os.fork()
        if child == 0:
            trace.mark("lost")
            os._exit(0 if trace.close() is False else 1)
        messages.append(os.waitpid(child, 0)[1])

    others = []
    trace = nvtxt.Writer(path, on_error=open_other)
    trace.mark("lost")
    os.close(trace._fd)
    trace.flush()
    print(len(messages), messages[1], others[0].close(), trace.close(), payloads(path + ".fallback")[1])


def forks(path):
    trace = nvtxt.Writer(path)
    trace.mark("number", payload=1)
    at_fork.extend([lambda: trace.mark("number", payload=2), trace.flush])
    child = os.fork()
    if child == 0:
        os._exit(0 if trace.close() else 1)
    status = os.waitpid(child, 0)[1]
    trace.mark("number", payload=3)
    print(status, trace.close(), sorted(payloads(path).items()))


def locked(path):
    with nvtxt.Writer(path) as trace:
        trace.mark("number", payload=1)
        trace.flush()
        print(nvtxt.Writer(path, on_error=print).close(), flush=True)
        subprocess.run([sys.executable, __file__, "other", path], check=True)
        trace.mark("number", payload=2)
    print(sorted(payloads(path)), flush=True)
    print(nvtxt.Writer(path, on_error=print).close())


def other(path):
    nvtxt.Writer(path, on_error=print).mark("lost")


def rank(path):
    with nvtxt.Writer(path) as trace:
        for i in range(5000):
            trace.mark("number", payload=i)


def ranks(path):
    for method in "fork", "spawn":
        context = multiprocessing.get_context(method)
        processes = [context.Process(target=rank, args=("%s-%s-%%p" % (path, method),)) for _ in range(2)]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
    files = glob.glob(glob.escape(path) + "-*")
    print(len(files), all(len(payloads(file)) == 5000 for file in files))


if __name__ == "__main__":
    if sys.argv[1] != "interrupt":
        signal.alarm(60)
    globals()[sys.argv[1]](*sys.argv[2:])
