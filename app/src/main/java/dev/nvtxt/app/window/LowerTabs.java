// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.feature.LowerTab;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PartialReport;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The lower panel: tabs, and a command to show each. Folded, it is the row of tabs with their counts; a
/// click on a tab opens it.
final class LowerTabs {
    private static final PseudoClass FOLDED = PseudoClass.getPseudoClass("folded");

    private final TabPane tabs = new TabPane();
    private final VBox node = new VBox();
    private final BooleanProperty shown = new SimpleBooleanProperty(this, "shown", true);
    private final List<LazyTab> lazyTabs = new ArrayList<>();
    private final Workspace workspace;
    private Consumer<Boolean> opener = _ -> {};
    private BooleanSupplier isKept = () -> false;

    /// A tab and what is in it, which is made when it is first seen.
    private static final class LazyTab {
        private final TabPlace place;
        private final Tab tab;
        private final Supplier<? extends Node> maker;
        private @Nullable Node content;

        LazyTab(TabPlace place, Tab tab, Supplier<? extends Node> maker) {
            this.place = place;
            this.tab = tab;
            this.maker = maker;
        }

        /// Folded away, the content is not in the tab: neither Tab nor a screen reader comes to what is not seen.
        void show(boolean isShown) {
            var view = content;
            if (isShown && view == null && tab.isSelected()) {
                view = maker.get();
                content = view;
            }
            tab.setContent(isShown ? view : null);
        }
    }

    LowerTabs(Workspace workspace) {
        this.workspace = workspace;
        tabs.setId("lower-tabs");
        tabs.setAccessibleText("Lower panel");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.getStyleClass().addAll(StyleClasses.TABS, Styles.DENSE);
        tabs.setMinHeight(0);
        var stack = new StackPane(tabs, foldButton());
        stack.setMinHeight(0);
        VBox.setVgrow(stack, Priority.ALWAYS);
        node.setId("lower-panel");
        node.getStyleClass().add("app-lower-panel");
        node.getChildren().addAll(partialNote(), stack);
        installHandlers();
        shown.subscribe(this::showContent);
    }

    private void installHandlers() {
        tabs.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> {
            if (event.getButton() == MouseButton.PRIMARY && event.getTarget() instanceof Node target
                    && isOnTab(target)) {
                shown.set(true);
                FxThread.later(this::enterField);
            }
        });
        tabs.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (!shown.get() && (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE)) {
                open(tabs.getSelectionModel().getSelectedItem());
                event.consume();
            }
        });
    }

    /// Puts the focus into the field that the tab in front is for, if it is: what one types next is meant for it.
    private void enterField() {
        var content = tabs.getSelectionModel().getSelectedItem().getContent();
        if (content != null) {
            content.applyCss();
            ListFocus.field(content).ifPresent(Node::requestFocus);
        }
    }

    private static boolean isOnTab(Node target) {
        for (Node at = target; at != null; at = at.getParent()) {
            if (at.getStyleClass().contains("tab")) {
                return true;
            }
        }
        return false;
    }

    private Button foldButton() {
        var button = new Button();
        button.setId("lower-panel-fold");
        button.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        var tip = new Tooltip();
        button.setTooltip(tip);
        button.setOnAction(_ -> shown.set(!shown.get()));
        shown.subscribe(isShown -> {
            button.setGraphic((isShown ? AppIcon.NEXT : AppIcon.PREVIOUS).node(IconSize.SMALL));
            tip.setText(isShown ? "Collapse the lower panel" : "Expand the lower panel");
            button.setAccessibleText(tip.getText());
        });
        StackPane.setAlignment(button, Pos.TOP_RIGHT);
        return button;
    }

    private void showContent(boolean isShown) {
        tabs.pseudoClassStateChanged(FOLDED, !isShown);
        lazyTabs.forEach(tab -> tab.show(isShown));
    }

    Region node() {
        return node;
    }

    /// Whether what is in the tabs is shown, not only their names.
    BooleanProperty shownProperty() {
        return shown;
    }

    /// Above all tabs, as long as what they show is not all there is.
    private Label partialNote() {
        var note = new Label();
        note.setId("partial-note");
        note.getStyleClass().add("partial-note");
        note.setGraphic(AppIcon.WARNING.node(IconSize.SMALL));
        note.setMaxWidth(Double.MAX_VALUE);
        Panels.showWhile(note, note.textProperty().isNotEmpty().and(shown));
        workspace.reportProperty().addListener((_, _, report) -> note.setText(PartialReport.note(report)));
        return note;
    }

    /// Adds a tab. Most are not looked at before the first frame is, so what is in a tab is made when it is first seen.
    ///
    /// @param content makes what is in it, from what its view model knows by then
    LowerTab add(TabPlace place, Supplier<? extends Node> content) {
        var tab = new Tab(place.title());
        tab.setId("tab-" + place.id());
        tab.setGraphic(place.icon().node(IconSize.SMALL));
        var lazy = new LazyTab(place, tab, content);
        int index = (int) lazyTabs.stream().filter(other -> other.place.rank() <= place.rank()).count();
        lazyTabs.add(index, lazy);
        tab.selectedProperty().addListener((_, _, _) -> lazy.show(shown.get()));
        tabs.getTabs().add(index, tab);
        return new TabHandle(tab);
    }

    /// Takes a tab out of the row, or puts it back to its place.
    void setPresent(String id, boolean isPresent) {
        int at = 0;
        for (var lazy : lazyTabs) {
            boolean isThere = tabs.getTabs().contains(lazy.tab);
            if (lazy.place.id().equals(id) && isThere != isPresent) {
                if (isPresent) {
                    tabs.getTabs().add(at, lazy.tab);
                } else {
                    tabs.getTabs().remove(lazy.tab);
                }
            }
            at += tabs.getTabs().contains(lazy.tab) ? 1 : 0;
        }
    }

    /// Adds a command to show each tab. Call it when there are all.
    void addCommands() {
        tabs.getSelectionModel().selectFirst();
        for (var lazy : lazyTabs) {
            if (lazy.place.id().equals(DetailsDock.ID)) {
                // They may be elsewhere: the dock has the command.
                continue;
            }
            workspace.commands().add(Command.of("analyze." + lazy.place.id(), lazy.place.title(), () -> open(lazy.tab))
                    .keys(lazy.place.key()));
        }
    }

    /// A tab as its feature has it.
    private final class TabHandle implements LowerTab {
        private final Tab tab;
        private final ReadOnlyBooleanWrapper active = new ReadOnlyBooleanWrapper(this, "active");
        private boolean hasReplacedDetails;

        TabHandle(Tab tab) {
            this.tab = tab;
            // Not a binding: nothing would hold it, and the first collection would end it.
            Runnable update = () -> active.set(tab.isSelected() && shown.get());
            tab.selectedProperty().subscribe(update);
            shown.subscribe(update);
            update.run();
        }

        @Override
        public StringProperty titleProperty() {
            return tab.textProperty();
        }

        @Override
        public ReadOnlyBooleanProperty activeProperty() {
            return active.getReadOnlyProperty();
        }

        @Override
        public void show() {
            shown.set(true);
            bringToFront(tab);
        }

        @Override
        public void showIfClosed() {
            if (!shown.get()) {
                bringToFront(tab);
                opener.accept(false);
            }
        }

        @Override
        public void replaceDetails() {
            if (shown.get() && selected().equals(DetailsDock.ID)) {
                bringToFront(tab);
                hasReplacedDetails = true;
            }
        }

        @Override
        public void giveWay() {
            if (hasReplacedDetails && active.get()) {
                select(DetailsDock.ID);
            }
            hasReplacedDetails = false;
        }

        @Override
        public void showForErrors() {
            if (!shown.get() && !isKept.getAsBoolean()) {
                bringToFront(tab);
                opener.accept(true);
            }
        }
    }

    /// Sets what opens the lower panel by itself.
    ///
    /// @param byItself takes whether that is for errors
    void openWith(Consumer<Boolean> byItself) {
        opener = byItself;
    }

    /// Sets while what errors do not open the lower panel.
    void keepWhile(BooleanSupplier isTrue) {
        isKept = isTrue;
    }

    private void bringToFront(Tab tab) {
        // The focus would otherwise go to whatever comes next, a button of the tool bar for instance.
        if (hasFocus()) {
            tabs.requestFocus();
        }
        tabs.getSelectionModel().select(tab);
    }

    /// Shows a tab, if there is one with that id. Where the focus was in the tab before, it stays in the lower panel.
    void select(String id) {
        tabs.getTabs().stream().filter(tab -> ("tab-" + id).equals(tab.getId())).findFirst()
                .ifPresent(this::bringToFront);
    }

    /// {@return the id of the tab in front}
    String selected() {
        return tabs.getSelectionModel().getSelectedItem().getId().substring("tab-".length());
    }

    private boolean hasFocus() {
        var scene = tabs.getScene();
        Node at = scene == null ? null : scene.getFocusOwner();
        while (at != null && !at.equals(tabs)) {
            at = at.getParent();
        }
        return at != null;
    }

    /// Opens a tab with the focus in its list.
    private void open(Tab tab) {
        shown.set(true);
        tabs.getSelectionModel().select(tab);
        // A tab shows its content in the next pulse, and what is not shown cannot be focused.
        FxThread.later(() -> {
            var content = tab.getContent();
            if (content != null) {
                // A split pane that was never drawn has no children yet, and no list would be found in it.
                content.applyCss();
                ListFocus.target(content).ifPresentOrElse(ListFocus::enter, tabs::requestFocus);
            }
        });
    }
}
