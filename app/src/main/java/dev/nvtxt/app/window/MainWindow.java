// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.categories.FilterField;
import dev.nvtxt.app.categories.FilterSessionPart;
import dev.nvtxt.app.categories.VisibilityViewModel;
import dev.nvtxt.app.clocks.AlignViewModel;
import dev.nvtxt.app.clocks.AxisMenu;
import dev.nvtxt.app.clocks.ClocksView;
import dev.nvtxt.app.clocks.ClocksViewModel;
import dev.nvtxt.app.clocks.LaneDrag;
import dev.nvtxt.app.clocks.TimeNotation;
import dev.nvtxt.app.compare.CompareLook;
import dev.nvtxt.app.compare.CompareWindow;
import dev.nvtxt.app.convert.ImportCommand;
import dev.nvtxt.app.convert.SavedImports;
import dev.nvtxt.app.details.DetailsView;
import dev.nvtxt.app.details.DetailsViewModel;
import dev.nvtxt.app.events.EventsSessionPart;
import dev.nvtxt.app.events.EventsView;
import dev.nvtxt.app.events.EventsViewModel;
import dev.nvtxt.app.export.ExportCommands;
import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.files.FxFilePicker;
import dev.nvtxt.app.frames.FrameCommands;
import dev.nvtxt.app.frames.FrameSessionPart;
import dev.nvtxt.app.frames.FrameSettings;
import dev.nvtxt.app.frames.FrameStrip;
import dev.nvtxt.app.help.HelpCommands;
import dev.nvtxt.app.lanes.ColorMode;
import dev.nvtxt.app.lanes.FileOrder;
import dev.nvtxt.app.lanes.LaneGrouping;
import dev.nvtxt.app.lanes.LanesViewModel;
import dev.nvtxt.app.lanes.TimelinePanel;
import dev.nvtxt.app.lanes.TimelineSessionPart;
import dev.nvtxt.app.log.ProgramLog;
import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.DeepLink;
import dev.nvtxt.app.model.FileRequest;
import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.model.OpenRequest;
import dev.nvtxt.app.model.Request;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.open.CacheSettings;
import dev.nvtxt.app.open.FollowFiles;
import dev.nvtxt.app.open.OpenReport;
import dev.nvtxt.app.panel.FxThread;
import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.app.panel.PartialReport;
import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.app.panel.ToolWindows;
import dev.nvtxt.app.problems.ProblemsView;
import dev.nvtxt.app.problems.ProblemsViewModel;
import dev.nvtxt.app.result.ResultViewModel;
import dev.nvtxt.app.result.ResultWindow;
import dev.nvtxt.app.search.SearchView;
import dev.nvtxt.app.search.SearchViewModel;
import dev.nvtxt.app.settings.SettingsStore;
import dev.nvtxt.app.settings.SettingsView;
import dev.nvtxt.app.settings.Theme;
import dev.nvtxt.app.settings.UserSettings;
import dev.nvtxt.app.settings.WheelSwitch;
import dev.nvtxt.app.source.SourceView;
import dev.nvtxt.app.source.SourceViewModel;
import dev.nvtxt.app.sql.SqlView;
import dev.nvtxt.app.sql.SqlViewModel;
import dev.nvtxt.app.statistics.Analyses;
import dev.nvtxt.app.statistics.RowDetails;
import dev.nvtxt.app.statistics.SelectionView;
import dev.nvtxt.app.statistics.SelectionViewModel;
import dev.nvtxt.app.statistics.StatisticsView;
import dev.nvtxt.app.statistics.StatisticsViewModel;
import dev.nvtxt.app.summary.ImporterViewModel;
import dev.nvtxt.app.summary.SummaryView;
import dev.nvtxt.app.summary.SummaryViewModel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.AppPicture;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.ArchivePath;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFolders;
import dev.nvtxt.timeline.model.TimeWindow;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.jspecify.annotations.Nullable;

/// The one window: puts the panels together. What it shows is in the view models; what can be done are commands.
public final class MainWindow {
    private static final String PROGRAM = "NVTXT Timeline";

    private final Stage stage;
    private final SettingsStore settings;
    private final Workspace workspace = new Workspace(new FxUiExecutor());
    private final UserSettings user;
    private final FollowTimer follow;
    private final ChangedFiles changedFiles;
    private final WindowTheme theme;
    private final OpenReport open;
    private final LanesViewModel lanes;
    private final TimelinePanel timeline;
    private final VisibilityViewModel visibility;
    private final FrameSettings frameSettings = new FrameSettings();
    private final DetailsViewModel details;
    private final SearchViewModel search;
    private final EventsViewModel events;
    private final SideBar sideBar;
    private final NoticeBar recovery = new NoticeBar("file.restoreUnsaved", "Restore Unsaved Bookmarks");
    private final BooleanBinding nothingOpen;
    /// From the window's first picture until the files that were named are being read: the start page is not for them.
    private final BooleanProperty isStarting = new SimpleBooleanProperty(this, "isStarting");
    private final LowerTabs tabs = new LowerTabs(workspace);
    private final StatusBar status;
    private final WindowBounds place;
    private final FilePicker picker;
    private final CompareWindow compare;
    private final WindowSessions sessions;
    private final ImportCommand imports;
    private final List<Samples.Sample> samples = Samples.find();
    private final Optional<Path> outputFolder = ReportFolders.outputFolder(System.getenv());
    private @Nullable SearchView searchView;

    /// Makes the window; [#show] opens it.
    public MainWindow(Stage stage, SettingsStore settings) {
        this.stage = stage;
        this.settings = settings;
        user = new UserSettings(settings);
        theme = new WindowTheme(settings);
        place = new WindowBounds(settings);
        open = new OpenReport(workspace, settings);
        var followed = new FollowFiles(workspace, open);
        follow = new FollowTimer(followed, user.follow());
        changedFiles = new ChangedFiles(followed, open, user.follow());
        visibility = new VisibilityViewModel(workspace, settings);
        details = new DetailsViewModel(workspace);
        search = new SearchViewModel(workspace);
        events = new EventsViewModel(workspace);
        lanes = new LanesViewModel(workspace, settings, open.readingProperty());
        timeline = new TimelinePanel(workspace, lanes, theme.darkProperty());
        picker = new FxFilePicker(() -> stage, settings.text("open.folder", ""));
        compare = new CompareWindow(workspace, picker,
                new CompareLook(theme.darkProperty(), lanes.colorModeProperty()), theme::applyTheme);
        var imported = new SavedImports(workspace);
        sessions = new WindowSessions(workspace, open, picker,
                List.of(new TimelineSessionPart(lanes, timeline), new FilterSessionPart(visibility),
                        new FrameSessionPart(frameSettings), new WindowSessionPart(workspace, tabs),
                        compare.sessionPart(), new EventsSessionPart(events), imported));
        imports = new ImportCommand(workspace, imported, picker, theme.darkProperty(), () -> stage, theme::applyTheme,
                sessions::openAll);
        sideBar = new SideBar(settings);
        nothingOpen = Bindings.createBooleanBinding(
                () -> !isStarting.get() && !open.progress().runningProperty().get()
                        && workspace.reportProperty().get().files().isEmpty(),
                isStarting, open.progress().runningProperty(), workspace.reportProperty());
        status = new StatusBar(workspace, open, timeline, user.follow());
        timeline.view().filterModeProperty().bind(visibility.filterModeProperty());
        visibility.colorModeProperty().bind(lanes.colorModeProperty());
        lanes.categoryVisibilityProperty().bind(visibility.categoryVisibilityProperty());
        createView();
        workspace.reportProperty().addListener((_, before, report) -> {
            if (report.files().isEmpty() && !before.files().isEmpty()) {
                startOver();
            }
        });
        bindTitle();
        new FileDrop(imports::openAll).listenTo(stage.getScene());
        followSettings();
        sessions.askWith(new UnsavedQuestion(stage, theme)::ask);
        sessions.keepUnsaved(settings.file().toAbsolutePath().resolveSibling(""), timeline.view().bookmarks(),
                recovery::show);
    }

    /// {@return what the panels share; for tests}
    Workspace workspace() {
        return workspace;
    }

    /// {@return the files that are open; for tests}
    OpenReport openReport() {
        return open;
    }

    /// {@return what is saved and not saved; for tests}
    WindowSessions sessions() {
        return sessions;
    }

    private void createView() {
        var commands = new WindowCommands(workspace, open, picker);
        commands.addFileCommands(this::quit, sessions::leave);
        outputFolder.ifPresent(commands::addOutputFolder);
        commands.addEditCommands();
        sessions.addCommands();
        workspace.commands().add(recovery.command());
        imports.add();
        ExportCommands.addTo(workspace, timeline, picker, () -> stage, theme::applyTheme);
        new TimelineKeys(workspace.commands(), timeline.view());
        addDialogs(picker);
        var filter = new FilterField(workspace, visibility);
        new SideSections(workspace, lanes, timeline, visibility).addTo(sideBar);
        var banner = new ModeBanner(workspace.modes());
        var center = new BorderPane(new StackPane(timeline.node(), banner.node()));
        center.setTop(new VBox(recovery.node(), changedFiles.node()));
        var detailsView = new DetailsView(details);
        var layout = new PanelLayout(settings, center, new PanelLayout.Regions(sideBar.rail(), sideBar.panel(),
                detailsView.node(), tabs.node()));
        sideBar.shownProperty().bindBidirectional(layout.sideShownProperty());
        tabs.shownProperty().bindBidirectional(layout.lowerShownProperty());
        // Not in the midst of a mode: what is to be clicked next would move away from the pointer.
        layout.openDetailsWith(workspace.selectionProperty().isNotNull()
                .and(workspace.modes().currentProperty().isNull()), nothingOpen);
        // Who uses the timeline may click an event next.
        timeline.onUse(layout::canShowDetails, detailsView::prepare);
        layout.followHeaders(timeline.view().headerWidthProperty());
        commands.addPanelCommands(layout, sideBar);
        commands.addFilterCommand(filter::focus);
        addTabs(picker, layout);
        commands.addSearchCommands(search, () -> {
            tabs.show("search");
            // A tab shows its content in the next pulse, and what is not shown cannot be focused.
            FxThread.later(() -> Objects.requireNonNull(searchView).focus());
        });
        GoCommands.add(workspace, lanes, timeline);
        search.hitsProperty().addListener((_, _, hits) -> timeline.showHits(hits.size() == 0 ? null : hits::contains));
        var empty = new WelcomePane(workspace.commands(), open.recent(), imports::openAll, samples);
        outputFolder.ifPresent(empty::offerOutputFolder);
        empty.showWhen(nothingOpen);
        timeline.view().placeholderProperty().set(empty.node());
        var notices = new NoticeView(stage, theme,
                () -> workspace.commands().find(HelpCommands.LOG).ifPresent(Command::run));
        workspace.onNotice(notices::show);
        var root = new BorderPane(new StackPane(layout.node(), notices.node(), filter.note()));
        root.setTop(new AppToolBar(workspace.commands(), menus().bar(), lanes, filter.nodes()).node());
        root.setBottom(status.node());
        var scene = place.scene(root);
        theme.applyTheme(scene);
        TimelineKeys.addFurtherKeys(scene, workspace.commands());
        banner.listenTo(scene);
        stage.setScene(scene);
        stage.getIcons().setAll(AppPicture.WINDOW.images());
    }

    /// Nothing of closed files stays.
    private void startOver() {
        search.textProperty().set("");
        timeline.showHits(null);
        timeline.startOver();
        workspace.edits().clear();
        sessions.forget();
    }

    private void addSelection(StatisticsViewModel measured, PanelLayout layout) {
        var selection = new SelectionViewModel(measured);
        var tab = tabs.add("selection", "Selection", AppIcon.MEASURE, () -> new SelectionView(selection).node());
        tabs.title(tab, selection.titleProperty());
        selection.activeProperty().bind(tab.selectedProperty().and(layout.lowerShownProperty()));
    }

    private void addStatistics(StatisticsViewModel measured, FilePicker picker, PanelLayout layout) {
        var row = new RowDetails(measured);
        var analyses = new Analyses(measured, frameSettings);
        analyses.colorModeProperty().bind(lanes.colorModeProperty());
        var strip = new FrameStrip(workspace, frameSettings, measured::statistics);
        timeline.showFrames(strip.framesProperty(), strip::select);
        workspace.on(Request.UseAsFrames.class, request -> strip.use(request.event()));
        FrameCommands.add(workspace, strip, frameSettings, timeline.view());
        var statistics = tabs.add("statistics", "Statistics", AppIcon.STATISTICS,
                () -> new StatisticsView(measured, row, analyses, picker).node());
        measured.activeProperty().bind(statistics.selectedProperty().and(layout.lowerShownProperty()));
        row.pickedProperty()
                .addListener((_, _, picked) -> timeline.showHits(picked.size() == 0 ? null : picked::contains));
    }

    private void addTabs(FilePicker picker, PanelLayout layout) {
        var measured = new StatisticsViewModel(workspace);
        addSelection(measured, layout);
        var found = new ProblemsViewModel(workspace);
        found.targetProperty().bindBidirectional(user.target());
        found.onStep(() -> tabs.show("problems"));
        var problems = tabs.add("problems", "Problems", AppIcon.PROBLEMS, () -> new ProblemsView(found, picker).node());
        workspace.reportProperty().addListener((_, before, report) -> {
            problems.setText(problemsTitle(report));
            if (errors(before) == 0 && errors(report) > 0) {
                tabs.select("problems");
                layout.openLowerPanelForErrors();
            }
        });
        var eventsTab = tabs.add("events", "Events", AppIcon.EVENTS, () -> new EventsView(events, picker).node());
        // Not by a binding of the two: nothing would hold it, and the first collection would end it.
        Runnable activate = () -> events.setActive(eventsTab.isSelected() && layout.lowerShownProperty().get());
        eventsTab.selectedProperty().subscribe(activate);
        layout.lowerShownProperty().subscribe(activate);
        activate.run();
        addStatistics(measured, picker, layout);
        answerRequests(measured);
        var summary = new SummaryViewModel(workspace);
        var importer = new ImporterViewModel(workspace, user);
        tabs.add("summary", "Files", AppIcon.SUMMARY, () -> new SummaryView(summary, importer).node());
        var source = new SourceViewModel(workspace);
        tabs.add("source", "Source", AppIcon.SOURCE, () -> new SourceView(source).node());
        tabs.add("search", "Search", AppIcon.SEARCH, () -> {
            var view = new SearchView(workspace, search);
            searchView = view;
            return view.node();
        });
        addSql(picker);
        addClocks(picker);
        addResults(picker);
        tabs.addCommands(workspace);
        workspace.commands().add("analyze.compare", "Compare…", List.of("Shortcut+Shift+D"), () -> compare.show(stage));
        workspace.on(Request.CompareEvents.class, request -> compare.show(stage, request.a(), request.b()));
    }

    private void addSql(FilePicker picker) {
        var sql = new SqlViewModel(workspace, settings.list("sql.history"), user::sqlMemory);
        sql.highlightedEventsProperty().addListener((_, _, shown) -> timeline.showHits(shown == null
                ? null
                : (file, event) -> {
                    var events = shown.get(file);
                    return events != null && events.get(event);
                }));
        tabs.add("sql", "SQL", AppIcon.DATABASE, () -> new SqlView(sql, picker).node());
    }

    private void addResults(FilePicker picker) {
        var result = new ResultWindow(new ResultViewModel(workspace, open::open), picker, theme::applyTheme);
        workspace.commands().add("file.openResult", "Open Result…", List.of(), () -> result.open(stage));
    }

    private void addClocks(FilePicker picker) {
        var clocks = new ClocksViewModel(workspace);
        var align = new AlignViewModel(clocks);
        var tab = tabs.add("clocks", "Clocks", AppIcon.CLOCK, () -> new ClocksView(clocks, align, picker).node());
        // A mode ends with leaving the panel that it was begun in.
        Runnable leave = () -> {
            if (!tab.isSelected() || !tabs.shownProperty().get()) {
                align.leave();
            }
        };
        tab.selectedProperty().subscribe(leave);
        tabs.shownProperty().subscribe(leave);
        workspace.commands().add("time.clocks", "Clocks…", List.of(), () -> tabs.show("clocks"));
        new LaneDrag(clocks, align, timeline).listenTo(timeline.view());
    }

    /// What menus of events, lanes and files ask for.
    private void answerRequests(StatisticsViewModel measured) {
        workspace.on(Request.ShowInEvents.class, request -> {
            tabs.show("events");
            workspace.selectionProperty().set(request.event());
        });
        workspace.on(Request.ShowStatistics.class, request -> {
            tabs.show("statistics");
            measured.show(request.event());
        });
        workspace.on(Request.Find.class, request -> {
            tabs.show("search");
            search.regexProperty().set(false);
            search.textProperty().set(request.text());
        });
        workspace.on(FileRequest.class, request -> {
            switch (request.action()) {
                case CLOSE -> open.close(request.file());
                case RELOAD -> open.reload(request.file());
                case FOLLOW -> user.follow().set(!user.follow().get());
                case SHOW_IN_FOLDER -> showInFolder(request.file().trace().path());
            }
        });
    }

    private void showInFolder(String path) {
        try {
            FolderOpener.show(ArchivePath.of(path).onDisk().toAbsolutePath());
        } catch (IOException | InvalidPathException e) {
            workspace.post(Notice.failure("Can't open the folder", e));
        }
    }

    private static long errors(Report report) {
        return report.files().stream().mapToLong(file -> file.trace().problems().errors()).sum();
    }

    private static String problemsTitle(Report report) {
        long all = report.files().stream().map(file -> file.trace().problems())
                .mapToLong(problems -> problems.errors() + problems.warnings()).sum();
        return all == 0 ? "Problems" : "Problems (" + Plural.number(all) + PartialReport.soFar(report) + ")";
    }

    private void addDialogs(FilePicker picker) {
        var choices = List.<SettingsView.Choice<?>>of(
                new SettingsView.Choice<>("Color by", lanes.colorModeProperty(), List.of(ColorMode.values()),
                        ColorMode::text),
                new SettingsView.Choice<>("Time format", timeNotation(), List.of(TimeNotation.values()),
                        TimeNotation::text),
                new SettingsView.Choice<>("Group by", lanes.groupingProperty(), List.of(LaneGrouping.values()),
                        LaneGrouping::text));
        var windows = new ToolWindows(() -> stage, theme::applyTheme);
        WindowDialogs.add(workspace.commands(), settings, windows, keys -> new SettingsView(user, picker, keys, choices,
                CacheSettings.rows(user, open.copies())));
        HelpCommands.add(workspace.commands(), windows::show,
                new ProgramLog(settings.file().toAbsolutePath().resolveSibling("")));
        WindowDialogs.addFixes(workspace, path -> open.open(List.of(path)), windows, picker);
        WheelSwitch.install(timeline.view(), user.wheel());
    }

    private ObjectProperty<TimeNotation> timeNotation() {
        return settings.choice("timeline.times", TimeNotation.AUTOMATIC);
    }

    private void followSettings() {
        open.setOptions(user::applyTo);
        user.target().addListener(_ -> open.reload());
        workspace.spreadsheetSafeProperty().bind(user.spreadsheetSafe());
    }

    private Menus menus() {
        var menus = new Menus(workspace.commands());
        menus.add("_File", "file", "file.open", "file.openFolder", "file.openOutputFolder",
                recentMenu(), "-", "file.reload", "file.close",
                "file.closeAll", "-", "file.openResult", "file.openSession", "file.saveSession",
                "file.saveSessionAs",
                "file.restoreUnsaved", "-", "file.import", "file.importAgain", "file.export", "file.copyImage",
                "file.copyLink",
                "-", "file.quit");
        menus.add("_Edit", "edit", "edit.undo", "edit.redo", "-", "edit.find", "edit.findNext", "edit.findPrevious",
                "edit.filter", "-", "edit.next-problem", "edit.previous-problem", "-", "edit.settings");
        menus.add("_View", "view", "timeline.fit_all", "timeline.fit_selection", "timeline.fit_measured",
                "timeline.zoom_in", "timeline.zoom_out", "-", "timeline.back", "timeline.forward", "-",
                Menus.choice("Group By", AppIcon.GROUP_BY, lanes.groupingProperty(),
                        List.of(LaneGrouping.values()), LaneGrouping::text),
                Menus.choice("Color By", AppIcon.COLORS, lanes.colorModeProperty(), List.of(ColorMode.values()),
                        ColorMode::text),
                Menus.choice("Sort Files", AppIcon.SORT_UP, lanes.fileOrderProperty(), List.of(FileOrder.values()),
                        FileOrder::text),
                "view.palette", "view.findLane", "timeline.expand_all", "timeline.show_hidden", "-", "view.lanes",
                "view.categories",
                "view.bookmarks", "view.files", "view.details", "view.tabs",
                Menus.choice("Theme", AppIcon.THEME, theme.themeProperty(), List.of(Theme.values()),
                        MainWindow::themeText));
        menus.add("_Time", "time", "time.goTo", "time.clocks", "-", new AxisMenu(workspace, timeNotation()).menu(),
                "time.zeroAtSelection", "time.zeroAtStart", "-",
                "timeline.mark",
                "timeline.mark_with_note", "timeline.keepRange");
        menus.add("_Analyze", "analyze", "analyze.compare", "-", "analyze.slowestFrame", "analyze.nextFrame",
                "analyze.previousFrame", "analyze.nextStutter", "analyze.frameStrip");
        menus.add("_Help", "help", sampleMenu());
        return menus;
    }

    private static String themeText(Theme theme) {
        return switch (theme) {
            case SYSTEM -> "System";
            case LIGHT -> "Light";
            case DARK -> "Dark";
        };
    }

    private Menu recentMenu() {
        var menu = new Menu("Open Recent", AppIcon.RECENT.node(IconSize.MEDIUM));
        menu.setMnemonicParsing(false);
        var paths = open.recent().paths();
        InvalidationListener fill = _ -> {
            menu.setDisable(paths.isEmpty());
            menu.getItems().setAll(paths.stream().map(this::recentItem).toList());
        };
        paths.addListener(fill);
        fill.invalidated(paths);
        return menu;
    }

    private Menu sampleMenu() {
        var menu = new Menu("Open Sample", AppIcon.OPEN.node(IconSize.MEDIUM));
        menu.setMnemonicParsing(false);
        for (var sample : samples) {
            menu.getItems().add(
                    Panels.item(sample.name(), () -> sessions.openAll(List.of(sample.path().toString()))));
        }
        menu.setDisable(menu.getItems().isEmpty());
        return menu;
    }

    private MenuItem recentItem(String path) {
        return Panels.item(path, () -> sessions.openAll(List.of(path)));
    }

    /// The session's name, else those of the files, with an asterisk where something is not saved.
    private void bindTitle() {
        InvalidationListener title = _ -> {
            var files = workspace.reportProperty().get().files();
            var session = sessions.nameProperty().get();
            var names = files.stream().limit(4).map(file -> file.trace().fileName()).collect(Collectors.joining(", "))
                    + (files.size() > 4 ? ", …" : "");
            boolean isChanged = sessions.changedProperty().get();
            stage.setTitle(files.isEmpty()
                    ? PROGRAM
                    : (isChanged ? "* " : "") + (session.isEmpty() ? names : session) + " – " + PROGRAM);
        };
        workspace.reportProperty().addListener(title);
        sessions.nameProperty().addListener(title);
        sessions.changedProperty().addListener(title);
        title.invalidated(workspace.reportProperty());
    }

    /// Opens the window and what is asked for.
    public void show(OpenRequest request) {
        place.restore(stage);
        isStarting.set(!request.inputs().isEmpty());
        stage.setOnHiding(_ -> place.remember(stage));
        stage.setOnCloseRequest(event -> {
            event.consume();
            sessions.leave(stage::hide);
        });
        stage.show();
        timeline.view().requestFocus();
        settings.error().ifPresent(text -> workspace.post(Notice.of(Notice.Tone.WARNING, text)));
        workspace.reportProperty().set(new Report(List.of(), List.of(), request.clocks()));
        sessions.markSaved();
        open.setFormats(() -> request.formats().orElse(user.formats()));
        if (!request.inputs().isEmpty()) {
            open.setOptions(options -> user.applyTo(options).withStandardInput(request.standardInput()));
            imports.openAll(request.inputs());
            goTo(request.link());
        }
        isStarting.set(false);
    }

    /// Goes to a place once the files are read.
    private void goTo(DeepLink link) {
        if (link.equals(DeepLink.NONE)) {
            return;
        }
        workspace.reportProperty().addListener(new ChangeListener<>() {
            @Override
            public void changed(ObservableValue<? extends Report> property, Report before, Report report) {
                if (!report.files().isEmpty() && report.files().stream().noneMatch(file -> file.trace().isPartial())) {
                    property.removeListener(this);
                    FxThread.later(() -> show(link, report));
                }
            }
        });
    }

    private void show(DeepLink link, Report report) {
        var event = link.event(report);
        event.ifPresent(workspace::reveal);
        try {
            link.span(report).ifPresent(
                    span -> timeline.showWhenReady(TimeWindow.between(span.startNs(), span.endNs())));
        } catch (IllegalArgumentException e) {
            workspace.post(Notice.of(Notice.Tone.WARNING, "--at: " + e.getMessage()));
        }
        if (event.isEmpty() && link.line() > 0) {
            workspace.post(Notice.of(Notice.Tone.WARNING, "There is no event on line " + link.line() + "."));
        }
    }

    /// Closes the window as its frame does.
    private void quit() {
        stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
    }

    /// Shows a fault that no code has caught.
    void show(Throwable fault) {
        workspace.post(Notice.failure("Internal error", fault));
    }

    /// Ends what runs for the window.
    public void dispose() {
        sessions.end();
        open.cancel();
        status.dispose();
        follow.stop();
    }
}
