// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.feature.Choice;
import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.files.FileDrop;
import dev.nvtxt.app.shared.model.LiveRequest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.OpenRequest;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.NoticeBar;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.Theme;
import dev.nvtxt.app.window.start.News;
import dev.nvtxt.app.window.start.OpeningPane;
import dev.nvtxt.app.window.start.Samples;
import dev.nvtxt.app.window.start.WelcomePane;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.AppPicture;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.ReportFolders;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The one window. What it shows comes from features; it knows none of them.
public final class MainWindow {
    private static final String PROGRAM = "NVTXT Timeline";

    private final Stage stage;
    private final WindowFrame frame;
    private final NoticeBar recovery = new NoticeBar("file.restoreUnsaved", "Restore Unsaved Bookmarks",
            new MenuPlace(MainMenu.FILE, 350));
    private final WindowBounds bounds;
    private final NoticeView notices;
    private final StatusBar status;
    private @Nullable WelcomePane startPage;

    /// Makes the window; [#show] opens it.
    ///
    /// @param features what it shows, in the order of the tabs
    public MainWindow(Stage stage, SettingsStore settings, List<Feature> features) {
        this.stage = stage;
        frame = new WindowFrame(stage, settings);
        bounds = new WindowBounds(settings);
        var workspace = frame.workspace();
        notices = new NoticeView(stage, frame.theme(), () -> workspace.send(new Request.ShowLog()));
        status = new StatusBar(workspace, frame.open(), frame.timeline(), notices.line());
        new WindowCommands(workspace).add(frame.layout(), this::quit);
        workspace.commands().add(recovery.command());
        features.forEach(feature -> feature.addTo(frame));
        frame.menu(new MenuPlace(MainMenu.VIEW, 470), AppIcon.THEME,
                new Choice<>("Theme", frame.theme().themeProperty(), List.of(Theme.values()), Theme::text));
        frame.menu(new MenuPlace(MainMenu.FILE, 140), recentMenu());
        createView();
        frame.onAllClosed(() -> {
            workspace.edits().clear();
            frame.sessions().forget();
        });
        bindTitle();
        var question = new UnsavedQuestion(stage, frame.theme());
        frame.sessions().askWith(question::ask);
        frame.sessions().askLiveWith(question::mayCloseLive);
        frame.sessions().keepUnsaved(settings.file().toAbsolutePath().resolveSibling(""),
                frame.timeline().view().bookmarks(), recovery::show);
    }

    /// {@return what the panels share; for tests}
    Workspace workspace() {
        return frame.workspace();
    }

    /// {@return the files that are open; for tests}
    OpenReport openReport() {
        return frame.open();
    }

    /// {@return what is saved and not saved; for tests}
    WindowSessions sessions() {
        return frame.sessions();
    }

    private void createView() {
        var workspace = frame.workspace();
        var samples = Samples.find();
        frame.menu(new MenuPlace(MainMenu.HELP, 110), Samples.menu(samples, frame::openPaths));
        var news = News.since(frame.settings(), ProgramVersion.number());
        var placeholder = frame.timeline().view().placeholderProperty();
        var opening = new OpeningPane(workspace, frame.open(), Bindings.createBooleanBinding(
                () -> !frame.lanes().sourceProperty().get().lanes().isEmpty(), frame.lanes().sourceProperty())).node();
        frame.emptyProperty().subscribe(isEmpty -> {
            if (isEmpty) {
                var start = startPage(samples, news);
                placeholder.set(start.node());
                notices.moveTo(start.notices());
            } else {
                placeholder.set(opening);
                notices.moveBack();
            }
        });
        workspace.onNotice(notices::show);
        frame.onAllClosed(notices::clearLine);
        var scene = bounds.scene(frame.root(recovery.node(), status.node(), notices.node()));
        frame.applyTheme(scene);
        new FurtherKeys(workspace.commands(), frame.timeline().view()).listenTo(scene);
        frame.banner().listenTo(scene);
        new FileDrop(frame::openPaths).listenTo(scene);
        stage.setScene(scene);
        stage.getIcons().setAll(AppPicture.WINDOW.images());
    }

    /// Makes the start page, when it is first shown: a window that opens on files has none.
    private WelcomePane startPage(List<Samples.Sample> samples, List<String> news) {
        var page = startPage;
        if (page != null) {
            return page;
        }
        var start = new WelcomePane(frame.workspace().commands(), frame.open().recent(), frame::openPaths, samples);
        ReportFolders.outputFolder(System.getenv()).ifPresent(start::offerOutputFolder);
        start.showNews(ProgramVersion.number(), news);
        start.showWhen(frame.emptyProperty());
        startPage = start;
        return start;
    }

    private Menu recentMenu() {
        var menu = new Menu("Open Recent", AppIcon.RECENT.node(IconSize.MEDIUM));
        var paths = frame.open().recent().paths();
        InvalidationListener fill = _ -> {
            menu.setDisable(paths.isEmpty());
            menu.getItems().setAll(paths.stream()
                    .map(path -> Panels.item(path, () -> frame.openPaths(List.of(path)))).toList());
        };
        paths.addListener(fill);
        fill.invalidated(paths);
        return menu;
    }

    private static String name(ReportFile file) {
        return file.trace().displayName() == null ? file.label() : file.trace().fileName();
    }

    /// The session's name, else those of the files, with an asterisk where something is not saved.
    private void bindTitle() {
        var sessions = frame.sessions();
        var report = frame.workspace().reportProperty();
        stage.titleProperty().bind(Bindings.createStringBinding(() -> {
            var files = report.get().files();
            var session = sessions.nameProperty().get();
            var names = files.stream().limit(4).map(MainWindow::name).collect(Collectors.joining(", "))
                    + (files.size() > 4 ? ", …" : "");
            boolean isChanged = sessions.changedProperty().get();
            var opening = frame.workspace().openingProperty().get();
            return files.isEmpty()
                    ? (opening.isEmpty() ? "" : opening + " – ") + PROGRAM
                    : (isChanged ? "* " : "") + (session.isEmpty() ? names : session) + " – " + PROGRAM;
        }, report, sessions.nameProperty(), sessions.changedProperty(), frame.workspace().openingProperty()));
    }

    /// Opens the window and what is asked for.
    public void show(OpenRequest request) {
        var workspace = frame.workspace();
        var user = frame.userSettings();
        bounds.restore(stage);
        frame.startingProperty().set(!request.inputs().isEmpty());
        stage.setOnHiding(_ -> bounds.remember(stage));
        stage.setOnCloseRequest(event -> {
            event.consume();
            frame.sessions().leave(stage::hide);
        });
        frame.open().announce(request.inputs());
        stage.show();
        frame.timeline().view().requestFocus();
        frame.settings().error().ifPresent(text -> workspace.post(Notice.of(Notice.Tone.WARNING, text)));
        workspace.reportProperty().set(new Report(List.of(), List.of(), request.clocks()));
        frame.sessions().markSaved();
        frame.open().setFormats(() -> request.formats().orElse(user.formats()));
        // What is to be opened waits for the first picture of the window, which would come later beside it.
        FxThread.afterLayout(stage.getScene(), () -> open(request));
    }

    private void open(OpenRequest request) {
        watch(request.live());
        if (!request.inputs().isEmpty()) {
            frame.open().setOptions(
                    options -> frame.userSettings().applyTo(options).withStandardInput(request.standardInput()));
            frame.openPaths(request.inputs());
            new DeepLinks(frame.workspace(), frame.timeline()).follow(request.link());
        }
        frame.startingProperty().set(false);
        frame.open().endAnnouncement();
    }

    private void watch(LiveRequest live) {
        var open = frame.open();
        open.keep(live.keep());
        if (live.followsFiles()) {
            open.followAll();
        }
        if (live.server() != null) {
            open.listen(live.server());
        }
        if (live.trigger() != null) {
            frame.workspace().send(new Request.SetTrigger(live.trigger()));
        }
    }

    /// Closes the window as its frame does.
    private void quit() {
        stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST));
    }

    /// Shows a fault that no code has caught, and the file to report it with.
    public void show(Throwable fault, Optional<Path> report) {
        var notice = Notice.failure("Internal error", fault);
        frame.workspace().post(report.map(file -> notice.withDetails("Please report it with the file " + file
                + "\n\n" + notice.details())).orElse(notice));
    }

    /// Ends what runs for the window.
    public void dispose() {
        frame.sessions().end();
        frame.open().dispose();
        status.dispose();
        frame.dispose();
    }
}
