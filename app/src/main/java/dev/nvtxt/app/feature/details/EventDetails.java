// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.panel.Plural;
import java.util.List;

/// What the details panel says of an event. Immutable.
///
/// @param bar the event as it was selected
/// @param title its message, or what it is where it has none
/// @param kind what it is, in words
/// @param argb the color of its bar
/// @param fields its fields in the order in which they are shown
/// @param warnings what is odd about it, a sentence each
/// @param lines the lines of the file that it was made from
/// @param relations those around it
/// @param flows those that flows lead to and come from
public record EventDetails(EventBar bar, String title, String kind, int argb, List<Field> fields,
        List<String> warnings, List<EventLine> lines, Relations relations, FlowEnds flows) {
    /// The key of the field with the command that opens the files at the event.
    public static final String LINK = "link";

    /// The key of the fields that say how long and when it is on streams of devices begins so.
    public static final String ON_GPU = "on_gpu";

    public EventDetails {
        fields = List.copyOf(fields);
        warnings = List.copyOf(warnings);
        lines = List.copyOf(lines);
    }

    /// {@return the event}
    public EventRef event() {
        return bar.event();
    }

    /// A field of the event.
    ///
    /// @param key names it in data, for example `startNs`
    /// @param name names it for people
    /// @param value its value for people; numbers are as exact as they are
    /// @param data the same as data: times in nanoseconds, counts as numbers, texts as they are
    public record Field(String key, String name, String value, Object data) {
        /// Makes a field whose value is a text.
        public Field(String key, String name, String value) {
            this(key, name, value, value);
        }
    }

    /// A line of the file.
    ///
    /// @param number its number, from 1
    /// @param text what it says, as it is
    public record EventLine(int number, String text) {}

    /// Another event.
    ///
    /// @param event the event
    /// @param title its message
    /// @param duration how long it is, in words; "" where that is not known
    /// @param share which part of the time it has, from 0 to 1; negative where that is not known
    public record Relative(EventRef event, String title, String duration, double share) {}

    /// The events that flows lead to and come from, by start; their duration is the time between both starts.
    ///
    /// @param preceding those that lead to the event
    /// @param following those that it leads to
    public record FlowEnds(List<Relative> preceding, List<Relative> following) {
        public FlowEnds {
            preceding = List.copyOf(preceding);
            following = List.copyOf(following);
        }
    }

    /// The events around an event.
    ///
    /// @param parents its parents, the outermost first; the share is the event's part of the parent
    /// @param children those directly in it, the longest first, cut at a number; the share is the child's part
    /// @param childCount how many are directly in it
    /// @param selfNs the nanoseconds that no child has; negative where that is not known
    /// @param rank its place by duration among events with its message, the longest being 1; 0 where it has none
    /// @param rankOf how many there are
    public record Relations(List<Relative> parents, List<Relative> children, int childCount, long selfNs, int rank,
            int rankOf) {
        public Relations {
            parents = List.copyOf(parents);
            children = List.copyOf(children);
        }

        /// {@return its place by duration among events with its message, as a sentence}
        String rankText() {
            if (rankOf == 1) {
                return "Only event with this message in its file.";
            }
            var place = rank == 1 ? "Longest" : rank == rankOf ? "Shortest" : Plural.ordinal(rank) + " longest";
            return place + " of " + Plural.number(rankOf) + " events with this message in its file.";
        }
    }
}
