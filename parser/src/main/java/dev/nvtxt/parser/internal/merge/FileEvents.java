// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.internal.chunk.Contexts;
import dev.nvtxt.parser.internal.chunk.TimeBases;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.EventTimeBuffer;
import dev.nvtxt.parser.trace.KindAndThread;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;

/// The events of a file, or of its beginning while the rest is read. Immutable.
final class FileEvents implements EventStore {
    // The last one is for pops, whose context no event has.
    private static final EventKind[] KINDS = { EventKind.MARKER, EventKind.START_END, EventKind.PUSH_POP,
        EventKind.PUSH_POP };

    private final EventBlock[] blocks;
    private final int size;
    private final Contexts contexts;
    private final List<TimeBase> allBases;
    private final FileTexts texts;
    private final List<ThreadKey> threads;
    private final int[] threadOfContext;
    private final EventKind[] kindOfContext;
    private final int[] placeOfContext;
    private final List<TimeBase> timeBases;
    private final int[] indexOfBase;
    private final boolean hasOneBase;

    /// Takes events over.
    ///
    /// @param blocks are shared, so that they do not change
    /// @param contexts does not change
    /// @param bases is looked at here only
    FileEvents(List<EventBlock> blocks, int size, Contexts contexts, TimeBases bases, FileTexts texts) {
        this(blocks.toArray(EventBlock[]::new), size, contexts, bases, texts);
    }

    /// @param blocks of which none is looked at here
    FileEvents(EventBlock[] blocks, int size, Contexts contexts, TimeBases bases, FileTexts texts) {
        this.blocks = blocks;
        this.size = size;
        this.contexts = contexts;
        this.texts = texts;
        var threadIndex = new LinkedHashMap<ThreadKey, Integer>();
        threadOfContext = indexThreads(contexts, threadIndex);
        threads = List.copyOf(threadIndex.keySet());
        kindOfContext = new EventKind[contexts.size()];
        Arrays.setAll(kindOfContext, context -> KINDS[contexts.kind(context)]);
        placeOfContext = new int[contexts.size()];
        Arrays.setAll(placeOfContext, context -> KindAndThread.of(kindOfContext[context], threadOfContext[context]));
        allBases = IntStream.range(0, bases.size()).mapToObj(bases::get).toList();
        indexOfBase = new int[bases.size()];
        timeBases = indexBases(contexts, bases, indexOfBase);
        hasOneBase = timeBases.size() == 1;
    }

    private static int[] indexThreads(Contexts contexts, Map<ThreadKey, Integer> index) {
        var threadOf = new int[contexts.size()];
        for (int context = 0; context < threadOf.length; context++) {
            if (contexts.kind(context) != Contexts.POP) {
                var key = threadKey(contexts, context);
                var existing = index.putIfAbsent(key, index.size());
                threadOf[context] = existing == null ? index.size() - 1 : existing;
            }
        }
        return threadOf;
    }

    static ThreadKey threadKey(Contexts contexts, int context) {
        return new ThreadKey(contexts.has(context, Contexts.HAS_PROCESS) ? contexts.process(context) : null,
                contexts.has(context, Contexts.HAS_THREAD) ? contexts.thread(context) : null);
    }

    /// Starts come first, so that the order does not depend on when a pop was paired.
    private static List<TimeBase> indexBases(Contexts contexts, TimeBases bases, int[] indexOfBase) {
        var index = new LinkedHashMap<TimeBase, Integer>();
        for (int context = 0; context < contexts.size(); context++) {
            if (contexts.kind(context) != Contexts.POP) {
                index.putIfAbsent(bases.get(contexts.timeBase(context)), index.size());
            }
        }
        for (int context = 0; context < contexts.size(); context++) {
            if (contexts.kind(context) != Contexts.POP) {
                index.putIfAbsent(bases.get(contexts.endTimeBase(context)), index.size());
            }
        }
        for (int base = 0; base < indexOfBase.length; base++) {
            indexOfBase[base] = index.getOrDefault(bases.get(base), -1);
        }
        return List.copyOf(index.keySet());
    }

    EventBlock[] blocks() {
        return blocks;
    }

    Contexts contexts() {
        return contexts;
    }

    /// {@return all time bases by the numbers that contexts have, those without events included}
    List<TimeBase> allBases() {
        return allBases;
    }

    FileTexts texts() {
        return texts;
    }

    private EventBlock block(int event) {
        return blocks[event / EventBlock.SIZE];
    }

    private static int row(int event) {
        return event % EventBlock.SIZE;
    }

    private int context(int event) {
        return block(event).context(row(event));
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public EventKind kind(int event) {
        return kindOfContext[context(event)];
    }

    @Override
    public long start(int event) {
        return block(event).start(row(event));
    }

    @Override
    public long end(int event) {
        return block(event).end(row(event));
    }

    @Override
    public boolean isOpen(int event) {
        return block(event).isOpen(row(event));
    }

    @Override
    public int line(int event) {
        return block(event).line(row(event));
    }

    @Override
    public int endLine(int event) {
        return block(event).endLine(row(event));
    }

    @Override
    public int depth(int event) {
        return block(event).depth(row(event));
    }

    @Override
    public int thread(int event) {
        return threadOfContext[context(event)];
    }

    @Override
    public int timeBase(int event) {
        // Most files have one time base: then nothing has to be looked up in distant memory.
        return hasOneBase ? 0 : indexOfBase[contexts.timeBase(context(event))];
    }

    @Override
    public int endTimeBase(int event) {
        return hasOneBase ? 0 : indexOfBase[contexts.endTimeBase(context(event))];
    }

    @Override
    public int messageId(int event) {
        return block(event).text(row(event));
    }

    @Override
    public boolean hasCategory(int event) {
        return contexts.has(context(event), Contexts.HAS_CATEGORY);
    }

    @Override
    public long category(int event) {
        return contexts.category(context(event));
    }

    @Override
    public boolean hasColor(int event) {
        return contexts.has(context(event), Contexts.HAS_COLOR);
    }

    @Override
    public int argb(int event) {
        return contexts.color(context(event));
    }

    @Override
    public boolean hasPayload(int event) {
        return block(event).hasPayload(row(event));
    }

    @Override
    public long payload(int event) {
        return block(event).payload(row(event));
    }

    @Override
    public void readTimes(int[] events, int from, int count, EventTimeBuffer into) {
        for (int i = 0; i < count; i++) {
            int event = events[from + i];
            var block = blocks[event / EventBlock.SIZE];
            int context = block.readTimes(event % EventBlock.SIZE, i, into);
            into.kinds()[i] = kindOfContext[context];
            into.timeBases()[i] = hasOneBase ? 0 : indexOfBase[contexts.timeBase(context)];
            into.endTimeBases()[i] = hasOneBase ? 0 : indexOfBase[contexts.endTimeBase(context)];
        }
    }

    @Override
    public void readTimes(int from, int count, EventTimeBuffer into) {
        for (int i = 0; i < count;) {
            int row = row(from + i);
            int part = Math.min(count - i, EventBlock.SIZE - row);
            block(from + i).readTimes(row, part, i, into, into.timeBases());
            i += part;
        }
        for (int i = 0; i < count; i++) {
            int context = into.timeBases()[i];
            into.kinds()[i] = kindOfContext[context];
            into.timeBases()[i] = hasOneBase ? 0 : indexOfBase[contexts.timeBase(context)];
            into.endTimeBases()[i] = hasOneBase ? 0 : indexOfBase[contexts.endTimeBase(context)];
        }
    }

    @Override
    public List<EventSegment> segments() {
        return IntStream.range(0, blocks.length)
                .mapToObj(block -> new EventSegment(blocks[block].memo(), block * EventBlock.SIZE,
                        Math.min(size, (block + 1) * EventBlock.SIZE)))
                .toList();
    }

    @Override
    public void countKinds(int from, int to, int[] counts) {
        var byKind = new int[KINDS.length];
        for (int event = from; event < to;) {
            int row = row(event);
            int count = Math.min(to - event, EventBlock.SIZE - row);
            block(event).countKinds(row, count, contexts, byKind);
            event += count;
        }
        for (int kind = 0; kind < KINDS.length; kind++) {
            counts[KINDS[kind].ordinal()] += byKind[kind];
        }
    }

    @Override
    public void widenTicks(int from, int to, long[] first, long[] last) {
        if (!hasOneBase) {
            EventStore.super.widenTicks(from, to, first, last);
            return;
        }
        for (int event = from; event < to;) {
            int row = row(event);
            int count = Math.min(to - event, EventBlock.SIZE - row);
            block(event).widenTicks(row, count, first, last);
            event += count;
        }
    }

    @Override
    public void readPlaces(int from, int count, int[] places) {
        for (int i = 0; i < count;) {
            int row = row(from + i);
            int part = Math.min(count - i, EventBlock.SIZE - row);
            block(from + i).copyContexts(row, part, places, i);
            i += part;
        }
        for (int i = 0; i < count; i++) {
            places[i] = placeOfContext[places[i]];
        }
    }

    @Override
    public void readMessageIds(int from, int count, int[] ids) {
        for (int i = 0; i < count;) {
            int row = row(from + i);
            int part = Math.min(count - i, EventBlock.SIZE - row);
            block(from + i).copyTexts(row, part, ids, i);
            i += part;
        }
    }

    @Override
    public List<ThreadKey> threads() {
        return threads;
    }

    @Override
    public List<TimeBase> timeBases() {
        return timeBases;
    }

    @Override
    public int textCount() {
        return texts.size();
    }

    @Override
    public String text(int messageId) {
        return texts.get(messageId);
    }
}
