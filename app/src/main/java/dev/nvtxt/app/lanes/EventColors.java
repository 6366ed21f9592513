// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.lanes;

import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.SafePalette;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The color of each event of a file as the bars of the timeline have it, for all that shows the same events elsewhere:
/// the legend of the categories, the flame graph.
public final class EventColors {
    private EventColors() {}

    /// {@return the color of an event as 0xAARRGGBB, by its number}
    public static IntUnaryOperator of(ColorMode mode, ReportFile file) {
        var events = file.trace().events();
        return switch (mode) {
            case FILE -> event -> events.hasColor(event) ? events.argb(event) : byMessage(events, event);
            case CATEGORY -> byCategory(file);
            case MESSAGE -> event -> byMessage(events, event);
            case THREAD -> event -> SafePalette.at(events.thread(event));
            case PROCESS -> event -> ofProcess(events, event);
        };
    }

    /// {@return the color of the process of an event; a process has the same in every file}
    static int ofProcess(EventStore events, int event) {
        var process = events.threads().get(events.thread(event)).processId();
        return process == null ? CategoryColors.NONE : SafePalette.of(Long.hashCode(process));
    }

    private static int byMessage(EventStore events, int event) {
        var message = events.message(event);
        return SafePalette.of(message == null ? 0 : message.hashCode());
    }

    private static IntUnaryOperator byCategory(ReportFile file) {
        var index = new CategoryIndex(file.trace());
        var colors = new int[index.size()];
        for (int i = 0; i < colors.length; i++) {
            colors[i] = i == index.uncategorized() ? CategoryColors.NONE : CategoryColors.of(index.category(i));
        }
        return event -> colors[index.ofEvent(event)];
    }

    /// Finds the color that most events of each group of a file have. Looks at every event.
    ///
    /// @param groupOf the group of an event, from 0
    /// @param groups how many groups there are
    /// @return the color of each group; [CategoryColors#NONE] for a group without events
    public static int[] dominant(ColorMode mode, ReportFile file, IntUnaryOperator groupOf, int groups) {
        var colorOf = of(mode, file);
        var counts = new ColorCounts[groups];
        int size = file.trace().events().size();
        for (int event = 0; event < size; event++) {
            int group = groupOf.applyAsInt(event);
            var counted = counts[group];
            if (counted == null) {
                counted = new ColorCounts();
                counts[group] = counted;
            }
            counted.add(colorOf.applyAsInt(event));
        }
        var colors = new int[groups];
        for (int group = 0; group < groups; group++) {
            var counted = counts[group];
            colors[group] = counted == null ? CategoryColors.NONE : counted.most();
        }
        return colors;
    }

    /// How many events of a group have each color; neighbors mostly have the same.
    private static final class ColorCounts {
        private final Map<Integer, long[]> byColor = new HashMap<>();
        private int lastColor;
        private long @Nullable [] last;

        private void add(int color) {
            var count = last;
            if (count == null || color != lastColor) {
                count = byColor.computeIfAbsent(color, _ -> new long[1]);
                last = count;
                lastColor = color;
            }
            count[0]++;
        }

        /// Of equal ones the smallest color, so that the answer does not depend on the order of the map.
        private int most() {
            int best = CategoryColors.NONE;
            long most = 0;
            for (var entry : byColor.entrySet()) {
                long count = entry.getValue()[0];
                if (count > most || (count == most && entry.getKey() < best)) {
                    best = entry.getKey();
                    most = count;
                }
            }
            return best;
        }
    }
}
