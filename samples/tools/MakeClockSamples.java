// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;

/// Writes the samples about clocks: a GPU queue's file beside the CPU's, and four files with four time bases.
///
///     java samples/tools/MakeClockSamples.java samples
public final class MakeClockSamples {
    private static final Random RANDOM = new Random(4);

    private MakeClockSamples() {}

    public static void main(String[] arguments) throws IOException {
        var samples = Path.of(arguments[0]);
        gpuAndCpu(Files.createDirectories(samples.resolve("gpu-and-cpu")));
        fourClocks(Files.createDirectories(samples.resolve("four-clocks")));
    }

    // A GPU queue at 27 MHz whose clock drifts against Qpc

    private static final long QPC_START = 823_671_900_500L;
    private static final long GPU_START = 5_512_880_104_377L;
    private static final long GPU_HZ = 27_000_000;
    private static final int FRAMES = 24;

    /// GPU ticks after so many Qpc ticks (of 100 ns): 38 ppm fast at first, 12 ppm fast in the end.
    private static long gpuTicks(long qpcTicks) {
        double ppm = 38 - 26.0 * qpcTicks / (FRAMES * 166_667.0);
        return GPU_START + BigDecimal.valueOf(qpcTicks).multiply(BigDecimal.valueOf(GPU_HZ))
                .divide(BigDecimal.valueOf(10_000_000)).multiply(BigDecimal.valueOf(1 + ppm * 1e-6))
                .setScale(0, RoundingMode.HALF_EVEN).longValueExact();
    }

    private static void gpuAndCpu(Path folder) throws IOException {
        var cpu = new StringBuilder("""
                # The CPU's side: Qpc at 10 MHz.
                SetFileDisplayName, "CPU"
                TimeBase = Qpc
                ProcessId = 7128
                NameProcess, 7128, "demo.exe"
                NameOsThread, 7128, 7344, "render"
                ThreadId = 7344
                @RangeStartEnd, Start, End, Color, Message
                @Marker, Time, Color, Message
                """);
        var gpu = new StringBuilder("""
                # The GPU queue's side: timestamps of a direct queue at 27 MHz, written as Manual.
                # Their clock comes from pairs.csv, as GetClockCalibration and GetTimestampFrequency gave it:
                #   --calibration "gpu.nvtxt:Manual=pairs.csv"
                SetFileDisplayName, "GPU direct queue"
                TimeBase = Manual
                ProcessId = 7128
                NameProcess, 7128, "demo.exe"
                NameOsThread, 7128, 1, "direct queue"
                ThreadId = 1
                @RangeStartEnd, Start, End, Color, Message
                @Marker, Time, Color, Message
                """);
        var pairs = new StringBuilder("# ID3D12CommandQueue::GetClockCalibration, every sixth frame\n# gpuFrequency="
                + GPU_HZ + "\n# cpuFrequency=10000000\ngpuTicks,cpuTicks\n");
        for (int frame = 0; frame < FRAMES; frame++) {
            frame(frame, cpu, gpu);
            if (frame % 6 == 0 || frame == FRAMES - 1) {
                long qpc = frame * 166_667L + 2_000;
                pairs.append(gpuTicks(qpc)).append(',').append(QPC_START + qpc).append('\n');
            }
        }
        // The fence is signalled exactly when the third pair was sampled.
        long fence = 12 * 166_667L + 2_000;
        line(cpu, "Marker, %d, Gold, \"Fence 12 seen\"", QPC_START + fence);
        line(gpu, "Marker, %d, Gold, \"Fence 12 signalled\"", gpuTicks(fence));
        Files.writeString(folder.resolve("cpu.nvtxt"), cpu);
        Files.writeString(folder.resolve("gpu.nvtxt"), gpu);
        Files.writeString(folder.resolve("pairs.csv"), pairs);
    }

    private static void frame(int frame, StringBuilder cpu, StringBuilder gpu) {
        long start = frame * 166_667L;
        long submit = start + 30_000 + RANDOM.nextInt(5_000);
        long done = submit + 90_000 + RANDOM.nextInt(20_000);
        line(cpu, "RangeStartEnd, %d, %d, SteelBlue, \"Record frame %d\"", QPC_START + start + 3_000, QPC_START + submit,
                frame);
        line(cpu, "RangeStartEnd, %d, %d, Gray, \"Wait for GPU, frame %d\"", QPC_START + submit, QPC_START + done, frame);
        long at = submit + 900;
        for (var pass : new String[] { "Shadows", "G-buffer", "Lighting", "Post" }) {
            long end = at + 15_000 + RANDOM.nextInt(5_000);
            line(gpu, "RangeStartEnd, %d, %d, %s, \"%s, frame %d\"", gpuTicks(at), gpuTicks(end),
                    pass.equals("Lighting") ? "Orange" : "SeaGreen", pass, frame);
            at = end + 200 + RANDOM.nextInt(500);
        }
    }

    // One instant in four files

    private static final BigInteger UNIX_NS = new BigInteger("1795224840123456700"); // 2026-11-21T01:34:00.1234567Z
    private static final long FLASH_QPC = 91_234_567_890L;
    private static final long FLASH_TSC = 26_458_024_688_102L;
    private static final long FLASH_MONOTONIC = 9_123_456_789_041L;
    private static final long STEP_NS = 4_000_000;

    private static void fourClocks(Path folder) throws IOException {
        fourth(folder, "qpc", "Qpc", 10_000_000, BigInteger.valueOf(FLASH_QPC));
        fourth(folder, "rdtsc", "Rdtsc", 2_900_000_000L, BigInteger.valueOf(FLASH_TSC));
        fourth(folder, "filetime", "FileTime", 10_000_000,
                UNIX_NS.divide(BigInteger.valueOf(100)).add(new BigInteger("116444736000000000")));
        fourth(folder, "monotonic", "ClockMonotonicRaw", 1_000_000_000, BigInteger.valueOf(FLASH_MONOTONIC));
    }

    private static void fourth(Path folder, String name, String base, long hertz, BigInteger flash) throws IOException {
        var file = new StringBuilder();
        line(file, "# One of four files about one instant, the flash; this one counts %s.", base);
        line(file, "SetFileDisplayName, \"%s\"", name);
        line(file, "TimeBase = %s", base);
        line(file, "ProcessId = %d", 100 + base.length());
        line(file, "ThreadId = 1");
        line(file, "@RangeStartEnd, Start, End, Color, Message");
        line(file, "@Marker, Time, Color, Message");
        for (int step = -12; step <= 12; step++) {
            var from = flash.add(ticks(step * STEP_NS, hertz));
            var to = flash.add(ticks(step * STEP_NS + 1_000_000 + RANDOM.nextInt(2_000_000) / 100 * 100, hertz));
            line(file, "RangeStartEnd, %d, %d, SlateGray, \"step %d\"", from, to, step);
        }
        line(file, "Marker, %d, Red, \"flash\"", flash);
        Files.writeString(folder.resolve(name + ".nvtxt"), file);
    }

    private static BigInteger ticks(long ns, long hertz) {
        return BigInteger.valueOf(ns).multiply(BigInteger.valueOf(hertz)).divide(BigInteger.valueOf(1_000_000_000));
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
