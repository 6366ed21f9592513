// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArgFilterTest {
    private static final String TRACE = """
            [{"ph":"X","name":"a","ts":1,"dur":9,"args":{"n":5,"f":1.5,"t":"text","o":{"k":[7]},"big":18446744073709551615}},
             {"ph":"X","name":"b","ts":2,"dur":3,"args":{"n":"5","yes":true}},
             {"ph":"X","name":"c","ts":20,"dur":3}]""";

    @ParameterizedTest
    @CsvSource({ "arg.n = 5, 2", "arg.n > 4, 1", "arg.args.n = 5, 2", "arg.f < 1.51, 1", "arg.f = 1.50, 1",
        "arg.t = te*, 1", "arg.t != text, 0", "arg.o.k[0] = 7, 1", "arg.yes = true, 1", "arg.t ~ ^t, 1",
        "arg.big = 18446744073709551615, 1", "not arg.n = 5, 1", "arg.none = 1, 0", "arg.n != 6, 2",
        "depth = 1, 1", "kind = slice, 3", "line = 0, 0" })
    void argumentsAreAskedByTheirKeys(String filter, int count) throws IOException, FilterException {
        var trace = new FormatReader(ReadOptions.DEFAULT).read("t.json",
                new ByteArrayInputStream(TRACE.getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        var report = ReportBuilder.build(List.of(trace), List.of());
        assertThat(Filter.parse(filter).match(report.files().getFirst()).cardinality()).isEqualTo(count);
    }

    @Test
    void anOrderNeedsANumber() {
        assertThatThrownBy(() -> Filter.parse("arg.n > x")).isInstanceOf(FilterException.class)
                .hasMessage("'arg.n' > needs a number, not 'x'.");
    }
}
