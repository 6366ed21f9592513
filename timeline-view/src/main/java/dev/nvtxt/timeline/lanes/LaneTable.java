// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lanes.LaneEntry.Period;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// All lanes by id, and the lists of those that are not hidden. For the JavaFX thread.
public final class LaneTable {
    private Map<String, LaneEntry> entries = new LinkedHashMap<>();
    private final List<LaneEntry> roots = new ArrayList<>();
    private LaneLayout layout = LaneLayout.INITIAL;
    private LaneList visible = new LaneList(List.of(), LaneMetrics.of(1, 18));
    private LaneList pinned = visible;
    private int hiddenCount;
    private int foldedCount;
    private boolean isHiding;

    /// Takes over the lanes of a source; those that were there keep what is known about them.
    ///
    /// @return the entries whose columns are new
    public List<LaneEntry> update(List<Lane> lanes) {
        Map<String, LaneEntry> updated = LinkedHashMap.newLinkedHashMap(lanes.size());
        var changed = new ArrayList<LaneEntry>();
        for (Lane lane : lanes) {
            var entry = entries.get(lane.id());
            if (entry == null) {
                entry = new LaneEntry(lane);
                changed.add(entry);
            } else if (!entry.lane().spans().equals(lane.spans())) {
                changed.add(entry);
            }
            entry.setLane(lane);
            updated.put(lane.id(), entry);
        }
        entries = updated;
        arrange();
        return changed;
    }

    /// Takes over what the user did to the lanes.
    public void setLayout(LaneLayout value) {
        layout = value;
        arrange();
    }

    boolean isPinned(LaneEntry entry) {
        return layout.pinned().contains(entry.lane().id());
    }

    /// Shows also the rows with something in a window; the lanes must be laid out again.
    public void showRowsIn(TimeWindow window) {
        var period = new Period(window.startNs(), window.endNs());
        entries.values().stream().filter(entry -> !entry.period().equals(Period.ALL))
                .forEach(entry -> entry.setPeriod(entry.period().with(period)));
    }

    private void arrange() {
        roots.clear();
        for (LaneEntry entry : entries.values()) {
            var parentId = entry.lane().parentId();
            LaneEntry parent = parentId == null ? null : entries.get(parentId);
            entry.place(parent);
            (parent == null ? roots : parent.children()).add(entry);
            var id = entry.lane().id();
            entry.state(layout.collapsed().contains(id), layout.depthLimits().getOrDefault(id, Integer.MAX_VALUE));
        }
        if (!layout.order().isEmpty()) {
            var places = new HashMap<String, Integer>();
            layout.order().forEach(id -> places.put(id, places.size()));
            Comparator<LaneEntry> byOrder = Comparator
                    .comparingInt(entry -> places.getOrDefault(entry.lane().id(), Integer.MAX_VALUE));
            roots.sort(byOrder);
            entries.values().forEach(entry -> entry.children().sort(byOrder));
        }
        markNamesakes(roots);
        entries.values().forEach(entry -> markNamesakes(entry.children()));
    }

    /// Marks the lanes that have the title of another lane beside them: their numbers tell them apart.
    private static void markNamesakes(List<LaneEntry> siblings) {
        var counts = new HashMap<String, Integer>();
        siblings.forEach(entry -> counts.merge(entry.lane().title(), 1, Integer::sum));
        siblings.forEach(entry -> entry.setNamesake(counts.getOrDefault(entry.lane().title(), 1) > 1));
    }

    /// Says whether a filter hides spans, so that lanes without visible ones fold to one row.
    ///
    /// @param isOn whether it does; the lanes must be laid out again where that changes
    public void foldEmpty(boolean isOn) {
        isHiding = isOn;
    }

    /// {@return how many lanes are folded to one row because the filter hides all of their spans}
    public int foldedCount() {
        return foldedCount;
    }

    /// Lays the lists out again, after anything that changes what is shown or how high it is.
    public void layOut(LaneMetrics metrics) {
        entries.values().forEach(entry -> entry.updateFilteredOut(isHiding));
        foldedCount = (int) entries.values().stream().filter(LaneEntry::isFilteredOut).count();
        var entriesInView = new ArrayList<LaneEntry>(entries.size());
        hiddenCount = 0;
        collect(roots, entriesInView);
        visible = new LaneList(entriesInView, metrics);
        // A lane that is hidden stays where it is pinned: hiding takes it from among the others.
        var pins = new ArrayList<LaneEntry>();
        for (String id : layout.pinned()) {
            var entry = entries.get(id);
            if (entry != null) {
                entry.chooseNamedLane();
                if (visible.indexOf(entry) < 0) {
                    // Its rows are not fitted with those of the others.
                    entry.setPeriod(Period.ALL);
                }
                pins.add(entry);
            }
        }
        pinned = new LaneList(pins, metrics);
    }

    private void collect(List<LaneEntry> siblings, List<LaneEntry> out) {
        for (LaneEntry entry : siblings) {
            if (isHidden(entry)) {
                hiddenCount += hidden(entry);
            } else {
                out.add(entry);
                if (entry.isCollapsed()) {
                    entry.chooseNamedLane();
                } else {
                    collect(entry.children(), out);
                }
            }
        }
    }

    /// {@return whether a lane is hidden by itself}
    public boolean isHidden(LaneEntry entry) {
        return layout.hidden().contains(entry.lane().id());
    }

    /// {@return how many of a lane and those below it are hidden each by itself}
    private int hidden(LaneEntry entry) {
        return (isHidden(entry) ? 1 : 0)
                + entry.children().stream().mapToInt(this::hidden).sum();
    }

    /// {@return the lanes that scroll}
    public LaneList visible() {
        return visible;
    }

    /// {@return the lanes that stay above}
    public LaneList pinned() {
        return pinned;
    }

    /// {@return how many lanes the user hid; those that are only under hidden ones are not counted}
    public int hiddenCount() {
        return hiddenCount;
    }

    /// {@return the lane with an id, or null}
    public @Nullable LaneEntry find(@Nullable String id) {
        return id == null ? null : entries.get(id);
    }

    /// {@return all lanes in the order of the source}
    public Iterable<LaneEntry> all() {
        return entries.values();
    }

    /// {@return the number of lanes}
    public int size() {
        return entries.size();
    }

    /// {@return the lanes that have a row in the overview: those that head files, or where there is none the top ones}
    public List<LaneEntry> overviewRows() {
        var files = roots.stream().filter(entry -> entry.lane().isFileHeader()).toList();
        return files.isEmpty() ? roots : files;
    }

    /// {@return the lanes without a parent}
    public List<LaneEntry> roots() {
        return roots;
    }
}
