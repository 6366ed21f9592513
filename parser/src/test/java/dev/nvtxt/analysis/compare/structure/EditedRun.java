// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Two runs of a made-up program, more than 100 000 nested ranges each: the second is the first with edits in known places
/// and a noise of three percent on every duration.
///
/// @param a the run before
/// @param b the run after
/// @param edits what was edited
public record EditedRun(ReportFile a, ReportFile b, Set<Edit> edits) {
    private static final int FRAMES = 4700;
    private static final int EDITS_OF_A_KIND = 250;

    /// An edit.
    ///
    /// @param kind what was done
    /// @param event the number of the range in the first run, of an inserted one in the second
    public record Edit(DifferenceKind kind, int event) {}

    /// Makes the runs; one seed, one result.
    public static EditedRun of(long seed) {
        var random = new Random(seed);
        var frames = new ArrayList<RunNode>();
        for (int i = 0; i < FRAMES; i++) {
            frames.add(frame(random));
        }
        var a = write(frames, true);
        Map<RunNode, DifferenceKind> edited = edit(frames, random);
        addNoise(frames, random);
        var b = write(frames, false);
        Set<Edit> edits = new HashSet<>();
        edited.forEach((node, kind) -> edits
                .add(new Edit(kind, kind == DifferenceKind.ADDED ? node.eventInB : node.eventInA)));
        return new EditedRun(a, b, Set.copyOf(edits));
    }

    private static final class RunNode {
        private final String message;
        private long selfNs;
        private final List<RunNode> children = new ArrayList<>();
        private int eventInA = -1;
        private int eventInB = -1;
        private boolean isEdited;

        private RunNode(String message, long selfNs) {
            this.message = message;
            this.selfNs = selfNs;
        }
    }

    private static RunNode frame(Random random) {
        var frame = new RunNode("Frame", 50_000);
        for (var child : siblings(random, 3 + random.nextInt(6))) {
            frame.children.add(child);
            for (var grandchild : siblings(random, random.nextInt(7))) {
                child.children.add(grandchild);
            }
        }
        return frame;
    }

    /// Siblings whose messages may come again, but not one after the other: which of two was removed would be a guess.
    private static List<RunNode> siblings(Random random, int count) {
        var siblings = new ArrayList<RunNode>();
        String last = "";
        for (int i = 0; i < count; i++) {
            String message = "work" + random.nextInt(30);
            if (!message.equals(last)) {
                siblings.add(new RunNode(message, 1000 + random.nextInt(20_000)));
                last = message;
            }
        }
        return siblings;
    }

    private static Map<RunNode, DifferenceKind> edit(List<RunNode> frames, Random random) {
        var edits = new HashMap<RunNode, DifferenceKind>();
        var kinds = List.of(DifferenceKind.SLOWER, DifferenceKind.FASTER, DifferenceKind.REMOVED,
                DifferenceKind.ADDED, DifferenceKind.MOVED);
        for (var kind : kinds) {
            for (int i = 0; i < EDITS_OF_A_KIND;) {
                var frame = frames.get(random.nextInt(frames.size()));
                if (!frame.isEdited) {
                    var edited = edit(kind, frame, random);
                    if (edited != null) {
                        frame.isEdited = true;
                        edits.put(edited, kind);
                        i++;
                    }
                }
            }
        }
        for (int i = 0; i < EDITS_OF_A_KIND / 5; i++) {
            var removed = frames.get(random.nextInt(frames.size()));
            if (!removed.isEdited) {
                frames.remove(removed);
                edits.put(removed, DifferenceKind.REMOVED);
            }
        }
        return edits;
    }

    private static @Nullable RunNode edit(DifferenceKind kind, RunNode frame, Random random) {
        int place = random.nextInt(frame.children.size());
        var node = frame.children.get(place);
        switch (kind) {
            case SLOWER -> node.selfNs += total(node) / 2;
            case FASTER -> {
                if (node.selfNs < total(node) / 2) {
                    return null;
                }
                node.selfNs -= total(node) * 2 / 5;
            }
            case REMOVED -> {
                if (isBetweenEqual(frame, place, place) || frame.children.size() < 2) {
                    return null;
                }
                frame.children.remove(place);
            }
            case ADDED -> {
                node = new RunNode("new" + random.nextInt(5), 5000);
                frame.children.add(place, node);
            }
            default -> {
                if (frame.children.size() < 5 || place > 0) {
                    return null;
                }
                // From the first place to the last: the others keep their order, so no other answer is as short.
                frame.children.remove(place);
                frame.children.addLast(node);
                if (frame.children.get(0).message.equals(node.message)
                        || frame.children.get(frame.children.size() - 2).message.equals(node.message)) {
                    frame.children.removeLast();
                    frame.children.addFirst(node);
                    return null;
                }
            }
        }
        return node;
    }

    private static boolean isBetweenEqual(RunNode frame, int before, int after) {
        return before > 0 && after + 1 < frame.children.size()
                && frame.children.get(before - 1).message.equals(frame.children.get(after + 1).message);
    }

    private static long total(RunNode node) {
        return node.selfNs + node.children.stream().mapToLong(EditedRun::total).sum();
    }

    private static void addNoise(List<RunNode> nodes, Random random) {
        for (var node : nodes) {
            node.selfNs = Math.round(node.selfNs * (0.97 + random.nextDouble() * 0.06));
            addNoise(node.children, random);
        }
    }

    private static ReportFile write(List<RunNode> frames, boolean isA) {
        var builder = new TraceBuilder();
        int[] event = { 0 };
        long time = 0;
        for (var frame : frames) {
            time = write(builder, frame, time, isA, event) + 100;
        }
        return builder.build();
    }

    private static long write(TraceBuilder builder, RunNode node, long start, boolean isA, int[] event) {
        if (isA) {
            node.eventInA = event[0]++;
        } else {
            node.eventInB = event[0]++;
        }
        builder.push(1, start, node.message);
        long time = start + node.selfNs / 2;
        for (var child : node.children) {
            time = write(builder, child, time, isA, event);
        }
        time += node.selfNs - node.selfNs / 2;
        builder.pop(1, time);
        return time;
    }
}
