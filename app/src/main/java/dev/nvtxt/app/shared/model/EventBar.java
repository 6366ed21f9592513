// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.analysis.gpu.DeviceWork;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.trace.EventKind;
import org.jspecify.annotations.Nullable;

/// An event as a lane draws it: with its own times, or with others, such as those of its work on a GPU.
///
/// @param event the event
/// @param other the other times; null where the bar has those of the event
public record EventBar(EventRef event, @Nullable OtherTimes other) {
    /// The bar of an event itself.
    public EventBar(EventRef event) {
        this(event, null);
    }

    /// Times that are not those of the event.
    ///
    /// @param subject what they are the times of
    /// @param range the times
    public record OtherTimes(Subject subject, AxisRange range) {}

    /// What times other than those of an event are about.
    public enum Subject {
        /// The work of a range on a stream.
        GPU("on GPU"),
        /// The time that a device was idle before its next work.
        IDLE("idle time before it");

        private final String text;

        Subject(String text) {
            this.text = text;
        }

        /// {@return what follows the name of the event}
        public String text() {
            return text;
        }
    }

    /// {@return what the item of a span is; null where it is no event}
    public static @Nullable EventBar of(@Nullable Object item) {
        return switch (item) {
            case EventBar bar -> bar;
            case EventRef event -> new EventBar(event);
            case null, default -> null;
        };
    }

    /// {@return whether it is a range where a stream works for it}
    public boolean isOnGpu() {
        return other != null && other.subject() == Subject.GPU;
    }

    /// {@return what follows the name of the event, as " (on GPU)"; "" where it has its own times}
    public String suffix() {
        return other == null ? "" : " (" + other.subject().text() + ")";
    }

    /// {@return where its times are: "on CPU", "on GPU", or what else they are about}
    public String place() {
        boolean isWork = other == null && DeviceWork.of(event.file()).indexOf(event.event()) >= 0;
        return other != null ? other.subject().text() : isWork ? Subject.GPU.text() : "on CPU";
    }

    /// {@return whether it has a time}
    public boolean hasStartNs() {
        return other != null || event.file().hasStartNs(event.event());
    }

    /// {@return whether it has an end besides; the end of a marker is its start}
    public boolean hasEndNs() {
        return other != null || (event.file().hasEndNs(event.event())
                && event.file().trace().events().kind(event.event()) != EventKind.MARKER);
    }

    /// {@return its start on the axis}
    public long startNs() {
        return other == null ? event.file().axisStartNs(event.event()) : other.range().startNs();
    }

    /// {@return its end on the axis; its start where it has none}
    public long endNs() {
        return other != null
                ? other.range().endNs()
                : event.file().hasEndNs(event.event()) ? event.file().axisEndNs(event.event()) : startNs();
    }
}
