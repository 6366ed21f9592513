// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.TimeArgument;
import dev.nvtxt.parser.report.input.ReportInput;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A side of a comparison as the command line has it: a file, a folder or a glob, each file of which is a run, or followed
/// in square brackets by which of its events: a filter, a span `FROM..TO`, a `frame N`, or several with commas between them.
///
///     run.nvtxt        run.nvtxt[thread = worker]        run.nvtxt[proc = 1844, 1s..2.5s]
///
/// A file whose own name ends like that is that file.
///
/// @param text the argument as given; the name of the side
/// @param input the file, folder or glob
/// @param filter which events
/// @param span which time
public record SideArgument(String text, String input, Filter filter, SideSpan span) {

    /// Reads an argument.
    ///
    /// @throws UsageException if the text in the brackets is neither a filter nor a span
    public static SideArgument parse(String text) {
        int open = text.endsWith("]") && !exists(text) ? openingBracket(text) : -1;
        if (open <= 0) {
            return new SideArgument(text, text, Filter.ALL, SideSpan.ALL);
        }
        var part = new SideFilter(text);
        pieces(text.substring(open + 1, text.length() - 1)).forEach(part::add);
        return new SideArgument(text, text.substring(0, open), part.filter,
                new SideSpan(part.from, part.to, part.frame));
    }

    /// A path may have brackets itself, and so may a filter: the first one after an existing path counts.
    private static int openingBracket(String text) {
        for (int at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) {
            if (exists(text.substring(0, at))) {
                return at;
            }
        }
        return text.indexOf('[');
    }

    private static boolean exists(String path) {
        try {
            return path.equals(ReportInput.STANDARD_INPUT) || (!path.isEmpty() && Files.exists(Path.of(path)));
        } catch (InvalidPathException _) {
            return false;
        }
    }

    /// Commas within quotes are part of a text.
    private static List<String> pieces(String text) {
        var pieces = new ArrayList<String>();
        int from = 0;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
            } else if (c == '"' || c == '\'') {
                quote = c;
            } else if (c == ',') {
                pieces.add(text.substring(from, i));
                from = i + 1;
            }
        }
        pieces.add(text.substring(from));
        return pieces;
    }

    /// {@return the same part of another input}
    public SideArgument of(String otherInput) {
        return new SideArgument(text, otherInput, filter, span);
    }

    /// {@return the files and folders that an input represents, by name; the input itself where it is no glob}
    ///
    /// @throws UsageException if it is a glob that nothing matches
    public static List<String> glob(String input) {
        return new SideArgument(input, input, Filter.ALL, SideSpan.ALL).inputs();
    }

    /// {@return the files and folders that the input represents, by name; the input itself where it is no glob}
    ///
    /// @throws UsageException if it is a glob that nothing matches
    public List<String> inputs() {
        if (exists(input) || input.chars().noneMatch(c -> "*?{".indexOf(c) >= 0)) {
            return List.of(input);
        }
        int slash = Math.max(input.lastIndexOf('/'), input.lastIndexOf(File.separatorChar));
        String folder = input.substring(0, slash + 1);
        String glob = input.substring(slash + 1);
        if (folder.chars().anyMatch(c -> "*?{".indexOf(c) >= 0)) {
            throw new UsageException(input + ": only the last part of a path can be a glob");
        }
        try (var paths = Files.newDirectoryStream(Path.of(folder), glob)) {
            var matches = new ArrayList<String>();
            paths.forEach(path -> matches.add(folder + path.getFileName()));
            if (matches.isEmpty()) {
                throw new UsageException(input + ": no file matches");
            }
            matches.sort(Comparator.naturalOrder());
            return matches;
        } catch (IOException | InvalidPathException | PatternSyntaxException e) {
            throw new UsageException(input + ": no file matches: " + e.getMessage());
        }
    }

    /// Makes a run of the side.
    ///
    /// @param report what the run's file holds
    /// @param options what is applied to every side
    /// @throws UsageException if a range ends before it starts, or is outside that of the options
    public Scope run(Report report, EventOptions options) {
        var common = EventScope.of(options, report);
        var visible = filter.isEmpty() ? common : common.limitedTo(file -> filter.match(file, report.zeroNs()));
        return visible.within(span(report, common.range()));
    }

    /// {@return the frame that is the side, or null where it is another part}
    ///
    /// @throws UsageException if there is no such frame
    public @Nullable RangePick pick(Report report) {
        try {
            return span.pick(report);
        } catch (IllegalArgumentException e) {
            throw new UsageException(text + ": " + e.getMessage());
        }
    }

    private AxisRange span(Report report, AxisRange common) {
        try {
            var own = span.on(report);
            long first = own.startNs();
            long end = own.endNs();
            if (end < first) {
                throw new UsageException(text + ": the time range ends before it starts");
            }
            long bothFirst = Math.max(first, common.startNs());
            long bothEnd = Math.min(end, common.endNs());
            if (bothEnd < bothFirst) {
                throw new UsageException(text + ": the time range is outside --from and --to");
            }
            return new AxisRange(bothFirst, bothEnd);
        } catch (IllegalArgumentException e) {
            throw new UsageException(text + ": " + e.getMessage());
        }
    }

    /// The text in the brackets, while it is read.
    private static final class SideFilter {
        private static final String DOTS = "..";

        private final String argument;
        private Filter filter = Filter.ALL;
        private @Nullable TimeArgument from;
        private @Nullable TimeArgument to;
        private @Nullable Integer frame;
        private boolean hasSpan;

        private SideFilter(String argument) {
            this.argument = argument;
        }

        private void add(String piece) {
            var number = SideSpan.frameNumber(piece.strip());
            if (number != null) {
                addFrame(number);
                return;
            }
            int dots = piece.indexOf(DOTS);
            // Texts of a filter may have dots, but no time has a sign of comparison or a quote.
            if (dots >= 0 && piece.chars().noneMatch(c -> "=<>~\"'()".indexOf(c) >= 0)) {
                addSpan(piece.substring(0, dots).strip(), piece.substring(dots + DOTS.length()).strip());
            } else if (filter.isEmpty()) {
                filter = EventOptions.parse(argument, piece.strip());
            } else {
                throw new UsageException(
                        argument + ": only one filter is allowed in the brackets; join conditions with 'and'");
            }
        }

        private void addFrame(int number) {
            if (frame != null) {
                throw new UsageException(argument + ": only one frame is allowed in the brackets");
            }
            frame = number;
        }

        private void addSpan(String first, String end) {
            if (hasSpan) {
                throw new UsageException(argument + ": only one time range is allowed in the brackets");
            }
            hasSpan = true;
            from = time(first);
            to = time(end);
        }

        private @Nullable TimeArgument time(String text) {
            try {
                return text.isEmpty() ? null : TimeArgument.parse(text);
            } catch (IllegalArgumentException e) {
                throw new UsageException(argument + ": " + e.getMessage());
            }
        }
    }

    /// The time that a side takes of its files.
    ///
    /// @param from the first wanted time, or null for the start
    /// @param to the time after the last wanted one, or null for the end
    /// @param frame the number of the only frame, or null for all
    private record SideSpan(@Nullable TimeArgument from, @Nullable TimeArgument to, @Nullable Integer frame) {
        static final SideSpan ALL = new SideSpan(null, null, null);
        private static final Pattern FRAME = Pattern.compile("frame\\s+(\\d{1,9})");

        /// {@return the number in `frame N`, or null where a piece says something else}
        static @Nullable Integer frameNumber(String piece) {
            var match = FRAME.matcher(piece);
            return match.matches() ? Integer.valueOf(match.group(1)) : null;
        }

        /// {@return the span on the axis of a report}
        ///
        /// @throws IllegalArgumentException if a time or the frame is not there
        AxisRange on(Report report) {
            long first = from == null ? Long.MIN_VALUE : from.axisNs(report);
            long end = to == null ? Long.MAX_VALUE : to.axisNs(report);
            var pick = pick(report);
            return pick == null
                    ? new AxisRange(first, end)
                    : new AxisRange(Math.max(first, pick.startNs()), Math.min(end, pick.startNs() + pick.durationNs()));
        }

        /// {@return the frame, or null where none is picked}
        ///
        /// @throws IllegalArgumentException if it is not there
        @Nullable
        RangePick pick(Report report) {
            if (frame == null) {
                return null;
            }
            var message = FrameMessage.find(report.files()).orElseThrow(() -> new IllegalArgumentException(
                    "no frames: no range or marker is named like a frame; take a time range instead"));
            var track = message.track(report.files(), new Statistics())
                    .orElseThrow(() -> new IllegalArgumentException("no frames are complete"));
            int place = message.frame(track, frame);
            if (place < 0) {
                throw new IllegalArgumentException("no frame " + frame + " among " + track.size() + " frames named \""
                        + message.name() + "\"");
            }
            return RangePick.of(track, place);
        }
    }
}
