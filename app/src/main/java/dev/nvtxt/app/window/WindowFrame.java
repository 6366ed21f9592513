// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.nvtxt.app.feature.Choice;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.LowerTab;
import dev.nvtxt.app.feature.SideSection;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.files.FxFilePicker;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.ToolWindows;
import dev.nvtxt.app.shared.session.SavedFile;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.shared.timeline.TimelinePanel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;

/// The parts of a window, and what features have added to them.
final class WindowFrame implements FeatureContext {
    private final Stage stage;
    private final SettingsStore settings;
    private final UserSettings userSettings;
    private final Workspace workspace = new Workspace(new FxUiExecutor());
    private final WindowTheme theme;
    private final OpenReport open;
    private final LanesViewModel lanes;
    private final TimelinePanel timeline;
    private final FxFilePicker picker;
    private final ToolWindows toolWindows;
    private final WindowSessions sessions;
    private final SideBar sideBar;
    private final LowerTabs tabs;
    private final Menus menus;
    private final ModeBanner banner;
    private final VBox feet = new VBox();
    private final VBox notices = new VBox();
    private final PanelLayout layout;
    private final DetailsDock dock;
    private final List<Node> toolNodes = new ArrayList<>();
    private final List<Choice<?>> toolChoices = new ArrayList<>();
    private final List<Choice<?>> settingChoices = new ArrayList<>();
    private final List<Node> overlays = new ArrayList<>();
    private final List<PathOpener> openers = new ArrayList<>();
    private final List<Runnable> disposers = new ArrayList<>();
    /// Until the files that were named are being read: the start page is not for them.
    private final BooleanProperty isStarting = new SimpleBooleanProperty(this, "isStarting", true);
    private final ObservableBooleanValue isEmpty;

    private record PathOpener(Predicate<String> isOpened, Consumer<List<String>> open) {}

    WindowFrame(Stage stage, SettingsStore settings) {
        this.stage = stage;
        this.settings = settings;
        userSettings = new UserSettings(settings);
        // Before any control: the first one would load JavaFX's own style sheet.
        theme = new WindowTheme(settings);
        tabs = new LowerTabs(workspace);
        menus = new Menus(workspace.commands());
        banner = new ModeBanner(workspace.modes());
        open = new OpenReport(workspace, settings);
        lanes = new LanesViewModel(workspace, settings, open.arrivingProperty());
        timeline = new TimelinePanel(workspace, lanes, theme.darkProperty());
        // Saving begins beside the files that were opened, unless another folder was chosen since the start.
        picker = new FxFilePicker(() -> stage, settings.text("open.folder", ""), new SimpleStringProperty(""));
        toolWindows = new ToolWindows(() -> stage, theme::applyTheme);
        sessions = new WindowSessions(workspace, open, picker, settings);
        sideBar = new SideBar(settings);
        isEmpty = Bindings.createBooleanBinding(
                () -> !isStarting.get() && open.emptyProperty().get(), isStarting, open.emptyProperty());
        var center = new BorderPane(timeline.node());
        // Below: what comes and goes here moves no row, and a line that comes with a selection no button of a notice.
        center.setBottom(new VBox(feet, notices));
        var right = new StackPane();
        layout = new PanelLayout(settings, center,
                new PanelLayout.Regions(sideBar.rail(), sideBar.panel(), right, tabs.node()));
        bindLayout();
        dock = new DetailsDock(settings, tabs, layout, right);
        dock.addCommands(workspace);
        sessions.add(new WindowSessionPart(workspace, tabs, layout));
        sessions.addCommands();
        notices.getChildren().addAll(banner.node(), sessions.missingBar());
    }

    private void bindLayout() {
        sideBar.shownProperty().bindBidirectional(layout.sideShownProperty());
        tabs.shownProperty().bindBidirectional(layout.lowerShownProperty());
        tabs.openWith(layout::openLowerPanel);
        tabs.keepWhile(sessions::isReading);
        // Not in the midst of a mode: what is to be clicked next would move away from the pointer.
        layout.openDetailsWith(workspace.selectionProperty().isNotNull()
                .and(workspace.modes().currentProperty().isNull()), isEmpty);
        layout.followHeaders(timeline.view().headerWidthProperty());
    }

    /// {@return the root of the scene, with all that was added}
    ///
    /// @param recovery the bar that offers what an earlier run left
    /// @param status the lowest row
    /// @param top nodes over all panels
    BorderPane root(Region recovery, Node status, Node top) {
        notices.getChildren().addFirst(recovery);
        tabs.addCommands();
        var panels = new StackPane(layout.node(), top);
        panels.getChildren().addAll(overlays);
        var root = new BorderPane(panels);
        root.setTop(new AppToolBar(workspace.commands(), menus.bar(), toolChoices, toolNodes).node());
        root.setBottom(status);
        return root;
    }

    ModeBanner banner() {
        return banner;
    }

    PanelLayout layout() {
        return layout;
    }

    WindowSessions sessions() {
        return sessions;
    }

    WindowTheme theme() {
        return theme;
    }

    /// Whether files are about to be opened that were named when the window was.
    BooleanProperty startingProperty() {
        return isStarting;
    }

    /// Whether no file is open, being read, or about to be.
    ObservableBooleanValue emptyProperty() {
        return isEmpty;
    }

    void dispose() {
        disposers.forEach(Runnable::run);
    }

    @Override
    public Workspace workspace() {
        return workspace;
    }

    @Override
    public SettingsStore settings() {
        return settings;
    }

    @Override
    public UserSettings userSettings() {
        return userSettings;
    }

    @Override
    public OpenReport open() {
        return open;
    }

    @Override
    public LanesViewModel lanes() {
        return lanes;
    }

    @Override
    public TimelinePanel timeline() {
        return timeline;
    }

    @Override
    public FilePicker picker() {
        return picker;
    }

    @Override
    public Stage stage() {
        return stage;
    }

    @Override
    public ToolWindows toolWindows() {
        return toolWindows;
    }

    @Override
    public ObservableBooleanValue darkProperty() {
        return theme.darkProperty();
    }

    @Override
    public void applyTheme(Scene scene) {
        theme.applyTheme(scene);
    }

    @Override
    public LowerTab tab(TabPlace place, Supplier<? extends Node> content) {
        return tabs.add(place, content);
    }

    @Override
    public StringProperty section(SideSection section, String... keys) {
        var count = sideBar.add(section);
        add(section.command(() -> sideBar.toggle(section)).keys(keys).checked(sideBar.openProperty(section)));
        return count;
    }

    @Override
    public void detailsPanel(Region node, Runnable prepare) {
        node.setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        dock.set(node);
        // Who uses the timeline may click an event next.
        timeline.onUse(dock::canShow, prepare);
    }

    @Override
    public void foot(Region line) {
        feet.getChildren().add(line);
    }

    @Override
    public void toolNode(Node node) {
        toolNodes.add(node);
    }

    @Override
    public void toolChoice(Choice<?> choice) {
        toolChoices.add(choice);
    }

    @Override
    public void overlay(Node node) {
        overlays.add(node);
    }

    @Override
    public void notice(Region bar) {
        notices.getChildren().addFirst(bar);
    }

    @Override
    public void menu(MenuPlace place, Menu menu) {
        menus.add(place, menu);
    }

    @Override
    public void menu(MenuPlace place, AppIcon icon, Choice<?> choice) {
        choice.commands().forEach(workspace.commands()::add);
        var menu = new Menu(choice.label(), icon.node(IconSize.MEDIUM));
        menu.getItems().addAll(choice.items());
        menus.add(place, menu);
    }

    @Override
    public void setting(Choice<?> choice) {
        settingChoices.add(choice);
    }

    @Override
    public List<Choice<?>> settingChoices() {
        return List.copyOf(settingChoices);
    }

    @Override
    public void sessionPart(SessionPart part) {
        sessions.add(part);
    }

    @Override
    public void openPaths(List<String> paths) {
        paths.stream().findFirst().ifPresent(this::rememberFolder);
        var traces = new ArrayList<>(paths);
        var ofSessions = traces.stream().filter(WindowSessions::isSession).toList();
        if (!ofSessions.isEmpty()) {
            traces.removeAll(ofSessions);
            // It takes the place of all that is open: what is beside it comes after it.
            sessions.openFirst(ofSessions, traces, this::openPaths);
            return;
        }
        for (var opener : openers) {
            var own = traces.stream().filter(opener.isOpened).toList();
            if (!own.isEmpty()) {
                traces.removeAll(own);
                opener.open.accept(own);
            }
        }
        open.open(traces);
    }

    /// The next dialog begins where the user has his files.
    private void rememberFolder(String path) {
        try {
            picker.remember(Path.of(path));
        } catch (InvalidPathException _) {
            // What opens it says what is wrong with it.
        }
    }

    @Override
    public void opener(Predicate<String> isOpened, Consumer<List<String>> opened) {
        openers.add(new PathOpener(isOpened, opened));
    }

    @Override
    public void leave(Runnable next) {
        sessions.leave(next);
    }

    @Override
    public void leave(ReportFile file, Runnable next) {
        sessions.leave(file, next);
    }

    @Override
    public void onAllClosed(Runnable action) {
        workspace.reportProperty().addListener((_, before, report) -> {
            if (report.files().isEmpty() && !before.files().isEmpty()) {
                action.run();
            }
        });
    }

    @Override
    public void onDispose(Runnable action) {
        disposers.add(action);
    }

    /// What a session remembers of the window: the selected event, and which tab of the lower panel is open, and how high.
    private static final class WindowSessionPart implements SessionPart {
        private final Workspace workspace;
        private final LowerTabs tabs;
        private final PanelLayout layout;
        /// The event to select once its file is read.
        private JsonNode awaited = MissingNode.getInstance();

        WindowSessionPart(Workspace workspace, LowerTabs tabs, PanelLayout layout) {
            this.workspace = workspace;
            this.tabs = tabs;
            this.layout = layout;
            workspace.reportProperty().addListener((_, before, report) -> {
                if (report.files().isEmpty() && !before.files().isEmpty()) {
                    awaited = MissingNode.getInstance();
                } else {
                    select(report);
                }
            });
        }

        @Override
        public String name() {
            return "window";
        }

        @Override
        public JsonNode save() {
            var root = JsonNodeFactory.instance.objectNode();
            root.put("tab", tabs.selected()).put("isLowerPanelOpen", tabs.shownProperty().get());
            if (tabs.shownProperty().get()) {
                root.put("lowerPanelPx", layout.lowerPx());
            }
            var selected = workspace.selectionProperty().get();
            if (selected != null) {
                var node = root.putObject("selection");
                SavedFile.put(node, workspace.reportProperty().get().files(), selected.file());
                node.put("event", selected.event()).put("line", selected.line());
            }
            return root;
        }

        @Override
        public void restore(JsonNode saved) {
            tabs.select(saved.path("tab").asText());
            tabs.shownProperty().set(saved.path("isLowerPanelOpen").asBoolean(tabs.shownProperty().get()));
            double lowerPx = saved.path("lowerPanelPx").asDouble();
            layout.setSessionLowerPx(lowerPx > 0 ? lowerPx : Double.NaN);
            awaited = saved.path("selection");
        }

        private void select(Report report) {
            var node = awaited;
            if (node.isMissingNode()) {
                return;
            }
            SavedFile.find(node, report.files()).filter(file -> !file.trace().isPartial()).ifPresent(file -> {
                awaited = MissingNode.getInstance();
                var events = file.trace().events();
                int event = node.path("event").asInt(-1);
                int line = node.path("line").asInt();
                boolean isSame = event >= 0 && event < events.size() && events.line(event) == line;
                // The file was edited since: what is on the line now.
                int index = isSame || line == 0 ? event : events.eventAtLine(line);
                if (index >= 0 && index < events.size()) {
                    workspace.selectionProperty().set(new EventRef(file, index));
                }
            });
        }
    }
}
