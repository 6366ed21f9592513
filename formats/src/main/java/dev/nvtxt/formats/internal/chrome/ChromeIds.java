// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The numbers of processes and threads. A text in place of a number is the name, and gets a number that no real one has.
final class ChromeIds {
    private static final long FIRST_MADE = 4_000_000_000L;
    private static final long MAX = 0xFFFFFFFFL;
    private static final String ID_RULE = "ids are integers from 0 to 4294967295";
    private static final int MAX_PLAIN = 10;
    private static final BigInteger WHOLE_MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private final TraceBuilder builder;
    private final Map<String, Long> ids = new HashMap<>();

    ChromeIds(TraceBuilder builder) {
        this.builder = builder;
    }

    long process(JsonEvent event, Supplier<SourceSpan> span) {
        var pid = event.get("pid");
        if (pid == null || pid.isNull()) {
            return 0;
        }
        if (pid.isText()) {
            long number = number(pid.text());
            builder.nameProcess(number, pid.text());
            return number;
        }
        return number("process", pid, span);
    }

    /// {@return the thread of an event; where it names none or 0, the one with the number of the process}
    ThreadKey thread(JsonEvent event, long pid, Supplier<SourceSpan> span) {
        var tid = event.get("tid");
        if (tid == null || tid.isNull()) {
            return new ThreadKey(pid, pid);
        }
        if (tid.isText()) {
            var key = new ThreadKey(pid, number(tid.text()));
            builder.nameThread(key, tid.text());
            return key;
        }
        Long bits = pid > 0 && tid.isNumber() ? unsigned(tid.text()) : null;
        if (bits != null) {
            builder.problems().add(ProblemCode.CHANGED_VALUE, span.get(),
                    "thread id " + tid.text() + " is read as " + bits + ", which has the same 32 bits", ID_RULE);
            return new ThreadKey(pid, bits);
        }
        long number = number("thread", tid, span);
        return new ThreadKey(pid, number == 0 ? pid : number);
    }

    private long number(String text) {
        long number = ids.computeIfAbsent(text, _ -> FIRST_MADE + ids.size());
        builder.addStandIn(number);
        return number;
    }

    private long number(String what, JsonEvent.Scalar value, Supplier<SourceSpan> span) {
        long number = value.isNumber() ? whole(value.text()) : -1;
        boolean isRight = number >= 0 && number <= MAX;
        if (!isRight || !value.text().equals(Long.toString(number))) {
            builder.problems().add(ProblemCode.CHANGED_VALUE, span.get(),
                    what + " id " + value.text() + " is read as " + (isRight ? number : 0),
                    ID_RULE);
        }
        return isRight ? number : 0;
    }

    /// {@return the number that has the same bits as a negative one of 32 bits, such as PyTorch writes for threads that CUDA names by
    /// their handle; null of any other}
    private static @Nullable Long unsigned(String text) {
        try {
            return text.startsWith("-") ? Integer.parseInt(text) & MAX : null;
        } catch (NumberFormatException _) {
            return null;
        }
    }

    private static long whole(String text) {
        long plain = text.length() <= MAX_PLAIN ? plain(text) : -1;
        if (plain >= 0) {
            return plain;
        }
        var value = Micros.parse(text);
        return value == null || value.signum() < 0 ? -1 : value.toBigInteger().min(WHOLE_MAX).longValue();
    }

    /// {@return the number of some digits, or -1 where there is anything else}
    private static long plain(String digits) {
        long number = 0;
        for (int i = 0; i < digits.length(); i++) {
            int digit = digits.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return digits.isEmpty() ? -1 : number;
    }

    /// {@return the number that an id is as a flow's: a number as it is, a text as hexadecimal digits; null of any other}
    static @Nullable Long flow(JsonEvent.@Nullable Scalar id) {
        if (id == null) {
            return null;
        }
        try {
            if (id.isText()) {
                var digits = id.text().startsWith("0x") || id.text().startsWith("0X")
                        ? id.text().substring(2)
                        : id.text();
                return Long.parseUnsignedLong(digits, 16);
            }
            if (!id.isNumber()) {
                return null;
            }
            return id.text().startsWith("-") ? Long.parseLong(id.text()) : Long.parseUnsignedLong(id.text());
        } catch (NumberFormatException _) {
            return null;
        }
    }
}
