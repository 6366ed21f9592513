// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.app.shared.settings.cache.TraceCache;
import dev.nvtxt.formats.FormatOptions;
import dev.nvtxt.parser.KeepLimit;
import dev.nvtxt.parser.LiveStream;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.report.LoadListener;
import dev.nvtxt.parser.report.LoadOptions;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.ReportLoader;
import dev.nvtxt.parser.report.ReportLoader.TraceReader;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.SessionFolder;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The files that are open: opens, closes and reads again.
///
/// Files are read one after the other on a worker thread - each by several threads - and appear as soon as they are
/// read, big ones with their beginning while they are; they keep their place in the order given by the user. Reading
/// again keeps the old content until the new one is there, and reads only what is new where a file only grew. Confined to
/// the JavaFX thread.
public final class OpenReport {
    private static final String READ_TROUBLE = "Can't read the files";

    private final Workspace workspace;
    private final RecentFiles recent;
    private final LoadProgress progress;
    private final ReportPublisher publisher;
    private final StoredCopies copies;
    private final LiveInputs live;
    private final ReadOnlyStringWrapper listening = new ReadOnlyStringWrapper(this, "listening", "");
    private final BooleanProperty paused = new SimpleBooleanProperty(this, "paused");
    private Consumer<List<TraceFile>> liveReader = _ -> {};
    private boolean isFollowing;
    private final List<OpenFile> files = new ArrayList<>();
    private final ReadOnlyListWrapper<String> reading = new ReadOnlyListWrapper<>(this, "reading",
            FXCollections.observableArrayList());
    private final ReadOnlyListWrapper<String> arriving = new ReadOnlyListWrapper<>(this, "arriving",
            FXCollections.observableArrayList());
    private Function<LoadOptions, LoadOptions> options = given -> given;
    private Supplier<FormatOptions> formats = () -> FormatOptions.DEFAULT;
    private final AtomicBoolean isTakingAsked = new AtomicBoolean();
    /// Also while the report with the files that were read is still being made.
    private final BooleanProperty hasFiles = new SimpleBooleanProperty(this, "hasFiles");
    private final BooleanBinding isEmpty;
    private int jobs;
    private int announcements;

    /// Makes an empty list of files.
    public OpenReport(Workspace workspace, SettingsStore settings) {
        this(workspace, settings, new UserSettings(settings)::traceCache);
    }

    /// @param cache gives the stored copies of files as they are set now
    OpenReport(Workspace workspace, SettingsStore settings, Supplier<TraceCache> cache) {
        this.workspace = workspace;
        this.recent = new RecentFiles(settings);
        this.progress = new LoadProgress(workspace.executor());
        this.publisher = new ReportPublisher(workspace);
        this.copies = new StoredCopies(workspace, cache);
        var shown = workspace.reportProperty();
        isEmpty = progress.runningProperty().not().and(hasFiles.not())
                .and(Bindings.createBooleanBinding(() -> shown.get().files().isEmpty(), shown));
        shown.addListener(_ -> showArriving());
        this.live = new LiveInputs(workspace, settings.file().toAbsolutePath().resolveSibling("live"));
        paused.addListener((_, _, isPaused) -> {
            files.stream().filter(file -> workspace.followed().contains(file.path()) || !isPaused)
                    .forEach(file -> file.freeze(isPaused));
            publish();
        });
        workspace.addInputs(this::paths);
    }

    /// {@return the stored copies of big files, which open faster with them}
    public StoredCopies copies() {
        return copies;
    }

    /// {@return what was opened last}
    public RecentFiles recent() {
        return recent;
    }

    /// {@return how far reading is}
    public LoadProgress progress() {
        return progress;
    }

    /// The paths that are being read or wait for it.
    public ReadOnlyListProperty<String> readingProperty() {
        return reading.getReadOnlyProperty();
    }

    /// The paths that are being read, wait for it, or are on their way to the report.
    public ReadOnlyListProperty<String> arrivingProperty() {
        return arriving.getReadOnlyProperty();
    }

    /// Whether no file is open, being read, or on its way to the report.
    public ObservableBooleanValue emptyProperty() {
        return isEmpty;
    }

    /// Sets how files are read from now on: the target, session folders.
    public void setOptions(Function<LoadOptions, LoadOptions> change) {
        options = change;
    }

    /// Sets how files of other formats are read from now on; asked for each time that files are read.
    public void setFormats(Supplier<FormatOptions> options) {
        formats = options;
    }

    /// {@return the paths that are open or wait to be, in order}
    public List<String> paths() {
        return files.stream().map(OpenFile::path).toList();
    }

    /// {@return the files of which not all was read, if they have these sizes on disk}
    Set<String> incomplete(Map<String, Long> sizes) {
        return files.stream().filter(file -> !file.isReadUpTo(sizes.getOrDefault(file.path(), -1L)))
                .map(OpenFile::path).filter(sizes::containsKey).collect(Collectors.toSet());
    }

    /// Opens files and folders besides those that are open.
    ///
    /// @param inputs paths; a folder means the annotation files directly in it
    public void open(List<String> inputs) {
        if (inputs.isEmpty()) {
            return;
        }
        recent.add(inputs);
        begin(opening(inputs));
        var session = options.apply(LoadOptions.DEFAULT).session();
        new Latest(workspace, READ_TROUBLE).run(() -> expand(inputs, session), expanded -> {
            var added = new ArrayList<OpenFile>();
            for (var input : expanded) {
                if (input.stream != null) {
                    added.add(openStream(input.stream, input.source));
                    continue;
                }
                switch (input.input) {
                    case ReportInput.ToRead(var path) -> {
                        var file = new OpenFile(path, copies::firstOf);
                        replaceFailed(file);
                        added.add(file);
                    }
                    case ReportInput.Unreadable(var why) -> fail(why);
                    case ReportInput.Skipped(var path, var why) -> workspace
                            .post(Notice.of(Notice.Tone.INFO, path + " is skipped: " + why + "."));
                }
            }
            files.addAll(added);
            if (isFollowing) {
                added.forEach(file -> workspace.followed().add(file.path()));
            }
            read(added);
        }, this::onFailure);
    }

    /// What an input names.
    ///
    /// @param stream what takes it, where it comes once, else null
    /// @param source where that has it from
    private record Expanded(ReportInput input, @Nullable LiveStream stream, LiveStream.StreamSource source) {}

    private List<Expanded> expand(List<String> inputs, SessionFolder session) {
        return ReportInput.expand(inputs, session).stream().map(input -> {
            var path = input.path();
            try {
                LiveStream.StreamSource source = path.equals(ReportInput.STANDARD_INPUT)
                        ? () -> options.apply(LoadOptions.DEFAULT).standardInput()
                        : () -> Files.newInputStream(Path.of(path));
                boolean isStream = input instanceof ReportInput.ToRead && LiveInputs.isStream(path);
                return new Expanded(input, isStream ? live.make(path) : null, source);
            } catch (IOException e) {
                return new Expanded(new ReportInput.Unreadable(UnreadableFile.of(path, e)), null,
                        InputStream::nullInputStream);
            }
        }).toList();
    }

    private OpenFile openStream(LiveStream stream, LiveStream.StreamSource source) {
        live.start(stream, source);
        workspace.followed().add(stream.name());
        var file = new OpenFile(stream);
        file.freeze(paused.get());
        return file;
    }

    /// {@return where connections are taken, as in "127.0.0.1:9009"; "" where nowhere}
    public ReadOnlyStringProperty listeningProperty() {
        return listening.getReadOnlyProperty();
    }

    /// Opens each connection that a server gets as a file.
    public void listen(ServerSocket server) {
        listening.set(server.getInetAddress().getHostAddress() + ":" + server.getLocalPort());
        live.listen(server, (name, source) -> new Latest(workspace, READ_TROUBLE).run(() -> live.make(name), stream -> {
            begin(LoadProgress.OPENING);
            var file = openStream(stream, source);
            files.add(file);
            read(List.of(file));
        }));
    }

    /// Follows the files that are opened from now on.
    public void followAll() {
        isFollowing = true;
    }

    /// Sets how much is kept of the streams that are opened from now on.
    public void keep(KeepLimit limit) {
        live.setLimit(limit);
    }

    /// Whether what comes to streams and followed files is not shown for now; it is read all the same.
    public BooleanProperty pausedProperty() {
        return paused;
    }

    /// {@return the open pipes and connections, those that have ended included}
    public List<LiveStream> streams() {
        return live.streams();
    }

    /// Sets what takes the contents of streams and followed files each time that something has come, also while they are not shown.
    public void onLive(Consumer<List<TraceFile>> reader) {
        liveReader = reader;
    }

    /// {@return the streams of which something has come that was not read}
    Set<String> outdatedStreams() {
        return live.streams().stream().filter(LiveStream::hasMore).map(LiveStream::name).collect(Collectors.toSet());
    }

    /// {@return whether lines have come that no file has: they are gone when the pipes and connections are closed}
    public boolean hasReceivedLines() {
        return live.streams().stream().anyMatch(stream -> stream.lines() > 0);
    }

    /// {@return whether lines have come through a pipe or connection}
    public boolean hasReceivedLines(String path) {
        return live.streams().stream().anyMatch(stream -> stream.name().equals(path) && stream.lines() > 0);
    }

    /// {@return whether a path names a stream}
    public boolean isStream(String path) {
        return live.streams().stream().anyMatch(stream -> stream.name().equals(path));
    }

    /// No longer follows the streams that have ended and were read.
    void endStreams() {
        for (var stream : live.streams()) {
            if (stream.isEnded() && !stream.hasMore() && workspace.followed().remove(stream.name())) {
                var failure = stream.failure();
                workspace.post(failure == null
                        ? Notice.of(Notice.Tone.INFO, stream.name() + " has ended.")
                        : Notice.of(Notice.Tone.WARNING, stream.name() + " has ended: " + failure + "."));
            }
        }
    }

    /// Ends what is read, and removes what was kept of streams.
    public void dispose() {
        cancel();
        live.closeAll();
    }

    /// A file that could not be read is tried again, not opened a second time.
    private void replaceFailed(OpenFile by) {
        var path = RecentFiles.absolute(by.path());
        files.removeIf(file -> file != by && file.failure() != null && RecentFiles.absolute(file.path()).equals(path));
    }

    private void fail(UnreadableFile failure) {
        var file = new OpenFile(failure.path());
        replaceFailed(file);
        file.failed(failure);
        files.add(file);
        reportFailures(List.of(failure), 1);
    }

    /// Reads all files again. The view and the selection stay.
    public void reload() {
        if (!files.isEmpty() && jobs == 0) {
            begin(LoadProgress.OPENING);
            read(List.copyOf(files));
        }
    }

    /// Reads one file again.
    public void reload(ReportFile file) {
        var again = files.stream().filter(open -> file.trace().equals(open.trace())).toList();
        if (!again.isEmpty()) {
            begin(LoadProgress.OPENING);
            read(again);
        }
    }

    /// Reads files again by their paths, unless something is being read. Nothing is said of it if that is done at once.
    ///
    /// @param paths of files that are open; others are left alone
    /// @return whether they are being read now
    public boolean reload(Set<String> paths) {
        if (jobs > 0 || publisher.isBusy()) {
            return false;
        }
        var again = files.stream().filter(file -> paths.contains(file.path())).toList();
        if (!again.isEmpty()) {
            jobs++;
            progress.startQuietly();
            read(again);
        }
        return true;
    }

    /// Closes a file. With the last one, what was said of the clocks goes too.
    ///
    /// @return opens it again, in its place among the files that are open then
    public Runnable close(ReportFile file) {
        var path = file.trace().path();
        boolean isStream = isStream(path);
        boolean isFollowed = workspace.followed().contains(path);
        var before = List.copyOf(files);
        files.removeIf(open -> file.trace().equals(open.trace()));
        var closed = new ArrayList<>(before);
        closed.removeAll(files);
        closed.forEach(open -> live.close(open.path()));
        if (files.isEmpty()) {
            publisher.clear();
        }
        publish();
        var followers = closed.isEmpty() ? before : before.subList(before.indexOf(closed.getFirst()), before.size());
        return () -> {
            if (isStream) {
                open(List.of(path));
            } else {
                reopen(path, followers, isFollowed);
            }
        };
    }

    /// @param followers the files after it, as far as they are still open
    private void reopen(String path, List<OpenFile> followers, boolean isFollowed) {
        begin(opening(List.of(path)));
        var again = new OpenFile(path, copies::firstOf);
        int place = followers.stream().mapToInt(files::indexOf).filter(index -> index >= 0).min().orElse(files.size());
        files.add(place, again);
        if (isFollowed) {
            workspace.followed().add(path);
        }
        read(List.of(again));
    }

    /// Closes all files and ends what is being read.
    public void closeAll() {
        cancel();
        files.forEach(file -> live.close(file.path()));
        files.clear();
        publisher.clear();
        publish();
    }

    /// Ends what is being read; what has been read stays.
    public void cancel() {
        progress.cancel();
    }

    /// Says what is about to be opened, until [#endAnnouncement].
    public void announce(List<String> inputs) {
        announcements++;
        if (!inputs.isEmpty() && jobs == 0) {
            workspace.openingProperty().set(opening(inputs));
            progress.start(opening(inputs));
        }
    }

    /// What was announced is being opened, or is not. To be called once for each announcement.
    public void endAnnouncement() {
        announcements--;
        endProgress();
    }

    private void endProgress() {
        if (jobs == 0 && announcements == 0) {
            progress.end();
            showArriving();
        }
    }

    private static String opening(List<String> inputs) {
        var first = inputs.getFirst();
        int separator = Math.max(first.lastIndexOf('/', first.length() - 2), first.lastIndexOf('\\'));
        return inputs.size() > 1
                ? "Opening " + Plural.of(inputs.size(), "file") + "…"
                : first.equals(ReportInput.STANDARD_INPUT)
                        ? LoadProgress.OPENING
                        : "Opening " + first.substring(separator + 1) + "…";
    }

    private void begin(String what) {
        if (jobs++ == 0) {
            workspace.openingProperty().set(what);
            progress.start(what);
        }
    }

    private void read(List<OpenFile> requested) {
        var how = options.apply(LoadOptions.DEFAULT);
        var other = formats.get();
        var jobs = requested.stream().map(file -> new Job(file, file.reading(how, other), file.trace() == null))
                .toList();
        progress.expect(requested.size());
        showReading();
        new Latest(workspace, READ_TROUBLE).run(() -> new LoadRun(jobs).read(how),
                failures -> ended(requested, failures),
                this::onFailure);
    }

    /// A file to be read.
    ///
    /// @param isNew whether nothing is shown of it yet
    private record Job(OpenFile file, OpenFile.Source source, boolean isNew) {}

    /// One run of the loader, on a worker thread: each file is shown as soon as it has been read.
    private final class LoadRun implements LoadListener, TraceReader {
        private final List<Job> jobs;
        private final List<UnreadableFile> failures = new ArrayList<>();
        private @Nullable Job current;

        LoadRun(List<Job> jobs) {
            this.jobs = jobs;
        }

        /// {@return what could not be read}
        List<UnreadableFile> read(LoadOptions options) throws IOException {
            var inputs = jobs.stream().<ReportInput>map(job -> new ReportInput.ToRead(job.file.path())).toList();
            try {
                new ReportLoader(options, this).readExpanded(inputs, this);
            } catch (CancellationException _) {
                // What has been read until then stays, and so does what is known of failures.
            }
            return failures;
        }

        @Override
        public ReadListener onFile(int index, int count, String path) {
            var job = jobs.get(index);
            current = job;
            return new BeginningListener(progress.listener(), () -> job.isNew && !publisher.isBusy(),
                    beginning -> show(job.file, beginning));
        }

        @Override
        public TraceFile read(String path, ReadListener listener) throws IOException {
            try {
                return current().source.read(listener);
            } catch (OutOfMemoryError e) {
                throw new IOException("not enough memory", e);
            }
        }

        @Override
        public void onRead(TraceFile file) {
            show(current().file, file);
            progress.fileDone();
        }

        @Override
        public void onUnreadable(UnreadableFile failure) {
            failures.add(failure);
            fail(current().file, failure);
            progress.fileDone();
        }

        private Job current() {
            return Objects.requireNonNull(current);
        }

        @Override
        public boolean isCanceled() {
            return progress.isCanceled();
        }
    }

    /// While the JavaFX thread is busy, later results replace earlier ones, and of many small files
    /// all that have come are taken at once: a round for each would make hundreds of them slow.
    private void show(OpenFile file, TraceFile content) {
        if (!file.offer(content) && isTakingAsked.compareAndSet(false, true)) {
            workspace.executor().onUi(this::collectAll);
        }
    }

    private void collectAll() {
        // First, so that results that arrive during the loop schedule another run.
        isTakingAsked.set(false);
        files.forEach(OpenFile::collect);
        publish();
        liveReader.accept(files.stream()
                .filter(file -> workspace.followed().contains(file.path())).map(OpenFile::latest)
                .filter(Objects::nonNull).toList());
    }

    private void fail(OpenFile file, UnreadableFile failure) {
        workspace.executor().onUi(() -> {
            if (files.contains(file)) {
                replaceFailed(file);
                file.failed(failure);
                publish();
            }
        });
    }

    private void ended(List<OpenFile> requested, List<UnreadableFile> failures) {
        requested.forEach(OpenFile::canceled);
        files.removeIf(file -> !file.isReading() && file.trace() == null && file.failure() == null);
        if (!failures.isEmpty()) {
            reportFailures(failures, requested.size());
        }
        endJob();
    }

    private void onFailure(Throwable cause) {
        workspace.post(Notice.failure(READ_TROUBLE, cause));
        files.forEach(OpenFile::canceled);
        endJob();
    }

    private void endJob() {
        if (--jobs == 0) {
            endProgress();
            copies.make();
        }
        showReading();
        publish();
    }

    private void showReading() {
        reading.setAll(files.stream().filter(OpenFile::isReading).map(OpenFile::path).toList());
        showArriving();
    }

    private void showArriving() {
        var shown = workspace.reportProperty().get().files().stream().map(file -> file.trace().path())
                .collect(Collectors.toSet());
        arriving.setAll(files.stream()
                .filter(file -> file.isReading() || (file.trace() != null && !shown.contains(file.path())))
                .map(OpenFile::path).toList());
        if (jobs == 0 && announcements == 0 && arriving.isEmpty()) {
            workspace.openingProperty().set("");
        }
    }

    private void reportFailures(List<UnreadableFile> failures, int requested) {
        var first = failures.getFirst();
        var text = failures.size() == 1
                ? "Can't open " + first.path() + ": " + first.message() + "."
                : "Can't open " + Plural.number(failures.size()) + " of " + Plural.number(requested) + " files.";
        var notice = Notice.of(Notice.Tone.ERROR, text);
        if (failures.size() > 1) {
            notice = notice.withDetails(failures.stream().map(failure -> failure.path() + ": " + failure.message())
                    .collect(Collectors.joining("\n")));
        }
        workspace.post(notice);
    }

    private void publish() {
        showReading();
        var traces = traces();
        hasFiles.set(!traces.isEmpty());
        publisher.publish(traces, files.stream().map(OpenFile::failure).filter(Objects::nonNull).toList(), jobs == 0);
    }

    private List<TraceFile> traces() {
        return files.stream().map(OpenFile::trace).filter(Objects::nonNull).toList();
    }
}
