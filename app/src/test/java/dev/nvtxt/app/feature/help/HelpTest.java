// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.feature.help.HelpFeature.HelpText;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.log.ProgramLog;
import dev.nvtxt.app.testing.TestScenes;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.Paragraph;
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
        HelpFeature.add(commands, this::show, new ProgramLog(Path.of("none")), () -> false);
        stage.setX(0);
        stage.setY(0);
    }

    private void show(String title, Region content) {
        titles.add(title);
        stage.setScene(TestScenes.themed(content, 700, 500));
        stage.show();
    }

    @Test
    void cutsAPageAtItsHeadings() {
        var page = HelpPage.parse("# T\n\na\nb\n\n## H\n- i\n  `j`\n```\nx\n\ny\n```\n");
        assertThat(page.title()).isEqualTo("T");
        assertThat(page.sections()).extracting(HelpPage.HelpSection::text).containsExactly("T\na b\n",
                "H\ni j\n\nx\n\ny\n\n");
    }

    @Test
    void theExampleOfTheFormatHasNoProblems() {
        var example = HelpText.format().sections().stream().flatMap(section -> section.blocks().stream())
                .filter(FencedCodeBlock.class::isInstance).findFirst().orElseThrow();
        var file = new NvtxtReader(ReadOptions.DEFAULT).read("help.nvtxt",
                ((FencedCodeBlock) example).getLiteral().getBytes(StandardCharsets.UTF_8));
        assertThat(file.problems().list()).isEmpty();
        assertThat(file.events().size()).isEqualTo(1);
    }

    @Test
    void everyProblemIsExplained() {
        assertThat(HelpText.problems().sections()).extracting(HelpPage.HelpSection::title)
                .hasSize(ProblemCode.values().length + 1).contains("unmatched-pop (error)");
        assertThat(HelpText.problems().sections().stream().flatMap(section -> section.blocks().stream()))
                .allMatch(block -> block instanceof Heading || block instanceof Paragraph
                        || block instanceof BulletList || block instanceof FencedCodeBlock);
    }

    @Test
    void theGuideShowsEachOfItsPagesAndFollowsTheirLinks(FxRobot robot) {
        robot.interact(() -> commands.find("help.guide").orElseThrow().run());
        var pages = robot.lookup("#guide-pages").queryListView();
        assertThat(pages.getItems()).as("ten and their list").hasSize(11);
        for (var page : List.copyOf(pages.getItems())) {
            robot.interact(() -> pages.getSelectionModel().select(pages.getItems().indexOf(page)));
            assertThat(robot.lookup(".help-title").queryAs(Labeled.class).getText())
                    .isEqualTo(GuideView.loadPages().get(page).title());
            robot.interact(() -> stage.getScene().getRoot().layout());
            assertThat(robot.lookup(".example").queryAllAs(Labeled.class)).as("no line is wrapped or cut")
                    .allSatisfy(code -> assertThat(code.getWidth()).isGreaterThanOrEqualTo(code.prefWidth(-1)));
        }
        robot.interact(() -> pages.getSelectionModel().select(0));
        var link = robot.lookup(".hyperlink").queryAllAs(Hyperlink.class).stream()
                .filter(shown -> shown.getText().equals("Problems and repair")).findFirst().orElseThrow();
        robot.interact(link::fire);
        assertThat(robot.lookup(".help-title").queryAs(Labeled.class).getText()).isEqualTo("Problems and repair");
        var back = robot.lookup("#guide-back").queryButton();
        robot.interact(back::fire);
        assertThat(pages.getSelectionModel().getSelectedIndex()).isZero();
        robot.interact(() -> {
            while (!back.isDisabled()) {
                back.fire();
            }
        });
        assertThat(pages.getSelectionModel().getSelectedIndex()).as("the page that was read first").isZero();
    }

    @Test
    void aTextIsFoundOnTheOtherPagesOfTheGuide(FxRobot robot) {
        robot.interact(() -> commands.find("help.guide").orElseThrow().run());
        robot.clickOn("#help-filter").write("residual");
        var links = robot.from(robot.lookup("#help-elsewhere")).lookup(".hyperlink").queryAllAs(Hyperlink.class);
        assertThat(links).isNotEmpty();
        var link = links.iterator().next();
        robot.interact(link::fire);
        assertThat(robot.lookup(".help-title").tryQuery()).as("only the sections with it").isEmpty();
        robot.clickOn("#help-filter").press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(stage.isShowing()).isTrue();
        assertThat(robot.lookup(".help-title").queryAs(Labeled.class).getText()).isEqualTo(link.getText());
    }

    @Test
    void anExampleIsCopiedAsItIsTyped(FxRobot robot) {
        assertThat(HelpBlocks.typed("$ nvtxt info a\na\n$ nvtxt check a\n")).isEqualTo("nvtxt info a\nnvtxt check a");
        assertThat(HelpBlocks.typed("a {\n  b\n}\n")).isEqualTo("a {\n  b\n}");
        robot.interact(() -> show("Page", new HelpPageView(HelpPage.parse("~~~\n$ nvtxt info a\n~~~\n")).node()));
        robot.interact(() -> robot.lookup(".help-copy").queryAs(Button.class).fire());
        var copied = new AtomicReference<String>();
        robot.interact(() -> copied.set(Clipboard.getSystemClipboard().getString()));
        assertThat(copied).hasValue("nvtxt info a");
    }

    @Test
    void theWheelOverAWideExampleScrollsThePage(FxRobot robot) {
        robot.interact(() -> show("Page", new HelpPageView(HelpPage.parse(
                "~~~\n" + "wide ".repeat(200) + "\n~~~\n\n" + "a paragraph\n\n".repeat(100))).node()));
        var code = robot.lookup(".example").queryAs(Labeled.class);
        robot.interact(() -> Event.fireEvent(code, new ScrollEvent(ScrollEvent.SCROLL, 5, 5, 5, 5, false, false, false,
                false, false, false, 0, -40, 0, -40, ScrollEvent.HorizontalTextScrollUnits.NONE, 0,
                ScrollEvent.VerticalTextScrollUnits.LINES, -3, 0, null)));
        var panes = robot.lookup(".scroll-pane").queryAllAs(ScrollPane.class);
        assertThat(panes).filteredOn(pane -> pane.getVvalue() > 0).hasSize(1);
        assertThat(panes).allMatch(pane -> pane.getHvalue() == 0);
    }

    @Test
    void theAddressOfALinkOutOfTheGuideIsShown(FxRobot robot) {
        robot.interact(() -> show("Page", new HelpPageView(HelpPage.parse(
                "See [Perfetto](https://ui.perfetto.dev), [writers](../../samples/writers/README.md).")).node()));
        var text = robot.lookup(".help-text").queryAllAs(Text.class).stream().map(Text::getText)
                .collect(Collectors.joining());
        assertThat(text).isEqualTo("See Perfetto (https://ui.perfetto.dev), writers (samples/writers/README.md).");
    }

    @Test
    void aLinkToASectionShowsIt(FxRobot robot) {
        robot.interact(() -> commands.find("help.guide").orElseThrow().run());
        var pages = robot.lookup("#guide-pages").queryListView();
        robot.interact(() -> pages.getSelectionModel().select(pages.getItems().indexOf("find-and-filter.md")));
        var link = robot.lookup(".hyperlink").queryAllAs(Hyperlink.class).stream()
                .filter(shown -> shown.getText().equals("the work on the GPU")).findFirst().orElseThrow();
        robot.interact(link::fire);
        robot.interact(() -> stage.getScene().getRoot().layout());
        var heading = robot.lookup(".help-heading").queryAllAs(Labeled.class).stream()
                .filter(shown -> shown.getText().equals("What does a range cost on the GPU?")).findFirst()
                .orElseThrow();
        var top = heading.localToScene(0, 0).getY();
        assertThat(top).isBetween(0.0, stage.getScene().getHeight() / 2);
    }

    @Test
    void everyCommandShowsItsPage(FxRobot robot) {
        for (var command : commands.all()) {
            robot.interact(command::run);
        }
        assertThat(titles).containsExactly("Guide", "Keyboard and Mouse", "NVTXT Format", "Problem Reference",
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
    void theKeysLeadToWhereTheyAreChanged(FxRobot robot) {
        commands.add(Command.of("settings.keys", "Change Keys…", () -> titles.add("Settings")));
        robot.interact(() -> commands.find("help.keys").orElseThrow().run());
        robot.clickOn("#help-change-keys");
        assertThat(titles).containsExactly("Keyboard and Mouse", "Settings");
    }

    @Test
    void theKeysThatTheUserChangesAreShownAtOnce(FxRobot robot) {
        robot.interact(() -> commands.find("help.keys").orElseThrow().run());
        robot.interact(() -> commands.find("help.guide").orElseThrow().setKeys(List.of("F7")));
        assertThat(robot.lookup(".keys-line").queryAllAs(Node.class)).extracting(Node::getAccessibleText)
                .contains("Guide: F7").doesNotContain("Guide: F1");
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
