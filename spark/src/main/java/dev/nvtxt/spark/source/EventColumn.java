// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// The columns of the events, with the names and values of `nvtxt dump`. What a file does not give is null.
@SuppressWarnings("ImmutableEnumChecker") // types of Spark and functions without state
enum EventColumn {
    /// `marker`, `start-end` or `push-pop`.
    KIND(DataTypes.StringType, file -> {
        var names = texts(List.of(EventKind.values()), EventKind::word);
        return event -> names[file.events().kind(event).ordinal()];
    }),
    /// The start in nanoseconds by the file's clock; of a marker its time.
    START_NS(DataTypes.LongType, file -> {
        var report = file.report();
        return event -> report.hasStartNs(event) ? (Long) report.startNs(event) : null;
    }),
    /// The end in nanoseconds; null for markers.
    END_NS(DataTypes.LongType, file -> {
        var report = file.report();
        return event -> file.isRange(event) && report.hasEndNs(event) ? (Long) report.endNs(event) : null;
    }),
    /// The ticks of the start.
    START(DataTypes.LongType, file -> event -> file.events().start(event)),
    /// The ticks of the end; null for markers and open ranges.
    END(DataTypes.LongType, file -> event -> file.isRange(event) && !file.events().isOpen(event)
            ? (Long) file.events().end(event)
            : null),
    /// The time base of the start.
    TIME_BASE(DataTypes.StringType, file -> {
        var names = texts(file.events().timeBases(), base -> base.name());
        return event -> names[file.events().timeBase(event)];
    }),
    /// The process.
    PID(DataTypes.LongType, ofThread(ThreadKey::processId)),
    /// The name that the file gives to the process.
    PROCESS_NAME(DataTypes.StringType, file -> {
        var names = texts(file.events().threads(), key -> file.trace().names().process(key.processId()));
        return event -> names[file.events().thread(event)];
    }),
    /// The thread.
    TID(DataTypes.LongType, ofThread(ThreadKey::threadId)),
    /// The name that the file gives to the thread.
    THREAD_NAME(DataTypes.StringType, file -> {
        var names = texts(file.events().threads(), key -> file.trace().names().thread(key));
        return event -> names[file.events().thread(event)];
    }),
    /// The number of the category.
    CATEGORY(DataTypes.LongType,
            file -> event -> file.events().hasCategory(event) ? (Long) file.events().category(event) : null),
    /// The names of the category and of those above it, the root first: `Render / Shadows`.
    CATEGORY_PATH(DataTypes.StringType, file -> {
        var paths = new LongTexts(id -> file.trace().categories().path(id).stream().map(Category::label)
                .collect(Collectors.joining(" / ")));
        return event -> file.events().hasCategory(event) ? paths.of(file.events().category(event)) : null;
    }),
    /// The color, `0xAARRGGBB`.
    COLOR(DataTypes.StringType, file -> {
        var colors = new LongTexts(argb -> "0x" + HexFormat.of().withUpperCase().toHexDigits((int) argb));
        return event -> file.events().hasColor(event) ? colors.of(file.events().argb(event)) : null;
    }),
    /// The message.
    MESSAGE(DataTypes.StringType, file -> {
        var texts = new UTF8String[file.events().textCount()];
        return event -> {
            int id = file.events().messageId(event);
            if (id < 0) {
                return null;
            }
            if (texts[id] == null) {
                texts[id] = UTF8String.fromString(file.events().text(id));
            }
            return texts[id];
        };
    }),
    /// The payload.
    PAYLOAD(DataTypes.LongType,
            file -> event -> file.events().hasPayload(event) ? (Long) file.events().payload(event) : null),
    /// How many ranges of the thread were open at the push; null for other kinds.
    DEPTH(DataTypes.IntegerType, file -> event -> file.events().kind(event) == EventKind.PUSH_POP
            ? (Integer) file.events().depth(event)
            : null),
    /// The duration of a measured range less what lies in ranges inside it; null for all else.
    SELF_NS(DataTypes.LongType, file -> event -> file.selfNs(event)),
    /// The line, from 1; of a push/pop range that of its push.
    LINE(DataTypes.IntegerType, file -> event -> file.events().line(event)),
    /// The path of the file.
    FILE(DataTypes.StringType, file -> {
        var path = UTF8String.fromString(file.trace().path());
        return _ -> path;
    });

    /// All columns in their order.
    static final StructType SCHEMA = new StructType(
            Arrays.stream(values()).map(EventColumn::field).toArray(StructField[]::new));

    private final DataType type;
    private final Function<EventFile, Cell> maker;

    EventColumn(DataType type, Function<EventFile, Cell> maker) {
        this.type = type;
        this.maker = maker;
    }

    /// Makes the values of one column of one file. Confined to one thread.
    @FunctionalInterface
    interface Cell {
        /// {@return the value of an event as Spark has it inside, or null}
        @Nullable
        Object of(int event);
    }

    /// {@return the name in the schema: `startNs`}
    String id() {
        var words = name().toLowerCase(Locale.ROOT).split("_");
        return words[0] + Arrays.stream(words).skip(1)
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1)).collect(Collectors.joining());
    }

    /// {@return the column with that name}
    static EventColumn find(String id) {
        return Arrays.stream(values()).filter(column -> column.id().equals(id)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no column " + id));
    }

    private StructField field() {
        boolean isNullable = this != KIND && this != START && this != TIME_BASE && this != LINE && this != FILE;
        return DataTypes.createStructField(id(), type, isNullable);
    }

    /// {@return what makes its values for a file}
    Cell cell(EventFile file) {
        return maker.apply(file);
    }

    private static Function<EventFile, Cell> ofThread(
            Function<ThreadKey, @Nullable Long> number) {
        return file -> {
            var threads = file.events().threads();
            var numbers = new Object[threads.size()];
            Arrays.setAll(numbers, i -> number.apply(threads.get(i)));
            return event -> numbers[file.events().thread(event)];
        };
    }

    private static <T> UTF8String[] texts(List<T> values,
            Function<T, @Nullable String> text) {
        // fromString(null) is null
        return values.stream().map(value -> UTF8String.fromString(text.apply(value))).toArray(UTF8String[]::new);
    }
}
