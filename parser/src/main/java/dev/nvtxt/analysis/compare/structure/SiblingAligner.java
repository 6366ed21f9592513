// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.column.LongIntMap;
import module java.base;

/// Finds which of two rows of siblings belong together, in order, by message.
///
/// What looks the same all the way down and is there once on each side is an anchor (patience diff); between anchors,
/// equal beginnings and ends are taken; then the same by message alone; what is left between is aligned by a score that
/// prefers equal messages, equal payloads and similar children. Blocks too large for that, in which every message
/// occurs many times, are paired by occurrence. Near-linear for rows that mostly agree.
///
/// Everything is done twice, from the front and from the back. Where the two do not agree, several answers are equally
/// good: the order from the front counts, and the ranges are reported as paired by order only. Which side comes first does not
/// count: the sides are aligned in an order that their content gives, so that swapped sides have the same partners.
final class SiblingAligner {
    /// No partner.
    static final int NONE = -1;

    private static final long MAX_CELLS = 1_000_000;
    private static final int LEVELS = 3;

    private final RangeTree a;
    private final RangeTree b;
    private final SubtreeHashes hashesA;
    private final SubtreeHashes hashesB;
    private final Runnable onStep;
    private final boolean isMirrored;

    /// Two rows and who is whose partner.
    static final class Pairing {
        private final int[] partners;
        private final boolean[] ambiguousA;
        private final boolean[] ambiguousB;

        private Pairing(int[] partners, boolean[] ambiguousA, boolean[] ambiguousB) {
            this.partners = partners;
            this.ambiguousA = ambiguousA;
            this.ambiguousB = ambiguousB;
        }

        /// {@return the place in the second row of the partner of a place in the first, or [#NONE]}
        int partner(int place) {
            return partners[place];
        }

        boolean isAmbiguousA(int place) {
            return ambiguousA[place];
        }

        boolean isAmbiguousB(int place) {
            return ambiguousB[place];
        }

        /// {@return the same pairing seen from the second row}
        private Pairing mirrored() {
            int[] mirrored = new int[ambiguousB.length];
            Arrays.fill(mirrored, NONE);
            for (int place = 0; place < partners.length; place++) {
                if (partners[place] != NONE) {
                    mirrored[partners[place]] = place;
                }
            }
            return new Pairing(mirrored, ambiguousB, ambiguousA);
        }

        private void disagree(int place, int fromBack) {
            ambiguousA[place] = true;
            if (fromBack != NONE) {
                ambiguousB[fromBack] = true;
            }
            if (partners[place] != NONE) {
                ambiguousB[partners[place]] = true;
            }
        }
    }

    private record Block(int level, int fromA, int toA, int fromB, int toB) {}

    /// Takes the ranges.
    ///
    /// @param onStep is called now and then, so that it can end the work by throwing
    SiblingAligner(TreePair trees, Runnable onStep) {
        var inOrder = trees.inOrder();
        a = inOrder.a();
        b = inOrder.b();
        hashesA = inOrder.hashesA();
        hashesB = inOrder.hashesB();
        isMirrored = trees.isMirrored();
        this.onStep = onStep;
    }

    Pairing align(int[] rowA, int[] rowB) {
        return isMirrored ? alignInOrder(rowB, rowA).mirrored() : alignInOrder(rowA, rowB);
    }

    private Pairing alignInOrder(int[] rowA, int[] rowB) {
        int[] partners = new Pass(rowA, rowB).run();
        int[] back = new Pass(reversed(rowA), reversed(rowB)).run();
        var pairing = new Pairing(partners, new boolean[rowA.length], new boolean[rowB.length]);
        for (int i = 0; i < rowA.length; i++) {
            int fromBack = back[rowA.length - 1 - i];
            int partner = fromBack == NONE ? NONE : rowB.length - 1 - fromBack;
            if (partner != partners[i]) {
                pairing.disagree(i, partner);
            }
        }
        return pairing;
    }

    private static int[] reversed(int[] row) {
        int[] reversed = new int[row.length];
        for (int i = 0; i < row.length; i++) {
            reversed[i] = row[row.length - 1 - i];
        }
        return reversed;
    }

    /// One pass over two rows, from the front.
    private final class Pass {
        private final int[] rowA;
        private final int[] rowB;
        private final int[] partners;
        private final Deque<Block> blocks = new ArrayDeque<>();

        private Pass(int[] rowA, int[] rowB) {
            this.rowA = rowA;
            this.rowB = rowB;
            partners = new int[rowA.length];
            Arrays.fill(partners, NONE);
        }

        private int[] run() {
            blocks.push(new Block(0, 0, rowA.length, 0, rowB.length));
            while (!blocks.isEmpty()) {
                onStep.run();
                align(blocks.pop());
            }
            return partners;
        }

        private long tokenA(int level, int place) {
            int node = rowA[place];
            return switch (level) {
                case 0 -> hashesA.hashWithPayload(node);
                case 1 -> hashesA.hash(node);
                default -> a.name(node);
            };
        }

        private long tokenB(int level, int place) {
            int node = rowB[place];
            return switch (level) {
                case 0 -> hashesB.hashWithPayload(node);
                case 1 -> hashesB.hash(node);
                default -> b.name(node);
            };
        }

        private void align(Block whole) {
            int level = whole.level;
            boolean byName = level == LEVELS - 1;
            boolean small = (long) (whole.toA - whole.fromA) * (whole.toB - whole.fromB) <= MAX_CELLS;
            // By message alone equal ends prove little: the score decides, as long as it is affordable.
            var block = byName && small ? whole : trim(whole);
            if (block.fromA == block.toA || block.fromB == block.toB) {
                return;
            }
            int[] anchors = anchors(block);
            if (anchors.length > 0) {
                splitAt(anchors, block);
            } else if (!byName) {
                blocks.push(new Block(level + 1, block.fromA, block.toA, block.fromB, block.toB));
            } else if (small) {
                alignByScore(block);
            } else {
                alignByOccurrence(block);
            }
        }

        private Block trim(Block block) {
            int level = block.level;
            int fromA = block.fromA;
            int fromB = block.fromB;
            int toA = block.toA;
            int toB = block.toB;
            while (fromA < toA && fromB < toB && tokenA(level, fromA) == tokenB(level, fromB)) {
                partners[fromA++] = fromB++;
            }
            while (fromA < toA && fromB < toB && tokenA(level, toA - 1) == tokenB(level, toB - 1)) {
                partners[--toA] = --toB;
            }
            return new Block(level, fromA, toA, fromB, toB);
        }

        private void splitAt(int[] anchors, Block block) {
            int fromA = block.fromA;
            int fromB = block.fromB;
            for (int anchor : anchors) {
                blocks.push(new Block(block.level, fromA, anchor, fromB, partners[anchor]));
                fromA = anchor + 1;
                fromB = partners[anchor] + 1;
            }
            blocks.push(new Block(block.level, fromA, block.toA, fromB, block.toB));
        }

        /// Pairs ranges that occur once on each side, as far as they are in one order, and returns their places in the
        /// first row.
        private int[] anchors(Block block) {
            var placeA = LongIntMap.withRoomFor(block.toA - block.fromA);
            var placeB = LongIntMap.withRoomFor(block.toB - block.fromB);
            for (int i = block.fromA; i < block.toA; i++) {
                placeA.put(tokenA(block.level, i), i, Integer.MAX_VALUE);
            }
            for (int i = block.fromB; i < block.toB; i++) {
                placeB.put(tokenB(block.level, i), i, Integer.MAX_VALUE);
            }
            int[] candidates = new int[Math.min(placeA.size(), placeB.size())];
            int[] partnersOf = new int[candidates.length];
            int count = 0;
            for (int i = block.fromA; i < block.toA; i++) {
                long token = tokenA(block.level, i);
                int other = placeB.get(token);
                if (placeA.get(token) == i && other != LongIntMap.ABSENT && other != Integer.MAX_VALUE) {
                    candidates[count] = i;
                    partnersOf[count++] = other;
                }
            }
            return pairRising(Arrays.copyOf(candidates, count), Arrays.copyOf(partnersOf, count));
        }

        /// Pairs the longest run of candidates whose partners rise.
        private int[] pairRising(int[] candidates, int[] partnersOf) {
            int[] rising = LongestRun.of(partnersOf);
            int[] anchors = new int[rising.length];
            for (int i = 0; i < rising.length; i++) {
                anchors[i] = candidates[rising[i]];
                partners[anchors[i]] = partnersOf[rising[i]];
            }
            return anchors;
        }

        /// The kth of a message on one side belongs to the kth on the other, as far as they are in one order.
        private void alignByOccurrence(Block block) {
            var queues = new OccurrenceLists(block.toB - block.fromB);
            for (int i = block.toB - 1; i >= block.fromB; i--) {
                queues.push(b.name(rowB[i]), i);
            }
            int[] candidates = new int[block.toA - block.fromA];
            int[] partnersOf = new int[candidates.length];
            int count = 0;
            for (int i = block.fromA; i < block.toA; i++) {
                int other = queues.pop(a.name(rowA[i]));
                if (other != NONE) {
                    candidates[count] = i;
                    partnersOf[count++] = other;
                }
            }
            pairRising(Arrays.copyOf(candidates, count), Arrays.copyOf(partnersOf, count));
        }

        /// The best-scored order-keeping pairing; of equally good ones the one that pairs the first of the first row.
        private void alignByScore(Block block) {
            int rows = block.toA - block.fromA;
            int columns = block.toB - block.fromB;
            int[] best = new int[(rows + 1) * (columns + 1)];
            for (int i = rows - 1; i >= 0; i--) {
                for (int j = columns - 1; j >= 0; j--) {
                    int at = i * (columns + 1) + j;
                    int score = score(rowA[block.fromA + i], rowB[block.fromB + j]);
                    int paired = score == 0 ? 0 : score + best[at + columns + 2];
                    best[at] = Math.max(paired, Math.max(best[at + 1], best[at + columns + 1]));
                }
            }
            int i = 0;
            int j = 0;
            while (i < rows && j < columns) {
                int at = i * (columns + 1) + j;
                int score = score(rowA[block.fromA + i], rowB[block.fromB + j]);
                if (score > 0 && best[at] == score + best[at + columns + 2]) {
                    partners[block.fromA + i++] = block.fromB + j++;
                } else if (best[at] == best[at + 1]) {
                    j++;
                } else {
                    i++;
                }
            }
        }
    }

    private int score(int nodeA, int nodeB) {
        if (a.name(nodeA) != b.name(nodeB)) {
            return 0;
        }
        int score = 1000;
        if (hashesA.hash(nodeA) == hashesB.hash(nodeB)) {
            score += 400;
        } else {
            score += similarChildren(nodeA, nodeB);
        }
        return hashesA.hashWithPayload(nodeA) == hashesB.hashWithPayload(nodeB) ? score + 100 : score;
    }

    /// From 0 for nothing in common to 300; by messages of the first children only.
    private int similarChildren(int nodeA, int nodeB) {
        int limit = 32;
        int[] namesA = names(a, nodeA, limit);
        int[] namesB = names(b, nodeB, limit);
        int common = 0;
        int i = 0;
        int j = 0;
        while (i < namesA.length && j < namesB.length) {
            if (namesA[i] == namesB[j]) {
                common++;
                i++;
                j++;
            } else if (namesA[i] < namesB[j]) {
                i++;
            } else {
                j++;
            }
        }
        int all = namesA.length + namesB.length;
        return all == 0 ? 0 : 600 * common / all;
    }

    private static int[] names(RangeTree tree, int node, int limit) {
        int from = tree.firstChild(node);
        int[] names = new int[Math.min(limit, tree.firstChild(node + 1) - from)];
        for (int i = 0; i < names.length; i++) {
            names[i] = tree.name(from + i);
        }
        Arrays.sort(names);
        return names;
    }

    /// The longest run of rising values, in n · log n.
    private static final class LongestRun {
        private LongestRun() {}

        /// {@return the places of values that rise, as many as possible}
        static int[] of(int[] values) {
            int[] lastOfLength = new int[values.length];
            int[] before = new int[values.length];
            int longest = 0;
            for (int i = 0; i < values.length; i++) {
                int low = 0;
                int high = longest;
                while (low < high) {
                    int middle = (low + high) >>> 1;
                    if (values[lastOfLength[middle]] < values[i]) {
                        low = middle + 1;
                    } else {
                        high = middle;
                    }
                }
                before[i] = low == 0 ? -1 : lastOfLength[low - 1];
                lastOfLength[low] = i;
                longest = Math.max(longest, low + 1);
            }
            int[] run = new int[longest];
            int at = longest == 0 ? -1 : lastOfLength[longest - 1];
            for (int i = longest - 1; i >= 0; i--) {
                run[i] = at;
                at = before[at];
            }
            return Arrays.copyOf(run, longest);
        }
    }

    /// For each name its places, the last pushed first.
    private static final class OccurrenceLists {
        private final LongIntMap lists = new LongIntMap();
        private final int[] firsts;
        private final int[] places;
        private final int[] next;
        private int used;

        OccurrenceLists(int capacity) {
            firsts = new int[capacity];
            places = new int[capacity];
            next = new int[capacity];
        }

        void push(int name, int place) {
            int list = lists.get(name);
            if (list == LongIntMap.ABSENT) {
                list = lists.size();
                lists.put(name, list);
                firsts[list] = -1;
            }
            places[used] = place;
            next[used] = firsts[list];
            firsts[list] = used++;
        }

        /// {@return the next place of a name, or -1}
        int pop(int name) {
            int list = lists.get(name);
            if (list == LongIntMap.ABSENT || firsts[list] == -1) {
                return -1;
            }
            int entry = firsts[list];
            firsts[list] = next[entry];
            return places[entry];
        }
    }
}
