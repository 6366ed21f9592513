// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.ToolWindows;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
import module javafx.controls;

/// What a window offers to a feature: what all share, and the places where it can add something. Confined to the JavaFX
/// thread.
public interface FeatureContext {
    /// {@return the open report, the selection, commands and requests}
    Workspace workspace();

    /// {@return the settings by their keys}
    SettingsStore settings();

    /// {@return the settings that have a name}
    UserSettings userSettings();

    /// {@return what opens and reads files}
    OpenReport open();

    /// {@return the lanes of the open report}
    LanesViewModel lanes();

    /// {@return the timeline}
    TimelinePanel timeline();

    /// {@return what asks for files}
    FilePicker picker();

    /// {@return the window}
    Stage stage();

    /// {@return the windows beside the main one, by their titles}
    ToolWindows toolWindows();

    /// Whether the theme is dark.
    ObservableBooleanValue darkProperty();

    /// Gives a scene the theme.
    void applyTheme(Scene scene);

    /// Adds a command.
    default Command add(Command command) {
        return workspace().commands().add(command);
    }

    /// Adds a tab to the lower panel, and the command `analyze.ID`, which shows it.
    ///
    /// @param content makes what is in it, when it is first shown
    LowerTab tab(TabPlace place, Supplier<? extends Node> content);

    /// Adds a section to the side bar, and the command that shows it.
    ///
    /// @param keys the keys of the command
    /// @return the text below its icon: a count that stays readable while the side bar is folded
    StringProperty section(SideSection section, String... keys);

    /// Sets what the panel shows that is about the selected event.
    ///
    /// @param prepare makes what the panel needs before an event is selected; called while the timeline is used
    void detailsPanel(Region node, Runnable prepare);

    /// Adds a line below the lanes.
    void foot(Region line);

    /// Adds a node to the tool bar, which takes the room that is left.
    void toolNode(Node node);

    /// Adds a choice to the tool bar.
    void toolChoice(Choice<?> choice);

    /// Puts a node over the panels, below the tool bar.
    void overlay(Node node);

    /// Adds a bar below the timeline, where it moves no row.
    void notice(Region bar);

    /// Adds a menu to a menu of the menu bar.
    void menu(MenuPlace place, Menu menu);

    /// Adds a choice to a menu of the menu bar.
    void menu(MenuPlace place, AppIcon icon, Choice<?> choice);

    /// Adds a choice to the settings, on the page *Timeline*.
    void setting(Choice<?> choice);

    /// {@return the choices that features have added to the settings}
    List<Choice<?>> settingChoices();

    /// Adds what a session remembers.
    void sessionPart(SessionPart part);

    /// Opens files, folders, sessions and tables, whoever reads them.
    void openPaths(List<String> paths);

    /// Adds what opens some of the paths that the user names; the others are read as traces.
    void opener(Predicate<String> isOpened, Consumer<List<String>> open);

    /// Closes what is open as the user would, once nothing is unsaved or the user has said what to do with it.
    void leave(Runnable next);

    /// Closes one of the open files as the user would, once nothing would be lost or the user has said what to do with it.
    void leave(ReportFile file, Runnable next);

    /// Adds what to do when the last file has been closed.
    void onAllClosed(Runnable action);

    /// Adds what to do when the window is closed.
    void onDispose(Runnable action);
}
