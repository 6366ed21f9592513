// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.LaneBadge;
import dev.nvtxt.timeline.model.LaneStatus;
import dev.nvtxt.timeline.model.curve.StepCurve;
import dev.nvtxt.timeline.model.palette.PaletteColor;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import dev.nvtxt.timeline.render.HitMap.HitAction;
import dev.nvtxt.timeline.render.HitMap.Target;
import dev.nvtxt.timeline.surface.Argb;
import dev.nvtxt.timeline.surface.PixelRect;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.ValueText;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Paints the headers of lanes: triangle, title, number, badges, and what is not shown of the lane.
final class HeaderPainter {
    private final Brushes brushes;
    private final PageState picture;
    private final HitMap painted;

    /// The height of the line that says what is above the first lane.
    private static final double STICKY = 16;
    /// What a warning says where there is no room for its words; the tip of the header has them.
    private static final String SHORT_BADGE = "!";

    /// How many letters of the title of a file or process are left at least where it is shortened.
    private static final int MIN_LETTERS = 4;

    /// The least room of a title beside a warning.
    private static final double MIN_TITLE = 60;

    private int stickyPx;

    HeaderPainter(Brushes brushes, PageState picture, HitMap painted) {
        this.brushes = brushes;
        this.picture = picture;
        this.painted = painted;
    }

    /// Paints the header of a lane whose top is at a pixel; its text stays in view as long as the lane is.
    void paint(LaneBox box, int top, boolean pinned) {
        var entry = box.entry();
        var surface = brushes.surface();
        int width = picture.areas().headerPx();
        int height = (int) Math.min(Integer.MAX_VALUE / 2, box.height());
        int line = brushes.metrics().lineHeightPx();
        boolean selected = entry.lane().id().equals(picture.selectedLane());
        PaletteColor back = selected || entry.lane().isFileHeader() ? PaletteColor.HEADER_STRONG : PaletteColor.HEADER;
        surface.fill(0, top, width, height, brushes.color(back));
        if (selected) {
            surface.fill(0, top, brushes.px(3), height, brushes.color(PaletteColor.ACCENT));
        }
        int textTop = Math.max(top, Math.min(surface.clipTop() + stickyPx, top + height - line));
        int from = Math.max(top, surface.clipTop());
        painted.addTarget(new Target(HitAction.SELECT_LANE, entry, null, helpOf(entry),
                new PixelRect(0, from, width, Math.max(0, top + height - from))));
        int x = brushes.px(8) + (pinned ? 0 : entry.level() * brushes.px(14));
        x = triangle(entry, x, textTop, line);
        int right = badges(entry, x, width - brushes.px(8), textTop, line);
        if (pinned) {
            right = unpin(entry, right, textTop, line);
        }
        var curve = entry.lane().curve();
        boolean hasSecondLine = curve == null && height >= 2 * line - brushes.px(4);
        title(entry, pinned && !hasSecondLine, x, textTop, right - scaleWidth(entry) - x);
        if (curve != null) {
            valueScale(curve, top, height, right);
        } else if (hasSecondLine) {
            int below = textTop + line - brushes.px(6);
            int room = width - brushes.px(8) - x;
            if (pinned && entry.parent() != null) {
                place(entry.parent(), x, below, room);
                below += line - brushes.px(8);
            }
            if (top + height - below >= line - brushes.px(8)) {
                secondLine(entry, x, below, room);
            }
        }
        surface.fill(0, top + height - 1, width, 1, brushes.color(PaletteColor.BORDER));
    }

    /// {@return what is named at the top while one scrolls: file and process above the first lane, or the lane itself
    /// where so little of it is left that its name would be cut; null where the lane has nothing above}
    @Nullable
    Sticky stickyOf(LaneList list, long scrollY) {
        int bar = brushes.px(STICKY);
        int name = brushes.metrics().lineHeightPx() - brushes.px(8);
        for (int i = Math.max(0, list.indexAt(scrollY)); i < list.size(); i++) {
            var entry = list.box(i).entry();
            long left = list.box(i).y() + list.box(i).height() - scrollY;
            if (left < bar) {
                continue; // all of its header is under the bar
            }
            var above = entry.parent();
            if (left < name + (above == null ? 0 : bar)) {
                return new Sticky(entry, above == null ? entry : above, (int) left);
            }
            return above == null ? null : new Sticky(above, above, bar);
        }
        return null;
    }

    /// The line at the top that says where one is.
    ///
    /// @param entry the lane it names, with all above it
    /// @param target the lane above, which a click selects
    /// @param heightPx in pixels
    record Sticky(LaneEntry entry, LaneEntry target, int heightPx) {}

    /// Keeps what is above a lane in view at the top, while one scrolls in it.
    void sticky(Sticky sticky, int top) {
        var surface = brushes.surface();
        var named = sticky.entry;
        int width = picture.areas().headerPx() - 1;
        stickyPx = sticky.heightPx;
        surface.fill(0, top, width, stickyPx, brushes.color(PaletteColor.HEADER_STRONG));
        surface.fill(0, top + stickyPx - 1, width, 1, brushes.color(PaletteColor.BORDER));
        painted.addTarget(new Target(HitAction.SELECT_LANE, sticky.target, null, helpOf(named),
                new PixelRect(0, top, width, brushes.px(STICKY))));
        var small = brushes.small();
        int left = brushes.px(8);
        small.draw(surface, pinnedName(named, nameOf(named), small, width - 2 * left), left,
                Brushes.baseLine(small, top, stickyPx),
                width - 2 * left, brushes.color(PaletteColor.TEXT));
    }

    private static String helpOf(LaneEntry entry) {
        var lane = entry.lane();
        var parent = entry.parent();
        var text = new StringBuilder(parent == null ? "" : fullName(parent, titleAbove(parent)) + " › ")
                .append(entry.lane().numberedTitle());
        var curve = lane.curve();
        if (curve != null) {
            text.append('\n').append(CountText.grouped(curve.size())).append(curve.size() == 1 ? " value" : " values");
            if (curve.size() > 0) {
                text.append(" from ").append(ValueText.exact(curve.min(), curve.unit())).append(" to ")
                        .append(ValueText.exact(curve.max(), curve.unit()));
            }
        }
        if (lane.spans().eventCount() > 0) {
            text.append('\n').append(CountText.events(lane.spans().eventCount()));
        }
        lane.badges().forEach(badge -> text.append('\n').append(badge.text()).append(": ").append(badge.help()));
        if (!lane.status().text().isEmpty()) {
            text.append('\n').append(lane.status().text());
        }
        return text.toString();
    }

    private int triangle(LaneEntry entry, int x, int top, int line) {
        int size = brushes.px(4);
        int gap = 2 * size + brushes.px(6);
        if (!entry.canCollapse()) {
            return x + gap;
        }
        int middle = top + line / 2;
        int color = brushes.color(PaletteColor.TEXT_MUTED);
        if (entry.isCollapsed()) {
            for (int i = 0; i <= size; i++) {
                brushes.surface().fill(x + i + size / 2, middle - size + i, 1, 2 * (size - i) + 1, color);
            }
        } else {
            for (int i = 0; i <= size; i++) {
                brushes.surface().fill(x + i, middle - size / 2 + i, 2 * (size - i) + 1, 1, color);
            }
        }
        painted.addTarget(new Target(HitAction.COLLAPSE, entry, null, entry.isCollapsed() ? "Expand" : "Collapse",
                new PixelRect(x - brushes.px(4), top, gap + brushes.px(2), line)));
        return x + gap;
    }

    /// {@return the title of a lane, with its number where a lane beside it has that title}
    private static String nameOf(LaneEntry entry) {
        return entry.hasNamesake() ? entry.lane().numberedTitle() : entry.lane().title();
    }

    /// {@return the name of a lane after those of all above it, for where these are not in view; processes of one title
    /// differ in their numbers}
    private static String fullName(LaneEntry entry, String ownName) {
        var name = new StringBuilder(ownName);
        for (var above = entry.parent(); above != null; above = above.parent()) {
            name.insert(0, titleAbove(above) + " › ");
        }
        return name.toString();
    }

    private static String titleAbove(LaneEntry above) {
        return above.lane().isFileHeader() ? nameOf(above) : above.lane().numberedTitle();
    }

    /// {@return the full name without as many of the first titles as there is no room for: the last one tells the lanes
    /// of a file apart, and its process, if need be without its number, those of one title}
    private static String pinnedName(LaneEntry entry, String ownName, TextPainter text, int room) {
        var name = fullName(entry, ownName);
        if (text.width(name) <= room) {
            return name;
        }
        var end = ownName;
        var above = entry.parent();
        for (; above != null; above = above.parent()) {
            String longer = titleAbove(above) + " › " + end;
            if (text.width("… › " + longer) > room) {
                break;
            }
            end = longer;
        }
        if (above != null) {
            var suffix = " › " + end;
            int titleRoom = room - text.width(suffix);
            var title = above == entry.parent() && !above.lane().isFileHeader()
                    ? processName(above, text, titleRoom)
                    : above.parent() == null ? shortened(above.lane().title(), "", text, titleRoom) : "";
            if (!title.isEmpty()) {
                return title + suffix;
            }
        }
        return text.width("… › " + end) <= room ? "… › " + end : end;
    }

    /// {@return the best way to write a process that has room: with its number, which tells those of one title apart; by its
    /// title; by its number; "" where none has}
    private static String processName(LaneEntry process, TextPainter text, int room) {
        var lane = process.lane();
        // Of a lane that was joined with the one below it, the process comes first.
        var number = lane.number().split(" › ", 2)[0];
        boolean isNumbered = process.hasNamesake() && !number.isEmpty();
        if (text.width(lane.numberedTitle()) <= room) {
            return lane.numberedTitle();
        }
        if (!isNumbered && text.width(lane.title()) <= room) {
            return lane.title();
        }
        var shorter = shortened(lane.title(), isNumbered ? " (" + number + ")" : "", text, room);
        return shorter.isEmpty() && text.width(number) <= room ? number : shorter;
    }

    /// {@return the longest beginning of a title that has room and still tells it from another; "" where none does}
    ///
    /// @param end what follows it
    private static String shortened(String title, String end, TextPainter text, int room) {
        var best = "";
        int least = MIN_LETTERS;
        int most = title.length() - 1;
        while (least <= most) {
            int length = (least + most) >>> 1;
            int whole = Character.isHighSurrogate(title.charAt(length - 1)) ? length - 1 : length;
            var shorter = title.substring(0, whole).stripTrailing() + "…" + end;
            if (text.width(shorter) <= room) {
                best = shorter;
                least = length + 1;
            } else {
                most = length - 1;
            }
        }
        return best;
    }

    /// Names file and process of a pinned lane, which is apart from them.
    private void place(LaneEntry above, int x, int top, int room) {
        var small = brushes.small();
        small.draw(brushes.surface(), pinnedName(above, nameOf(above), small, room), x,
                Brushes.baseLine(small, top, brushes.metrics().lineHeightPx()), room,
                brushes.color(PaletteColor.TEXT_MUTED));
    }

    /// @param isFull whether what is above the lane is named as well
    private void title(LaneEntry entry, boolean isFull, int x, int top, int room) {
        var lane = entry.lane();
        TextPainter text = lane.isFileHeader() ? brushes.strong() : brushes.plain();
        var title = lane.title();
        int baseLine = Brushes.baseLine(text, top, brushes.metrics().lineHeightPx());
        String number = lane.number().isEmpty() ? "" : "(" + lane.number() + ")";
        int numberWidth = number.isEmpty() ? 0 : brushes.small().width(number) + brushes.px(5);
        if (isFull) {
            title = pinnedName(entry, lane.title(), text, room - numberWidth);
            var parent = entry.parent();
            boolean isProcessLeftOut = parent != null && !parent.lane().isFileHeader() && !entry.hasNamesake()
                    && !title.contains(parent.lane().title());
            var wider = isProcessLeftOut ? pinnedName(entry, lane.title(), text, room) : title;
            // The process says more than the number of the lane.
            if (wider.length() > title.length()) {
                title = wider;
                number = "";
                numberWidth = 0;
            }
        }
        // A short number, as that of a thread, keeps its room, as does one that alone tells two lanes apart; another long
        // one, as a file's name, takes what is left.
        int titleRoom = numberWidth <= room * (entry.hasNamesake() ? 7 : 4) / 10
                ? room - numberWidth
                : Math.min(room, Math.max(text.width(title), room * 6 / 10));
        int end = text.draw(brushes.surface(), title, x, baseLine, Math.max(0, titleRoom),
                brushes.color(PaletteColor.TEXT));
        if (!number.isEmpty() && x + room - end >= Math.min(numberWidth, brushes.px(36))) {
            int at = end == x ? x : end + brushes.px(5);
            brushes.small().draw(brushes.surface(), number, at, baseLine, x + room - at,
                    brushes.color(PaletteColor.TEXT_MUTED));
        }
    }

    /// {@return the room that the scale of a curve takes at the right of the header}
    private int scaleWidth(LaneEntry entry) {
        var curve = entry.lane().curve();
        if (curve == null || curve.size() == 0) {
            return 0;
        }
        var scale = CurveScale.of(curve);
        var small = brushes.small();
        return brushes.px(8) + Math.max(small.width(ValueText.brief(scale.low(), curve.unit())),
                small.width(ValueText.brief(scale.high(), curve.unit())));
    }

    /// Writes the values at the top and the bottom of a curve beside them.
    private void valueScale(StepCurve curve, int top, int height, int right) {
        if (curve.size() == 0) {
            return;
        }
        var scale = CurveScale.of(curve);
        int pad = brushes.metrics().padPx();
        int capital = brushes.small().face().capHeight();
        value(ValueText.brief(scale.high(), curve.unit()), right, top + pad + capital + brushes.px(1));
        if (height > 3 * capital + 2 * pad) {
            value(ValueText.brief(scale.low(), curve.unit()), right, top + height - pad - brushes.px(1));
        }
    }

    private void value(String text, int right, int baseLine) {
        int length = brushes.small().width(text);
        brushes.small().draw(brushes.surface(), text, right - length, baseLine, length + brushes.px(2),
                brushes.color(PaletteColor.TEXT_MUTED));
    }

    private void secondLine(LaneEntry entry, int x, int top, int room) {
        var lane = entry.lane();
        var state = lane.status().state();
        var visible = entry.visible();
        LaneIndex some = visible == null ? null : visible.index();
        int all = lane.spans().eventCount();
        int shown = some == null || picture.filterMode() == null ? all : some.size() - (lane.spans().size() - all);
        var text = CountText.events(all);
        var color = PaletteColor.TEXT_MUTED;
        if (shown != all) {
            text = CountText.grouped(shown) + " of " + text;
            if (brushes.small().width(text) > room) {
                text = CountText.grouped(shown) + " of " + CountText.grouped(all);
            }
        }
        if (state == LaneStatus.State.LOADING) {
            text += " · loading";
            color = PaletteColor.WARNING;
        } else if (state == LaneStatus.State.FAILED) {
            text += " · incomplete";
            color = PaletteColor.ERROR;
        }
        brushes.small().draw(brushes.surface(), text, x,
                Brushes.baseLine(brushes.small(), top, brushes.metrics().lineHeightPx()), room, brushes.color(color));
    }

    /// Paints the badges from the right. The most important one comes last: the first of several, and one that only
    /// informs, give way before the title does; another one takes the last letters of a long title. Without room, the last one
    /// becomes short, and the others are left out.
    private int badges(LaneEntry entry, int left, int right, int top, int line) {
        var badges = entry.lane().badges();
        TextPainter title = entry.lane().isFileHeader() ? brushes.strong() : brushes.plain();
        int titleWidth = title.width(entry.lane().title());
        int end = right;
        for (int i = badges.size() - 1; i >= 0; i--) {
            var badge = badges.get(i);
            boolean isLast = i == badges.size() - 1;
            boolean isYielding = badge.tone() == LaneBadge.Tone.PLAIN || (i == 0 && !isLast);
            int least = left + (isYielding ? titleWidth : Math.min(titleWidth, brushes.px(MIN_TITLE)));
            boolean isFitting = end - badgeWidth(badge.text()) >= least;
            if (!isFitting && (!isLast || badge.tone() == LaneBadge.Tone.PLAIN)) {
                return end;
            }
            var text = isFitting || badge.text().startsWith(SHORT_BADGE) ? badge.text() : SHORT_BADGE;
            end = badge(entry, badge, text, end, top, line) - brushes.px(4);
        }
        return end;
    }

    private int badge(LaneEntry entry, LaneBadge badge, String text, int right, int top, int line) {
        var small = brushes.small();
        int height = brushes.px(15);
        int pad = brushes.px(6);
        int width = badgeWidth(text);
        int x = right - width;
        int y = top + (line - height) / 2;
        int tone = brushes.color(color(badge.tone()));
        int back = badgeGround(brushes.palette(), tone);
        brushes.surface().roundRect(x, y, width, height, height / 2, back);
        int ink = badgeText(brushes.palette(), tone, back);
        small.draw(brushes.surface(), text, x + pad, Brushes.baseLine(small, y, height), width - 2 * pad + 1,
                ink);
        painted.addTarget(new Target(HitAction.BADGE, entry, badge, badge.help(), new PixelRect(x, y, width, height)));
        return x;
    }

    private int badgeWidth(String text) {
        return Math.min(brushes.small().width(text) + 2 * brushes.px(6), picture.areas().headerPx() / 2);
    }

    static PaletteColor color(LaneBadge.Tone tone) {
        return switch (tone) {
            case PLAIN -> PaletteColor.BADGE;
            case WARNING -> PaletteColor.WARNING;
            case ERROR -> PaletteColor.ERROR;
        };
    }

    /// {@return the background of the text of a badge of a tone}
    static int badgeGround(TimelinePalette palette, int tone) {
        return Argb.mix(palette.argb(PaletteColor.HEADER), tone, palette.isDark() ? 64 : 44);
    }

    /// {@return the text's color: the tone where it can be read, else darker or lighter}
    static int badgeText(TimelinePalette palette, int tone, int ground) {
        int text = palette.argb(PaletteColor.TEXT);
        if (tone == palette.argb(PaletteColor.BADGE)) {
            return text;
        }
        return Argb.contrast(tone, ground) < 4.5 ? Argb.mix(tone, text, 128) : tone;
    }

    private int unpin(LaneEntry entry, int right, int top, int line) {
        int size = brushes.px(8);
        int x = right - size;
        int y = top + (line - size) / 2;
        int color = brushes.color(PaletteColor.ACCENT);
        // A pin: head, collar, needle.
        brushes.surface().fill(x + size / 4, y, size / 2, size / 2, color);
        brushes.surface().fill(x, y + size / 2, size, Math.max(1, brushes.px(1)), color);
        brushes.surface().fill(x + size / 2, y + size / 2, 1, size / 2, color);
        painted.addTarget(new Target(HitAction.UNPIN, entry, null, "Unpin the lane",
                new PixelRect(x - brushes.px(3), top, size + brushes.px(6), line)));
        return x - brushes.px(6);
    }

    /// Paints the line that reminds of hidden lanes.
    ///
    /// @param hasLink whether a link shows them
    void footer(int hiddenCount, boolean hasLink) {
        var areas = picture.areas();
        int y = areas.height() - areas.footerPx();
        brushes.surface().fill(0, y, areas.width(), areas.footerPx(), brushes.color(PaletteColor.RULER));
        brushes.surface().fill(0, y, areas.width(), 1, brushes.color(PaletteColor.BORDER));
        String text = CountText.grouped(hiddenCount) + (hiddenCount == 1 ? " lane is hidden" : " lanes are hidden");
        var small = brushes.small();
        int baseLine = Brushes.baseLine(small, y, areas.footerPx());
        int end = small.draw(brushes.surface(), text, brushes.px(12), baseLine, areas.width(),
                brushes.color(PaletteColor.WARNING));
        if (!hasLink) {
            return;
        }
        int link = end + brushes.px(10);
        int last = small.draw(brushes.surface(), "Show", link, baseLine, areas.width(),
                brushes.color(PaletteColor.ACCENT));
        brushes.surface().fill(link, baseLine + brushes.px(2), last - link, 1, brushes.color(PaletteColor.ACCENT));
        painted.addTarget(new Target(HitAction.SHOW_HIDDEN, null, null, "Show the hidden lanes",
                new PixelRect(0, y, last + brushes.px(8), areas.footerPx())));
    }
}
