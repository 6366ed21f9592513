// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.timeline;

import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import java.lang.management.ManagementFactory;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.stage.Stage;
import module java.base;

/// Drives a timeline through a script of panning, zooming, scrolling and hovering at 1600 × 900, one step a pulse, and
/// prints how long a frame takes: on the JavaFX thread, in the painter alone, and the whole pulse with the render
/// thread (from JavaFX's pulse logger, in whole milliseconds).
///
/// Run with `-Dprism.order=sw -Dglass.platform=Headless`, `-Dlanes=10000` for many lanes, and `-Dfiles=1000` for as many
/// files that they are under; arguments are numbers of spans.
public final class DrawingBenchmark {
    private static final int LANES = Integer.getInteger("lanes", 16);
    private static final int FILES = Integer.getInteger("files", 1);
    /// Of many lanes the wheel turns whole pages, so that each frame shows lanes that were never shown.
    private static final double WHEEL = LANES > 100 ? 500 : 40;
    private static final long AXIS_NS = 60_000_000_000L;
    private static final double LONG_FRAME_MS = 30;
    private static final int STEPS = Integer.getInteger("steps", 1200);
    private static final Pattern PULSE = Pattern.compile("PULSE: \\d+ \\[\\d+ms:(\\d+)ms\\]");

    private final TimelineView view = new TimelineView();
    private final List<Double> thread = new ArrayList<>();
    private final List<Double> processor = new ArrayList<>();
    private final List<Double> painter = new ArrayList<>();
    private long pulseStart;
    private long stepNanos;
    private long processorStart;
    private int step;

    private DrawingBenchmark() {}

    /// Runs the benchmark for each number of spans.
    public static void main(String[] arguments) throws Exception {
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        PrintStream console = System.err;
        System.setProperty("javafx.pulseLogger", "true");
        System.setProperty("javafx.pulseLogger.threshold", "0"); // else it tells of the slow ones only
        System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
        CountDownLatch started = new CountDownLatch(1);
        Platform.startup(started::countDown);
        Platform.setImplicitExit(false);
        started.await();
        System.out
                .println("| spans | index s (2 threads) | index B/span | filter ms | FX thread p50 / p95 / p99 / max ms"
                        + " | its processor time p50 / p95 / p99 ms | painter p50 / p95 / p99 ms | pulse with render thread p50 / p95 / p99 ms |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        try {
            for (String argument : arguments) {
                run(Integer.parseInt(argument), log);
            }
            System.exit(0);
        } finally {
            // Failures are reported on the console, not in the log.
            System.setErr(console);
        }
    }

    private static void run(int spans, ByteArrayOutputStream log) throws Exception {
        List<Lane> lanes = new ArrayList<>();
        for (int lane = 0; lane < LANES; lane++) {
            String file = "file" + (long) lane * FILES / LANES;
            if (lane == 0 || !file.equals(lanes.getLast().parentId())) {
                lanes.add(Lane.of(file, "File").fileHeader().build());
            }
            lanes.add(Lane.of("t" + lane, "Thread " + lane).number(Integer.toString(4000 + lane)).under(file)
                    .spans(new SyntheticSpans(spans / LANES, AXIS_NS, lane)).build());
        }
        double[] index = index(lanes);
        CountDownLatch done = new CountDownLatch(1);
        DrawingBenchmark[] benchmark = new DrawingBenchmark[1];
        Platform.runLater(() -> {
            benchmark[0] = new DrawingBenchmark();
            benchmark[0].start(lanes, done, log);
        });
        done.await();
        List<Double> pulses = new ArrayList<>();
        Matcher matcher = PULSE.matcher(log.toString(StandardCharsets.UTF_8));
        while (matcher.find()) {
            pulses.add(Double.parseDouble(matcher.group(1)));
        }
        System.out.printf(Locale.ROOT, "| %,d | %.2f | %.1f | %.0f | %s | %s | %s | %s |%n", spans, index[0],
                index[1], index[2],
                percentiles(benchmark[0].thread, true), percentiles(benchmark[0].processor, false),
                percentiles(benchmark[0].painter, false), percentiles(pulses, false));
        log.reset();
    }

    private static double[] index(List<Lane> lanes) throws Exception {
        double best = Double.MAX_VALUE;
        double filter = Double.MAX_VALUE;
        double bytes = 0;
        for (int round = 0; round < 2; round++) {
            long start = System.nanoTime();
            bytes = 0;
            long size = 0;
            try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
                List<Future<LaneIndex>> results = new ArrayList<>();
                for (Lane lane : lanes) {
                    results.add(pool.submit(() -> LaneIndex.build(lane.spans(), Cancel.NEVER)));
                }
                for (Future<LaneIndex> result : results) {
                    bytes += result.get().bytes();
                    size += result.get().size();
                }
                best = Math.min(best, (System.nanoTime() - start) / 1e9);
                filter = Math.min(filter, filter(pool, results));
            }
            bytes /= size;
        }
        return new double[]{ best, bytes, filter };
    }

    private static double filter(ExecutorService pool, List<Future<LaneIndex>> indexes) throws Exception {
        long start = System.nanoTime();
        List<Future<LaneIndex>> filtered = new ArrayList<>();
        for (Future<LaneIndex> index : indexes) {
            LaneIndex all = index.get();
            filtered.add(pool.submit(() -> all.subset(span -> span % 10 == 3, Cancel.NEVER)));
        }
        for (Future<LaneIndex> result : filtered) {
            result.get();
        }
        return (System.nanoTime() - start) / 1e6;
    }

    private void start(List<Lane> lanes, CountDownLatch done, ByteArrayOutputStream log) {
        Stage stage = new Stage();
        Scene scene = new Scene(new BorderPane(view), 1600, 900);
        stage.setScene(scene);
        stage.setX(0);
        stage.setY(0);
        stage.show();
        view.sourceProperty().set(TimelineSource.of(lanes));
        scene.addPreLayoutPulseListener(() -> pulseStart = System.nanoTime());
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (step == 0 && view.busyProperty().get()) {
                    return;
                }
                if (step == 0) {
                    scene.addPostLayoutPulseListener(DrawingBenchmark.this::afterPulse);
                    log.reset();
                }
                long start = System.nanoTime();
                processorStart = threadCpuNanos();
                act(step++);
                stepNanos = System.nanoTime() - start;
                if (step == STEPS) {
                    stop();
                    stage.hide();
                    done.countDown();
                }
            }
        }.start();
    }

    private static long threadCpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private void afterPulse() {
        if (step > 20) {
            thread.add((System.nanoTime() - pulseStart + stepNanos) / 1e6);
            processor.add((threadCpuNanos() - processorStart) / 1e6);
            painter.add(view.commands().lastPaintNanos() / 1e6);
            if (thread.getLast() > LONG_FRAME_MS) {
                System.out.printf(Locale.ROOT, "step %d: %.1f ms, of its processor %.1f, in the painter %.1f%n", step,
                        thread.getLast(), processor.getLast(), painter.getLast());
            }
        }
    }

    /// One step of the script: 20 parts of 60 steps, of six kinds.
    private void act(int at) {
        TimeWindow window = view.windowProperty().get();
        double length = window.lengthNs();
        switch (at / 60 % 6) {
            case 0 -> view.windowProperty().set(window.at(length * 0.2, length * 0.85));
            case 1 -> view.windowProperty().set(window.at(length * 0.02, length));
            case 2 -> scroll(at % 60 < 30 ? WHEEL : -WHEEL);
            case 3 -> view.windowProperty().set(window.at(-length * 0.04, length));
            case 4 -> hover(at);
            default -> view.windowProperty().set(window.at(-length * 0.1, length * 1.2));
        }
    }

    private void scroll(double px) {
        Event.fireEvent(view, new ScrollEvent(ScrollEvent.SCROLL, 800, 500, 800,
                500, false, false, false, false, false, false, 0, -px, 0, -px,
                ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                ScrollEvent.VerticalTextScrollUnits.NONE, 0, 0, null));
    }

    private void hover(int at) {
        double x = 300 + at * 37 % 1200;
        double y = 120 + at * 13 % 700;
        Event.fireEvent(view, new MouseEvent(MouseEvent.MOUSE_MOVED, x, y, x, y, null, 0, false, false, false, false,
                false, false, false, false, false, false, new PickResult(view, x, y)));
    }

    private static String percentiles(List<Double> values, boolean max) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        if (sorted.length == 0) {
            return "–";
        }
        String text = String.format(Locale.ROOT, "%.1f / %.1f / %.1f", at(sorted, 0.5), at(sorted, 0.95),
                at(sorted, 0.99));
        return max ? text + String.format(Locale.ROOT, " / %.1f", sorted[sorted.length - 1]) : text;
    }

    private static double at(double[] sorted, double part) {
        return sorted[(int) Math.min(sorted.length - 1, Math.round(part * sorted.length))];
    }
}
