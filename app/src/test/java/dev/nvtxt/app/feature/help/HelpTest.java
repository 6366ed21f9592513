// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.help.HelpPage.Block;
import dev.nvtxt.app.feature.help.HelpPage.BlockKind;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;

@ExtendWith(ApplicationExtension.class)
class HelpTest {
    private final Commands commands = new Commands();
    private final ArrayList<String> titles = new ArrayList<>();
    @SuppressWarnings("NullAway.Init") // set by start
    private Stage stage;

    @Start
    void start(Stage shown) {
        stage = shown;
        HelpFeature.add(commands, this::show, new ProgramLog(Path.of("none")));
        stage.setX(0);
        stage.setY(0);
    }

    private void show(String title, Region content) {
        titles.add(title);
        stage.setScene(TestScenes.themed(content, 700, 500));
        stage.show();
    }

    @Test
    void knowsTheKindsOfBlocks() {
        assertThat(HelpPage.parse("# T\n\na\nb\n\n## H\n- i\n  j\n```\nx\n\ny\n```\n").blocks()).containsExactly(
                new Block(BlockKind.TITLE, "T"), new Block(BlockKind.PARAGRAPH, "a b"),
                new Block(BlockKind.HEADING, "H"),
                new Block(BlockKind.ITEM, "i j"), new Block(BlockKind.CODE, "x\n\ny"));
    }

    @Test
    void theExampleOfTheFormatHasNoProblems() {
        var example = HelpText.format().blocks().stream().filter(block -> block.kind() == BlockKind.CODE).findFirst();
        var file = new NvtxtReader(ReadOptions.DEFAULT).read("help.nvtxt",
                example.orElseThrow().text().getBytes(StandardCharsets.UTF_8));
        assertThat(file.problems().list()).isEmpty();
        assertThat(file.events().size()).isEqualTo(1);
    }

    @Test
    void everyProblemIsExplained() {
        assertThat(HelpText.problems().blocks().stream().filter(block -> block.kind() == BlockKind.HEADING).count())
                .isEqualTo(ProblemCode.values().length);
    }

    @Test
    void everyCommandShowsItsPage(FxRobot robot) {
        for (var command : commands.all()) {
            robot.interact(command::run);
        }
        assertThat(titles).containsExactly("Keyboard and Mouse", "NVTXT Format", "Problem Reference",
                "Log", "About NVTXT Timeline");
        assertThat(robot.lookup("#about-license").queryAs(TextInputControl.class).getText()).contains("License");
    }

    @Test
    void aSectionIsFoundByItsText(FxRobot robot) {
        robot.interact(() -> commands.find("help.problems").orElseThrow().run());
        robot.clickOn("#help-filter").write("unmatched");
        assertThat(robot.lookup(".help-heading").queryAllAs(Labeled.class)).extracting(Labeled::getText)
                .containsExactly("unmatched-pop (error)");
    }

    @Test
    void aKeyIsFoundByWhatItDoesOrByItself(FxRobot robot) {
        robot.interact(() -> commands.find("help.keys").orElseThrow().run());
        robot.clickOn("#help-filter").write("headers wider");
        assertThat(robot.lookup(".keys-heading").queryAllAs(Labeled.class)).extracting(Labeled::getText)
                .containsExactly("Arrange lanes");
        assertThat(robot.lookup(".keys-line").queryAllAs(Node.class)).extracting(Node::getAccessibleText)
                .containsExactly("Makes the headers wider: Drag the edge of the headers");
        robot.interact(() -> robot.lookup("#help-filter").queryAs(TextInputControl.class).setText("f1"));
        assertThat(robot.lookup(".key-cap").queryAllAs(Labeled.class)).extracting(Labeled::getText)
                .containsExactly("F1");
        robot.interact(() -> robot.lookup("#help-filter").queryAs(TextInputControl.class).setText("xyzzy"));
        assertThat(robot.lookup(".keys-line").queryAll()).isEmpty();
        assertThat(robot.lookup(".app-empty").tryQuery()).isPresent();
    }
}
