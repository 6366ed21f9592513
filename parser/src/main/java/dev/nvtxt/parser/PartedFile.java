// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.internal.TextPart;
import dev.nvtxt.parser.internal.TextParts;
import dev.nvtxt.parser.internal.TextReader;
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

/// What has been learned of a file by reading all of it once: what it says besides its events, and parts of it, each of which can be
/// read by itself by a [PartReader], with the same events, ends and depths as in the whole. Immutable; travels to other
/// machines.
public final class PartedFile implements Serializable {
    private static final long serialVersionUID = 1;

    private final String path;
    private final @Nullable String displayName;
    private final long bytes;
    private final long lines;
    private final boolean isPlain;
    private final Encoding encoding;
    private final ArrayList<TextPart> parts;
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

    PartedFile(TextReader.Cut cut, boolean isPlain) {
        var whole = cut.last();
        path = whole.path();
        displayName = whole.displayName();
        bytes = whole.bytes();
        lines = whole.lines();
        this.isPlain = isPlain;
        encoding = cut.encoding();
        parts = new ArrayList<>(cut.parts().parts());
        categories = new ArrayList<>(whole.categories().all());
        processes = new HashMap<>(whole.names().processes());
        threads = new HashMap<>(whole.names().threads());
        ticks = new ArrayList<>();
        cut.parts().ticks().forEach((base, range) -> ticks.add(new BaseTicks(base, range.first(), range.last())));
    }

    private PartedFile(PartedFile other, List<TextPart> parts) {
        path = other.path;
        displayName = other.displayName;
        bytes = other.bytes;
        lines = other.lines;
        isPlain = other.isPlain;
        encoding = other.encoding;
        this.parts = new ArrayList<>(parts);
        categories = other.categories;
        processes = other.processes;
        threads = other.threads;
        ticks = other.ticks;
    }

    /// {@return the path or name as it was given}
    public String path() {
        return path;
    }

    /// {@return how many events a part has}
    public int events(int part) {
        return parts.get(part).events();
    }

    /// {@return how many bytes of text a part has}
    public long bytes(int part) {
        return parts.get(part).bytes();
    }

    /// {@return the time bases in their order, with their ticks}
    public List<BaseTicks> ticks() {
        return List.copyOf(ticks);
    }

    /// {@return how many parts it has, at least one}
    public int size() {
        return parts.size();
    }

    /// {@return whether its parts can be read without reading those before: the file is not compressed}
    public boolean isApart() {
        return isPlain && !encoding.isUtf16();
    }

    /// {@return the same file with one part only, number 0 in the result: what has to travel to its reader}
    public PartedFile only(int part) {
        return new PartedFile(this, List.of(parts.get(part)));
    }

    /// {@return how many events stand before those of a part when it is read: the pushes that are open where it begins}
    public int firstEvent(int part) {
        return parts.get(part).firstEvent();
    }

    /// {@return for each of the events before those of a part which push it is}
    public List<Push> openPushes(int part) {
        var pushes = new ArrayList<Push>();
        for (var level : parts.get(part).open()) {
            if (level.place() != null) {
                pushes.add(new Push(level.place().part(), level.place().event()));
            }
        }
        return pushes;
    }

    /// A push of a part.
    ///
    /// @param part the part
    /// @param event the number of its event among those of the part, without the ones before
    public record Push(int part, int event) implements Serializable {}

    /// {@return the same file in fewer parts, so that no start/end range can be inside one of another part: those of a thread in
    /// earlier parts are apart in time from those in later ones}
    public PartedFile cutAtGaps() {
        return new PartedFile(this, TextParts.cutAtGaps(parts));
    }

    TextPart part(int part) {
        return parts.get(part);
    }

    Encoding encoding() {
        return encoding;
    }

    /// {@return a part with what the file says of all its events}
    TraceFile complete(TraceFile part) {
        return new TraceFile(path, displayName, bytes, lines, part.events(), new Names(processes, threads),
                new CategoryTree(categories), List.of(), Problems.NONE, part.source(), part.loadNanos());
    }
}
