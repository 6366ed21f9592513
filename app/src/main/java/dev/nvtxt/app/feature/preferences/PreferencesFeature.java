// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.preferences;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.CommandTopic;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.keys.KeyBindings;
import dev.nvtxt.app.shared.keys.KeysView;
import dev.nvtxt.app.shared.settings.WheelMode;
import dev.nvtxt.icons.AppIcon;
import java.util.function.Supplier;
import module javafx.controls;

/// The settings, and what follows them everywhere: keys, the wheel, the options of reading.
public final class PreferencesFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var user = window.userSettings();
        var keys = new KeyBindings(window.workspace().commands(), window.settings());
        Supplier<SettingsView> view = () -> new SettingsView(user, window.picker(), new KeysView(keys),
                window.settingChoices(), CacheSettings.rows(user, window.open().copies()));
        window.add(Command
                .of("edit.settings", "Settings…", () -> window.toolWindows().show("Settings", view.get().node()))
                .keys("Shortcut+Comma").icon(AppIcon.SETTINGS).menu(MainMenu.EDIT, 410));
        // Only for the palette: the menu has the settings.
        window.add(Command
                .of("settings.keys", "Change Keys…", () -> window.toolWindows().show("Settings", view.get().withKeys()))
                .topic(CommandTopic.EDIT));
        WheelSwitch.install(window.timeline().view(), user.wheel());
        window.open().setOptions(user::applyTo);
        user.target().addListener(_ -> window.open().reload());
        window.workspace().spreadsheetSafeProperty().bind(user.spreadsheetSafe());
    }

    /// Gives the wheel the meaning that the user chose: where it should zoom, a turn with Ctrl and one without change
    /// places before the timeline sees them.
    private static final class WheelSwitch {
        private final ObservableValue<WheelMode> mode;
        private boolean isPassing;

        private WheelSwitch(ObservableValue<WheelMode> mode) {
            this.mode = mode;
        }

        /// Watches a node from now on.
        static void install(Node node, ObservableValue<WheelMode> mode) {
            var wheel = new WheelSwitch(mode);
            node.addEventFilter(ScrollEvent.SCROLL, wheel::onScroll);
        }

        private void onScroll(ScrollEvent event) {
            // Fingers on a pad scroll in both directions at once; only a wheel is changed.
            boolean isWheel = event.getTouchCount() == 0 && !event.isInertia() && event.getDeltaX() == 0
                    && !event.isShiftDown();
            if (isPassing || mode.getValue() != WheelMode.ZOOM || !isWheel) {
                return;
            }
            event.consume();
            isPassing = true;
            Event.fireEvent(event.getTarget(), changed(event));
            isPassing = false;
        }

        private static ScrollEvent changed(ScrollEvent event) {
            boolean isMac = event.isShortcutDown()
                    ? event.isMetaDown()
                    : System.getProperty("os.name").startsWith("Mac");
            return new ScrollEvent(event.getEventType(), event.getSceneX(), event.getSceneY(), event.getScreenX(),
                    event.getScreenY(), event.isShiftDown(), isMac ? event.isControlDown() : !event.isControlDown(),
                    event.isAltDown(), isMac ? !event.isMetaDown() : event.isMetaDown(), event.isDirect(),
                    event.isInertia(), event.getDeltaX(), event.getDeltaY(), event.getTotalDeltaX(),
                    event.getTotalDeltaY(), event.getTextDeltaXUnits(), event.getTextDeltaX(),
                    event.getTextDeltaYUnits(), event.getTextDeltaY(), event.getTouchCount(), event.getPickResult());
        }
    }
}
