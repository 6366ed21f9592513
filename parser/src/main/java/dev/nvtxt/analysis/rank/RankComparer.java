// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.analysis.gpu.DeviceWork;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Makes a [RankSummary]. Used once.
final class RankComparer {
    private static final int MIN_RANKS_OF_OUTLIERS = 3;

    private final Report report;
    private final RankRequest request;
    private final UnaryOperator<String> merge;
    private final CancelToken cancel;
    private final List<Rank> ranks;
    private final List<String> notes = new ArrayList<>();

    RankComparer(Report report, RankRequest request, UnaryOperator<String> merge, CancelToken cancel) {
        this.report = report;
        this.request = request;
        this.merge = merge;
        this.cancel = cancel;
        this.ranks = ranks();
    }

    /// {@return the ranks of a report: its files, or the processes of its only file that have what is compared, or else work on
    /// devices}
    private List<Rank> ranks() {
        var files = report.files();
        if (files.size() != 1) {
            return RankNames.of(files, List.of());
        }
        var trace = files.getFirst().trace();
        var processes = List.copyOf(trace.processIds());
        var candidates = RankNames.of(files, processes);
        if (candidates.size() < 2) {
            return candidates;
        }
        var series = compared(candidates);
        var taking = IntStream.range(0, candidates.size()).filter(series::takesPart)
                .mapToObj(rank -> candidates.get(rank).processId()).filter(Objects::nonNull).sorted().toList();
        return RankNames.of(files, taking.isEmpty() ? ofDevices(files.getFirst()) : taking);
    }

    private static List<Long> ofDevices(ReportFile file) {
        var threads = file.trace().events().threads();
        return DeviceWork.of(file).streams().stream().map(stream -> threads.get(stream.thread()).processId())
                .filter(Objects::nonNull).distinct().sorted().toList();
    }

    private RankSeries compared(List<Rank> candidates) {
        var message = request.message();
        return message == null
                ? RankSeries.ofCollectives(candidates, _ -> true, request.scope())
                : RankSeries.ofMessages(candidates, RankRequest.test(message), request.scope());
    }

    RankSummary compare() {
        if (ranks.size() < 2) {
            return RankSummary.NOTHING;
        }
        var series = compared(ranks);
        cancel.check();
        noteOthers(series);
        var occurrences = occurrences(series);
        return new RankSummary(rankRows(series, occurrences), messageRows(occurrences), occurrences, clocks(),
                outliers(), notes);
    }

    RankClocks clocks() {
        if (ranks.size() < 2) {
            return RankClocks.NONE;
        }
        cancel.check();
        var alignment = RankAlignment.of(barriers());
        cancel.check();
        return new RankClocks(clockRows(alignment), alignment.isWorthApplying() ? alignment.settings(report) : null);
    }

    private RankSeries barriers() {
        var barrier = request.barrier();
        return barrier == null
                ? RankSeries.ofCollectives(ranks, CollectiveNames::isSynchronizing, request.scope())
                : RankSeries.ofMessages(ranks, RankRequest.test(barrier), request.scope());
    }

    private void noteOthers(RankSeries series) {
        for (int rank = 0; rank < ranks.size(); rank++) {
            int at = rank;
            if (series.series().get(rank).isEmpty()) {
                notes.add(ranks.get(rank).label() + " has none of the events that are compared");
            } else {
                new TreeMap<>(series.usual()).forEach((message, usual) -> {
                    int count = series.count(at, message);
                    if (count > 0 && count != usual) {
                        notes.add(String.format(Locale.ROOT,
                                "%s has %,d '%s' where most ranks have %,d, so that they can't be paired by order; select a time that all have",
                                ranks.get(at).label(), count, message, usual));
                    }
                });
            }
        }
    }

    private List<RankSummary.OccurrenceRow> occurrences(RankSeries series) {
        var rows = new ArrayList<RankSummary.OccurrenceRow>();
        for (var message : new TreeSet<>(series.usual().keySet())) {
            int[] taking = series.participants(message);
            long[] starts = new long[taking.length];
            long[] ends = new long[taking.length];
            for (int number = 0; number < series.usual().getOrDefault(message, 0); number++) {
                for (int i = 0; i < taking.length; i++) {
                    var events = series.of(taking[i], message);
                    starts[i] = events.startNs(number);
                    ends[i] = events.endNs(number);
                }
                var times = OccurrenceTimes.of(starts, ends);
                int last = taking[times.latest()];
                rows.add(new RankSummary.OccurrenceRow(message, number + 1, times,
                        ranks.get(taking[times.earliest()]), ranks.get(last), series.of(last, message).id(number),
                        times.last() < 0 ? null : ranks.get(taking[times.last()])));
            }
        }
        rows.sort(Comparator.comparingLong((RankSummary.OccurrenceRow row) -> row.times().imbalanceNs()).reversed()
                .thenComparing(RankSummary.OccurrenceRow::name)
                .thenComparingInt(RankSummary.OccurrenceRow::number));
        return rows;
    }

    private List<RankSummary.RankRow> rankRows(RankSeries series, List<RankSummary.OccurrenceRow> occurrences) {
        Map<Rank, long[]> sums = new HashMap<>();
        for (var row : occurrences) {
            if (row.times().imbalanceNs() > 0) {
                long[] last = sums.computeIfAbsent(row.last(), _ -> new long[3]);
                last[0]++;
                last[1] += row.times().lateStartNs();
            }
            if (row.endsLast() != null && row.times().lateEndNs() > 0) {
                sums.computeIfAbsent(row.endsLast(), _ -> new long[3])[2]++;
            }
        }
        long[] waited = new long[ranks.size()];
        long[] compared = new long[ranks.size()];
        Map<String, int[]> participants = new HashMap<>();
        for (var row : occurrences) {
            int[] taking = participants.computeIfAbsent(row.name(), series::participants);
            long latest = row.last().file().axisStartNs(row.event());
            for (int rank : taking) {
                compared[rank]++;
                waited[rank] += latest - series.of(rank, row.name()).startNs(row.number() - 1);
            }
        }
        return IntStream.range(0, ranks.size()).mapToObj(rank -> {
            long[] of = sums.getOrDefault(ranks.get(rank), new long[3]);
            return new RankSummary.RankRow(ranks.get(rank), compared[rank], of[0], of[1], waited[rank], of[2]);
        }).sorted(Comparator.comparingLong(RankSummary.RankRow::lateNs).reversed()).toList();
    }

    private List<RankSummary.MessageRow> messageRows(List<RankSummary.OccurrenceRow> occurrences) {
        Map<String, List<RankSummary.OccurrenceRow>> byName = new HashMap<>();
        occurrences.forEach(row -> byName.computeIfAbsent(merge.apply(row.name()), _ -> new ArrayList<>()).add(row));
        var rows = new ArrayList<RankSummary.MessageRow>();
        byName.forEach((name, of) -> {
            var lasts = new HashMap<Rank, Long>();
            of.forEach(row -> lasts.merge(row.last(), 1L, Long::sum));
            var last = Collections.max(lasts.entrySet(), Map.Entry.<Rank, Long>comparingByValue()
                    .thenComparingInt(each -> -ranks.indexOf(each.getKey())));
            rows.add(new RankSummary.MessageRow(name, of.size(),
                    of.stream().mapToInt(row -> row.times().ranks()).max().orElse(0),
                    of.stream().mapToLong(row -> row.times().imbalanceNs()).average().orElse(0),
                    of.stream().mapToLong(row -> row.times().imbalanceNs()).max().orElse(0),
                    of.stream().mapToLong(row -> row.times().waitedNs()).sum(), last.getKey(), last.getValue()));
        });
        rows.sort(Comparator.comparingLong(RankSummary.MessageRow::waitedNs).reversed()
                .thenComparing(RankSummary.MessageRow::name));
        return rows;
    }

    private List<RankClocks.ClockRow> clockRows(RankAlignment alignment) {
        var clocks = alignment.clocks();
        boolean isApplied = alignment.isWorthApplying();
        var compared = clocks.stream().filter(Objects::nonNull).map(RankClock.class::cast).toList();
        double[] scores = RobustScore.of(compared.stream().mapToDouble(clock -> clock.drift().ppm()).toArray());
        var rows = new ArrayList<RankClocks.ClockRow>();
        for (int rank = 0; rank < clocks.size(); rank++) {
            var clock = clocks.get(rank);
            if (clock != null) {
                rows.add(new RankClocks.ClockRow(ranks.get(rank), clock.count(), clock.aheadNs(),
                        clock.drift().ppm(), scores[rows.size()], clock.errorNs(), clock.residualNs(),
                        isApplied && clock.isWorthCorrecting() ? clock.words() : null));
            }
        }
        rows.sort(Comparator.comparingDouble(RankClocks.ClockRow::errorNs).reversed());
        return rows;
    }

    // Outliers

    private List<RankSummary.OutlierRow> outliers() {
        var grouping = Grouping.parse("pattern", NamePattern.NUMBERS);
        var tables = ranks.parallelStream().map(rank -> new Statistics().table(scope(rank), grouping)).toList();
        cancel.check();
        Map<String, List<RankGroup>> groups = new TreeMap<>();
        for (int rank = 0; rank < tables.size(); rank++) {
            for (var row : tables.get(rank).rows()) {
                if (row.durations() != null) {
                    groups.computeIfAbsent(row.label(), _ -> new ArrayList<>())
                            .add(new RankGroup(ranks.get(rank), tables.get(rank), row));
                }
            }
        }
        var rows = new ArrayList<RankSummary.OutlierRow>();
        groups.forEach((name, of) -> {
            if (of.size() >= MIN_RANKS_OF_OUTLIERS) {
                addOutliers(name, of, rows);
            }
        });
        rows.sort(Comparator.comparingDouble((RankSummary.OutlierRow row) -> row.far().distance()).reversed()
                .thenComparing(RankSummary.OutlierRow::name).thenComparingInt(row -> ranks.indexOf(row.rank())));
        return rows;
    }

    private static void addOutliers(String name, List<RankGroup> groups, List<RankSummary.OutlierRow> into) {
        double[] totals = groups.stream().mapToDouble(group -> group.row.totalNs()).toArray();
        double[] p95s = groups.stream().mapToDouble(RankGroup::p95Ns).toArray();
        for (var far : OutlierFinder.DEFAULT.find(totals, p95s)) {
            var group = groups.get(far.index());
            var events = group.table.eventsOf(group.row);
            var longest = events.size() == 0 ? -1 : events.event(events.size() - 1);
            into.add(new RankSummary.OutlierRow(name, group.rank, group.row.counts().measured(), group.row.totalNs(),
                    group.p95Ns(), far, longest));
        }
    }

    /// A group of ranges of a rank.
    private record RankGroup(Rank rank, StatisticsTable table, GroupStatistics row) {
        long p95Ns() {
            var durations = row.durations();
            return durations == null ? 0 : durations.p95Ns();
        }
    }

    private Scope scope(Rank rank) {
        var file = rank.file();
        var visible = request.scope().visible().get(file);
        var own = visible == null && !rank.isProcess() ? null : new BitSet();
        if (own != null) {
            IntStream.range(0, file.trace().events().size())
                    .filter(event -> rank.has(event) && (visible == null || visible.get(event))).forEach(own::set);
        }
        return new Scope(List.of(file), own == null ? Map.of() : Map.of(file, own), request.scope().range());
    }
}
