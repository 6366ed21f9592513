// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.importer;

import dev.nvtxt.app.shared.importer.ImporterOutcome.Ending;
import module java.base;

/// Runs the user's importer on a file, in an empty folder of its own, which goes afterwards with all that it wrote there.
///
/// The importer gets the absolute path of the file as its only argument and no standard input. At the time limit it is
/// ended, with the processes that it started. Of its words the first mebibyte is kept.
///
/// @param program what to run: a path, or a name to look up
/// @param limit how long it may run
public record Importer(String program, Duration limit) {
    /// How long an importer may run unless the user says otherwise.
    public static final Duration DEFAULT_LIMIT = Duration.ofSeconds(60);

    private static final int MAX_OUTPUT_BYTES = 1 << 20;

    /// Asks. Blocks until the importer ends; an interrupt ends it.
    public ImporterOutcome ask(Path file) {
        try {
            var folder = Files.createTempDirectory("nvtxt-importer");
            try {
                return run(file.toAbsolutePath(), folder);
            } finally {
                delete(folder);
            }
        } catch (IOException e) {
            return new ImporterOutcome(program, Ending.NOT_STARTED, null, String.valueOf(e.getMessage()));
        }
    }

    private ImporterOutcome run(Path file, Path folder) throws IOException {
        var process = new ProcessBuilder(resolved(), file.toString()).directory(folder.toFile())
                .redirectErrorStream(true).redirectInput(ProcessBuilder.Redirect.from(nullDevice())).start();
        var words = new ByteArrayOutputStream();
        var listener = Thread.ofVirtual().start(() -> copy(process.getInputStream(), words));
        boolean ended = false;
        try {
            ended = process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        if (!ended) {
            // The program before what it started: a shell would still say that its child was killed.
            var started = process.descendants().toList();
            process.destroyForcibly();
            started.forEach(ProcessHandle::destroyForcibly);
        }
        await(listener);
        String text;
        synchronized (words) {
            text = words.toString(StandardCharsets.UTF_8);
        }
        return ended
                ? new ImporterOutcome(program, Ending.ENDED, process.exitValue(), text)
                : new ImporterOutcome(program, Ending.TIMED_OUT, null, text);
    }

    /// A path with a folder is meant from here, not from the folder in which the importer runs.
    private String resolved() {
        return program.contains(File.separator) ? Path.of(program).toAbsolutePath().toString() : program;
    }

    private static File nullDevice() {
        return new File(File.separatorChar == '\\' ? "NUL" : "/dev/null");
    }

    private static void copy(InputStream from, ByteArrayOutputStream to) {
        var buffer = new byte[8192];
        try (from) {
            for (int n = from.read(buffer); n >= 0; n = from.read(buffer)) {
                synchronized (to) {
                    // The rest is read too, so that the importer does not wait for a reader.
                    to.write(buffer, 0, Math.min(n, MAX_OUTPUT_BYTES - to.size()));
                }
            }
        } catch (IOException _) {
            // The importer was ended while it was speaking; what it said before counts.
        }
    }

    /// A child that outlives the importer can hold its output open: it is not waited for longer than a second.
    private static void await(Thread listener) {
        try {
            listener.join(Duration.ofSeconds(1));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
