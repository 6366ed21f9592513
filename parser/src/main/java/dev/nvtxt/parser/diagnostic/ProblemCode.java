// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import module java.base;

/// Every kind of mistake that a file can have, with its severity.
public enum ProblemCode {
    UNEXPECTED_CHARACTER(Severity.ERROR),
    UNTERMINATED_STRING(Severity.ERROR),
    INTEGER_RANGE(Severity.ERROR),
    BAD_INTEGER(Severity.ERROR),
    BAD_EXPANSION(Severity.ERROR),
    UNDEFINED_VARIABLE(Severity.ERROR),
    MISSING_VALUE(Severity.ERROR),
    TEXT_AFTER_VALUE(Severity.ERROR),
    BAD_NAME(Severity.ERROR),
    UNKNOWN_COMMAND(Severity.ERROR),
    UNKNOWN_ARGUMENT(Severity.ERROR),
    FOREIGN_ARGUMENT(Severity.ERROR),
    DUPLICATE_ARGUMENT(Severity.ERROR),
    WRONG_TYPE(Severity.ERROR),
    ARGUMENT_COUNT(Severity.ERROR),
    MISSING_COMMA(Severity.ERROR),
    MISSING_ARGUMENT(Severity.ERROR),
    BAD_INSTRUCTION(Severity.ERROR),
    UNKNOWN_TIME_BASE(Severity.ERROR),
    COLOR_RANGE(Severity.ERROR),
    UNKNOWN_COLOR(Severity.ERROR),
    UNMATCHED_POP(Severity.ERROR),
    REVERSED_RANGE(Severity.ERROR),
    CATEGORY_CYCLE(Severity.ERROR),
    SECOND_PARENT(Severity.ERROR),
    TARGET_TIME_BASE(Severity.ERROR),
    DECOMPRESSION_LIMIT(Severity.ERROR),
    FILE_CUT(Severity.ERROR),
    CORRUPT_DATA(Severity.ERROR),
    UNREADABLE_EVENT(Severity.ERROR),
    UNKNOWN_CLOCK(Severity.ERROR),
    UTF16(Severity.WARNING),
    INVALID_UTF8(Severity.WARNING),
    TRAILING_COMMENT(Severity.WARNING),
    BACKSLASH_QUOTE(Severity.WARNING),
    BARE_WORD_CHARACTERS(Severity.WARNING),
    LETTER_CASE(Severity.WARNING),
    TRAILING_COMMA(Severity.WARNING),
    MISSING_TRAILING_ARGUMENTS(Severity.WARNING),
    ID_RANGE(Severity.WARNING),
    COLOR_DIGITS(Severity.WARNING),
    UNCLOSED_PUSH(Severity.WARNING),
    MIXED_TIME_BASES(Severity.WARNING),
    TIME_BACKWARDS(Severity.WARNING),
    RENAMED(Severity.WARNING),
    FILE_CHANGED(Severity.WARNING),
    MISPLACED_END(Severity.WARNING),
    LOST_PACKETS(Severity.WARNING),
    DROPPED_LINES(Severity.WARNING),
    UNKNOWN_PARENT(Severity.WARNING),
    CHANGED_VALUE(Severity.WARNING),
    UNSUPPORTED_DATA(Severity.WARNING),
    NOT_A_TRACE(Severity.ERROR),
    WRONG_SEPARATOR(Severity.ERROR),
    DECIMAL_TIMES(Severity.ERROR),
    SWAPPED_TIMES(Severity.ERROR),
    UNMARKED_UTF16(Severity.ERROR),
    UNSORTED_EVENTS(Severity.WARNING),
    DEFINITION_ORDER(Severity.ERROR),
    BROKEN_DEFINITION(Severity.ERROR),
    MISSPELLED_VARIABLE(Severity.ERROR),
    UNREAD_CALL(Severity.ERROR),
    HEXADECIMAL_TIMES(Severity.ERROR),
    NO_TIME_BASE(Severity.ERROR),
    IMPLAUSIBLE_TIMES(Severity.WARNING),
    MIXED_TIMES(Severity.WARNING),
    DISTANT_EVENTS(Severity.WARNING),
    SWAPPED_IDS(Severity.WARNING),
    WIDE_IDS(Severity.WARNING),
    MISSING_POP(Severity.WARNING),
    SHARED_THREAD(Severity.WARNING),
    REPEATED_EVENTS(Severity.WARNING),
    RGB_COLORS(Severity.WARNING),
    HASH_COLORS(Severity.ERROR),
    FOREIGN_COLORS(Severity.ERROR),
    FOREIGN_TEXT(Severity.ERROR),
    CONFLICT_MARKERS(Severity.ERROR),
    SPLIT_LINE(Severity.ERROR),
    INTERLEAVED_LINES(Severity.ERROR),
    DOUBLED_QUOTES(Severity.ERROR),
    DURATIONS_AS_ENDS(Severity.ERROR),
    MISSING_DEFINITION(Severity.ERROR);

    private final Severity severity;
    private final String id;

    ProblemCode(Severity severity) {
        this.severity = severity;
        this.id = name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// {@return the severity of problems with this code}
    public Severity severity() {
        return severity;
    }

    /// {@return the code as outputs print it, for example `undefined-variable`}
    public String id() {
        return id;
    }

    /// {@return whether it is one cause of many problems, found by looking at all of them}
    public boolean isCause() {
        return compareTo(WRONG_SEPARATOR) >= 0; // they are the last ones
    }

    /// {@return the code with that id, or nothing}
    public static Optional<ProblemCode> of(String id) {
        for (var code : values()) {
            if (code.id.equals(id)) {
                return Optional.of(code);
            }
        }
        return Optional.empty();
    }
}
