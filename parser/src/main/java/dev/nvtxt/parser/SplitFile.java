// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.internal.TextReader;
import dev.nvtxt.parser.internal.TextSplit;
import dev.nvtxt.parser.internal.TextSplits;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What has been learned of a file by reading all of it once: what it says besides its events, and splits of it, each of which can be
/// read by itself by a [SplitReader], with the same events, ends and depths as in the whole. Immutable; travels to other
/// machines.
public final class SplitFile implements Serializable {
    private static final long serialVersionUID = 1;

    private final String path;
    private final @Nullable String displayName;
    private final long bytes;
    private final long lines;
    private final boolean isPlain;
    private final Encoding encoding;
    private final ArrayList<TextSplit> splits;
    private final ArrayList<Category> categories;
    private final HashMap<Long, String> processes;
    private final HashMap<ThreadKey, String> threads;
    private final ArrayList<BaseTicks> ticks;

    /// The ticks of one time base.
    ///
    /// @param timeBase the time base
    /// @param first the smallest tick
    /// @param last the largest tick
    public record BaseTicks(TimeBase timeBase, long first, long last) implements Serializable {}

    SplitFile(TextReader.Cut cut, boolean isPlain) {
        var whole = cut.last();
        path = whole.path();
        displayName = whole.displayName();
        bytes = whole.bytes();
        lines = whole.lines();
        this.isPlain = isPlain;
        encoding = cut.encoding();
        splits = new ArrayList<>(cut.splits().splits());
        categories = new ArrayList<>(whole.categories().all());
        processes = new HashMap<>(whole.names().processes());
        threads = new HashMap<>(whole.names().threads());
        ticks = new ArrayList<>();
        cut.splits().ticks().forEach((base, range) -> ticks.add(new BaseTicks(base, range.first(), range.last())));
    }

    private SplitFile(SplitFile other, List<TextSplit> splits) {
        path = other.path;
        displayName = other.displayName;
        bytes = other.bytes;
        lines = other.lines;
        isPlain = other.isPlain;
        encoding = other.encoding;
        this.splits = new ArrayList<>(splits);
        categories = other.categories;
        processes = other.processes;
        threads = other.threads;
        ticks = other.ticks;
    }

    /// {@return the path or name as it was given}
    public String path() {
        return path;
    }

    /// {@return how many events a split has}
    public int events(int split) {
        return splits.get(split).events();
    }

    /// {@return how many bytes of text a split has}
    public long bytes(int split) {
        return splits.get(split).bytes();
    }

    /// {@return the time bases in their order, with their ticks}
    public List<BaseTicks> ticks() {
        return List.copyOf(ticks);
    }

    /// {@return how many splits it has, at least one}
    public int size() {
        return splits.size();
    }

    /// {@return whether its splits can be read without reading those before: the file is not compressed}
    public boolean hasRandomAccess() {
        return isPlain && !encoding.isUtf16();
    }

    /// {@return the same file with one split only, number 0 in the result: what has to travel to its reader}
    public SplitFile only(int split) {
        return new SplitFile(this, List.of(splits.get(split)));
    }

    /// {@return how many events stand before those of a split when it is read: the pushes that are open where it begins}
    public int firstEvent(int split) {
        return splits.get(split).firstEvent();
    }

    /// {@return for each of the events before those of a split which push it is}
    public List<Push> openPushes(int split) {
        var pushes = new ArrayList<Push>();
        for (var level : splits.get(split).open()) {
            if (level.place() != null) {
                pushes.add(new Push(level.place().split(), level.place().event()));
            }
        }
        return pushes;
    }

    /// A push of a split.
    ///
    /// @param split the split
    /// @param event the number of its event among those of the split, without the ones before
    public record Push(int split, int event) implements Serializable {}

    /// {@return the same file in fewer splits, so that no start/end range can be inside one of another split: those of a thread in
    /// earlier splits are apart in time from those in later ones}
    public SplitFile cutAtGaps() {
        return new SplitFile(this, TextSplits.cutAtGaps(splits));
    }

    TextSplit split(int split) {
        return splits.get(split);
    }

    Encoding encoding() {
        return encoding;
    }

    /// {@return a split with what the file says of all its events}
    TraceFile complete(TraceFile split) {
        return new TraceFile(path, displayName, bytes, lines, split.events(), new Names(processes, threads),
                new CategoryTree(categories), List.of(), Problems.NONE, split.source(), split.loadNanos());
    }
}
