// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.model.ArgumentKeys.Key;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.report.Report;
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
        assertThat(workspace.argumentKeys().hasOtherFormatsProperty().get()).isTrue();
        workspace.reportProperty().set(Report.EMPTY);
        assertThat(workspace.argumentKeys().keysProperty().get()).isEmpty();
        assertThat(workspace.argumentKeys().hasOtherFormatsProperty().get()).isFalse();
    }

    @Test
    void filesOfNvtxtHaveNone() {
        var workspace = TestFiles.workspace(ReadFiles.report("TimeBase = Manual").files().getFirst());
        assertThat(workspace.argumentKeys().hasOtherFormatsProperty().get()).isFalse();
    }
}
