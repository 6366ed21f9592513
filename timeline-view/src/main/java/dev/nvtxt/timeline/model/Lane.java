// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import dev.nvtxt.timeline.model.curve.StepCurve;
import module java.base;
import org.jspecify.annotations.Nullable;

/// One lane: a header, spans of its own (none if it only groups others), and a place in the tree. Immutable.
public final class Lane {
    private final String id;
    private final @Nullable String parentId;
    private final String title;
    private final String number;
    private final List<LaneBadge> badges;
    private final LaneStatus status;
    private final @Nullable LaneAxis axis;
    private final SpanColumns spans;
    private final @Nullable StepCurve curve;
    private final boolean fileHeader;

    private Lane(Builder builder) {
        id = builder.id;
        parentId = builder.parentId;
        title = builder.title;
        number = builder.number;
        badges = List.copyOf(builder.badges);
        status = builder.status;
        axis = builder.axis;
        spans = builder.spans;
        curve = builder.curve;
        fileHeader = builder.fileHeader;
    }

    /// Starts a lane.
    ///
    /// @param id unique within the source, and the same again when the source is loaded again: the lane's state
    ///     (collapsed, hidden, pinned, its place) is kept by it
    /// @param title the first text of its header
    public static Builder of(String id, String title) {
        return new Builder(id, title);
    }

    /// {@return what it is known by}
    public String id() {
        return id;
    }

    /// {@return its parent lane, or null at the top}
    public @Nullable String parentId() {
        return parentId;
    }

    /// {@return the first text of its header}
    public String title() {
        return title;
    }

    /// {@return the second text of its header, always shown: a process or thread number; "" for none}
    public String number() {
        return number;
    }

    /// {@return its title with its number, if it has one: titles alone can be alike}
    public String numberedTitle() {
        return number.isEmpty() ? title : title + " (" + number + ")";
    }

    /// {@return the badges in its header, from left to right}
    public List<LaneBadge> badges() {
        return badges;
    }

    /// {@return how complete it is}
    public LaneStatus status() {
        return status;
    }

    /// {@return its own axis, or null if its spans are on the common one}
    public @Nullable LaneAxis axis() {
        return axis;
    }

    /// {@return its own spans}
    public SpanColumns spans() {
        return spans;
    }

    /// {@return the curve that it shows instead of spans, or null}
    public @Nullable StepCurve curve() {
        return curve;
    }

    /// {@return whether it heads a file: it gets a row in the overview, and the second press of *fit* fits it}
    public boolean isFileHeader() {
        return fileHeader;
    }

    @Override
    public String toString() {
        return "Lane[" + id + " '" + title + "' " + spans.size() + " spans]";
    }

    /// {@return the same lane with another title}
    public Lane withTitle(String text) {
        var builder = copy();
        builder.title = text;
        return builder.build();
    }

    /// {@return the same lane with other badges}
    public Lane withBadges(List<LaneBadge> list) {
        return copy().badges(list).build();
    }

    /// {@return the same lane with other spans}
    public Lane withSpans(SpanColumns columns) {
        return copy().spans(columns).build();
    }

    /// {@return the same lane under another one, or at the top}
    ///
    /// @param parent a lane that comes before it, or null
    public Lane withParent(@Nullable String parent) {
        var builder = copy();
        builder.parentId = parent;
        return builder.build();
    }

    private Builder copy() {
        var builder = new Builder(id, title);
        builder.parentId = parentId;
        builder.fileHeader = fileHeader;
        builder.axis = axis;
        builder.curve = curve;
        return builder.number(number).badges(badges).status(status).spans(spans);
    }

    /// Makes a lane.
    public static final class Builder {
        private final String id;
        private String title;
        private @Nullable String parentId;
        private String number = "";
        private List<LaneBadge> badges = List.of();
        private LaneStatus status = LaneStatus.COMPLETE;
        private @Nullable LaneAxis axis;
        private SpanColumns spans = SpanColumns.empty();
        private @Nullable StepCurve curve;
        private boolean fileHeader;

        private Builder(String id, String title) {
            this.id = id;
            this.title = title;
        }

        /// Puts it under another lane, which must come before it.
        public Builder under(String parent) {
            parentId = parent;
            return this;
        }

        /// Gives it a number.
        public Builder number(String text) {
            number = text;
            return this;
        }

        /// Joins the only lane below it, so that both take one row: its title and number come after its own, where there
        /// are any.
        public Builder joined(String titleBelow, String numberBelow) {
            title = joined(List.of(title, titleBelow));
            number = joined(List.of(number, numberBelow));
            return this;
        }

        private static String joined(List<String> texts) {
            return texts.stream().filter(text -> !text.isEmpty()).collect(Collectors.joining(" › "));
        }

        /// Gives it badges.
        public Builder badges(List<LaneBadge> list) {
            badges = list;
            return this;
        }

        /// Says how complete it is.
        public Builder status(LaneStatus value) {
            status = value;
            return this;
        }

        /// Gives it an axis of its own.
        public Builder axis(LaneAxis value) {
            axis = value;
            return this;
        }

        /// Gives it spans.
        public Builder spans(SpanColumns columns) {
            spans = columns;
            return this;
        }

        /// Gives it a curve; such a lane has no spans.
        public Builder curve(StepCurve value) {
            curve = value;
            return this;
        }

        /// Makes it the header of a file.
        public Builder fileHeader() {
            fileHeader = true;
            return this;
        }

        /// {@return the lane}
        public Lane build() {
            return new Lane(this);
        }
    }
}
