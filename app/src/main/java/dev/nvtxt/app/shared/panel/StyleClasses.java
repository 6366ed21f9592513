// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

/// The style classes that several views use. Classes of a single view are in its own code; those of AtlantaFX in its
/// `Styles`.
public final class StyleClasses {
    /// A line of a file.
    public static final String CODE_LINE = "code-line";
    /// A muted number after a name.
    public static final String COUNT = "app-count";
    /// A heading in the details panel.
    public static final String DETAILS_SECTION = "app-details-section";
    /// A line of the source in the details panel.
    public static final String DETAILS_SOURCE = "app-details-source";
    /// A list that got the focus by a key and in which nothing is selected yet.
    public static final String ENTERED = "app-entered";
    /// What gets the focus when its tab is opened by a key, instead of the first list.
    public static final String FIRST_FOCUS = "app-first-focus";
    /// What a help page holds.
    public static final String HELP_CONTENT = "help-content";
    public static final String HELP_PAGE = "help-page";
    /// A step of an import.
    public static final String IMPORT_PAGE = "import-page";
    /// Text whose characters are equally wide.
    public static final String MONO = "app-mono";
    /// Quiet text.
    public static final String MUTED = "app-muted";
    /// A column of numbers.
    public static final String NUMBER_COLUMN = "app-number-column";
    /// A side panel.
    public static final String PANEL = "app-panel";
    /// The bar on top of a panel.
    public static final String PANEL_BAR = "panel-bar";
    /// The bar with the title of a side panel.
    public static final String PANEL_HEADER = "app-panel-header";
    /// The title of a side panel.
    public static final String PANEL_TITLE = "app-panel-title";
    /// What opens above the window for a moment.
    public static final String POPOVER = "app-popover";
    /// A button with an icon in a bar.
    public static final String SMALL_BUTTON = "app-small-button";
    /// Text of a source file.
    public static final String SOURCE_TEXT = "source-text";
    /// What the statistics tabs share.
    public static final String STATISTICS = "statistics";
    /// A number in a statistics table.
    public static final String STATS_NUMBER = "stats-number";
    /// Text in a statistics table.
    public static final String STATS_TEXT = "stats-text";
    /// The title of a chart.
    public static final String STATS_TITLE = "stats-title";
    /// A button that stays pressed, above a statistics table.
    public static final String STATS_TOGGLE = "stats-toggle";
    /// Emphasized text.
    public static final String STRONG = "app-strong";
    /// Tabs without a frame.
    public static final String TABS = "app-tabs";
    /// A tree in a side panel.
    public static final String TREE = "app-tree";
    /// A value in the details panel.
    public static final String VALUE = "app-value";

    private StyleClasses() {}
}
