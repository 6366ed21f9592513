// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.nvtxt.formats.internal.build.ProblemList;
import dev.nvtxt.formats.internal.build.TraceBuilder;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.TraceContent;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads one Chrome JSON trace: plain events in runs on several threads, all others one by one, in the order of the file.
public final class ChromeReader {
    private final ReadListener listener;
    private final TraceBuilder builder;
    private final ProblemList problems;
    private final ChromeEventReader events;
    private final JsonEvent event = new JsonEvent();
    private final Events taken = new Events();
    private final EventRuns runs;
    private final JsonElements elements;
    private final TraceContent content;
    private boolean hasEvents;
    private @Nullable String firstTime;
    private boolean isCut;

    /// Makes a reader for one trace.
    ///
    /// @param in the content, unpacked
    /// @param maxProblemsPerCode how many problems of one code are kept
    /// @param threads how many threads read it
    public ChromeReader(TraceContent in, int maxProblemsPerCode, int threads, ReadListener listener) {
        this(in, maxProblemsPerCode, threads, EventRuns.RUN_BYTES, listener);
    }

    /// @param runBytes how many bytes are read together by one thread; 0 where each event is read alone
    ChromeReader(TraceContent in, int maxProblemsPerCode, int threads, int runBytes, ReadListener listener) {
        this.content = in;
        this.runs = new EventRuns(threads, runBytes, taken);
        this.listener = listener;
        this.builder = new TraceBuilder(maxProblemsPerCode);
        this.problems = builder.problems();
        this.elements = new JsonElements(in, new Elements());
        this.events = new ChromeEventReader(builder, elements::span);
    }

    /// {@return what the trace is put together by}
    public TraceBuilder builder() {
        return builder;
    }

    /// Reads the trace. Call it once.
    ///
    /// @param path the path in the result
    public TraceFile read(String path) throws IOException {
        long start = System.nanoTime();
        long bytes = elements.read();
        runs.finish();
        var problem = content.problem(elements.span(bytes));
        if (problem != null) {
            isCut = true;
            problems.add(problem);
        }
        events.finish();
        new TorchHeader(elements.around()).addTo(builder, firstTime);
        if (!hasEvents && !elements.isTrace()) {
            var kind = JsonKind.of(elements.beginning());
            if (!isCut || JsonKind.isKnown(kind)) {
                kind.replaceProblems(problems);
            }
        }
        var text = content.input() == null
                ? SourceText.EMPTY
                : new JsonText(content.input(), elements.lineStarts(), bytes);
        return builder.build(
                new TraceBuilder.Facts(path, "Chrome JSON", bytes, elements.lines(), text, start, elements::span),
                new EqualTimes(events.threadLanes()));
    }

    /// Takes events in their order.
    private final class Events implements EventRun.EventSink {
        @Override
        public void plain(EventRun run, EventRun.Plain plain, long offset) {
            hasEvents = true;
            firstTime = firstTime == null ? BigDecimal.valueOf(plain.time, 3).toPlainString() : firstTime;
            events.add(run, plain, offset);
        }

        @Override
        public void other(JsonEvent other, long offset) {
            hasEvents |= other.get("ph") != null;
            var time = firstTime == null ? other.get("ts") : null;
            firstTime = time == null ? firstTime : time.text();
            events.add(other, offset);
        }
    }

    /// Takes the elements of the file.
    private final class Elements implements JsonElements.ElementHandler {
        private int count;

        @Override
        public boolean element(byte[] bytes, int start, int length, long offset) {
            if ((++count & 0xFFF) == 0) {
                check();
            }
            runs.finish();
            try {
                event.read(bytes, start, length);
            } catch (IOException _) {
                return readAgain(bytes, start, length, offset);
            }
            taken.other(event, offset);
            return true;
        }

        @Override
        public int together(long offset) {
            return runs.together(offset);
        }

        @Override
        public int elements(byte[] bytes, int start, int limit, long offset, boolean isEnd, Runnable first) {
            return runs.elements(bytes, start, limit, offset, isEnd, first);
        }

        /// Reads an element that is no JSON or no UTF-8 as far as that goes.
        ///
        /// @return whether it is one event and no more
        private boolean readAgain(byte[] bytes, int start, int length, long offset) {
            var text = new String(bytes, start, length, StandardCharsets.UTF_8);
            var repaired = new JsonRepair(text);
            try (var parser = JsonArgs.FACTORY.createParser(repaired.text())) {
                parser.nextToken();
                event.read(parser);
            } catch (IOException e) {
                refuse(text, e, offset);
                return false;
            }
            if (repaired.brokenArgs() != null) {
                event.readBrokenArgs(repaired.brokenArgs());
            }
            taken.other(event, offset);
            for (var repair : repaired.repairs()) {
                problems.add(ProblemCode.CHANGED_VALUE, place(repair.at(), text, offset), repair.message(),
                        "everything else of the event is read; correct the program that writes it");
            }
            if (!Arrays.equals(text.getBytes(StandardCharsets.UTF_8),
                    Arrays.copyOfRange(bytes, start, start + length))) {
                problems.add(ProblemCode.INVALID_UTF8, elements.span(offset),
                        "an event has bytes that are not UTF-8; they are read as U+FFFD", null);
            }
            return !repaired.hasEventInside();
        }

        private void refuse(String text, IOException why, long offset) {
            var first = why;
            try (var parser = JsonArgs.FACTORY.createParser(text)) {
                parser.nextToken();
                event.read(parser);
            } catch (IOException e) {
                // Its place is one of the text as the file has it.
                first = e;
            }
            boolean hasPlace = first instanceof JsonProcessingException e && e.getLocation() != null;
            long at = hasPlace ? ((JsonProcessingException) first).getLocation().getCharOffset() : 0;
            var message = first instanceof JsonProcessingException e ? e.getOriginalMessage() : first.getMessage();
            problems.add(ProblemCode.CORRUPT_DATA, place(Math.max(0, at), text, offset),
                    "an event is not valid JSON: " + message,
                    "the event is skipped; reading continues with the next one");
        }

        private SourceSpan place(long characters, String text, long offset) {
            int inText = (int) Math.min(characters, text.length());
            return elements.span(offset + text.substring(0, inText).getBytes(StandardCharsets.UTF_8).length);
        }

        @Override
        public void garbage(long offset, String what) {
            runs.finish();
            problems.add(ProblemCode.UNREADABLE_EVENT, elements.span(offset),
                    ProblemList.quote(what) + " found where an event is expected", null);
        }

        @Override
        public void cut(long offset, boolean isInElement) throws IOException {
            runs.finish();
            boolean isSaid = isCut || content.problem(elements.span(offset)) != null;
            isCut = true;
            if (isSaid) {
                return;
            }
            problems.add(ProblemCode.FILE_CUT, elements.span(offset),
                    isInElement ? "the file ends within an event" : "the file ends before its JSON is complete",
                    "everything before this point is read");
        }

        @Override
        public void progress(long bytes) {
            check();
            listener.onProgress(bytes, 0);
        }
    }

    private void check() {
        if (listener.isCanceled()) {
            throw new CancellationException("reading was canceled");
        }
    }
}
