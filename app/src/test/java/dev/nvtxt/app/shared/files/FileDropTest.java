// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.scene.input.DragboardHelper;
import com.sun.javafx.tk.TKClipboard;
import java.io.File;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.PickResult;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class FileDropTest {
    private final StackPane root = new StackPane();
    private final List<List<String>> opened = new ArrayList<>();

    /// What the desktop would bring: JavaFX itself lets nobody make a dragboard.
    private static Dragboard dragboard(DataFormat format, Object content) {
        var desktop = (TKClipboard) Proxy.newProxyInstance(TKClipboard.class.getClassLoader(),
                new Class<?>[]{ TKClipboard.class }, (_, method, arguments) -> switch (method.getName()) {
                    case "hasContent" -> format.equals(arguments[0]);
                    case "getContent" -> format.equals(arguments[0]) ? content : null;
                    case "getContentTypes" -> Set.of(format);
                    case "getTransferModes" -> Set.of(TransferMode.COPY);
                    default -> null;
                });
        return DragboardHelper.createDragboard(desktop);
    }

    private DragEvent fire(FxRobot robot, EventType<DragEvent> type, DataFormat format, Object content) {
        var seen = new ArrayList<DragEvent>();
        robot.interact(() -> {
            if (root.getScene() == null) {
                new FileDrop(opened::add).listenTo(new Scene(root));
            }
            var event = new DragEvent(root, root, type, dragboard(format, content), 1, 1, 1, 1, TransferMode.COPY, null,
                    root,
                    new PickResult(root, 1, 1));
            root.getScene().addEventFilter(type, seen::add);
            Event.fireEvent(root, event);
        });
        return seen.getFirst();
    }

    @Test
    void filesAndFoldersThatAreDroppedAreOpenedTogether(FxRobot robot) {
        var files = List.of(new File("runs/a b.nvtxt"), new File("runs"), new File("s.nvtxt-session"));
        var over = fire(robot, DragEvent.DRAG_OVER, DataFormat.FILES, files);
        assertThat(over.getAcceptedTransferMode()).isEqualTo(TransferMode.COPY);
        assertThat(root.getStyleClass()).contains("app-drop-here");
        assertThat(opened).as("while they are only held over the window").isEmpty();
        var dropped = fire(robot, DragEvent.DRAG_DROPPED, DataFormat.FILES, files);
        assertThat(dropped.isDropCompleted()).isTrue();
        assertThat(opened).containsExactly(files.stream().map(File::getPath).toList());
    }

    @Test
    void theFrameGoesWhenTheDragLeaves(FxRobot robot) {
        var files = List.of(new File("a.nvtxt"));
        fire(robot, DragEvent.DRAG_OVER, DataFormat.FILES, files);
        fire(robot, DragEvent.DRAG_OVER, DataFormat.FILES, files);
        fire(robot, DragEvent.DRAG_EXITED_TARGET, DataFormat.FILES, files);
        assertThat(root.getStyleClass()).doesNotContain("app-drop-here");
    }

    @Test
    void textIsNotTaken(FxRobot robot) {
        var over = fire(robot, DragEvent.DRAG_OVER, DataFormat.PLAIN_TEXT, "a.nvtxt");
        assertThat(over.isAccepted()).isFalse();
        assertThat(root.getStyleClass()).doesNotContain("app-drop-here");
        var dropped = fire(robot, DragEvent.DRAG_DROPPED, DataFormat.PLAIN_TEXT, "a.nvtxt");
        assertThat(dropped.isDropCompleted()).isFalse();
        assertThat(opened).isEmpty();
    }
}
