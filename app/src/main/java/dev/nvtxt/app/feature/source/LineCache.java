// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import dev.nvtxt.app.shared.log.Fault;
import dev.nvtxt.app.shared.model.Outcome;
import dev.nvtxt.app.shared.model.UiExecutor;
import dev.nvtxt.parser.trace.SourceText;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The lines of one file that were looked at last, read in blocks away from the JavaFX thread, to which the cache itself
/// is confined. What it holds is bounded, whatever the size of the file and its lines.
final class LineCache {
    /// How many code points of a line are shown; the one more that is read tells whether it goes on.
    static final int MAX_CODE_POINTS = 2000;
    private static final int BLOCK_LINES = 64;
    private static final int MAX_BLOCKS = 64;
    private static final int MAX_REQUESTS = 4;

    private final UiExecutor executor;
    private final SourceText source;
    private final long lineCount;
    private final Runnable onLoaded;
    private final Map<Long, List<String>> blocks = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, List<String>> eldest) {
            return size() > MAX_BLOCKS;
        }
    };
    private final LinkedHashMap<Long, Runnable> requests = new LinkedHashMap<>();
    private final Map<Long, String> failures = new HashMap<>();

    /// Makes an empty cache.
    ///
    /// @param lineCount how many lines there are
    /// @param onLoaded is called when lines have come that were not there before
    LineCache(UiExecutor executor, SourceText source, long lineCount, Runnable onLoaded) {
        this.executor = executor;
        this.source = source;
        this.lineCount = lineCount;
        this.onLoaded = onLoaded;
    }

    /// {@return a line, or null until it is read; asking has it read}
    @Nullable
    String line(long line) {
        long block = (line - 1) / BLOCK_LINES;
        var lines = blocks.get(block);
        if (lines == null) {
            request(block);
            lines = blocks.get(block);
        }
        int index = (int) ((line - 1) % BLOCK_LINES);
        return lines == null || index >= lines.size() ? null : lines.get(index);
    }

    /// {@return why a line cannot be read, or null}
    @Nullable
    String failure(long line) {
        return failures.get((line - 1) / BLOCK_LINES);
    }

    private void request(long block) {
        if (requests.containsKey(block) || failures.containsKey(block)) {
            return;
        }
        if (requests.size() >= MAX_REQUESTS) {
            // Someone is scrolling past: the oldest request is for lines that are out of sight by now.
            requests.pollFirstEntry().getValue().run();
        }
        requests.put(block, () -> {});
        var cancel = executor.inBackground(() -> read(block), outcome -> {
            requests.remove(block);
            switch (outcome) {
                case Outcome.Done<List<String>>(var lines) -> arrived(block, lines);
                case Outcome.Failed<List<String>>(var cause) -> {
                    failures.put(block, Fault.reason(cause));
                    arrived(block, List.of());
                }
                case Outcome.Canceled<List<String>>() -> {
                    // Asked for again if it is looked at again.
                }
            }
        });
        requests.computeIfPresent(block, (_, _) -> cancel);
    }

    private List<String> read(long block) throws IOException {
        long first = block * BLOCK_LINES + 1;
        long end = Math.min(lineCount + 1, first + BLOCK_LINES);
        var lines = new ArrayList<String>();
        try (var open = source.open()) {
            for (long line = first; line < end; line++) {
                lines.add(open.line(line, MAX_CODE_POINTS + 1));
            }
        }
        return lines;
    }

    private void arrived(long block, List<String> lines) {
        blocks.put(block, lines);
        onLoaded.run();
    }

    /// Gives up what is still being read.
    void close() {
        List.copyOf(requests.values()).forEach(Runnable::run);
    }
}
