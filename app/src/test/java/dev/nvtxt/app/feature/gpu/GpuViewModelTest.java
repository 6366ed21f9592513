// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.GpuTable;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import java.util.ArrayList;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class GpuViewModelTest {
    private static final Report REPORT = ReadFiles.chrome("""
            [{"name":"step 7","cat":"cpu_op","ph":"X","pid":1,"tid":2,"ts":0,"dur":50},
             {"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":10,"dur":2,"args":{"correlation":1}},
             {"name":"gemm","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":20,"dur":20,
              "args":{"correlation":1,"device":0,"stream":7}}]
            """);

    private static final Report TWO_STEPS = ReadFiles.chrome("""
            [{"name":"step 7","cat":"cpu_op","ph":"X","pid":1,"tid":2,"ts":0,"dur":50},
             {"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":10,"dur":2,"args":{"correlation":1}},
             {"name":"gemm","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":20,"dur":20,
              "args":{"correlation":1,"device":0,"stream":7}},
             {"name":"step 8","cat":"cpu_op","ph":"X","pid":1,"tid":2,"ts":60,"dur":50},
             {"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":70,"dur":2,"args":{"correlation":2}},
             {"name":"gemm","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":95,"dur":30,
              "args":{"correlation":2,"device":0,"stream":7}}]
            """);

    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final GpuViewModel model = new GpuViewModel(workspace);

    @Test
    void followsTheReportAndTheSelectedRange() {
        assertThat(model.rows()).isEmpty();
        workspace.reportProperty().set(REPORT);
        assertThat(model.rows()).singleElement()
                .satisfies(row -> assertThat(row).startsWith("GPU 0", "compute", 20_000L,
                        1.0));
        workspace.selectedRangeProperty().set(new AxisRange(20_000, 60_000));
        assertThat(model.rows()).hasSize(2);
        assertThat(model.tsv()).startsWith("device\tuse\ttime\tshare\tmeaning\nGPU 0\tcompute\t20000\t0.5\t");
        model.rangeOnlyProperty().set(false);
        workspace.selectedRangeProperty().set(new AxisRange(20_000, 70_000));
        assertThat(model.rows()).as("everything, as the user wants it").hasSize(1);
        workspace.selectedRangeProperty().set(null);
        workspace.selectedRangeProperty().set(new AxisRange(20_000, 60_000));
        assertThat(model.rows()).as("a new range").hasSize(2);
    }

    @Test
    void aRowLeadsToItsLongestEventOrIdleTime() {
        var places = new ArrayList<String>();
        workspace.on(Request.GoTo.class, request -> places.add(switch (request.place()) {
            case Place.OfEvent(var event) -> event.message() + " " + request.approach();
            case Place.OfRange(var range, var event) -> range + " before "
                    + (event == null ? "" : event.message());
            default -> "elsewhere";
        }));
        workspace.reportProperty().set(TWO_STEPS);
        for (var table : GpuTable.values()) {
            model.tableProperty().set(table);
            model.rows().forEach(row -> model.go(row, Approach.ZOOM));
        }
        var idle = new AxisRange(40_000, 95_000) + " before gemm";
        assertThat(places).containsExactly("gemm ZOOM", idle, idle, idle, idle, idle, idle, "gemm ZOOM", "gemm ZOOM",
                "launch ZOOM", "step 8 ZOOM");
        assertThat(workspace.selectionProperty().get()).satisfies(
                event -> assertThat(Objects.requireNonNull(event).message()).isEqualTo("step 8"));
        assertThat(model.status()).isEqualTo(GpuTable.RANGES.content().description());
    }
}
