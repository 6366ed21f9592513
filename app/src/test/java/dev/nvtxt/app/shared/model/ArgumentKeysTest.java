// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.ArgumentKeys.Key;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.report.Report;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArgumentKeysTest {
    @Test
    void keysAreNamedAsFiltersTakeThemAndFollowTheReport() {
        var report = ReadFiles.chrome("""
                [{"name":"a","ph":"X","pid":1,"tid":2,"ts":0,"dur":4,"args":{"size":9,"to":{"host":"x"}}},
                 {"name":"b","ph":"X","pid":1,"tid":2,"ts":5,"dur":4,"args":{"size":1.5,"to":"y"}}]
                """);
        var workspace = TestFiles.workspace(report.files().getFirst());
        assertThat(workspace.argumentKeys().keysProperty().get()).containsExactly(new Key("size", true),
                new Key("to", false), new Key("to.host", false));
        workspace.reportProperty().set(Report.EMPTY);
        assertThat(workspace.argumentKeys().keysProperty().get()).isEmpty();
    }

    @Test
    void keysComeAndGoWithTheFilesThatHaveThem() {
        var first = ReadFiles.chrome("[{\"name\":\"a\",\"ph\":\"i\",\"ts\":0,\"args\":{\"size\":9}}]").files()
                .getFirst();
        var second = ReadFiles.chrome("[{\"name\":\"a\",\"ph\":\"i\",\"ts\":0,\"args\":{\"size\":\"x\",\"to\":1}}]")
                .files().getFirst();
        var executor = new HeldExecutor();
        var workspace = new Workspace(executor);
        var keys = workspace.argumentKeys().keysProperty();
        workspace.reportProperty().set(new Report(List.of(first), List.of()));
        workspace.reportProperty().set(new Report(List.of(first, second), List.of()));
        assertThat(executor.waiting()).as("the second report waits for the first").isEqualTo(1);
        executor.letGo();
        assertThat(keys.get()).containsExactly(new Key("size", false), new Key("to", true));
        workspace.reportProperty().set(new Report(List.of(first), List.of()));
        executor.letGo();
        assertThat(keys.get()).containsExactly(new Key("size", true));
    }

    @Test
    void filesOfNvtxtHaveNone() {
        var workspace = TestFiles.workspace(ReadFiles.report("TimeBase = Manual").files().getFirst());
        assertThat(workspace.argumentKeys().keysProperty().get()).isEmpty();
    }
}
