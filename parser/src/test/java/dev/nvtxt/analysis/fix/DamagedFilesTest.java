// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Samples with seeded typing mistakes.
class DamagedFilesTest {
    private static final ReadOptions OPTIONS = ReadOptions.DEFAULT.withThreads(1);
    private static final List<String> SAMPLES = List.of("every-command", "published-example", "overlapping-ranges",
            "unicode", "category-tree");
    private static final String TYPED = "aeiortTP,. 0159=@\"'";

    @TempDir
    Path folder;

    @Test
    void aFixedCopyHasNoProblemThatItsFileHasNotAndNoFewerValues() throws IOException {
        for (int seed = 0; seed < Integer.getInteger("nvtxt.damages", 120); seed++) {
            var random = new Random(seed);
            var lines = sample(random);
            int mistakes = 1 + random.nextInt(3);
            for (int i = 0; i < mistakes; i++) {
                damage(lines, random);
            }
            var source = Files.writeString(folder.resolve("damaged.nvtxt"), String.join("\n", lines) + "\n");
            var before = new NvtxtReader(OPTIONS).read(source, ReadListener.NONE);
            for (var least : List.of(Certainty.CERTAIN, Certainty.LIKELY)) {
                var copy = folder.resolve("copy.nvtxt");
                var after = FixedCopy.write(source, copy, least, OPTIONS, ReadListener.NONE).copy();
                Files.delete(copy);
                for (var code : ProblemCode.values()) {
                    assertThat(count(after, code)).as("seed %d, %s, %s", seed, least, code)
                            .isLessThanOrEqualTo(count(before, code));
                }
                assertThat(messages(after)).as("seed %d, %s", seed, least).containsAll(messages(before));
                assertThat(after.events().size()).as("seed %d, %s", seed, least)
                        .isGreaterThanOrEqualTo(before.events().size());
            }
        }
    }

    @Test
    void nearlyEveryTypingMistakeIsOneProblemOrCause() throws IOException {
        int several = 0;
        int count = 400;
        for (int seed = 0; seed < count; seed++) {
            var random = new Random(seed);
            var lines = sample(random);
            damage(lines, random);
            var file = new NvtxtReader(OPTIONS).read("t", (String.join("\n", lines) + "\n").getBytes(
                    StandardCharsets.UTF_8));
            several += FileCauses.of(file).groups().size() > 1 ? 1 : 0;
        }
        assertThat(several).isLessThanOrEqualTo(count / 100);
    }

    private static List<String> sample(Random random) throws IOException {
        var name = SAMPLES.get(random.nextInt(SAMPLES.size()));
        return new ArrayList<>(Files.readAllLines(Path.of("../samples", name + ".nvtxt")));
    }

    private static long count(TraceFile file, ProblemCode code) {
        return file.problems().list().stream().filter(problem -> problem.code() == code).count();
    }

    private static List<String> messages(TraceFile file) {
        var events = file.events();
        return IntStream.range(0, events.size()).mapToObj(events::message).filter(Objects::nonNull).toList();
    }

    /// Leaves a letter out, doubles, replaces or swaps it, in a line that is no comment.
    private static void damage(List<String> lines, Random random) {
        int number;
        do {
            number = random.nextInt(lines.size());
        } while (lines.get(number).isBlank() || lines.get(number).startsWith("#"));
        var text = new StringBuilder(lines.get(number));
        int at = random.nextInt(text.length());
        char typed = TYPED.charAt(random.nextInt(TYPED.length()));
        switch (random.nextInt(4)) {
            case 0 -> text.deleteCharAt(at);
            case 1 -> text.insert(at, typed);
            case 2 -> text.setCharAt(at, typed);
            default -> text.insert(Math.max(0, at - 1), text.charAt(at)).deleteCharAt(at + 1);
        }
        lines.set(number, text.toString());
    }
}
