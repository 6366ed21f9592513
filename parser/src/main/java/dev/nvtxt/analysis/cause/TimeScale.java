// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CallText.ValueText;
import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A unit of time as what its numbers are multiplied by to be nanoseconds.
enum TimeScale {
    SECONDS("seconds", 9), MILLISECONDS("milliseconds", 6), MICROSECONDS("microseconds", 3), TICKS("ticks", 0);

    private final String unit;
    private final int digits;

    TimeScale(String unit, int digits) {
        this.unit = unit;
        this.digits = digits;
    }

    String unit() {
        return unit;
    }

    /// {@return how many nanoseconds one of them is}
    String factor() {
        return "1" + "0".repeat(digits);
    }

    /// {@return the change that makes the times of some calls nanoseconds, or null where one would be none exactly}
    ///
    /// @param which what they are called: "all times"
    @Nullable
    CauseRepair repair(Collection<DefinedCall> calls, String which) {
        var edits = new ArrayList<CauseEdit>();
        for (var call : calls) {
            var times = call.values(DefinedCall.TIMES);
            var edit = times.isEmpty() ? null : call.replace(times, this::scaled);
            if (edit == null) {
                return null;
            }
            edits.add(edit);
        }
        return new CauseRepair(this == TICKS
                ? "Write " + which + " with all digits"
                : "Multiply " + which + " by "
                        + factor(),
                List.copyOf(edits));
    }

    private @Nullable String scaled(ValueText time) {
        var number = time.number();
        try {
            return number == null ? null : String.valueOf(number.movePointRight(digits).longValueExact());
        } catch (ArithmeticException _) {
            return null; // finer than a nanosecond, or beyond 64 bits
        }
    }
}
