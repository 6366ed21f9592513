// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FixPreviewTest {
    private static final String TEXT = """
            nameprocess, 1, "a"
            NameProcess, 2, "b"
            NameProcess, 3, c-d, # why
            NameProcess, 4, "e",
            @Foo
            """;

    @TempDir
    Path folder;

    @Test
    void saysWhatEachFixableLineBecomes() throws IOException {
        assertThat(preview(TEXT, _ -> true, 100)).extracting(FixPreview.FixableLine::line).containsExactly(1, 3, 4);
        var third = preview(TEXT, line -> line == 3, 100);
        assertThat(third).singleElement().satisfies(line -> {
            assertThat(line.before()).isEqualTo("NameProcess, 3, c-d, # why");
            assertThat(line.after(Fix::isPreferred)).containsExactly("# why", "NameProcess, 3, \"c-d\"");
            assertThat(line.fixes()).extracting(Fix::title).containsExactly("Quote the word",
                    "Delete the trailing comma", "Put the comment on a line of its own");
            assertThat(line.after(fix -> fix.title().startsWith("Quote"))).containsExactly(
                    "NameProcess, 3, \"c-d\", # why");
            assertThat(line.after(_ -> false)).containsExactly(line.before());
        });
    }

    @Test
    void givesNoMoreThanAreWanted() throws IOException {
        assertThat(preview(TEXT, _ -> true, 2)).extracting(FixPreview.FixableLine::line).containsExactly(1, 3);
        assertThat(preview(TEXT, _ -> false, 100)).isEmpty();
        assertThat(preview("# nothing wrong\n", _ -> true, 100)).isEmpty();
    }

    @Test
    void aByteOrderMarkTakesNoColumn() throws IOException {
        assertThat(preview("\uFEFF" + TEXT, line -> line == 1, 100)).singleElement()
                .satisfies(line -> assertThat(line.after(Fix::isPreferred)).containsExactly("NameProcess, 1, \"a\""));
    }

    @Test
    void aUtf16FileIsReadAsText() throws IOException {
        var path = Files.writeString(folder.resolve("a.nvtxt"), "\uFEFFNameProcess, 1, \"\uD83D\uDE00\",\n",
                StandardCharsets.UTF_16LE);
        var file = new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
        assertThat(FixPreview.of(path, file, _ -> true, 100)).singleElement()
                .satisfies(line -> assertThat(line.after(Fix::isPreferred))
                        .containsExactly("NameProcess, 1, \"\uD83D\uDE00\""));
    }

    @Test
    void aFileThatIsShorterByNowEndsThePreview() throws IOException {
        var path = Files.writeString(folder.resolve("a.nvtxt"), TEXT);
        var file = new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
        Files.writeString(path, "nameprocess, 1, \"a\"\n");
        assertThat(FixPreview.of(path, file, _ -> true, 100)).extracting(FixPreview.FixableLine::line)
                .containsExactly(1);
    }

    @Test
    void aTextThatIsNoFileIsReadUpToTheLastRequestedLine() throws IOException {
        var file = new NvtxtReader(ReadOptions.DEFAULT).read("t", TEXT.getBytes(StandardCharsets.UTF_8));
        var in = new ByteArrayInputStream(("\uFEFF" + TEXT).getBytes(StandardCharsets.UTF_8));
        assertThat(FixPreview.of(in, file, line -> line == 1, 100)).singleElement().satisfies(line -> {
            assertThat(line.line()).isEqualTo(1);
            assertThat(line.after(Fix::isPreferred)).containsExactly("NameProcess, 1, \"a\"");
        });
    }

    @Test
    void aLineThatARepairOfAllLeavesAsItIsNeedsNoFix() throws IOException {
        var text = """
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 1
                @RangeStartEnd, Start, End, Message
                RangeStartEnd, 0, 1, "zero"
                RangeStartEnd, 0.001, 0.0025, "load"
                RangeStartEnd, 0.0025, 0.004, "decode"
                RangeStartEnd, 0.004, 0.5, "upload"
                RangeStartEnd, 0, 0, "none"
                """;
        assertThat(preview(text, _ -> true, 100))
                .allSatisfy(line -> assertThat(line.after(Fix::isPreferred)).doesNotContain(line.before()))
                .extracting(FixPreview.FixableLine::line).containsExactly(5, 6, 7, 8);
    }

    private List<FixPreview.FixableLine> preview(String text, IntPredicate wanted, int most) throws IOException {
        var path = Files.writeString(folder.resolve("a.nvtxt"), text);
        var file = new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
        return FixPreview.of(path, file, wanted, most);
    }
}
