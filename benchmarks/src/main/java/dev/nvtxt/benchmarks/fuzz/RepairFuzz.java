// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks.fuzz;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.analysis.fix.FixDiff;
import dev.nvtxt.analysis.fix.FixedCopy;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// Makes seeded mistakes in clean files, and says how many problems or causes each is and whether fixed copies are as
/// good as the files: no problem more of any code, no event fewer, no value lost. Run by `benchmarks/fuzz repairs`.
public final class RepairFuzz {
    private static final ReadOptions OPTIONS = ReadOptions.DEFAULT.withThreads(1);
    private static final String TYPED = "aeiortTP,. 0159=@\"'";
    private static final int MAX_SHOWN = 40;

    private final List<List<String>> samples = new ArrayList<>();
    private final Map<String, int[]> several = new TreeMap<>();
    private final Path folder;
    private int failures;
    private int several1;

    private RepairFuzz(Path folder) {
        this.folder = folder;
    }

    /// Runs.
    ///
    /// @param args a folder of clean files, `typed`, `made` or `slips`, `single` or `fix`, how many files, the first seed
    public static void main(String[] args) throws IOException {
        var work = Files.createTempDirectory("nvtxt-repairs");
        var fuzz = new RepairFuzz(work);
        try (var files = Files.walk(Path.of(args[0]), 1)) {
            for (var path : files.filter(file -> file.toString().endsWith(".nvtxt")).sorted().toList()) {
                var lines = Files.readAllLines(path);
                if (lines.size() < 2000 && fuzz.read(lines).problems().list().isEmpty()) {
                    fuzz.samples.add(lines);
                }
            }
        }
        boolean isSingle = args[2].equals("single");
        int count = Integer.parseInt(args[3]);
        int first = args.length > 4 ? Integer.parseInt(args[4]) : 0;
        for (int seed = first; seed < first + count; seed++) {
            var random = new Random(seed);
            var lines = new ArrayList<>(fuzz.samples.get(random.nextInt(fuzz.samples.size())));
            var names = new ArrayList<String>();
            int mistakes = isSingle ? 1 : 1 + random.nextInt(3);
            for (int i = 0; i < mistakes; i++) {
                names.add(switch (args[1]) {
                    case "typed" -> type(lines, random);
                    case "made" -> make(lines, random);
                    case "slips" -> slip(lines, random);
                    default -> throw new IllegalArgumentException(args[1]);
                });
            }
            if (isSingle) {
                fuzz.count(seed, names.getFirst(), lines);
            } else {
                fuzz.fix(seed, names, lines);
            }
        }
        System.out.printf("%d files, %d clean samples%n", count, fuzz.samples.size());
        if (isSingle) {
            fuzz.several.forEach((name, counts) -> System.out.printf("%-24s %5d files, %4d with several%n", name,
                    counts[0], counts[1]));
            System.out.printf("at most one problem or cause: %.2f %%%n", 100.0 - 100.0 * fuzz.several1 / count);
        } else {
            System.out.printf("%d fixed copies are worse than their file%n", fuzz.failures);
        }
        Files.deleteIfExists(work.resolve("damaged.nvtxt"));
        Files.delete(work);
    }

    private TraceFile read(List<String> lines) {
        return new NvtxtReader(OPTIONS).read("t", text(lines).getBytes(StandardCharsets.UTF_8));
    }

    private static String text(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }

    private static int line(List<String> lines, Random random) {
        int number;
        do {
            number = random.nextInt(lines.size());
        } while (lines.get(number).isBlank() || lines.get(number).startsWith("#"));
        return number;
    }

    /// Leaves a letter out, doubles, replaces or swaps it.
    private static String type(List<String> lines, Random random) {
        int number = line(lines, random);
        var text = new StringBuilder(lines.get(number));
        int at = random.nextInt(text.length());
        char typed = TYPED.charAt(random.nextInt(TYPED.length()));
        int kind = random.nextInt(4);
        switch (kind) {
            case 0 -> text.deleteCharAt(at);
            case 1 -> text.insert(at, typed);
            case 2 -> text.setCharAt(at, typed);
            default -> text.insert(Math.max(0, at - 1), text.charAt(at)).deleteCharAt(at + 1);
        }
        lines.set(number, text.toString());
        return List.of("left out", "inserted", "replaced", "swapped").get(kind);
    }

    private static String make(List<String> lines, Random random) {
        while (true) {
            var mistake = Mistake.values()[random.nextInt(Mistake.values().length)];
            if (mistake.make(lines, line(lines, random), random)) {
                return mistake.name();
            }
        }
    }

    private static String slip(List<String> lines, Random random) {
        while (true) {
            var slip = Slip.values()[random.nextInt(Slip.values().length)];
            if (slip.make(lines, line(lines, random), random)) {
                return slip.name();
            }
        }
    }

    private void count(int seed, String name, List<String> lines) {
        var groups = FileCauses.of(read(lines)).groups();
        var counts = several.computeIfAbsent(name, _ -> new int[2]);
        counts[0]++;
        if (groups.size() > 1) {
            counts[1]++;
            if (several1++ < MAX_SHOWN) {
                System.out.printf("seed %d, %s: %s%n", seed, name, groups.stream()
                        .map(group -> group.first().line() + " " + group.first().code().id()).toList());
                System.out.println("    " + text(lines).split("\r\n|[\r\n]", -1)[groups.getFirst().first().line() - 1]);
            }
        }
    }

    private void fix(int seed, List<String> names, List<String> lines) throws IOException {
        var source = Files.write(folder.resolve("damaged.nvtxt"), text(lines).getBytes(StandardCharsets.UTF_8));
        var before = new NvtxtReader(OPTIONS).read(source, ReadListener.NONE);
        for (var least : List.of(Certainty.CERTAIN, Certainty.LIKELY)) {
            var copy = folder.resolve("copy.nvtxt");
            var after = FixedCopy.write(source, copy, least, OPTIONS, ReadListener.NONE).copy();
            Files.delete(copy);
            var worse = worse(before, after, least);
            if (!worse.isEmpty()) {
                failures++;
                var difference = new StringBuilder();
                FixDiff.write(source, "damaged", least, OPTIONS, difference);
                System.out.printf("seed %d, %s, %s: %s%n%s", seed, least, names, worse, difference);
            }
        }
    }

    /// {@return what a fixed copy has worse than its file}
    private static List<String> worse(TraceFile before, TraceFile after, Certainty least) {
        var worse = new ArrayList<String>();
        minus(after, before, (file, i) -> file.problems().list().get(i).code().id(), file -> file.problems().list()
                .size()).forEach((code, count) -> worse.add(count + " " + code));
        if (after.events().size() < before.events().size()) {
            worse.add("fewer events");
        }
        if (least == Certainty.CERTAIN) {
            minus(before, after, (file, event) -> "start " + file.events().start(event), file -> file.events().size())
                    .keySet().forEach(worse::add);
        }
        minus(before, after, (file, event) -> "message " + file.events().message(event), file -> file.events().size())
                .keySet().stream().filter(text -> !text.equals("message null")).forEach(worse::add);
        minus(before, after,
                (file, event) -> file.events().hasPayload(event) ? "payload " + file.events().payload(event) : "",
                file -> file.events().size()).keySet().stream().filter(text -> !text.isEmpty()).forEach(worse::add);
        return worse;
    }

    /// {@return what there is more often in one file than in another}
    private static Map<String, Integer> minus(TraceFile one, TraceFile other,
            BiFunction<TraceFile, Integer, String> name, java.util.function.ToIntFunction<TraceFile> size) {
        var counts = new HashMap<String, Integer>();
        for (int i = 0; i < size.applyAsInt(one); i++) {
            counts.merge(name.apply(one, i), 1, Integer::sum);
        }
        for (int i = 0; i < size.applyAsInt(other); i++) {
            counts.merge(name.apply(other, i), -1, Integer::sum);
        }
        counts.values().removeIf(count -> count <= 0);
        return counts;
    }
}
