// SPDX-License-Identifier: Apache-2.0

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;

/// Writes the generated samples. The same seeds give the same bytes.
///
///     java samples/tools/MakeSamples.java samples
///
/// The times are invented, but have the proportions that such programs have.
void main(String[] args) throws IOException {
    var folder = Path.of(args[0]);
    write(folder.resolve("frame-loop.nvtxt"), frameLoop());
    write(folder.resolve("overlapping-ranges.nvtxt"), overlappingRanges());
    write(folder.resolve("deep-nesting.nvtxt"), deepNesting());
    write(folder.resolve("kernelabstractions.nvtxt"), kernelAbstractions());
    for (int rank = 0; rank < 4; rank++) {
        write(folder.resolve("training/rank-" + rank + ".nvtxt"), training(rank));
    }
    write(folder.resolve("raytracer/session-notes.nvtxt"), sessionNotes());
    write(folder.resolve("raytracer/raytracer_Capture_001/cpu.nvtxt"), rayTracerCpu());
    write(folder.resolve("raytracer/raytracer_Capture_001/denoiser.nvtxt"), rayTracerDenoiser());
    for (int run = 1; run <= 4; run++) {
        write(folder.resolve("compare/old-" + run + ".nvtxt"), pathFinder(Version.OLD, run));
        write(folder.resolve("compare/new-" + run + ".nvtxt"), pathFinder(Version.NEW, run));
    }
}

static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    IO.println(file + ": " + text.lines().count() + " lines");
}

/// Lines of a file, those with a time in the order of their times, as a program that runs would write them.
static final class Lines {
    private final StringBuilder head = new StringBuilder();
    private final List<TimedLine> timed = new ArrayList<>();

    record TimedLine(long time, String text) {}

    Lines add(String format, Object... values) {
        head.append(values.length == 0 ? format : format.formatted(values)).append('\n');
        return this;
    }

    void at(long time, String format, Object... values) {
        timed.add(new TimedLine(time, format.formatted(values)));
    }

    void range(long start, long end, int thread, int category, String color, String message) {
        at(end, "RangeStartEnd, %d, %d, %d, %d, %s, \"%s\"", start, end, thread, category, color, message);
    }

    /// A push/pop pair whose lines have their own places; `body` writes what is inside and returns when it ends.
    long nested(long start, int thread, int category, String color, String message, java.util.function.LongUnaryOperator body) {
        at(start, "RangePush, %d, %d, %d, %s, \"%s\"", start, thread, category, color, message);
        long end = body.applyAsLong(start + 2) + 2;
        at(end, "RangePop, %d, %d", end, thread);
        return end;
    }

    long leaf(long start, long duration, int thread, int category, String color, String message) {
        return nested(start, thread, category, color, message, _ -> start + Math.max(2, duration));
    }

    String text() {
        // Stable: what happens at the same tick stays in the order in which it was written.
        timed.sort(Comparator.comparingLong(TimedLine::time));
        timed.forEach(line -> head.append(line.text()).append('\n'));
        return head.toString();
    }
}

static final String DEFINITIONS = """
        @RangePush, Time, ThreadId, CategoryId, Color, Message
        @RangePop, Time, ThreadId
        @RangeStartEnd, Start, End, ThreadId, CategoryId, Color, Message
        @Marker, Time, ThreadId, CategoryId, Color, Message""";

/// Around a mean, never far below it, at times far above: as durations of real work are.
static long around(Random random, double mean) {
    return Math.max(3, Math.round(mean * Math.exp(random.nextGaussian() * 0.18 - 0.016)));
}

// ---- a game's frame loop ------------------------------------------------------------------------------------------

static final int MAIN = 4880;
static final int RENDER = 4884;
static final int AUDIO = 4892;
static final int STREAMING = 4896;
static final int[] JOBS = {4900, 4904, 4908};
static final int MS = 10_000;

static String frameLoop() {
    var random = new Random(20261121);
    var lines = new Lines().add("# A game over three seconds: simulation, rendering, jobs, audio and streaming, and the "
            + "compositor's process beside it.").add("SetFileDisplayName, \"Canyon Racer, 180 frames\"");
    lines.add("NameProcess, 1844, \"racer.exe\"").add("NameOsThread, 1844, %d, \"main\"", MAIN)
            .add("NameOsThread, 1844, %d, \"render\"", RENDER).add("NameOsThread, 1844, %d, \"audio\"", AUDIO)
            .add("NameOsThread, 1844, %d, \"streaming\"", STREAMING);
    for (int i = 0; i < JOBS.length; i++) {
        lines.add("NameOsThread, 1844, %d, \"job %d\"", JOBS[i], i + 1);
    }
    lines.add("NameProcess, 912, \"dwm.exe\"").add("NameOsThread, 912, 960, \"compositor\"");
    String[] categories = {"Frame", "Simulation", "Physics", "AI", "Animation", "Render", "Shadows", "Geometry",
            "Lighting", "Post", "Jobs", "Audio", "Streaming", "Compositor"};
    for (int i = 0; i < categories.length; i++) {
        lines.add("NameCategory, %d, \"%s\"", i + 1, categories[i]);
    }
    for (int child : new int[]{3, 4, 5}) {
        lines.add("AddChildCategory, 2, %d", child);
    }
    for (int child : new int[]{7, 8, 9, 10}) {
        lines.add("AddChildCategory, 6, %d", child);
    }
    lines.add("TimeBase = Qpc").add("ProcessId = 1844").add(DEFINITIONS);
    long start = 8_236_719_005L;
    long vsync = start;
    for (int frame = 1; frame <= 180; frame++) {
        boolean stutters = frame == 61 || frame == 122;
        long end = simulate(lines, random, start, frame, stutters);
        render(lines, random, start + 3 * MS, frame);
        jobs(lines, random, start + 2 * MS);
        vsync = Math.max(vsync + 166_667, end + MS / 4);
        start = vsync;
        lines.at(vsync, "Marker, %d, %d, 1, Gold, \"Present %d\"", vsync, MAIN, frame);
    }
    audio(lines, random, 8_236_719_005L, vsync);
    streaming(lines, random, 8_236_719_005L + 40 * MS, vsync);
    compositor(lines, random, 8_236_719_005L, vsync);
    return lines.text();
}

static long simulate(Lines lines, Random random, long start, int frame, boolean stutters) {
    return lines.nested(start, MAIN, 1, "SlateGray", "Frame " + frame, frameStart -> {
        long inputEnd = lines.leaf(frameStart, around(random, 0.25 * MS), MAIN, 1, "LightSlateGray", "input");
        long simulationEnd = lines.nested(inputEnd, MAIN, 2, "SeaGreen", "simulate", t -> {
            long physics = lines.nested(t, MAIN, 3, "MediumSeaGreen", "physics", p -> {
                long broad = lines.leaf(p, around(random, 0.9 * MS), MAIN, 3, "DarkSeaGreen", "broad phase");
                long solver = broad;
                for (int step = 0; step < 4; step++) {
                    solver = lines.leaf(solver, around(random, 0.4 * MS), MAIN, 3, "DarkSeaGreen", "solver step");
                }
                return solver;
            });
            long ai = lines.leaf(physics, around(random, stutters ? 21 * MS : 1.6 * MS), MAIN, 4, "DarkOrange",
                    stutters ? "AI: replan all paths" : "AI");
            return lines.leaf(ai, around(random, 2.1 * MS), MAIN, 5, "Goldenrod", "animation");
        });
        return lines.leaf(simulationEnd, around(random, 0.8 * MS), MAIN, 1, "LightSlateGray", "build draw list");
    });
}

static void render(Lines lines, Random random, long start, int frame) {
    lines.nested(start, RENDER, 6, "RoyalBlue", "render " + frame, t -> {
        long shadows = lines.nested(t, RENDER, 7, "SlateBlue", "shadows", s -> {
            long end = s;
            for (int cascade = 0; cascade < 4; cascade++) {
                end = lines.leaf(end, around(random, 0.45 * MS), RENDER, 7, "MediumSlateBlue", "cascade " + cascade);
            }
            return end;
        });
        long geometry = lines.leaf(shadows, around(random, 3.2 * MS), RENDER, 8, "CornflowerBlue", "geometry");
        long lighting = lines.leaf(geometry, around(random, 1.7 * MS), RENDER, 9, "DodgerBlue", "lighting");
        return lines.nested(lighting, RENDER, 10, "MediumPurple", "post", p -> {
            long bloom = lines.leaf(p, around(random, 0.5 * MS), RENDER, 10, "Plum", "bloom");
            long toneMap = lines.leaf(bloom, around(random, 0.3 * MS), RENDER, 10, "Plum", "tone map");
            return lines.leaf(toneMap, around(random, 0.6 * MS), RENDER, 10, "Plum", "anti-aliasing");
        });
    });
}

static void jobs(Lines lines, Random random, long start) {
    String[] names = {"cull", "skin mesh", "particles", "cloth", "pathfind", "decals"};
    String[] colors = {"Teal", "CadetBlue", "DarkCyan", "LightSeaGreen", "DarkTurquoise", "SteelBlue"};
    for (int thread : JOBS) {
        long at = start + random.nextInt(MS / 2);
        for (int i = 0; i < 5; i++) {
            int kind = random.nextInt(names.length);
            at = lines.leaf(at, around(random, 1.1 * MS), thread, 11, colors[kind], names[kind]) + random.nextInt(900);
        }
    }
}

static void audio(Lines lines, Random random, long start, long end) {
    for (long at = start; at < end; at += 106_667) {
        long from = at + random.nextInt(600);
        lines.range(from, from + around(random, 1.4 * MS), AUDIO, 12, "Crimson", "mix 512 samples");
    }
}

static void streaming(Lines lines, Random random, long start, long end) {
    long at = start;
    for (int tile = 0; at < end - 400 * MS; tile++) {
        // Several reads are under way at once: these ranges overlap and nest in no way.
        lines.range(at, at + around(random, 190 * MS), STREAMING, 13, "Sienna", "read tile " + (4100 + tile));
        at += around(random, 55 * MS);
    }
}

static void compositor(Lines lines, Random random, long start, long end) {
    lines.at(end + 1, "ProcessId = 912");
    for (long at = start + 2 * MS; at < end; at += 166_667) {
        long from = at + random.nextInt(800);
        long to = from + around(random, 1.9 * MS);
        lines.at(end + 2, "RangeStartEnd, %d, %d, 960, 14, Gray, \"compose\"", from, to);
    }
}

// ---- requests of a server: ranges that overlap in every way ----------------------------------------------------------

static String overlappingRanges() {
    var random = new Random(7);
    var lines = new Lines().add("# Requests of a server: start/end ranges that overlap, touch, are equal, contain each "
            + "other, and last no time at all.").add("SetFileDisplayName, \"Request log\"")
            .add("NameProcess, 8080, \"api-server\"").add("NameOsThread, 8080, 1, \"event loop\"")
            .add("NameOsThread, 8080, 2, \"corner cases\"");
    String[] categories = {"GET", "POST", "Database", "Cache"};
    String[] colors = {"SteelBlue", "DarkOrange", "SeaGreen", "MediumPurple"};
    for (int i = 0; i < categories.length; i++) {
        lines.add("NameCategory, %d, \"%s\"", i + 1, categories[i]);
    }
    lines.add("TimeBase = ClockMonotonicRaw").add("ProcessId = 8080").add(DEFINITIONS);
    String[] paths = {"/users", "/orders", "/orders/items", "/search", "/health", "/images"};
    long at = 64_000_000_000L;
    for (int i = 0; i < 400; i++) {
        at += 20_000 + random.nextInt(900_000);
        int kind = random.nextInt(2);
        long duration = around(random, 2_400_000 + random.nextInt(9_000_000));
        lines.range(at, at + duration, 1, kind + 1, colors[kind],
                categories[kind] + " " + paths[random.nextInt(paths.length)]);
        long query = at + duration / 8;
        boolean isCached = random.nextInt(3) == 0;
        lines.range(query, query + (isCached ? duration / 10 : duration * 5 / 8), 1, isCached ? 4 : 3,
                colors[isCached ? 3 : 2], isCached ? "cache hit" : "query");
    }
    long t = 64_010_000_000L;
    lines.range(t, t + 40_000_000, 2, 1, "SteelBlue", "contains the next");
    lines.range(t + 10_000_000, t + 30_000_000, 2, 1, "SkyBlue", "is contained");
    lines.range(t + 35_000_000, t + 60_000_000, 2, 2, "DarkOrange", "overlaps the first");
    lines.range(t + 70_000_000, t + 90_000_000, 2, 3, "SeaGreen", "equal");
    lines.range(t + 70_000_000, t + 90_000_000, 2, 3, "MediumSeaGreen", "equal");
    lines.range(t + 90_000_000, t + 110_000_000, 2, 3, "SeaGreen", "touches the equal ones");
    lines.range(t + 120_000_000, t + 120_000_000, 2, 4, "Crimson", "lasts no time");
    lines.range(t + 120_000_000, t + 150_000_000, 2, 4, "MediumPurple", "starts where nothing lasted");
    return lines.text();
}

// ---- recursion -----------------------------------------------------------------------------------------------------

static String deepNesting() {
    var random = new Random(11);
    var lines = new Lines().add("# Recursion: a bounding volume hierarchy that is built to depth 14, and a chain of 200 "
            + "calls.").add("SetFileDisplayName, \"BVH build\"").add("NameProcess, 515, \"scene-compiler\"")
            .add("NameOsThread, 515, 1, \"build\"").add("NameOsThread, 515, 2, \"visit scene graph\"")
            .add("NameCategory, 1, \"Build\"").add("NameCategory, 2, \"Visit\"").add("TimeBase = Manual")
            .add("ProcessId = 515").add(DEFINITIONS);
    bvh(lines, random, 1_000, 0, 96_000);
    chain(lines, 1_000, 0);
    return lines.text();
}

static final String[] DEPTH_COLORS = {"MidnightBlue", "DarkSlateBlue", "SteelBlue", "CadetBlue", "Teal", "SeaGreen",
        "OliveDrab", "DarkGoldenrod", "Peru", "IndianRed"};

static long bvh(Lines lines, Random random, long start, int depth, int triangles) {
    var color = DEPTH_COLORS[depth % DEPTH_COLORS.length];
    return lines.nested(start, 1, 1, color, "node of " + triangles, t -> {
        long split = t + Math.max(20, triangles / 3);
        if (triangles <= 24 || depth == 14) {
            return split;
        }
        int left = (int) (triangles * (0.32 + 0.36 * random.nextDouble()));
        long middle = bvh(lines, random, split, depth + 1, left);
        return bvh(lines, random, middle, depth + 1, triangles - left);
    });
}

static long chain(Lines lines, long start, int depth) {
    return lines.nested(start, 2, 2, DEPTH_COLORS[depth / 20 % DEPTH_COLORS.length], "visit level " + depth,
            t -> depth == 199 ? t + 60_000 : chain(lines, t + 900, depth + 1) + 900);
}

// ---- as KernelAbstractions.jl writes -----------------------------------------------------------------------------------

/// Hexadecimal times with leading zeros, a display name without quotes, the definitions in the package's order.
static String kernelAbstractions() {
    var random = new Random(31089);
    var text = new StringBuilder("""
            SetFileDisplayName, KernelAbstractions
            @RangeStartEnd, Start, End, ThreadId, Message
            ProcessId = 31089
            CategoryId = 1
            Color = Blue
            TimeBase = ClockMonotonicRaw
            @RangePush, Time, ThreadId, Message
            ProcessId = 31089
            CategoryId = 1
            Color = Blue
            TimeBase = ClockMonotonicRaw
            @RangePop, Time, ThreadId
            ProcessId = 31089
            TimeBase = ClockMonotonicRaw
            @Marker, Time, ThreadId, Message
            ProcessId = 31089
            CategoryId = 1
            Color = Blue
            TimeBase = ClockMonotonicRaw
            """);
    long at = 0x00003a5c1d2e3f40L;
    String[] kernels = {"matmul_kernel!(Float32)", "copy_kernel!", "transpose_kernel!(Float32)", "reduce_kernel!"};
    for (int iteration = 0; iteration < 60; iteration++) {
        text.append("RangePush, 0x%016x, 1, \"iteration %d\"\n".formatted(at, iteration));
        long busy = at + 4_000;
        for (int stream = 2; stream <= 3; stream++) {
            long from = busy + random.nextInt(3_000);
            for (var kernel : kernels) {
                long to = from + around(random, 210_000);
                text.append("RangeStartEnd, 0x%016x, 0x%016x, %d, \"%s\"\n".formatted(from, to, stream, kernel));
                from = to + 900 + random.nextInt(4_000);
            }
            busy = Math.max(busy, from - 3_000);
        }
        text.append("Marker, 0x%016x, 1, \"wait(event)\"\n".formatted(at + 260_000));
        at = at + 1_150_000;
        text.append("RangePop, 0x%016x, 1\n".formatted(at));
        at += 25_000;
    }
    return text.toString();
}

// ---- training on four GPUs: one file a rank --------------------------------------------------------------------------

static String training(int rank) {
    var random = new Random(1000 + rank);
    int pid = 20410 + rank;
    var lines = new Lines().add("# One rank of four of a training run: steps with forward, backward, all-reduce and "
            + "optimizer; the data loader runs beside them.").add("SetFileDisplayName, \"train.py rank %d\"", rank)
            .add("NameProcess, %d, \"python train.py (rank %d)\"", pid, rank)
            .add("NameOsThread, %d, 1, \"main\"", pid).add("NameOsThread, %d, 2, \"data loader\"", pid)
            .add("NameOsThread, %d, 3, \"NCCL\"", pid);
    String[] categories = {"Step", "Forward", "Backward", "Optimizer", "Communication", "Data"};
    for (int i = 0; i < categories.length; i++) {
        lines.add("NameCategory, %d, %s", i + 1, categories[i]);
    }
    lines.add("TimeBase = Relative").add("ProcessId = %d", pid).add(DEFINITIONS);
    long at = 1_000_000;
    for (int step = 0; step < 24; step++) {
        long[] gradientsReady = new long[1];
        at = lines.nested(at, 1, 1, "DimGray", "step " + step, t -> {
            long forward = lines.nested(t, 1, 2, "SeaGreen", "forward", f -> layers(lines, random, f, 2, "MediumSeaGreen", 260_000));
            long backward = lines.nested(forward, 1, 3, "SteelBlue", "backward", b -> {
                gradientsReady[0] = b + 900_000;
                return layers(lines, random, b, 3, "LightSteelBlue", 520_000);
            });
            return lines.leaf(backward + 400_000, around(random, 900_000), 1, 4, "DarkOrange", "optimizer.step");
        });
        long reduce = gradientsReady[0];
        for (int bucket = 0; bucket < 5; bucket++) {
            long end = reduce + around(random, 1_150_000);
            lines.range(reduce, end, 3, 5, "MediumPurple", "allReduce bucket " + bucket);
            reduce = end - 220_000;
        }
        for (int worker = 0; worker < 3; worker++) {
            long from = at - 9_000_000L + worker * 2_600_000L + random.nextInt(600_000);
            lines.range(Math.max(1_000_000, from), Math.max(1_000_000, from) + around(random, 4_800_000), 2, 6,
                    "Goldenrod", "load batch " + (step * 3 + worker));
        }
        if (step % 8 == 7) {
            lines.at(at, "Marker, %d, 1, 1, Crimson, \"loss %.3f\"", at, 2.4 * Math.exp(-step / 11.0));
        }
        at += 60_000;
    }
    return lines.text();
}

static long layers(Lines lines, Random random, long start, int category, String color, double mean) {
    String[] names = {"embedding", "attention 0", "mlp 0", "attention 1", "mlp 1", "attention 2", "mlp 2", "head"};
    long at = start;
    for (int i = 0; i < names.length; i++) {
        var name = names[category == 2 ? i : names.length - 1 - i];
        at = lines.leaf(at, around(random, name.startsWith("mlp") ? mean * 1.5 : mean), 1, category, color, name);
    }
    return at;
}

// ---- a report folder: a capture of a session --------------------------------------------------------------------------

static String sessionNotes() {
    return """
            # Lies in the session's folder: Nsight loads it with each capture of the session, as an option.
            SetFileDisplayName, "Session notes"
            NameProcess, 3300, "raytracer.exe"
            NameOsThread, 3300, 0, "notes"
            TimeBase = Qpc
            ProcessId = 3300
            ThreadId = 0
            @Marker, Time, Color, Message
            Marker, 91200000, Gold, "scene loaded"
            Marker, 91900000, Gold, "camera moves"
            Marker, 93100000, Gold, "quality set to high"
            """;
}

static String rayTracerCpu() {
    var random = new Random(3300);
    var lines = new Lines().add("# The capture's own folder: what the ray tracer's host thread did.")
            .add("SetFileDisplayName, \"raytracer, CPU\"").add("NameProcess, 3300, \"raytracer.exe\"")
            .add("NameOsThread, 3300, 1, \"host\"").add("NameCategory, 1, \"Host\"").add("TimeBase = Qpc")
            .add("ProcessId = 3300").add(DEFINITIONS);
    long at = 91_250_000;
    for (int frame = 0; frame < 24; frame++) {
        boolean isHigh = at > 93_100_000;
        at = lines.nested(at, 1, 1, "SlateGray", "frame " + frame, t -> {
            long refit = lines.leaf(t, around(random, 6_000), 1, 1, "DarkOrange", "refit BVH");
            long launch = lines.leaf(refit, around(random, isHigh ? 62_000 : 41_000), 1, 1, "SteelBlue", "trace rays");
            return lines.leaf(launch, around(random, 9_000), 1, 1, "SeaGreen", "copy to screen");
        }) + 26_000;
    }
    return lines.text();
}

static String rayTracerDenoiser() {
    var random = new Random(3301);
    var lines = new Lines().add("# A second file of the same capture, written by another component of the same process.")
            .add("SetFileDisplayName, \"raytracer, denoiser\"").add("NameProcess, 3300, \"raytracer.exe\"")
            .add("NameOsThread, 3300, 7, \"denoiser\"").add("NameCategory, 1, \"Denoiser\"").add("TimeBase = Qpc")
            .add("ProcessId = 3300").add(DEFINITIONS);
    long at = 91_300_000;
    for (int tile = 0; tile < 70; tile++) {
        lines.range(at, at + around(random, 31_000), 7, 1, "MediumPurple", "denoise tile " + tile % 8);
        at += around(random, 26_000);
    }
    return lines.text();
}

// ---- two versions of one program --------------------------------------------------------------------------------------

/// The newer version has three regressions, one message with twice the calls, one improvement, a new phase and a missing one.
enum Version {
    OLD, NEW
}

/// Runs of one program differ, too: each has a level of its own.
static final class Level {
    private final Random random;
    private final double factor;

    Level(Random random) {
        this.random = random;
        this.factor = 1 + 0.008 * random.nextGaussian();
    }

    long around(double mean) {
        return Math.max(3, Math.round(mean * factor * Math.exp(random.nextGaussian() * 0.08 - 0.0032)));
    }
}

static String pathFinder(Version version, int run) {
    boolean isNew = version == Version.NEW;
    var random = new Random(isNew ? 420 + run : 410 + run);
    var level = new Level(random);
    var lines = new Lines().add("# Run %d of the %s route planner; samples/README.md tells what to find by comparing the two.",
            run, isNew ? "newer" : "older").add("SetFileDisplayName, \"planner %s, run %d\"", isNew ? "2.1" : "2.0", run)
            .add("NameProcess, 700, \"planner\"").add("NameOsThread, 700, 1, \"main\"")
            .add("NameOsThread, 700, 2, \"worker\"");
    String[] categories = {"Request", "Graph", "Search", "Output", "Cache"};
    for (int i = 0; i < categories.length; i++) {
        lines.add("NameCategory, %d, %s", i + 1, categories[i]);
    }
    lines.add("TimeBase = Manual").add("ProcessId = 700").add(DEFINITIONS);
    long at = 0;
    for (int request = 0; request < 60; request++) {
        at = planRequest(lines, level, at, isNew) + 20_000 + random.nextInt(30_000);
        if (request % 12 == 0 && !isNew) {
            at = lines.leaf(at, level.around(310_000), 1, 5, "Gray", "trim cache") + 10_000;
        }
    }
    long worker = 50_000;
    for (int i = 0; i < 160; i++) {
        // The third regression hides on the worker, where nobody looks.
        worker = lines.leaf(worker, level.around(isNew ? 168_000 : 141_000), 2, 5, "Goldenrod", "prefetch tiles");
        worker += level.around(420_000);
    }
    return lines.text();
}

static long planRequest(Lines lines, Level level, long start, boolean isNew) {
    return lines.nested(start, 1, 1, "SlateGray", "plan route", t -> {
        long parse = lines.leaf(t, level.around(42_000), 1, 1, "LightSlateGray", "parse request");
        long snap = lines.leaf(parse, level.around(isNew ? 121_000 : 96_000), 1, 2, "SeaGreen", "snap to roads");
        long checked = isNew ? lines.leaf(snap, level.around(74_000), 1, 2, "Crimson", "check restrictions") : snap;
        long search = lines.nested(checked, 1, 3, "SteelBlue", "search", s -> {
            long forward = lines.leaf(s, level.around(520_000), 1, 3, "CornflowerBlue", "forward search");
            long backward = lines.leaf(forward, level.around(isNew ? 610_000 : 505_000), 1, 3, "CornflowerBlue",
                    "backward search");
            // Called twice, each as long as ever: found by its calls alone.
            long joined = lines.leaf(backward, level.around(88_000), 1, 3, "CornflowerBlue", "join paths");
            return isNew ? lines.leaf(joined, level.around(88_000), 1, 3, "CornflowerBlue", "join paths") : joined;
        });
        long unpack = lines.leaf(search, level.around(isNew ? 131_000 : 204_000), 1, 2, "MediumSeaGreen", "unpack edges");
        return lines.leaf(unpack, level.around(66_000), 1, 4, "DarkOrange", "write answer");
    });
}
