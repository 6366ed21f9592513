// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.LowerTab;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.CommandTopic;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.icons.AppIcon;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The tab *Search*, and what goes somewhere by what the user types: a time, a lane, anything at all.
public final class SearchFeature implements Feature {
    private @Nullable SearchView view;

    @Override
    public void addTo(FeatureContext window) {
        var workspace = window.workspace();
        var model = new SearchViewModel(workspace);
        var tab = window.tab(new TabPlace("search", "Search", AppIcon.SEARCH, 70, "Alt+8"), () -> {
            var searchView = new SearchView(workspace, model);
            view = searchView;
            return searchView.node();
        });
        addFinding(window, model, tab);
        addGoing(window);
        model.hitsProperty().addListener((_, _, hits) -> workspace
                .send(new Request.Highlight(hits.size() == 0 ? null : hits::contains)));
        workspace.on(Request.Find.class, request -> {
            tab.show();
            model.regexProperty().set(false);
            model.textProperty().set(request.filter());
        });
        // The last step of Escape on the timeline, after drag, selected range and selection.
        window.timeline().view().addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !model.textProperty().get().isEmpty()) {
                model.textProperty().set("");
                event.consume();
            }
        });
        window.sessionPart(new SearchSessionPart(model));
        window.onAllClosed(() -> model.textProperty().set(""));
    }

    private void addFinding(FeatureContext window, SearchViewModel model, LowerTab tab) {
        window.add(Command.of("edit.find", "Find…", () -> {
            tab.show();
            // A tab shows its content in the next pulse, and what is not shown cannot be focused.
            FxThread.later(() -> Objects.requireNonNull(view).focus());
        }).keys("Shortcut+F", "'/'").icon(AppIcon.SEARCH).menu(MainMenu.EDIT, 210).topic(CommandTopic.FIND));
        var next = window.add(Command.of("edit.findNext", "Find Next", model::next).keys("F3")
                .menu(MainMenu.EDIT, 220).topic(CommandTopic.FIND));
        var previous = window.add(Command.of("edit.findPrevious", "Find Previous", model::previous).keys("Shift+F3")
                .menu(MainMenu.EDIT, 230).topic(CommandTopic.FIND));
        model.hitsProperty().subscribe(hits -> List.of(next, previous)
                .forEach(command -> command.enabledProperty().set(hits.size() > 0)));
    }

    private static void addGoing(FeatureContext window) {
        var view = window.timeline().view();
        var workspace = window.workspace();
        var goToTime = new GoToTime(workspace, window.timeline()::goTo);
        var time = window.add(Command.of("time.goTo", "Go to Time…", () -> goToTime.show(view)).keys("Shortcut+G")
                .icon(AppIcon.GO_TO_TIME).menu(MainMenu.TIME, 110).topic(CommandTopic.FIND));
        var findLane = new FindLane(window.lanes().sourceProperty()::get, view.commands()::revealLane);
        var lane = window.add(Command.of("view.findLane", "Find Lane…", () -> findLane.show(view)).keys("Shortcut+P")
                .icon(AppIcon.LANES).menu(MainMenu.VIEW, 350).topic(CommandTopic.FIND));
        workspace.enableWithFiles(time, lane);
        var palette = new CommandPalette(workspace,
                new PaletteSource(workspace, window.lanes(), window.timeline(), window.open().readingProperty())::open);
        window.add(Command.of("view.palette", "Command Palette…", () -> palette.show(view))
                .keys("Shortcut+K", "Shortcut+Shift+P").icon(AppIcon.KEYBOARD).menu(MainMenu.VIEW, 340).toolBar(900));
    }

    /// What a session remembers of the search: what was looked for.
    record SearchSessionPart(SearchViewModel model) implements SessionPart {
        @Override
        public String name() {
            return "search";
        }

        @Override
        public JsonNode save() {
            return JsonNodeFactory.instance.objectNode().put("text", model.textProperty().get())
                    .put("regex", model.regexProperty().get())
                    .put("caseSensitive", model.caseSensitiveProperty().get());
        }

        @Override
        public void restore(JsonNode saved) {
            model.regexProperty().set(saved.path("regex").asBoolean());
            model.caseSensitiveProperty().set(saved.path("caseSensitive").asBoolean());
            model.textProperty().set(saved.path("text").asText(""));
        }
    }
}
