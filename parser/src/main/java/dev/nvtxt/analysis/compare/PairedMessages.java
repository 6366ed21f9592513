// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Finds the numbered messages of a comparison that are rows by their pattern: those that count on, as of frames, and those
/// that only one side has where the other side has others of their pattern. By themselves "Frame 61" would be removed and "Frame
/// 118" added.
///
/// The first two sides decide, so that a third one changes nothing between them; it decides only on patterns that they do not
/// have.
final class PairedMessages {
    private final Map<String, List<Message>> byPattern = new LinkedHashMap<>();
    private final int[] runsOfSides;

    /// A message.
    ///
    /// @param runs for each side how many runs have it
    /// @param events for each side its events
    @SuppressWarnings("ArrayRecordComponent") // counted up, and compared by nobody
    private record Message(String text, long[] runs, long[] events) {
        private boolean isOn(int side) {
            return events[side] > 0;
        }
    }

    private PairedMessages(Samples samples, int[] runsOfSides, Grouping grouping) {
        this.runsOfSides = runsOfSides;
        int key = grouping.keys().indexOf(GroupKey.MESSAGE);
        var messages = new HashMap<String, Message>();
        for (int group = 0; key >= 0 && group < samples.groups(); group++) {
            var text = samples.labels(group).get(key);
            var pattern = text == null ? null : grouping.pattern().apply(text);
            if (text != null && pattern != null && !pattern.equals(text)) {
                var message = messages.computeIfAbsent(text, _ -> {
                    var fresh = new Message(text, new long[runsOfSides.length], new long[runsOfSides.length]);
                    byPattern.computeIfAbsent(pattern, _ -> new ArrayList<>()).add(fresh);
                    return fresh;
                });
                count(samples, group, message);
            }
        }
    }

    private void count(Samples samples, int group, Message message) {
        int run = 0;
        for (int side = 0; side < runsOfSides.length; side++) {
            long had = message.events[side];
            long runs = 0;
            for (int end = run + runsOfSides[side]; run < end; run++) {
                long events = samples.counts(run, group).all();
                message.events[side] += events;
                runs += events > 0 ? 1 : 0;
            }
            message.runs[side] = had == 0 ? runs : Math.max(message.runs[side], runs);
        }
    }

    /// {@return the same grouping with the messages that are rows by their pattern}
    ///
    /// @param samples of all runs, by the grouping
    /// @param runsOfSides how many runs each side has
    static Grouping of(Samples samples, int[] runsOfSides, Grouping grouping) {
        var paired = new PairedMessages(samples, runsOfSides, grouping);
        var merged = new HashSet<String>();
        paired.byPattern.values().forEach(messages -> merged.addAll(paired.merged(messages)));
        return merged.isEmpty() ? grouping : grouping.withMerged(merged);
    }

    private Set<String> merged(List<Message> messages) {
        boolean isOfFirstTwo = messages.stream().anyMatch(message -> message.isOn(0) || message.isOn(1));
        int[] deciding = IntStream.range(0, isOfFirstTwo ? 2 : runsOfSides.length).toArray();
        var numbered = new NumberedMessages();
        for (var message : messages) {
            long runs = IntStream.of(deciding).mapToLong(side -> message.runs[side]).sum();
            if (runs > 0) {
                numbered.add(runs, IntStream.of(deciding).mapToLong(side -> message.events[side]).sum());
            }
        }
        if (numbered.countOn(IntStream.of(deciding).map(side -> runsOfSides[side]).sum())) {
            return texts(messages);
        }
        boolean onlyInA = messages.stream().anyMatch(message -> message.isOn(0) && !message.isOn(1));
        boolean onlyInB = messages.stream().anyMatch(message -> message.isOn(1) && !message.isOn(0));
        return onlyInA && onlyInB
                ? texts(messages.stream().filter(message -> !message.isOn(0) || !message.isOn(1)).toList())
                : Set.of();
    }

    private static Set<String> texts(Collection<Message> messages) {
        var texts = new HashSet<String>();
        messages.forEach(message -> texts.add(message.text));
        return texts;
    }
}
