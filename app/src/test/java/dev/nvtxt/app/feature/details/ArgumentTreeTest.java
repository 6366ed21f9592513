// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.details.EventDetails.Field;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ArgumentTreeTest {
    private static List<String> lines(String... keys) {
        var fields = Stream.concat(Stream.of(new Field("start", "Start", "0")),
                Stream.of(keys).map(key -> new Field("arg." + key, key, "v"))).toList();
        return ArgumentTree.of(fields).stream()
                .map(line -> "  ".repeat(line.level()) + line.name() + (line.field() == null ? "" : " = v")).toList();
    }

    @Test
    void dictionariesAndArraysAreLevels() {
        assertThat(lines("debug.number", "debug.camera.fov", "debug.camera.name", "args.list[0]", "args.list[1].x"))
                .containsExactly("number = v", "camera", "  fov = v", "  name = v", "list", "  [0] = v", "  [1]",
                        "    x = v");
    }

    @Test
    void otherFieldsAreNoArguments() {
        assertThat(lines()).isEmpty();
    }

    @Test
    void oddKeysAreKept() {
        assertThat(lines("debug.", "a..b", "[0]")).hasSizeGreaterThanOrEqualTo(3).contains("[0] = v");
    }
}
