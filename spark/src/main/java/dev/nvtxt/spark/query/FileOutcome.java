// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.MissingClocks;
import dev.nvtxt.spark.read.FileContent;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What became of a file when it was read.
///
/// @param order its place in the report
/// @param path its path
/// @param failure why it can't be read; null where it was
/// @param events how many events it has
/// @param errors how many errors it has
/// @param clocks what is said of events without a clock, a sentence for each time base
record FileOutcome(Order order, String path, @Nullable FileNote failure, long events, long errors,
        ArrayList<String> clocks) implements Serializable {
    /// A place in the report.
    ///
    /// @param input the number of the file that was listed
    /// @param text the number of the text in it
    record Order(int input, int text) implements Serializable, Comparable<Order> {
        @Override
        public int compareTo(Order other) {
            int byInput = Integer.compare(input, other.input);
            return byInput != 0 ? byInput : Integer.compare(text, other.text);
        }
    }

    /// {@return the outcome of a file that can't be read}
    static FileOutcome of(int input, FileContent.Unreadable file) {
        var failure = new FileNote(file.path(), file.code(), file.message(), true);
        return new FileOutcome(new Order(input, file.text()), file.path(), failure, 0, 0, new ArrayList<>());
    }

    /// {@return the outcome of a file, or of a part of it}
    static FileOutcome of(int input, FileContent.Events file) {
        var trace = file.file().trace();
        return new FileOutcome(new Order(input, file.text()), trace.path(), null,
                trace.events().size() - file.firstEvent(), file.errors(),
                new ArrayList<>(MissingClocks.messages(file.file(), file.firstEvent())));
    }

    /// {@return the outcome of this part and of a later one of the same file}
    FileOutcome plus(FileOutcome later) {
        var messages = new ArrayList<>(clocks);
        later.clocks.stream().filter(message -> !messages.contains(message)).forEach(messages::add);
        return new FileOutcome(order, path, failure, events + later.events, Math.max(errors, later.errors), messages);
    }

    boolean isRead() {
        return failure == null;
    }

    FileNote leftOut(String code, String message) {
        return new FileNote(path, code, message, true);
    }

    /// {@return why no event of the file counts, where the reason is in the file}
    ///
    /// @param matching how many of its events are asked for
    FileNote leftOut(long matching) {
        if (failure != null) {
            return failure;
        }
        if (events == 0) {
            return leftOut(FileNote.NO_EVENTS, "has no events");
        }
        return matching > 0 && !clocks.isEmpty()
                ? leftOut(FileNote.NO_CLOCK, String.join("; ", clocks))
                : leftOut(FileNote.NO_MATCH,
                        String.format(Locale.ROOT, "none of its %,d events is asked for", events));
    }

    /// {@return what is wrong with a file besides}
    ///
    /// @param isLeftOut whether it is left out
    List<FileNote> remarks(boolean isLeftOut) {
        var remarks = new ArrayList<FileNote>();
        if (!isLeftOut) {
            clocks.forEach(message -> remarks.add(new FileNote(path, FileNote.NO_CLOCK, message, false)));
        }
        if (errors > 0) {
            remarks.add(new FileNote(path, FileNote.ERRORS, String.format(Locale.ROOT,
                    "%,d error%s (`nvtxt check` lists them)", errors, errors == 1 ? "" : "s"), isLeftOut));
        }
        return remarks;
    }
}
