// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.launch;

import java.time.Duration;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// Reports the time from the start of the program to its first frame, on request.
///
/// The property `nvtxt.startup` asks: `print` writes a line to standard error, `exit` closes the window as well, some
/// time later, `tour` shows each tab before, so that an ahead-of-time cache can be made of all that was loaded; `load`
/// also tells when the lanes of the files were there, and closes the window then; `follow` goes on with what comes later; `live`
/// prints each second what the bar of live files says.
final class StartupProbe {
    private static final String PROPERTY = "nvtxt.startup";
    /// Time for files to be read and drawn before the window closes.
    private static final double SECONDS_UNTIL_EXIT = 4;
    /// The longest that a tour takes, whatever is not there by then.
    private static final double SECONDS_OF_TOUR = 60;

    private StartupProbe() {}

    /// Watches a stage that is about to be shown.
    static void watch(Stage stage) {
        var wish = System.getProperty(PROPERTY);
        if (wish == null) {
            return;
        }
        new AnimationTimer() {
            private int pulses;

            @Override
            public void handle(long now) {
                // A pulse begins when the frame of the one before it has been handed to the render thread.
                if (stage.isShowing() && ++pulses == 2) {
                    stop();
                    System.err.println("first frame after " + sinceStart().toMillis() + " ms, with "
                            + processorTime().toMillis() + " ms of processor time");
                    run(wish, stage);
                }
            }
        }.start();
    }

    private static void run(String wish, Stage stage) {
        switch (wish) {
            case "print" -> {
            }
            case "load", "follow" -> LoadProbe.watch(stage, wish.equals("follow"));
            case "live" -> printLive(stage);
            case "tour" -> {
                // On a busy machine the lanes take longer than any time set here, and they are most of the start.
                LoadProbe.watch(stage, () -> {
                    showTabs(stage);
                    exitLater(stage, SECONDS_UNTIL_EXIT);
                });
                exitLater(stage, SECONDS_OF_TOUR);
            }
            default -> exitLater(stage, SECONDS_UNTIL_EXIT);
        }
    }

    private static void printLive(Stage stage) {
        var timer = new Timeline(new KeyFrame(javafx.util.Duration.seconds(1), _ -> {
            if (stage.getScene().lookup("#live-status") instanceof Label status) {
                System.err.println("@@ " + status.getText());
            }
        }));
        timer.setCycleCount(Animation.INDEFINITE);
        timer.play();
    }

    /// On Linux Java takes the start of a process for up to a second too early, always by the same: `benchmarks/start` has a clock of
    /// its own.
    private static Duration sinceStart() {
        var now = Instant.now();
        return Duration.between(ProcessHandle.current().info().startInstant().orElse(now), now);
    }

    /// Of all threads, the compiler's included: what the start takes on a machine that does other things besides.
    private static Duration processorTime() {
        return ProcessHandle.current().info().totalCpuDuration().orElse(Duration.ZERO);
    }

    private static void showTabs(Stage stage) {
        var tour = new SequentialTransition();
        if (stage.getScene().lookup("#lower-panel-fold") instanceof Button fold) {
            fold.fire();
        }
        if (stage.getScene().lookup("#lower-tabs") instanceof TabPane tabs) {
            for (var tab : tabs.getTabs()) {
                var pause = new PauseTransition(
                        javafx.util.Duration.seconds(SECONDS_UNTIL_EXIT / 2 / tabs.getTabs().size()));
                pause.setOnFinished(_ -> tabs.getSelectionModel().select(tab));
                tour.getChildren().add(pause);
            }
        }
        tour.play();
    }

    private static void exitLater(Stage stage, double seconds) {
        var pause = new PauseTransition(javafx.util.Duration.seconds(seconds));
        pause.setOnFinished(_ -> stage.hide());
        pause.play();
    }
}
