// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons;

import java.util.Locale;
import javafx.scene.Node;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.IkonResolverProvider;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.javafx.JavaFXFontLoader;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignE;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignI;
import org.kordamp.ikonli.materialdesign2.MaterialDesignK;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignN;
import org.kordamp.ikonli.materialdesign2.MaterialDesignO;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignR;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.kordamp.ikonli.materialdesign2.MaterialDesignW;

/// The icons of the program by what they mean, so that one meaning looks the same everywhere.
///
/// An icon takes its color from the style sheet; every node has the style classes `app-icon`, `app-icon-` and the name
/// of the constant in kebab case, and `app-icon-` and the size. An icon says nothing to a screen reader: whoever shows
/// one without text gives the control an accessible name.
public enum AppIcon {
    /// A file to open.
    OPEN(MaterialDesignF.FILE_DOCUMENT_OUTLINE),
    /// A folder to open.
    OPEN_FOLDER(MaterialDesignF.FOLDER_OPEN_OUTLINE),
    /// Reading the files again.
    RELOAD(MaterialDesignR.REFRESH),
    /// Saving a session or a copy.
    SAVE(MaterialDesignC.CONTENT_SAVE_OUTLINE),
    /// A session file.
    SESSION(MaterialDesignF.FILE_TREE_OUTLINE),
    /// What was open before.
    RECENT(MaterialDesignH.HISTORY),
    /// Making a file of a table or a log.
    IMPORT(MaterialDesignI.IMPORT),
    /// Writing what is shown to a file.
    EXPORT(MaterialDesignE.EXPORT_VARIANT),
    /// A picture of the view.
    PICTURE(MaterialDesignI.IMAGE_OUTLINE),
    /// The whole report in view.
    FIT(MaterialDesignF.FIT_TO_PAGE_OUTLINE),
    /// The selected span in view.
    FIT_SELECTION(MaterialDesignA.ARROW_EXPAND_HORIZONTAL),
    /// More detail.
    ZOOM_IN(MaterialDesignM.MAGNIFY_PLUS_OUTLINE),
    /// Less detail.
    ZOOM_OUT(MaterialDesignM.MAGNIFY_MINUS_OUTLINE),
    /// The view before.
    BACK(MaterialDesignA.ARROW_LEFT),
    /// The view after.
    FORWARD(MaterialDesignA.ARROW_RIGHT),
    /// How lanes are grouped.
    GROUP_BY(MaterialDesignF.FORMAT_LIST_GROUP),
    /// Showing only some events.
    FILTER(MaterialDesignF.FILTER_OUTLINE),
    /// Showing all events again.
    CLEAR_FILTER(MaterialDesignF.FILTER_OFF_OUTLINE),
    /// Looking for something.
    SEARCH(MaterialDesignM.MAGNIFY),
    /// The text is a regular expression.
    REGULAR_EXPRESSION(MaterialDesignR.REGEX),
    /// Letter case counts.
    LETTER_CASE(MaterialDesignF.FORMAT_LETTER_CASE),
    /// A time to go to.
    GO_TO_TIME(MaterialDesignC.CALENDAR_CLOCK),
    /// An error.
    ERROR(MaterialDesignC.CLOSE_CIRCLE),
    /// A warning.
    WARNING(MaterialDesignA.ALERT_OUTLINE),
    /// Something worth knowing.
    INFO(MaterialDesignI.INFORMATION_OUTLINE),
    /// Nothing is wrong.
    OK(MaterialDesignC.CHECK_CIRCLE_OUTLINE),
    /// A quick fix.
    FIX(MaterialDesignA.AUTO_FIX),
    /// A fixed copy of a file.
    FIXED_COPY(MaterialDesignW.WRENCH_OUTLINE),
    /// An event that is an instant.
    MARKER(MaterialDesignM.MAP_MARKER_OUTLINE),
    /// An event with a start and an end.
    RANGE(MaterialDesignR.RAY_START_END),
    /// A push/pop range.
    NESTED_RANGE(MaterialDesignF.FORMAT_ALIGN_LEFT),
    /// A category of events.
    CATEGORY(MaterialDesignT.TAG_OUTLINE),
    /// A process.
    PROCESS(MaterialDesignA.APPLICATION_OUTLINE),
    /// A thread.
    THREAD(MaterialDesignW.WAVES),
    /// A file of the report.
    FILE(MaterialDesignF.FILE_OUTLINE),
    /// The files of the report.
    FILES(MaterialDesignF.FOLDER_MULTIPLE_OUTLINE),
    /// A clock and how it was set.
    CLOCK(MaterialDesignC.CLOCK_OUTLINE),
    /// A clock that is unknown or assumed.
    CLOCK_WARNING(MaterialDesignC.CLOCK_ALERT_OUTLINE),
    /// Clocks to bring together.
    ALIGN(MaterialDesignA.ALIGN_HORIZONTAL_LEFT),
    /// Clocks that move together.
    LINKED(MaterialDesignL.LINK_VARIANT),
    /// Clocks that do not.
    UNLINKED(MaterialDesignL.LINK_VARIANT_OFF),
    /// A span to measure.
    MEASURE(MaterialDesignR.RULER),
    /// A mark on the ruler.
    FLAG(MaterialDesignF.FLAG_OUTLINE),
    /// A note.
    NOTE(MaterialDesignN.NOTE_TEXT_OUTLINE),
    /// A lane that stays on top.
    PIN(MaterialDesignP.PIN_OUTLINE),
    /// A lane that does so no more.
    UNPIN(MaterialDesignP.PIN_OFF_OUTLINE),
    /// Something to hide.
    HIDE(MaterialDesignE.EYE_OFF_OUTLINE),
    /// Something to show.
    SHOW(MaterialDesignE.EYE_OUTLINE),
    /// A lane cut at a depth.
    CROP(MaterialDesignC.CROP),
    /// A row to open.
    EXPAND(MaterialDesignC.CHEVRON_DOWN),
    /// A row to close.
    COLLAPSE(MaterialDesignC.CHEVRON_RIGHT),
    /// All rows to open.
    EXPAND_ALL(MaterialDesignE.EXPAND_ALL_OUTLINE),
    /// All rows to close.
    COLLAPSE_ALL(MaterialDesignC.COLLAPSE_ALL_OUTLINE),
    /// Something to drag.
    MOVE(MaterialDesignD.DRAG_HORIZONTAL_VARIANT),
    /// The clipboard.
    COPY(MaterialDesignC.CONTENT_COPY),
    /// Settings.
    SETTINGS(MaterialDesignC.COG_OUTLINE),
    /// Light or dark.
    THEME(MaterialDesignT.THEME_LIGHT_DARK),
    /// Color modes.
    COLORS(MaterialDesignP.PALETTE_OUTLINE),
    /// Key bindings.
    KEYBOARD(MaterialDesignK.KEYBOARD_OUTLINE),
    /// Help.
    HELP(MaterialDesignH.HELP_CIRCLE_OUTLINE),
    /// The next one.
    NEXT(MaterialDesignC.CHEVRON_DOWN),
    /// The one before.
    PREVIOUS(MaterialDesignC.CHEVRON_UP),
    /// Following a file that grows.
    FOLLOW(MaterialDesignP.PLAY_CIRCLE_OUTLINE),
    /// Keeping the view as it is while a file grows.
    PAUSE(MaterialDesignP.PAUSE_CIRCLE_OUTLINE),
    /// The end of what a program writes.
    TO_END(MaterialDesignS.SKIP_NEXT_CIRCLE_OUTLINE),
    /// Ending what is going on.
    STOP(MaterialDesignS.STOP_CIRCLE_OUTLINE),
    /// Comparing reports.
    COMPARE(MaterialDesignC.COMPARE_HORIZONTAL),
    /// What GPUs did.
    GPU(MaterialDesignE.EXPANSION_CARD),
    /// Ranks of a job side by side.
    RANKS(MaterialDesignF.FORMAT_LIST_NUMBERED),
    /// Numbers over events.
    STATISTICS(MaterialDesignS.SIGMA),
    /// How values are spread.
    HISTOGRAM(MaterialDesignC.CHART_BELL_CURVE),
    /// Frames and their times.
    FRAMES(MaterialDesignS.SPEEDOMETER),
    /// What is wrong with the files.
    PROBLEMS(MaterialDesignB.BUG_OUTLINE),
    /// The events as a table.
    EVENTS(MaterialDesignT.TABLE),
    /// Queries.
    DATABASE(MaterialDesignD.DATABASE_SEARCH_OUTLINE),
    /// The text of a file.
    SOURCE(MaterialDesignC.CODE_TAGS),
    /// The report summary.
    SUMMARY(MaterialDesignC.CLIPBOARD_TEXT_OUTLINE),
    /// All that is known of one event.
    DETAILS(MaterialDesignT.TEXT_BOX_OUTLINE),
    /// Moves a panel to another edge.
    DOCK(MaterialDesignD.DOCK_RIGHT),
    /// The lanes of the timeline.
    LANES(MaterialDesignT.TIMELINE_OUTLINE),
    /// A list of things.
    LIST(MaterialDesignF.FORMAT_LIST_BULLETED),
    /// Ascending order.
    SORT_UP(MaterialDesignS.SORT_ASCENDING),
    /// Descending order.
    SORT_DOWN(MaterialDesignS.SORT_DESCENDING),
    /// More to choose from.
    MENU(MaterialDesignD.DOTS_HORIZONTAL),
    /// Closing something.
    CLOSE(MaterialDesignC.CLOSE),
    /// One more.
    ADD(MaterialDesignP.PLUS),
    /// One less.
    REMOVE(MaterialDesignM.MINUS),
    /// Something to delete.
    DELETE(MaterialDesignD.DELETE_OUTLINE),
    /// Something to change.
    EDIT(MaterialDesignP.PENCIL_OUTLINE),
    /// Yes.
    ACCEPT(MaterialDesignC.CHECK),
    /// The last change taken back.
    UNDO(MaterialDesignU.UNDO),
    /// The last change made again.
    REDO(MaterialDesignR.REDO),
    /// Something that stays as it is.
    LOCK(MaterialDesignL.LOCK_OUTLINE),
    /// Something that can change.
    UNLOCK(MaterialDesignL.LOCK_OPEN_VARIANT_OUTLINE),
    /// The Nsight that a file is for.
    TARGET(MaterialDesignB.BULLSEYE_ARROW),
    /// Something outside of the window.
    OPEN_OUTSIDE(MaterialDesignO.OPEN_IN_NEW),
    /// The end of the program.
    QUIT(MaterialDesignE.EXIT_TO_APP);

    /// The style class of every icon.
    public static final String STYLE_CLASS = "app-icon";

    // A glyph is an enum constant of the icon library, so it never changes.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Ikon glyph;

    AppIcon(Ikon glyph) {
        this.glyph = glyph;
    }

    /// Loads the font that the icons are in; otherwise the first icon does. For any thread, while JavaFX starts or after it.
    public static void load() {
        IkonResolverProvider.getInstance(JavaFXFontLoader.getInstance());
    }

    /// Makes a node of medium size. Each call makes a new one, as a node has one place.
    public Node node() {
        return node(IconSize.MEDIUM);
    }

    /// Makes a node of a given size. Each call makes a new one, as a node has one place.
    public Node node(IconSize size) {
        var icon = new FontIcon(glyph);
        icon.setIconSize(size.px());
        icon.getStyleClass().addAll(STYLE_CLASS, styleClass(), size.styleClass());
        icon.setMouseTransparent(true);
        return icon;
    }

    /// {@return the style class of this icon, for example `app-icon-zoom-in`}
    public String styleClass() {
        return STYLE_CLASS + '-' + kebab(this);
    }

    static String kebab(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
