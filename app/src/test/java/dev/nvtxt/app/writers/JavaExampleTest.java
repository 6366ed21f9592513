// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.writers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.Tools;
import dev.nvtxt.app.testing.Tools.Result;
import dev.nvtxt.parser.write.LiveWriter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaExampleTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void theExampleNeedsTheParserOnlyAndReadsBack() throws IOException, InterruptedException, URISyntaxException {
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var parser = Path.of(LiveWriter.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        var file = folder.resolve("run.nvtxt");
        var result = Tools.run(folder, List.of(java, "-cp", parser.toString(),
                Tools.WRITERS.resolve("Example.java").toString(), file.toString()));
        assertThat(result).isEqualTo(new Result(0, ""));
        var trace = ReadBack.strictly(file);
        assertThat(trace.events().threads()).hasSize(4);
        assertThat(trace.events().size()).isEqualTo(3 * (20 * 2 + 1) + 1);
    }
}
