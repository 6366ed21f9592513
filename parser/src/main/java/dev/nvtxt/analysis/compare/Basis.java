// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.frame.FrameTrack;
import dev.nvtxt.parser.report.Report;
import module java.base;

/// What calls and times of the runs of a comparison are counted per.
///
/// @param occurrence what it is
/// @param note what is not as it could be expected, in a sentence; "" for nothing
/// @param spans when each run is, and how many occurrences it has
public record Basis(OccurrenceUnit occurrence, String note, List<RunSpan> spans) {
    private static final double NS_PER_SECOND = 1e9;
    /// Counts of whole runs that differ by less are those of the same work.
    private static final double SMALL_PART = 0.02;

    public Basis {
        spans = List.copyOf(spans);
    }

    /// When a run is.
    ///
    /// @param startNs its start in axis time
    /// @param lengthNs how long it is
    /// @param occurrences how many frames, runs or seconds it has
    public record RunSpan(long startNs, long lengthNs, double occurrences) {}

    /// Finds out what suits the runs.
    ///
    /// @param runsOfSides how many runs each side has
    static Basis of(List<Scope> runs, int[] runsOfSides, Samples samples, CompareOptions options,
            Statistics statistics) {
        var preferred = options.occurrence();
        int[] frames = preferred == null || preferred == OccurrenceUnit.FRAME
                ? frames(runs, statistics)
                : new int[runs.size()];
        boolean hasFrames = all(frames);
        boolean hasNoSeconds = !options.ticks().isEmpty();
        boolean isPartly = !hasFrames && any(frames);
        var occurrence = preferred == null || (preferred == OccurrenceUnit.FRAME && !hasFrames)
                ? hasFrames
                        ? OccurrenceUnit.FRAME
                        : isSameWork(samples, runsOfSides) || hasNoSeconds
                                ? OccurrenceUnit.RUN
                                : OccurrenceUnit.SECOND
                : preferred;
        var spans = new ArrayList<RunSpan>();
        for (int run = 0; run < runs.size(); run++) {
            spans.add(span(runs.get(run), occurrence, frames[run]));
        }
        String note = isPartly
                ? missing(frames, runsOfSides) + " no frames, so nothing is counted per frame."
                : preferred == OccurrenceUnit.FRAME && !hasFrames ? "The runs have no frames." : "";
        return new Basis(occurrence, note, spans);
    }

    /// {@return which runs have no frames: "B has", or "2 of 9 runs have" where that is not exactly a side}
    private static String missing(int[] frames, int[] runsOfSides) {
        long all = Arrays.stream(frames).filter(count -> count == 0).count();
        int first = 0;
        for (int side = 0; side < runsOfSides.length; side++) {
            int end = first + runsOfSides[side];
            if (all == runsOfSides[side] && !any(Arrays.copyOfRange(frames, first, end))) {
                return Comparison.letter(side) + " has";
            }
            first = end;
        }
        return all + " of " + frames.length + (all == 1 ? " runs has" : " runs have");
    }

    private static boolean all(int[] frames) {
        for (int count : frames) {
            if (count == 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean any(int[] frames) {
        for (int count : frames) {
            if (count > 0) {
                return true;
            }
        }
        return false;
    }

    private static int[] frames(List<Scope> runs, Statistics statistics) {
        int[] frames = new int[runs.size()];
        var message = FrameMessage.find(runs.stream().flatMap(run -> run.files().stream()).distinct().toList());
        message.ifPresent(of -> {
            var request = new FrameTrack.Request(of.matcher(), of.mode(), FrameTrack.StutterRule.DEFAULT);
            for (int run = 0; run < frames.length; run++) {
                frames[run] = FrameTrack.of(runs.get(run), request, statistics).stream().mapToInt(FrameTrack::size)
                        .max()
                        .orElse(0);
            }
        });
        return frames;
    }

    /// {@return whether at least half of the messages have equal counts on the first two sides, or the counts of whole runs differ by
    /// less than 2 %, or they have no message in common; a third side changes nothing between them}
    private static boolean isSameWork(Samples samples, int[] runsOfAllSides) {
        int[] runsOfSides = Arrays.copyOf(runsOfAllSides, 2);
        int rows = 0;
        int common = 0;
        int equal = 0;
        double[] all = new double[runsOfSides.length];
        for (int group = 0; group < samples.groups(); group++) {
            double first = 0;
            boolean isEqual = true;
            boolean isCommon = true;
            int run = 0;
            for (int side = 0; side < runsOfSides.length; side++) {
                double count = 0;
                for (int i = 0; i < runsOfSides[side]; i++) {
                    count += samples.counts(run++, group).all();
                }
                count /= runsOfSides[side];
                all[side] += count;
                isEqual &= side == 0 || count == first;
                isCommon &= count > 0;
                first = side == 0 ? count : first;
            }
            boolean isOfBoth = first > 0 || !isEqual;
            rows += isOfBoth ? 1 : 0;
            common += isCommon ? 1 : 0;
            equal += isOfBoth && isEqual ? 1 : 0;
        }
        boolean isAlike = true;
        for (double count : all) {
            isAlike &= Math.abs(count - all[0]) < SMALL_PART * Math.min(count, all[0]);
        }
        return isAlike || equal * 2 >= rows || common == 0;
    }

    /// A span beyond the events of its files is no longer than they are.
    private static RunSpan span(Scope run, OccurrenceUnit occurrence, int frames) {
        var report = new Report(run.files(), List.of());
        long start = Math.max(run.range().startNs(), report.startNs());
        long length = Math.max(0, Math.min(run.range().endNs(), report.endNs()) - start);
        return new RunSpan(start, length, switch (occurrence) {
            case FRAME -> frames;
            case RUN -> 1;
            case SECOND -> Math.max(length, 1) / NS_PER_SECOND;
        });
    }
}
