# SPDX-License-Identifier: Apache-2.0
"""Three threads and a main thread, as a file: python3 example.py run.nvtxt"""

import sys
import threading

import nvtxt

WORK, MATH = 1, 2


def work(trace, name):
    trace.name_thread(name)

    @trace.range("sum", category=MATH)
    def add(count):
        return sum(1.0 / k for k in range(1, count))

    for i in range(20):
        with trace.range("step", category=WORK, color=0xFF4682B4, payload=i):
            add(20_000 * (1 + i % 3))
    trace.mark("worker is done")


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else "run.nvtxt"
    with nvtxt.Writer(path, display_name="First trace", process_name="example") as trace:
        trace.name_thread("main")
        trace.name_category(WORK, "Work")
        trace.name_category(MATH, "Math")
        trace.category_parent(MATH, WORK)
        threads = [threading.Thread(target=work, args=(trace, "worker %d" % n)) for n in (1, 2, 3)]
        with trace.span("wait for the workers"):
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()


if __name__ == "__main__":
    main()
