// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.timeline.model.palette.SafePalette;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The colors of the events of a file in each mode. Safe for any number of threads.
final class FileColors {
    /// From the shortest of a group to the longest: ever darker, whatever colors an eye tells apart.
    private static final int[] BY_DURATION = { 0xFFFFFFCC, 0xFFFFEDA0, 0xFFFED976, 0xFFFEB24C, 0xFFFD8D3C, 0xFFFC4E2A,
        0xFFE31A1C, 0xFFB10026 };

    private static final int RECENT = 1 << 10;

    private final ReportFile file;
    private final EventStore events;
    private final CategoryIndex index;
    private final ReportColors ofReport;
    private final int ofFile;
    private final int[] ofCategory;
    private final int[] ofThread;
    private final int[] ofProcess;
    /// Of messages that were asked for last: the number after their id, then their color.
    private final AtomicLongArray recent = new AtomicLongArray(RECENT);
    private volatile @Nullable Extremes extremes;

    /// The shortest and the longest duration of each message, those of events without one first.
    private static final class Extremes {
        private final long[] min;
        private final long[] max;

        Extremes(long[] min, long[] max) {
            this.min = min;
            this.max = max;
        }

        /// {@return whether others begin with these}
        boolean isPartOf(Extremes others) {
            return min.length <= others.min.length
                    && Arrays.equals(min, 0, min.length, others.min, 0, min.length)
                    && Arrays.equals(max, 0, max.length, others.max, 0, max.length);
        }
    }

    private FileColors(ReportFile file, ReportColors ofReport, int number) {
        this.file = file;
        this.ofReport = ofReport;
        events = file.trace().events();
        index = new CategoryIndex(file.trace());
        ofFile = SafePalette.at(number);
        ofCategory = new int[index.size()];
        Arrays.setAll(ofCategory, at -> at == index.uncategorized()
                ? CategoryColors.NONE
                : ofReport.category(index.category(at).label()));
        ofThread = events.threads().stream().mapToInt(ofReport::thread).toArray();
        ofProcess = events.threads().stream().mapToInt(thread -> ofReport.process(thread.processId())).toArray();
    }

    /// {@return the colors of one of the files that are shown together}
    static FileColors of(ReportFile file, List<ReportFile> files) {
        return of(file, files, ReportColors.of(files));
    }

    static FileColors of(ReportFile file, List<ReportFile> files, ReportColors ofReport) {
        return new FileColors(file, ofReport, files.indexOf(file));
    }

    /// {@return the color of an event as 0xAARRGGBB}
    int color(ColorMode mode, int event) {
        return switch (mode) {
            case GIVEN -> events.hasColor(event) ? events.argb(event) : ofMessage(events.messageId(event));
            case FILE -> ofFile;
            case CATEGORY -> ofCategory[index.ofEvent(event)];
            case MESSAGE -> ofMessage(events.messageId(event));
            case THREAD -> ofThread[events.thread(event)];
            case PROCESS -> ofProcess[events.thread(event)];
            case DURATION -> byDuration(event);
        };
    }

    /// Neighbors mostly have one of a few messages, and each text is made anew when it is asked for.
    private int ofMessage(int id) {
        if (id < 0) {
            return ofReport.message(null);
        }
        long entry = recent.getOpaque(id % RECENT);
        if ((int) (entry >>> 32) == id + 1) {
            return (int) entry;
        }
        int color = ofReport.message(events.text(id));
        recent.setOpaque(id % RECENT, ((id + 1L) << 32) | Integer.toUnsignedLong(color));
        return color;
    }

    private int byDuration(int event) {
        long duration = durationNs(event);
        if (duration < 0) {
            return CategoryColors.NONE;
        }
        var extents = knownExtremes();
        int group = events.messageId(event) + 1;
        double lowest = Math.log1p((double) extents.min[group]);
        double width = Math.log1p((double) extents.max[group]) - lowest;
        double part = width == 0 ? 0 : (Math.log1p((double) duration) - lowest) / width;
        return BY_DURATION[Math.clamp((int) (part * BY_DURATION.length), 0, BY_DURATION.length - 1)];
    }

    private Extremes knownExtremes() {
        var extents = extremes;
        if (extents == null) {
            extents = extremes();
            extremes = extents;
        }
        return extents;
    }

    private Extremes extremes() {
        long[] min = new long[events.textCount() + 1];
        long[] max = new long[min.length];
        Arrays.fill(min, Long.MAX_VALUE);
        for (int event = 0; event < events.size(); event++) {
            long duration = durationNs(event);
            if (duration >= 0) {
                int group = events.messageId(event) + 1;
                min[group] = Math.min(min[group], duration);
                max[group] = Math.max(max[group], duration);
            }
        }
        return new Extremes(min, max);
    }

    private long durationNs(int event) {
        return events.kind(event) == EventKind.MARKER || !file.hasStartNs(event) || !file.hasEndNs(event)
                ? -1
                : file.endNs(event) - file.startNs(event);
    }

    /// {@return whether the file has the same colors here, among other files}
    boolean isSame(FileColors other) {
        if (ofFile != other.ofFile || !Arrays.equals(ofCategory, other.ofCategory)
                || !Arrays.equals(ofThread, other.ofThread) || !Arrays.equals(ofProcess, other.ofProcess)) {
            return false;
        }
        if (ofReport.messages().equals(other.ofReport.messages())) {
            return true;
        }
        for (int id = 0; id < events.textCount(); id++) {
            if (ofReport.message(events.text(id)) != other.ofReport.message(events.text(id))) {
                return false;
            }
        }
        return true;
    }

    /// {@return whether all that had a color in an earlier state of the file has it still}
    boolean continues(FileColors before) {
        var durations = before.extremes;
        if (ofFile != before.ofFile || !ofReport.continues(before.ofReport)
                || (durations != null && !durations.isPartOf(knownExtremes()))) {
            return false;
        }
        for (int category = 0; category < before.index.uncategorized(); category++) {
            int now = index.of(before.index.category(category).id());
            if (before.ofCategory[category] != ofCategory[now]) {
                return false;
            }
        }
        return true;
    }
}
