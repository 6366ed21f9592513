// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Leads to the rows of a cut database to which nothing leads any more.
///
/// The pages of a table are a tree. Where an inner page is missing, the leaves below are there, and say neither where they belong nor
/// of which table they are. The pages above the missing one say which numbers the rows below it have. A leaf belongs to
/// the one table that lacks rows of its numbers and whose columns take its values; where two tables do, nobody knows.
/// A copy of the file gets new pages in place of the missing ones, and SQLite reads that.
final class PageRecovery implements AutoCloseable {
    private static final int FILE_HEADER = 100;
    private static final int PAGES_AT = 28;
    private static final int FREE_AT = 32;
    private static final int FREE_COUNT_AT = 36;
    private static final int LARGEST_ROOT_AT = 52;

    /// As deep as SQLite reads a tree.
    private static final int MAX_DEPTH = 20;

    private final Path path;
    private final FileChannel file;
    private final ByteBuffer header;
    private final int pageBytes;
    private final int usableBytes;
    private final int present;
    private final long declared;
    private final BitSet inners = new BitSet();
    private final BitSet leaves = new BitSet();
    /// What is missing of each table, by where it begins.
    private final List<TreeMap<Long, Gap>> gaps = new ArrayList<>();
    private long unclaimed;

    /// A table of the database.
    ///
    /// @param root its first page
    record Table(long root, List<TablePage.Column> columns) {}

    /// A page that is missing.
    ///
    /// @param low the rows below it have higher numbers
    /// @param high the rows below it have no higher numbers
    private record Gap(Table table, long page, long low, long high) {
        boolean has(Leaf leaf) {
            return leaf.first > low && leaf.last <= high;
        }
    }

    private record Leaf(long page, long first, long last) {}

    /// Opens a database.
    PageRecovery(Path path, DatabaseHeader header) throws IOException {
        this.path = path;
        file = FileChannel.open(path, StandardOpenOption.READ);
        pageBytes = header.pageBytes();
        declared = header.pages();
        present = (int) Math.min(Integer.MAX_VALUE - 1, file.size() / pageBytes);
        this.header = read(1);
        usableBytes = header.usableBytes();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /// {@return how many pages have rows and could be of several tables, or of none}
    long unclaimed() {
        return unclaimed;
    }

    private ByteBuffer read(long page) throws IOException {
        var bytes = ByteBuffer.allocate(pageBytes);
        while (bytes.hasRemaining() && file.read(bytes, (page - 1) * pageBytes + bytes.position()) >= 0) {
            // Until the page is whole.
        }
        return bytes.clear();
    }

    private TablePage page(long page) throws IOException {
        return new TablePage(read(page), page == 1 ? FILE_HEADER : 0);
    }

    /// {@return a copy in which more rows are reached, for the caller to delete, or null where the file says as much}
    ///
    /// @param tables all tables with numbers of rows; none where not all are there
    @Nullable
    Path repaired(List<Table> tables) throws IOException {
        var others = others();
        if (others == null) {
            return null;
        }
        for (int page = 1; page <= present; page++) {
            if (!others.get(page)) {
                var content = page(page);
                inners.set(page, content.isInner());
                leaves.set(page, content.isLeaf());
            }
        }
        // What the list of tables itself lacks is left to SQLite.
        walk(new TreeMap<>(), new Gap(new Table(1, List.of()), 1, Long.MIN_VALUE, Long.MAX_VALUE), 0);
        for (var table : tables) {
            var ofTable = new TreeMap<Long, Gap>();
            walk(ofTable, new Gap(table, table.root, Long.MIN_VALUE, Long.MAX_VALUE), 0);
            gaps.add(ofTable);
        }
        var byGap = tables.isEmpty() ? Map.<Gap, List<Leaf>>of() : claimed();
        boolean isCutInPage = file.size() % pageBytes != 0;
        return byGap.isEmpty() && !isCutInPage ? null : written(byGap);
    }

    /// {@return the pages that are of no tree, or null where a page may be a deleted one and nothing says so}
    private @Nullable BitSet others() throws IOException {
        var others = new BitSet();
        long trunk = header.getInt(FREE_AT) & 0xFFFF_FFFFL;
        while (trunk > 0 && trunk <= present && !others.get((int) trunk)) {
            var page = read(trunk);
            others.set((int) trunk);
            int count = Math.clamp(page.getInt(4), 0, usableBytes / 4 - 2);
            for (int i = 0; i < count; i++) {
                // The bit of a page that is not there is never asked for.
                others.set((int) Math.min(present + 1L, page.getInt(8 + 4 * i) & 0xFFFF_FFFFL));
            }
            trunk = page.getInt(0) & 0xFFFF_FFFFL;
        }
        if (trunk != 0 || (header.getInt(FREE_COUNT_AT) > 0 && others.isEmpty())) {
            return null;
        }
        if (header.getInt(LARGEST_ROOT_AT) != 0) {
            for (long map = 2; map <= present; map += usableBytes / 5 + 1) {
                others.set((int) map); // where each page belongs, for a vacuum
            }
        }
        return others;
    }

    /// Finds what is missing below a page, and leaves only the leaves that are not reached.
    private void walk(Map<Long, Gap> missing, Gap at, int depth) throws IOException {
        if (at.page > present) {
            if (at.page <= declared) {
                missing.put(at.low, at);
            }
            return;
        }
        int page = (int) at.page;
        leaves.clear(page);
        if (!inners.get(page) || depth == MAX_DEPTH) {
            return;
        }
        inners.clear(page); // once, whatever leads back to it
        var inner = page(page);
        long from = at.low;
        for (int cell = 0; cell <= inner.cells(); cell++) {
            long to = cell == inner.cells() ? at.high : inner.key(cell);
            walk(missing, new Gap(at.table, inner.child(cell), from, to), depth + 1);
            from = to;
        }
    }

    /// {@return the leaves below each missing page, in the order of their rows}
    private Map<Gap, List<Leaf>> claimed() throws IOException {
        var byGap = new LinkedHashMap<Gap, List<Leaf>>();
        for (int page = leaves.nextSetBit(0); page >= 0; page = leaves.nextSetBit(page + 1)) {
            var content = page(page);
            var leaf = new Leaf(page, content.row(0), content.row(content.cells() - 1));
            var fitting = gaps.stream().map(ofTable -> ofTable.lowerEntry(leaf.first)).filter(Objects::nonNull)
                    .map(Map.Entry::getValue).filter(gap -> gap.has(leaf) && content.fits(gap.table.columns)).toList();
            if (fitting.size() == 1) {
                byGap.computeIfAbsent(fitting.getFirst(), _ -> new ArrayList<>()).add(leaf);
            } else {
                unclaimed++;
            }
        }
        byGap.values().forEach(this::sort);
        byGap.values().removeIf(List::isEmpty);
        return byGap;
    }

    /// Two leaves with rows of the same numbers are not both of the table.
    private void sort(List<Leaf> ofGap) {
        ofGap.sort(Comparator.comparingLong(Leaf::first));
        var doubtful = new BitSet();
        int widest = 0;
        for (int i = 1; i < ofGap.size(); i++) {
            if (ofGap.get(i).first <= ofGap.get(widest).last) {
                doubtful.set(i);
                doubtful.set(widest);
            }
            widest = ofGap.get(i).last > ofGap.get(widest).last ? i : widest;
        }
        for (int i = ofGap.size() - 1; i >= 0; i--) {
            if (doubtful.get(i)) {
                ofGap.remove(i);
                unclaimed++;
            }
        }
    }

    private Path written(Map<Gap, List<Leaf>> byGap) throws IOException {
        var copy = Files.createTempFile("nvtxt-", ".sqlite");
        boolean isWhole = false;
        try {
            Files.copy(path, copy, StandardCopyOption.REPLACE_EXISTING);
            try (var out = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                // Of a page that is cut, SQLite would read zeros as the rest of a row.
                out.truncate((long) present * pageBytes);
                long last = Math.max(declared, present);
                for (var entry : byGap.entrySet()) {
                    last = write(out, entry.getKey().page, entry.getValue(), last);
                }
                out.write(ByteBuffer.allocate(4).putInt(0, (int) last), PAGES_AT);
            }
            isWhole = true;
            return copy;
        } finally {
            if (!isWhole) {
                Files.deleteIfExists(copy);
            }
        }
    }

    /// Writes the page that leads to some leaves, and those between where they are more than a page can lead to.
    ///
    /// @param last the last page that is in use
    /// @return the last page that is in use now
    private long write(FileChannel out, long page, List<Leaf> children, long last) throws IOException {
        if (children.size() == 1) {
            // An inner page leads to two at least.
            put(out, page, read(children.getFirst().page));
            return last;
        }
        int max = TablePage.maxChildren(usableBytes);
        var level = children;
        long used = last;
        while (level.size() > max) {
            var above = new ArrayList<Leaf>();
            int groups = (level.size() + max - 1) / max;
            for (int group = 0; group < groups; group++) {
                var part = level.subList((int) ((long) level.size() * group / groups),
                        (int) ((long) level.size() * (group + 1) / groups));
                put(out, ++used, inner(part));
                above.add(new Leaf(used, part.getFirst().first, part.getLast().last));
            }
            level = above;
        }
        put(out, page, inner(level));
        return used;
    }

    private ByteBuffer inner(List<Leaf> children) {
        return TablePage.inner(pageBytes, usableBytes, children.stream().map(Leaf::page).toList(),
                children.stream().map(Leaf::last).toList());
    }

    private void put(FileChannel out, long page, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes, (page - 1) * pageBytes + bytes.position());
        }
    }
}
