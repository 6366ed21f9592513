// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.app.shared.model.LiveRequest;
import dev.nvtxt.app.shared.model.Trigger;
import dev.nvtxt.parser.KeepLimit;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What the window watches while it is written.
public final class LiveArguments {
    private static final int BACKLOG = 16;
    private static final int MAX_PORT = 65535;
    /// No other names, so that none is looked up.
    private static final Pattern LOOPBACK = Pattern
            .compile("(?:(localhost|127(?:\\.\\d{1,3}){3}|\\[::1]):)?(\\d{1,5})");

    @Option(names = "--follow", description = "Follow the files: what is added to them appears by itself. Pipes are always followed.")
    private boolean isFollowing;
    @Option(names = "--listen", paramLabel = "127.0.0.1:PORT", description = "Take lines from programs on this machine that connect to that port; each connection is a file. Port 0: any free one.")
    private @Nullable String listen;
    @Option(names = "--keep", paramLabel = "LIMIT", description = "How much of a pipe or connection is kept, for example 60s or 2GB (of text); older lines are dropped, in large pieces. Default: a quarter of the memory. A followed file is kept whole: it is on your disk anyway; 'tail -n +1 -F FILE | nvtxt view --keep 60s -' keeps the end of one.")
    private @Nullable String keep;
    @Option(names = "--trigger", paramLabel = "FILTER", description = "Set a bookmark at each new event that matches, for example 'dur > 50ms and msg = Frame*'.")
    private @Nullable String trigger;
    @Option(names = "--on-trigger", paramLabel = "mark|pause|save", description = "What else the trigger does: pause stops the view at the event, save writes the second before and after it to a new file. Default: mark.")
    private @Nullable String reaction;
    @Option(names = "--trigger-folder", paramLabel = "FOLDER", description = "Where --on-trigger save writes. Default: the current folder.")
    private Path folder = Path.of("");

    /// {@return what to watch; the port is open then}
    ///
    /// @param person takes a line that says which port it is
    /// @throws UsageException if an option cannot be
    public LiveRequest request(Consumer<String> person) {
        var limit = limit();
        if (isFollowing && keep != null) {
            person.accept("--keep is for pipes and connections; followed files are kept whole");
        } else if (keep != null) {
            person.accept("keeping " + keep + ": older lines are dropped and counted in the window");
        }
        var when = trigger();
        return new LiveRequest(isFollowing, server(person), limit, when);
    }

    private KeepLimit limit() {
        try {
            return keep == null ? KeepLimit.byMemory() : KeepLimit.parse(keep);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--keep: " + e.getMessage());
        }
    }

    private @Nullable Trigger trigger() {
        if (trigger == null) {
            if (reaction != null) {
                throw new UsageException("--on-trigger needs --trigger FILTER");
            }
            return null;
        }
        try {
            var filter = Filter.parse(trigger);
            if (filter.isEmpty()) {
                throw new UsageException("--trigger: the filter is empty; give one, for example 'dur > 50ms'");
            }
            var target = folder.toAbsolutePath().normalize();
            if (!Files.isDirectory(target)) {
                throw new UsageException("--trigger-folder: '" + folder + "' is not a folder");
            }
            return new Trigger(filter, reaction(), target);
        } catch (FilterException e) {
            throw new UsageException("--trigger: " + e.getMessage());
        }
    }

    private Trigger.Reaction reaction() {
        try {
            return reaction == null
                    ? Trigger.Reaction.MARK
                    : Trigger.Reaction.valueOf(reaction.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException _) {
            throw new UsageException("--on-trigger: '" + reaction + "' is none of mark, pause, save");
        }
    }

    private @Nullable ServerSocket server(Consumer<String> person) {
        if (listen == null) {
            return null;
        }
        var match = LOOPBACK.matcher(listen);
        int port = match.matches() ? Integer.parseInt(match.group(2)) : MAX_PORT + 1;
        if (port > MAX_PORT) {
            throw new UsageException("--listen: '" + listen
                    + "' is no port of this machine; at others anybody in the network could write into the window."
                    + " Give 127.0.0.1:PORT, and let programs elsewhere come through 'ssh -R PORT:127.0.0.1:PORT'");
        }
        var host = match.group(1);
        try {
            var server = new ServerSocket(port, BACKLOG, InetAddress.getByName(host == null ? "127.0.0.1" : host));
            person.accept("listening at " + server.getInetAddress().getHostAddress() + ":" + server.getLocalPort());
            return server;
        } catch (IOException e) {
            throw new UsageException("--listen: can't listen at " + listen + ": " + e.getMessage());
        }
    }
}
