// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.parser.report.Durations;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Sums over the events of a part of a file, by group. Not for several threads.
///
/// A file may have as many groups as events, and each part meets some of them; so they are kept in pages, of which a part has
/// those that it needs.
final class GroupSums {
    private static final int KINDS = 6;
    private static final int MEASURED = 0;
    private static final int PAGE_SHIFT = 10;
    private static final int PAGE_GROUPS = 1 << PAGE_SHIFT;
    private static final int PAGE_MASK = PAGE_GROUPS - 1;
    private static final int[] NO_COUNTS = {};
    private static final long[] NO_TIMES = {};
    private static final Page NOTHING = new Page(0);

    private Page[] pages = new Page[0];

    /// The sums of some groups. What none of them has is not allocated: millions of groups are one marker each.
    private static final class Page {
        private final int[][] counts = new int[KINDS][];
        private final long[] firstNs;
        private final long[] lastNs;
        private final int[] threads;
        private long[] selfNs = NO_TIMES;
        private long[] insideNs = NO_TIMES;
        private int[] cut = NO_COUNTS;

        private Page(int groups) {
            Arrays.fill(counts, NO_COUNTS);
            firstNs = new long[groups];
            lastNs = new long[groups];
            threads = new int[groups];
            Arrays.fill(firstNs, Long.MAX_VALUE);
            Arrays.fill(lastNs, Long.MIN_VALUE);
        }

        private void addTimes(int at, long selfTimeNs, long insideTimeNs) {
            if (insideNs.length == 0) {
                selfNs = new long[PAGE_GROUPS];
                insideNs = new long[PAGE_GROUPS];
            }
            selfNs[at] = Durations.sum(selfNs[at], selfTimeNs);
            insideNs[at] = Durations.sum(insideNs[at], insideTimeNs);
        }

        private void count(int at, int kind, int more) {
            int[] ofKind = counts[kind];
            if (ofKind.length == 0) {
                ofKind = new int[PAGE_GROUPS];
                counts[kind] = ofKind;
            }
            ofKind[at] += more;
        }

        private int count(int at, int kind) {
            int[] ofKind = counts[kind];
            return ofKind.length == 0 ? 0 : ofKind[at];
        }

        private void addCut(int at, int more) {
            if (cut.length == 0) {
                cut = new int[PAGE_GROUPS];
            }
            cut[at] += more;
        }

        private int cut(int at) {
            return cut.length == 0 ? 0 : cut[at];
        }

        private int all(int at) {
            int all = 0;
            for (int kind = 0; kind < KINDS; kind++) {
                all += count(at, kind);
            }
            return all;
        }

        private void add(Page other) {
            for (int at = 0; at < PAGE_GROUPS; at++) {
                if (other.all(at) > 0 || other.cut(at) > 0) {
                    add(other, at);
                }
            }
        }

        private void add(Page other, int at) {
            if (all(at) == 0) {
                threads[at] = other.threads[at];
            }
            if (other.insideNs.length > 0) {
                addTimes(at, other.selfNs[at], other.insideNs[at]);
            }
            firstNs[at] = Math.min(firstNs[at], other.firstNs[at]);
            lastNs[at] = Math.max(lastNs[at], other.lastNs[at]);
            if (other.cut(at) > 0) {
                addCut(at, other.cut(at));
            }
            for (int kind = 0; kind < KINDS; kind++) {
                if (other.count(at, kind) > 0) {
                    count(at, kind, other.count(at, kind));
                }
            }
        }
    }

    /// Makes room for a group.
    void reserve(int group) {
        int page = group >>> PAGE_SHIFT;
        if (page >= pages.length) {
            int old = pages.length;
            pages = Arrays.copyOf(pages, Math.max(page + 1, old * 2));
            Arrays.fill(pages, old, pages.length, NOTHING);
        }
        if (pages[page].equals(NOTHING)) {
            pages[page] = new Page(PAGE_GROUPS);
        }
    }

    private Page page(int group) {
        return pages[group >>> PAGE_SHIFT];
    }

    /// {@return whether the numbers of a group may be asked for}
    boolean has(int group) {
        int page = group >>> PAGE_SHIFT;
        return page < pages.length && !pages[page].equals(NOTHING);
    }

    /// Counts an event.
    ///
    /// @param durationNs its duration or a constant of [Durations]
    void count(int group, long durationNs) {
        page(group).count(group & PAGE_MASK, durationNs >= 0 ? MEASURED : (int) -durationNs, 1);
    }

    void addTimes(int group, long selfTimeNs, long insideTimeNs) {
        page(group).addTimes(group & PAGE_MASK, selfTimeNs, insideTimeNs);
    }

    /// Counts a range that a border of the span cuts.
    void addCut(int group) {
        page(group).addCut(group & PAGE_MASK, 1);
    }

    int cut(int group) {
        return has(group) ? page(group).cut(group & PAGE_MASK) : 0;
    }

    /// {@return how many ranges the borders of the span cut}
    long totalCut() {
        return Arrays.stream(pages).mapToLong(page -> Arrays.stream(page.cut).asLongStream().sum()).sum();
    }

    void occur(int group, long startNs, int thread) {
        var page = page(group);
        int at = group & PAGE_MASK;
        page.firstNs[at] = Math.min(page.firstNs[at], startNs);
        page.lastNs[at] = Math.max(page.lastNs[at], startNs);
        page.threads[at] = thread;
    }

    /// Notes the thread of an event without a time.
    void occurOn(int group, int thread) {
        page(group).threads[group & PAGE_MASK] = thread;
    }

    int measured(int group) {
        return count(group, MEASURED);
    }

    int markers(int group) {
        return count(group, (int) -Durations.MARKER);
    }

    private int count(int group, int kind) {
        return has(group) ? page(group).count(group & PAGE_MASK, kind) : 0;
    }

    /// {@return how many events it has}
    long all(int group) {
        return has(group) ? page(group).all(group & PAGE_MASK) : 0;
    }

    EventCounts counts(int group) {
        if (!has(group)) {
            return new EventCounts(0, 0, 0, 0, 0, 0);
        }
        int at = group & PAGE_MASK;
        var page = page(group);
        return new EventCounts(page.count(at, 0), page.count(at, 1), page.count(at, 2), page.count(at, 3),
                page.count(at, 4), page.count(at, 5));
    }

    /// {@return the counts of all groups together}
    EventCounts total() {
        long[] sum = new long[KINDS];
        for (var page : pages) {
            for (int kind = 0; kind < KINDS; kind++) {
                for (int count : page.counts[kind]) {
                    sum[kind] += count;
                }
            }
        }
        return new EventCounts(sum[0], sum[1], sum[2], sum[3], sum[4], sum[5]);
    }

    long selfNs(int group) {
        long[] selfNs = page(group).selfNs;
        return selfNs.length == 0 ? 0 : selfNs[group & PAGE_MASK];
    }

    long insideNs(int group) {
        long[] insideNs = page(group).insideNs;
        return insideNs.length == 0 ? 0 : insideNs[group & PAGE_MASK];
    }

    long firstNs(int group) {
        return page(group).firstNs[group & PAGE_MASK];
    }

    long lastNs(int group) {
        return page(group).lastNs[group & PAGE_MASK];
    }

    /// {@return the thread of one of its events, counted over all files}
    int thread(int group) {
        return page(group).threads[group & PAGE_MASK];
    }

    /// {@return the sums of all parts together; it takes the pages over that only one part has}
    static GroupSums merge(List<GroupSums> parts, int groups) {
        var merged = new GroupSums();
        merged.pages = new Page[Math.ceilDiv(groups, PAGE_GROUPS)];
        IntStream.range(0, merged.pages.length).parallel().forEach(index -> {
            var ofParts = parts.stream().filter(part -> part.has(index << PAGE_SHIFT)).map(part -> part.pages[index])
                    .toList();
            merged.pages[index] = merge(ofParts);
        });
        return merged;
    }

    private static Page merge(List<Page> pages) {
        if (pages.size() < 2) {
            return pages.isEmpty() ? NOTHING : pages.getFirst();
        }
        var merged = new Page(PAGE_GROUPS);
        pages.forEach(merged::add);
        return merged;
    }
}
