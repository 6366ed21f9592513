// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.analysis.gpu.DeviceWork;
import dev.nvtxt.analysis.gpu.KernelName;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The events of each rank that are compared, by message and in order of time. Immutable.
///
/// @param ranks the ranks
/// @param series of each rank its events by message
/// @param usual by message how many events the ranks have that take part; no message of one rank alone
record RankSeries(List<Rank> ranks, List<Map<String, EventSeries>> series, Map<String, Integer> usual) {
    private static final String GROUP = "Process Group Name";

    /// Collects events by their messages.
    static RankSeries ofMessages(List<Rank> ranks, Predicate<String> messages, Scope scope) {
        return ofMessages(ranks, texts(ranks, messages), scope);
    }

    private static RankSeries ofMessages(List<Rank> ranks, Map<ReportFile, List<@Nullable String>> texts, Scope scope) {
        return of(ranks, scope, (file, into) -> addMessages(file, texts.getOrDefault(file, List.of()), into));
    }

    /// Collects the collective operations: those on devices where there are any, for the host only queues them.
    ///
    /// @param names which of them
    static RankSeries ofCollectives(List<Rank> ranks, Predicate<String> names, Scope scope) {
        var texts = texts(ranks, name -> CollectiveNames.isCollective(name) && names.test(name));
        var ofDevices = of(ranks, scope, (file, into) -> addKernels(file, texts.getOrDefault(file, List.of()), into));
        return ofDevices.usual.isEmpty() ? ofMessages(ranks, texts, scope) : ofDevices;
    }

    private interface EventChooser {
        void choose(ReportFile file, EventTaker into);
    }

    private interface EventTaker {
        void accept(int event, String message);
    }

    private static RankSeries of(List<Rank> ranks, Scope scope, EventChooser chooser) {
        var series = ranks.parallelStream().map(rank -> {
            var file = rank.file();
            var events = file.trace().events();
            var visible = scope.visible().get(file);
            Map<String, EventSeries> byMessage = new HashMap<>();
            chooser.choose(file, (event, message) -> {
                if (file.hasStartNs(event) && rank.has(event) && (visible == null || visible.get(event))) {
                    long start = file.axisStartNs(event);
                    if (start >= scope.range().startNs() && start < scope.range().endNs()) {
                        boolean hasEnd = events.kind(event) != EventKind.MARKER && file.hasEndNs(event);
                        byMessage.computeIfAbsent(message, _ -> new EventSeries()).add(start,
                                hasEnd ? file.axisEndNs(event) : EventSeries.NO_END, event);
                    }
                }
            });
            byMessage.values().forEach(EventSeries::sort);
            return byMessage;
        }).toList();
        var counts = series.stream().map(RankSeries::counts).toList();
        var usual = new HashMap<>(UsualCounts.of(counts));
        usual.entrySet().removeIf(each -> counts.stream()
                .filter(rank -> each.getValue().equals(rank.get(each.getKey()))).count() < 2);
        return new RankSeries(List.copyOf(ranks), series, Map.copyOf(usual));
    }

    private static Map<String, Integer> counts(Map<String, EventSeries> series) {
        return series.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, each -> each.getValue().size()));
    }

    private static void addMessages(ReportFile file, List<@Nullable String> names, EventTaker into) {
        var events = file.trace().events();
        for (int event = 0; event < events.size(); event++) {
            int text = events.messageId(event);
            var name = text < 0 ? null : names.get(text);
            if (name != null) {
                into.accept(event, name);
            }
        }
    }

    /// {@return the texts of each file that are compared; tested once, for a file may have hundreds of processes}
    private static Map<ReportFile, List<@Nullable String>> texts(List<Rank> ranks, Predicate<String> test) {
        return ranks.stream().map(Rank::file).distinct().parallel()
                .collect(Collectors.toMap(file -> file, file -> texts(file.trace().events(), test)));
    }

    private static List<@Nullable String> texts(EventStore events, Predicate<String> test) {
        var texts = new ArrayList<@Nullable String>();
        for (int text = 0; text < events.textCount(); text++) {
            texts.add(test.test(events.text(text)) ? events.text(text) : null);
        }
        return texts;
    }

    private static void addKernels(ReportFile file, List<@Nullable String> names, EventTaker into) {
        var work = DeviceWork.of(file);
        if (work.size() == 0) {
            return;
        }
        var events = file.trace().events();
        var texts = names.stream().map(name -> name == null ? null : KernelName.shorten(name)).toList();
        for (int i = 0; i < work.size(); i++) {
            int text = events.messageId(work.event(i));
            var name = text < 0 ? null : texts.get(text);
            if (name != null) {
                into.accept(work.event(i), name + group(events.args(work.event(i))));
            }
        }
    }

    /// {@return the group of ranks that an operation of PyTorch is about; each group is compared by itself}
    private static String group(List<Arg> args) {
        return args.stream().filter(arg -> arg.key().endsWith(GROUP)).map(Arg::text).filter(Objects::nonNull)
                .findFirst().map(name -> " (group " + name + ")").orElse("");
    }

    /// {@return the ranks on which a message has the usual number of events}
    int[] participants(String message) {
        int count = usual.getOrDefault(message, 0);
        return IntStream.range(0, ranks.size()).filter(rank -> count > 0 && count(rank, message) == count).toArray();
    }

    /// {@return how many events of a message a rank has}
    int count(int rank, String message) {
        var events = series.get(rank).get(message);
        return events == null ? 0 : events.size();
    }

    /// {@return the events of a message on a rank that has some}
    EventSeries of(int rank, String message) {
        return Objects.requireNonNull(series.get(rank).get(message));
    }

    /// {@return whether a rank takes part with one message at least}
    boolean takesPart(int rank) {
        return usual.entrySet().stream().anyMatch(each -> count(rank, each.getKey()) == each.getValue());
    }
}
