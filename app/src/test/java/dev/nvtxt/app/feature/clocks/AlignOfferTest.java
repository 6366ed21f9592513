// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.NoticeBar;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.AxisCuts;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/// The offer to align files whose times do not meet comes once for the same files, also in a session that is opened again.
@ExtendWith(ApplicationExtension.class)
class AlignOfferTest {
    private static final AxisCuts CUTS = new AxisCuts(List.of(new AxisCuts.Cut(2_000, 9_000)));

    private final Report both = ClockReports.of("FileTime", 10, 20, "FileTime", 90, 99);

    /// An offer with a workspace of its own.
    private static final class Trial {
        private final Workspace workspace = new Workspace(new HeldExecutor());
        private final NoticeBar bar = new NoticeBar("time.alignOffer", "Align Starts", new MenuPlace(MainMenu.TIME, 1));
        private final AlignOffer offer = new AlignOffer(workspace, new TimelineView(), bar, () -> {});

        void show(Report report) {
            workspace.reportProperty().set(report);
            offer.offer(CUTS);
        }

        String text() {
            return bar.node().lookupAll("Label").stream().map(Label.class::cast).map(Labeled::getText)
                    .filter(text -> !text.isEmpty()).findFirst().orElse("");
        }

        void dismiss() {
            answer("Dismiss");
        }

        void answer(String text) {
            bar.node().lookupAll("Button").stream().map(Button.class::cast)
                    .filter(button -> button.getText().equals(text)).findFirst().orElseThrow().fire();
        }
    }

    private static Report first(Report report) {
        return ReportBuilder.withFiles(report, report.settings(), List.of(report.files().getFirst().trace()),
                List.of());
    }

    private JsonNode answered() {
        var trial = new Trial();
        trial.show(both);
        assertThat(trial.bar.isAsking()).isTrue();
        assertThat(trial.offer.save()).as("not answered yet").isEmpty();
        trial.dismiss();
        return trial.offer.save();
    }

    @Test
    void anAnswerCountsInASessionThatIsOpenedAgain(FxRobot robot) {
        robot.interact(() -> {
            var again = new Trial();
            again.offer.restore(answered());
            // The files of a session come one after the other.
            again.show(first(both));
            again.show(both);
            assertThat(again.bar.isAsking()).isFalse();
        });
    }

    @Test
    void filesThatAreOpenedAgainAreAskedAboutAgain(FxRobot robot) {
        robot.interact(() -> {
            var trial = new Trial();
            trial.show(both);
            trial.dismiss();
            trial.show(both);
            assertThat(trial.bar.isAsking()).isFalse();
            trial.show(first(both));
            trial.show(both);
            assertThat(trial.bar.isAsking()).isTrue();
        });
    }

    @ParameterizedTest
    @CsvSource({ "Align Starts,true", "Dismiss,false" })
    void onlyAnOfferThatWasTakenComesBackWhenThatIsUndone(String answer, boolean isBack, FxRobot robot) {
        robot.interact(() -> {
            var trial = new Trial();
            trial.show(both);
            trial.answer(answer);
            trial.offer.offer(CUTS);
            assertThat(trial.bar.isAsking()).as("as long as the axis has not changed").isFalse();
            trial.offer.offer(AxisCuts.NONE);
            trial.offer.offer(CUTS);
            assertThat(trial.bar.isAsking()).isEqualTo(isBack);
        });
    }

    @Test
    void theOfferCountsTheGapsThatThereAreNow(FxRobot robot) {
        robot.interact(() -> {
            var trial = new Trial();
            trial.show(both);
            assertThat(trial.text()).contains("a gap of");
            trial.offer.offer(new AxisCuts(List.of(new AxisCuts.Cut(2_000, 9_000), new AxisCuts.Cut(20_000, 90_000))));
            assertThat(trial.text()).contains("2 gaps");
            trial.dismiss();
            trial.offer.offer(CUTS);
            assertThat(trial.bar.isAsking()).isFalse();
        });
    }
}
