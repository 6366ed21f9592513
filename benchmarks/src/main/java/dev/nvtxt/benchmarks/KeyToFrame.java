// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import java.awt.AWTException;
import java.awt.Robot;
import java.awt.event.KeyEvent;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import module java.base;

/// Measures how long it takes from a key, or a click of the wheel, to the end of the pulse that shows it, drawing included.
///
/// `send KEY COUNT PAUSE-MS` sends a key to the window with the focus, or `Ctrl+wheel`, and prints when, in nanoseconds of
/// the clock. `report NAME FILE.jfr NANOS…` prints a line of a Markdown table from a recording of `javafx.PulsePhase`. A
/// key is shown by the first pulse that begins after it and draws something.
public final class KeyToFrame {
    private static final int KEY_DOWN_MS = 5;

    /// A pulse: when it begins on the JavaFX thread, and when the render thread is done with it; null where it drew nothing.
    private record Pulse(Instant start, Instant drawn) {}

    private KeyToFrame() {}

    /// Sends keys, or reports.
    public static void main(String[] args) throws AWTException, IOException {
        if (args[0].equals("send")) {
            send(args[1], Integer.parseInt(args[2]), Integer.parseInt(args[3]));
            System.exit(0);
        }
        var sent = List.of(args).subList(3, args.length).stream()
                .map(nanos -> Instant.EPOCH.plusNanos(Long.parseLong(nanos))).toList();
        report(args[1], sent, pulses(Path.of(args[2])));
    }

    private static void send(String key, int count, int pauseMs) throws AWTException {
        var robot = new Robot();
        for (int i = 0; i < count; i++) {
            var now = Instant.now();
            System.out.println(now.getEpochSecond() * 1_000_000_000L + now.getNano());
            if (key.equals("Ctrl+wheel")) {
                robot.keyPress(KeyEvent.VK_CONTROL);
                robot.mouseWheel(i % 2 == 0 ? -1 : 1);
                robot.delay(KEY_DOWN_MS);
                robot.keyRelease(KeyEvent.VK_CONTROL);
            } else {
                int code = KeyEvent.getExtendedKeyCodeForChar(key.charAt(0));
                robot.keyPress(code);
                robot.delay(KEY_DOWN_MS);
                robot.keyRelease(code);
            }
            robot.delay(pauseMs);
        }
    }

    /// {@return the pulses that drew something, in their order}
    private static List<Pulse> pulses(Path recording) throws IOException {
        Map<Integer, List<RecordedEvent>> phases = new TreeMap<>();
        for (var event : RecordingFile.readAllEvents(recording)) {
            if (event.getEventType().getName().equals("javafx.PulsePhase")) {
                phases.computeIfAbsent(event.getInt("pulseId"), _ -> new ArrayList<>()).add(event);
            }
        }
        List<Pulse> pulses = new ArrayList<>();
        for (var pulse : phases.values()) {
            var drawn = pulse.stream().filter(phase -> phase.getThread().getJavaName().startsWith("QuantumRenderer"))
                    .map(RecordedEvent::getEndTime).max(Comparator.naturalOrder());
            var start = pulse.stream().map(RecordedEvent::getStartTime).min(Comparator.naturalOrder());
            drawn.ifPresent(end -> pulses.add(new Pulse(start.orElseThrow(), end)));
        }
        return pulses;
    }

    private static void report(String name, List<Instant> sent, List<Pulse> pulses) {
        double[] ms = sent.stream().mapToDouble(key -> pulses.stream().filter(pulse -> pulse.start().isAfter(key))
                .findFirst().map(pulse -> Duration.between(key, pulse.drawn()).toNanos() / 1e6).orElse(Double.NaN))
                .sorted().toArray();
        System.out.printf("| %s | %d | %.0f / %.0f / %.0f |%n", name, ms.length, at(ms, 0.5), at(ms, 0.95), at(ms, 1));
    }

    private static double at(double[] sorted, double share) {
        return sorted[Math.max(0, (int) Math.ceil(sorted.length * share) - 1)];
    }
}
