// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.summary.SummaryPane;
import dev.nvtxt.app.shared.tables.GpuTable;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.icons.AppIcon;
import java.util.ArrayList;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class GpuViewTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final GpuViewModel model = new GpuViewModel(workspace);

    @Start
    void start(Stage stage) {
        stage.setScene(TestScenes.themed(
                new SummaryPane<>("gpu", "the GPUs", AppIcon.GPU, "No file has work of a GPU.", model).node(), 900,
                300));
        stage.setX(0);
        stage.setY(0);
        stage.show();
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#gpu-table").queryTableView();
    }

    @Test
    void nothingIsSaidToBeMissingWhileItIsCounted(FxRobot robot) {
        var held = new HeldExecutor();
        robot.interact(() -> {
            var counting = new GpuViewModel(new Workspace(held));
            var pane = new SummaryPane<>("gpu", "the GPUs", AppIcon.GPU, "No file has work of a GPU.", counting);
            robot.window(0).getScene().setRoot(pane.node());
        });
        assertThat(robot.lookup((Label label) -> label.getText().equals("Counting …")).tryQuery()).isPresent();
        robot.interact(held::letGo);
        assertThat(robot.lookup((Label label) -> label.getText().equals("No file has work of a GPU.")).tryQuery())
                .isPresent();
    }

    @Test
    void aTableIsChosenAndItsRowsLeadToTheirEvents(FxRobot robot) {
        assertThat(robot.lookup((Label label) -> label.getText().equals("No file has work of a GPU.")).tryQuery())
                .isPresent();
        robot.interact(() -> workspace.reportProperty().set(ReadFiles
                .chrome("""
                        [{"name":"step 7","cat":"cpu_op","ph":"X","pid":1,"tid":2,"ts":0,"dur":50},
                         {"name":"launch","cat":"cuda_runtime","ph":"X","pid":1,"tid":2,"ts":10,"dur":2,"args":{"correlation":1}},
                         {"name":"void gemm<4>(int)","cat":"kernel","ph":"X","pid":0,"tid":7,"ts":20,"dur":20,
                          "args":{"correlation":1,"device":0,"stream":7}}]
                        """)));
        assertThat(table(robot).getItems()).hasSize(1);
        assertThat(robot.lookup("#gpu-status").queryAs(Label.class).getText())
                .isEqualTo(GpuTable.USE.content().description());
        robot.interact(() -> model.tableProperty().set(GpuTable.KERNELS));
        assertThat(table(robot).getColumns()).hasSize(GpuTable.KERNELS.columns().size()).first()
                .satisfies(column -> assertThat(((Label) column.getGraphic()).getTooltip().getText())
                        .isEqualTo("the device"));

        var places = new ArrayList<Place>();
        workspace.on(Request.GoTo.class, request -> places.add(request.place()));
        robot.clickOn(robot.lookup((TableCell<?, ?> cell) -> "gemm".equals(cell.getText())).<TableCell<?, ?>>query());
        assertThat(places).singleElement().isInstanceOfSatisfying(Place.OfEvent.class,
                place -> assertThat(place.event().message()).isEqualTo("void gemm<4>(int)"));
    }
}
