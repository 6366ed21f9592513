// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.CategoryTree;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.CounterTrack;
import dev.nvtxt.parser.trace.Names;
import dev.nvtxt.parser.trace.Processes;
import dev.nvtxt.parser.trace.Providers;
import dev.nvtxt.parser.trace.Recording;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceExtras;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.trace.Track;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Puts a trace together: takes what a reader finds in file order, and makes a [TraceFile] of it.
public final class TraceBuilder {
    private static final long MICROSECOND = 1000;

    private final Texts names = new Texts();
    private final Texts categories = new Texts();
    private final ArgTable args = new ArgTable();
    private final RawEvents raw = new RawEvents();
    private final List<Lane> lanes = new ArrayList<>();
    private final List<TimeBase> timeBases = new ArrayList<>();
    private final List<CounterDraft> counters = new ArrayList<>();
    private final List<Integer> colors = new ArrayList<>();
    private final Map<Integer, Integer> colorNumbers = new HashMap<>();
    private final Set<Long> standIns = new HashSet<>();
    private final Map<Long, String> processNames = new LinkedHashMap<>();
    private final Map<ThreadKey, String> threadNames = new LinkedHashMap<>();
    private final Map<Long, String> processLabels = new HashMap<>();
    private final Map<ThreadKey, Long> ranks = new HashMap<>();
    private final List<ClockSnapshot> clocks = new ArrayList<>();
    private Recording recording = Recording.NONE;
    private final Map<Integer, Long> rawPayloads = new HashMap<>();
    private final ProblemList problems;
    private Providers providers = Providers.NONE;

    /// Makes an empty builder.
    ///
    /// @param maxProblemsPerCode how many problems of one code are kept
    public TraceBuilder(int maxProblemsPerCode) {
        this.problems = new ProblemList(maxProblemsPerCode);
    }

    /// Says how providers of events are found.
    public void setProviders(Providers newProviders) {
        providers = newProviders;
    }

    /// {@return the names of events}
    public Texts names() {
        return names;
    }

    /// {@return the number of a name}
    ///
    /// @param span where it is; a name ends at a NUL character, as in the programs that write them
    public int name(@Nullable String name, Supplier<SourceSpan> span) {
        int nul = name == null ? -1 : name.indexOf('\0');
        if (name == null || nul < 0) {
            return names.number(name);
        }
        problems.add(ProblemCode.CHANGED_VALUE, span.get(),
                "name " + ProblemList.quote(name) + " is cut at its NUL character",
                null);
        return names.number(name.substring(0, nul));
    }

    /// {@return the texts of categories}
    public Texts categories() {
        return categories;
    }

    /// {@return the arguments of events}
    public ArgTable args() {
        return args;
    }

    /// {@return the events in file order}
    public RawEvents events() {
        return raw;
    }

    /// {@return the problems}
    public ProblemList problems() {
        return problems;
    }

    /// {@return the number of a new lane}
    public int addLane(Lane lane) {
        lanes.add(lane);
        return lanes.size() - 1;
    }

    /// {@return the number of a new lane whose place is known}
    public int addLane(Lane.EndRule rule, Place place) {
        var lane = new Lane(rule);
        lane.setPlace(place);
        return addLane(lane);
    }

    /// {@return the lane with that number}
    public Lane lane(int number) {
        return lanes.get(number);
    }

    /// Has events of one lane matched on another one.
    public void replaceLane(int number, int by) {
        lanes.set(number, lanes.get(by));
    }

    /// {@return the number of a time base}
    public int timeBase(TimeBase base) {
        int index = timeBases.indexOf(base);
        if (index < 0) {
            timeBases.add(base);
        }
        return index < 0 ? timeBases.size() - 1 : index;
    }

    /// {@return the time base with that number}
    public TimeBase timeBase(int number) {
        return timeBases.get(number);
    }

    /// {@return the number of a color, from 1}
    public int color(int argb) {
        return colorNumbers.computeIfAbsent(argb, _ -> {
            colors.add(argb);
            return colors.size();
        });
    }

    /// Adds a counter.
    public CounterDraft addCounter(CounterDraft counter) {
        counters.add(counter);
        return counter;
    }

    /// Names a process; the last name counts.
    public void nameProcess(long pid, String name) {
        processNames.put(pid, name);
    }

    /// Says that an id of processes and threads represents a text of the file.
    public void addStandIn(long id) {
        standIns.add(id);
    }

    /// Names a thread; the last name counts.
    public void nameThread(ThreadKey thread, String name) {
        threadNames.put(thread, name);
    }

    /// Labels a process beside its name; the last label counts.
    public void labelProcess(long pid, String label) {
        processLabels.put(pid, label);
    }

    /// Gives a process or a thread its place among its siblings; the last one counts.
    public void rank(ThreadKey owner, long rank) {
        ranks.put(owner, rank);
    }

    /// Adds what clocks showed together.
    public void addClocks(ClockSnapshot snapshot) {
        clocks.add(snapshot);
    }

    /// Says which rank recorded the file, and where.
    public void setRecording(Recording newRecording) {
        recording = newRecording;
    }

    /// Says the payload of an event.
    public void setPayload(int event, long payload) {
        rawPayloads.put(event, payload);
    }

    /// What is known of a file besides its content.
    ///
    /// @param path the path as given by the user
    /// @param format the format in words
    /// @param bytes the size of the content, decompressed
    /// @param lines the number of lines, or 0
    /// @param text the lines, read again when asked for
    /// @param loadStart what `System.nanoTime()` said when reading began
    /// @param spans the place in the file of a byte
    public record Facts(String path, String format, long bytes, long lines, SourceText text,
            long loadStart, LongFunction<SourceSpan> spans) {
        /// Makes the facts of a file that has no lines.
        public Facts(String path, String format, long bytes, long loadStart) {
            this(path, format, bytes, 0, SourceText.EMPTY, loadStart, SourceSpan::ofByte);
        }
    }

    /// Makes the file. Call it once.
    ///
    /// @param tieOrder changes the order of events at one time, or null
    public TraceFile build(Facts facts, RawEvents.@Nullable TieOrder tieOrder) {
        long step = stepTicks();
        var payloads = new HashMap<Integer, Long>();
        var order = raw.sort(tieOrder);
        var rows = new EventRows(raw, names, args, payloads);
        var flows = new FlowLinks(rows::start);
        var matcher = new EventMatcher(raw, lanes, rows, flows, problems, facts.spans,
                colors.stream().mapToInt(Integer::intValue).toArray(), baseNumbers(rows), order);
        int[] rowOf = new int[raw.linkCount() == 0 ? 0 : order.length];
        Arrays.fill(rowOf, -1);
        for (int event = 0; event < order.length; event++) {
            int row = rows.size();
            matcher.add(event);
            if (rows.size() > row && rowOf.length > 0) {
                rowOf[order[event]] = row;
            }
            if (rows.size() > row && !rawPayloads.isEmpty()) {
                var payload = rawPayloads.get(order[event]);
                if (payload != null) {
                    payloads.put(row, payload);
                }
            }
        }
        matcher.finish();
        rows.finish();
        flows.addLinks(raw, rowOf);
        var used = counters.stream().map(counter -> counter.track()).toList();
        var tracks = tracks(used);
        var counterTracks = new ArrayList<CounterTrack>();
        counters.forEach(counter -> counterTracks.add(counter.toTrack()));
        var extras = new TraceExtras(facts.format, tracks, counterTracks, flows.toFlows(), clocks, providers,
                new Processes(processLabels, ranks), recording, step);
        return new TraceFile(facts.path, null, facts.bytes, facts.lines, rows,
                new Names(processNames, threadNames, standIns),
                categoryTree(), List.of(), problems.toProblems(), facts.text,
                System.nanoTime() - facts.loadStart, false, extras);
    }

    /// {@return the step that all times are multiples of: a microsecond, or else a nanosecond; zeros alone say nothing}
    private long stepTicks() {
        // In a file of nanoseconds one of the first times has a fraction of a microsecond, so that this ends soon.
        boolean isInMicroseconds = raw.areMultiplesOf(MICROSECOND)
                && counters.stream().allMatch(counter -> counter.areMultiplesOf(MICROSECOND))
                && (raw.hasNonzeroTime() || counters.stream().anyMatch(CounterDraft::hasNonzeroTime));
        return isInMicroseconds ? MICROSECOND : 1;
    }

    private int[] baseNumbers(EventRows rows) {
        var numbers = new int[timeBases.size()];
        var seen = new boolean[timeBases.size()];
        for (int event = 0, left = numbers.length; event < raw.size() && left > 0; event++) {
            int base = raw.timeBaseOf(raw.contexts.get(event));
            if (!seen[base]) {
                seen[base] = true;
                numbers[base] = rows.timeBase(timeBases.get(base));
                left--;
            }
        }
        return numbers;
    }

    /// {@return the tracks of events and those above them and above counters, parents first}
    private List<Track> tracks(List<TrackDraft> ofCounters) {
        var drafts = new ArrayList<TrackDraft>();
        for (var lane : lanes) {
            var place = lane.place();
            if (place != null && place.track() != null && place.thread() >= 0) {
                addTrack(place.track(), drafts);
            }
        }
        for (var counter : ofCounters) {
            addTrack(counter.parent(), drafts);
        }
        return drafts.stream().map(TrackDraft::toTrack).toList();
    }

    private static void addTrack(@Nullable TrackDraft track, List<TrackDraft> drafts) {
        var path = new ArrayList<TrackDraft>();
        for (var at = track; at != null && at.index() < 0; at = at.parent()) {
            path.add(at);
        }
        for (var draft : path.reversed()) {
            draft.setIndex(drafts.size());
            drafts.add(draft);
        }
    }

    private CategoryTree categoryTree() {
        var list = new ArrayList<Category>();
        for (int i = 0; i < categories.size(); i++) {
            list.add(new Category(i + 1, categories.text(i), null));
        }
        return new CategoryTree(list);
    }
}
