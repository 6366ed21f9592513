// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Applies the fixes of a file once, from one file to another.
final class FixRound {
    private final Predicate<Fix> selection;
    private final Predicate<Fix> later;
    private final BitSet declined;
    private final @Nullable FixRound previous;
    /// The lines of the output on which a preferred fix was declined.
    private final BitSet declinedAfter = new BitSet();
    /// The lines of the output that no line of the input became.
    private final BitSet added = new BitSet();
    /// The lines of the input of which nothing is left, ascending.
    private final List<Integer> removed = new ArrayList<>();
    /// The lines of the input that are changed.
    private final BitSet changed = new BitSet();
    /// Those that are changed as the user decided, who may know of problems to come.
    private final BitSet decided = new BitSet();
    /// Those that may define a command or assign a variable, and so change what other lines mean.
    private final BitSet changedMeanings = new BitSet();
    /// On how many lines each fix was applied, by its title.
    private final SortedMap<String, Integer> titles = new TreeMap<>();
    private int linesOut;

    /// @param selection which fixes are applied
    /// @param later which of those that this round brings to light are applied
    /// @param declined the numbers of lines that stay as they are
    FixRound(Predicate<Fix> selection, Predicate<Fix> later, BitSet declined) {
        this(selection, later, declined, null);
    }

    private FixRound(Predicate<Fix> selection, Predicate<Fix> later, BitSet declined, @Nullable FixRound previous) {
        this.selection = selection;
        this.later = later;
        this.declined = declined;
        this.previous = previous;
    }

    /// {@return the round after this one, which fixes the problems that this one uncovers}
    FixRound next() {
        return new FixRound(later, later, declinedAfter, this);
    }

    /// {@return the line of the file that became a line of this round's input; of an added one the line after it}
    int origin(int line) {
        return previous == null ? line : previous.origin(previous.input(line));
    }

    private int input(int line) {
        int place = line - added.get(0, line).cardinality();
        int low = 0;
        int high = removed.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (removed.get(middle) - middle <= place) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return place + low;
    }

    /// Adds the lines of the file that this round and those before it changed.
    ///
    /// @param meanings takes those of them that change what other lines mean
    /// @param choices takes those of them that are one of several ways, as the user decided
    void addChanged(BitSet lines, BitSet meanings, BitSet choices) {
        decided.stream().forEach(line -> choices.set(origin(line)));
        changed.stream().forEach(line -> lines.set(origin(line)));
        changedMeanings.stream().forEach(line -> meanings.set(origin(line)));
        if (previous != null) {
            previous.addChanged(lines, meanings, choices);
        }
    }

    /// {@return how many lines of the file this round and those before it changed}
    int changedLines() {
        var lines = new BitSet();
        addChanged(lines, new BitSet(), new BitSet());
        return lines.cardinality();
    }

    /// {@return on how many lines each fix was applied, by its title}
    SortedMap<String, Integer> titles() {
        return titles;
    }

    /// {@return how many mistakes were fixed; a cause is one}
    long apply(Path from, Path to, TraceFile file) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(from), 1 << 16);
                var out = new BufferedOutputStream(Files.newOutputStream(to), 1 << 16)) {
            return apply(in, out, new FileFixes(file, declined));
        }
    }

    private long apply(InputStream in, OutputStream out, FileFixes fileFixes) throws IOException {
        var context = new FixContext();
        var lines = new LineBytes(in);
        out.write(LineBytes.readMark(in));
        var mended = new HashSet<Problem>();
        int number = 0;
        for (var line = lines.next(); line != null; line = lines.next()) {
            number++;
            var candidates = fileFixes.find(number, line, context);
            boolean isDeclined = declined.get(number);
            var fixed = LineFixer.apply(line, isDeclined ? List.of() : candidates.stream().filter(selection).toList());
            for (var fix : fixed.fixes()) {
                mended.add(fix.problem());
                titles.merge(fix.title(), 1, Integer::sum);
            }
            if (!fixed.fixes().isEmpty()) {
                changed.set(number);
                decided.set(number, fixed.fixes().stream().anyMatch(fix -> !fix.isPreferred()));
                changedMeanings.set(number,
                        fixed.texts().stream().anyMatch(text -> text.matches("\\W*@.*|[^,\"']*=.*")));
            }
            if (fixed.lines().isEmpty()) {
                removed.add(number);
                continue;
            }
            write(fixed, lines.end(), out);
            fixed.lines().forEach(context::read);
            if (isDeclined || candidates.stream().anyMatch(fix -> later.test(fix) && isDeclined(fix, candidates))) {
                declinedAfter.set(linesOut);
            }
        }
        return mended.size();
    }

    /// {@return whether neither the fix nor another one of its problem is chosen}
    private boolean isDeclined(Fix fix, List<Fix> candidates) {
        return candidates.stream().noneMatch(other -> other.problem().equals(fix.problem()) && selection.test(other));
    }

    private void write(LineFixer.FixedLine fixed, byte[] end, OutputStream out) throws IOException {
        for (int i = 0; i < fixed.lines().size(); i++) {
            boolean isLast = i == fixed.lines().size() - 1;
            out.write(fixed.lines().get(i));
            out.write(isLast || end.length > 0 ? end : new byte[]{ '\n' });
            linesOut++;
            added.set(linesOut, !isLast);
        }
    }
}
