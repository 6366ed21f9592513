// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.frame;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// The message of the events that are frames, or begin one.
///
/// @param name the message, with "#" for numbers
/// @param mode whether a range is a frame, or a frame lasts to the start of the next
public record FrameMessage(String name, FrameTrack.Mode mode) {
    private static final int MIN_FRAMES = 3;
    private static final int MAX_LENGTH = 60;
    private static final int MAX_DIGITS = 10;
    /// Ranges that are frames by their name, or steps of PyTorch; then calls that end one.
    private static final Pattern FRAME = Pattern.compile(
            "((begin|render|draw|game|main|gpu|cpu|app|do)[ _])?frame[ _:.#\\-]*|profilerstep#+",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern PRESENT = Pattern.compile(
            "present|swap ?buffers|eglswapbuffers|(idxgi)?swapchain(::| )present|vkqueuepresentkhr|v-?sync",
            Pattern.CASE_INSENSITIVE);

    /// {@return which messages it takes}
    public Predicate<String> matcher() {
        var query = name;
        return text -> text.equals(query) || NamePattern.NUMBERS.apply(text).equals(query);
    }

    /// {@return the frames of a message as the user would name it: numbers merged, markers from start to start}
    public static FrameMessage of(String message, EventKind kind) {
        return new FrameMessage(NamePattern.NUMBERS.apply(message),
                kind == EventKind.MARKER ? FrameTrack.Mode.START_TO_START : FrameTrack.Mode.RANGE);
    }

    /// {@return the largest track of frames that files have, or nothing where none is complete}
    public Optional<FrameTrack> track(List<ReportFile> files, Statistics statistics) {
        var request = new FrameTrack.Request(matcher(), mode, FrameTrack.StutterRule.DEFAULT);
        return FrameTrack.of(Scope.of(files), request, statistics).stream()
                .max(Comparator.comparingInt(FrameTrack::size));
    }

    /// {@return the frame with a number, or -1}
    ///
    /// Numbered frames have the number in their message, others count from 1.
    public int frame(FrameTrack track, int number) {
        return IntStream.range(0, track.size()).filter(frame -> number(track, frame) == number).findFirst().orElse(-1);
    }

    /// {@return the number of a frame: that in its message where it has just one, else its place from 1; -1 where its message has
    /// another text}
    public int number(FrameTrack track, int frame) {
        var message = Objects.requireNonNullElse(track.file().trace().events().message(track.event(frame)), "");
        int number = -1;
        int numbers = 0;
        int at = 0;
        for (int i = 0; i < name.length(); i++) {
            int end = endOfNumber(message, at);
            if (name.charAt(i) == '#' && end > at) {
                numbers++;
                number = end - at < MAX_DIGITS ? Integer.parseInt(message, at, end, 10) : -1;
                at = end;
            } else if (at < message.length() && message.charAt(at) == name.charAt(i)) {
                at++; // a "#" of the message itself, too: "ProfilerStep#12" is one of "ProfilerStep##"
            } else {
                return name.indexOf('#') < 0 ? frame + 1 : -1;
            }
        }
        return numbers != 1 ? frame + 1 : at == message.length() ? number : -1;
    }

    private static int endOfNumber(String message, int from) {
        int end = from;
        while (end < message.length() && message.charAt(end) >= '0' && message.charAt(end) <= '9') {
            end++;
        }
        return end;
    }

    /// Looks for the message of the frames by the names that programs commonly give them. Costs a look at all messages,
    /// and at the events only where one of them is a candidate, each segment once.
    public static Optional<FrameMessage> find(List<ReportFile> files) {
        var ranges = new HashMap<String, Integer>();
        var markers = new HashMap<String, Integer>();
        for (var file : files) {
            count(file, ranges, markers);
        }
        return most(ranges, FRAME).map(name -> new FrameMessage(name, FrameTrack.Mode.RANGE))
                .or(() -> most(markers, FRAME).map(name -> new FrameMessage(name, FrameTrack.Mode.START_TO_START)))
                .or(() -> most(ranges, PRESENT).map(name -> new FrameMessage(name, FrameTrack.Mode.START_TO_START)))
                .or(() -> most(markers, PRESENT).map(name -> new FrameMessage(name, FrameTrack.Mode.START_TO_START)));
    }

    private static void count(ReportFile file, Map<String, Integer> ranges, Map<String, Integer> markers) {
        var events = file.trace().events();
        var segments = events.segments();
        var names = segments.isEmpty()
                ? Map.<Integer, String>of()
                : segments.getFirst().computeIfAbsent(NameCandidates.KEY, CandidateTexts::new).of(events);
        if (!names.isEmpty()) {
            for (var segment : segments) {
                var counts = segment.computeIfAbsent(Candidates.KEY, () -> count(events, names, segment));
                counts.ranges.forEach((name, count) -> ranges.merge(name, count, Integer::sum));
                counts.markers.forEach((name, count) -> markers.merge(name, count, Integer::sum));
            }
        }
    }

    private static MessageCounts count(EventStore events, Map<Integer, String> names, EventSegment segment) {
        var counts = new MessageCounts(new HashMap<>(), new HashMap<>());
        for (int event = segment.from(); event < segment.to(); event++) {
            var name = names.get(events.messageId(event));
            if (name != null) {
                (events.kind(event) == EventKind.MARKER ? counts.markers : counts.ranges).merge(name, 1, Integer::sum);
            }
        }
        return counts;
    }

    /// {@return false for most texts that are none, without a regular expression}
    private static boolean mayBeCandidate(String text) {
        var lower = text.toLowerCase(Locale.ROOT);
        return lower.contains("frame") || lower.contains("profilerstep") || lower.contains("present")
                || lower.contains("swap")
                || lower.contains("sync");
    }

    private static boolean isCandidate(String text) {
        var merged = NamePattern.NUMBERS.apply(text);
        return FRAME.matcher(merged).matches() || PRESENT.matcher(merged).matches();
    }

    /// What is cached for the first segment of events.
    private enum NameCandidates implements EventSegment.MemoKey<CandidateTexts> {
        KEY
    }

    /// Which messages of a file are candidates: of one that grows, only further ones are looked at.
    private static final class CandidateTexts {
        /// An incomplete last line may have had another text.
        private static final int UNSURE = 8;

        private final Map<Integer, String> names = new HashMap<>();
        private int looked;

        synchronized Map<Integer, String> of(EventStore events) {
            names.keySet().removeIf(id -> id >= looked);
            for (int id = looked; id < events.textCount(); id++) {
                var text = events.text(id);
                if (text.length() <= MAX_LENGTH && mayBeCandidate(text) && isCandidate(text)) {
                    names.put(id, NamePattern.NUMBERS.apply(text));
                }
            }
            looked = Math.max(0, events.textCount() - UNSURE);
            return Map.copyOf(names);
        }
    }

    /// What is cached for a segment of events: how many have each candidate.
    private enum Candidates implements EventSegment.MemoKey<MessageCounts> {
        KEY
    }

    private record MessageCounts(Map<String, Integer> ranges, Map<String, Integer> markers) {}

    private static Optional<String> most(Map<String, Integer> counts, Pattern pattern) {
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() >= MIN_FRAMES && pattern.matcher(entry.getKey()).matches())
                .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey);
    }
}
