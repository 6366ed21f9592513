// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.GpuTable;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class GpuViewModelTest {
    private static final Report REPORT = ReadFiles.chrome("""
            [{"name":"step 7","cat":"cpu_op","ph":"X","pid":1,"tid":2,"ts":0,"dur":50},
             {"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":10,"dur":2,"args":{"correlation":1}},
             {"name":"gemm","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":20,"dur":20,
              "args":{"correlation":1,"device":0,"stream":7}}]
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
        assertThat(model.scope()).isEqualTo("Entire report");
        workspace.selectedRangeProperty().set(new AxisRange(20_000, 60_000));
        assertThat(model.rows()).hasSize(2);
        assertThat(model.scope()).isEqualTo("Selected range");
        assertThat(model.tsv()).startsWith("device\tuse\ttime\tshare\tmeaning\nGPU 0\tcompute\t20000\t0.5\t");
    }

    @Test
    void aRowLooksForItsEvents() {
        var requests = new ArrayList<Request>();
        workspace.on(Request.Find.class, requests::add);
        workspace.reportProperty().set(REPORT);
        model.tableProperty().set(GpuTable.RANGES);
        model.find(model.rows().getLast());
        model.tableProperty().set(GpuTable.KERNELS);
        model.find(model.rows().getFirst());
        model.tableProperty().set(GpuTable.USE);
        model.find(model.rows().getFirst());
        assertThat(requests).containsExactly(new Request.Find("step "), new Request.Find("gemm"));
        assertThat(model.note()).isEmpty();
    }
}
