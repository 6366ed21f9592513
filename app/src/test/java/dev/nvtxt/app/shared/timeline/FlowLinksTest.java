// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.lanes.LaneBuilder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.model.SpanRef;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class FlowLinksTest {
    private static final String TRACE = """
            [{"name":"send","ph":"X","pid":1,"tid":2,"ts":0,"dur":4,"args":{"size":9}},
             {"name":"route","ph":"X","pid":1,"tid":3,"ts":5,"dur":4,"args":{"size":100,"to":{"host":"a"}}},
             {"name":"receive","ph":"X","pid":1,"tid":4,"ts":10,"dur":4,"args":{"size":"none"}},
             {"name":"alone","ph":"X","pid":1,"tid":4,"ts":20,"dur":1},
             {"name":"f","cat":"c","ph":"s","id":1,"pid":1,"tid":2,"ts":1},
             {"name":"f","cat":"c","ph":"t","id":1,"pid":1,"tid":3,"ts":6},
             {"name":"f","cat":"c","ph":"f","bp":"e","id":1,"pid":1,"tid":4,"ts":11}]
            """;

    private final Report report = ReadFiles.chrome(TRACE);
    private final LaneModel model = new LaneBuilder().build(report, LaneGrouping.THREAD);

    private List<String> links(String message) {
        var file = report.files().getFirst();
        var events = file.trace().events();
        for (int event = 0; event < events.size(); event++) {
            if (message.equals(events.message(event))) {
                return FlowLinks.links(new EventRef(file, event), model).stream()
                        .map(link -> title(link.from()) + " > " + title(link.to())).toList();
            }
        }
        throw new AssertionError(message);
    }

    private String title(SpanRef span) {
        return Objects.requireNonNull(model.lane(span.laneId())).spans().label(span.span());
    }

    @Test
    void theWholeChainIsLinkedTheNearestFirst() {
        assertThat(links("send")).containsExactly("send > route", "route > receive");
        assertThat(links("route")).containsExactly("route > receive", "send > route");
        assertThat(links("receive")).containsExactly("route > receive", "send > route");
    }

    @Test
    void anEventWithoutFlowsHasNoLinks() {
        assertThat(links("alone")).isEmpty();
    }

    @Test
    void aRingEnds() {
        var ring = ReadFiles.chrome("""
                [{"name":"a","ph":"X","pid":1,"tid":2,"ts":0,"dur":4},
                 {"name":"b","ph":"X","pid":1,"tid":3,"ts":5,"dur":4},
                 {"name":"f","cat":"c","ph":"s","id":1,"pid":1,"tid":2,"ts":1},
                 {"name":"f","cat":"c","ph":"f","bp":"e","id":1,"pid":1,"tid":3,"ts":6},
                 {"name":"g","cat":"c","ph":"s","id":2,"pid":1,"tid":3,"ts":7},
                 {"name":"g","cat":"c","ph":"t","id":2,"pid":1,"tid":3,"ts":8}]
                """);
        var lanes = new LaneBuilder().build(ring, LaneGrouping.THREAD);
        assertThat(FlowLinks.links(new EventRef(ring.files().getFirst(), 0), lanes).size()).isLessThan(5);
    }

    @Test
    void aRangeLeadsToItsPlaceOnTheGpu() {
        var trace = ReadFiles
                .chrome("""
                        [{"ph":"X","pid":9,"tid":1,"ts":5,"dur":10,"name":"matmul","cat":"cpu_op"},
                         {"ph":"X","pid":9,"tid":1,"ts":6,"dur":2,"name":"launch","cat":"cuda_runtime","args":{"correlation":1}},
                         {"ph":"X","pid":0,"tid":7,"ts":100,"dur":10,"name":"gemm","cat":"kernel",
                          "args":{"device":0,"stream":7,"correlation":1}}]
                        """);
        var lanes = new LaneBuilder().build(trace, LaneGrouping.THREAD, Visibility.ALL, FileOrder.OPENED, true);
        var links = FlowLinks.links(new EventRef(trace.files().getFirst(), 0), lanes);
        assertThat(links).hasSize(1);
        assertThat(links.getFirst().from().laneId()).doesNotEndWith("/ranges");
        assertThat(links.getFirst().to().laneId()).endsWith("/ranges");
    }
}
