// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.log;

import module java.base;

/// A file about a fault of the program, beside the log, that the user can read and attach to a bug report: versions, the stack
/// trace and the end of the log. It has no content of the user's files and no name of the home folder.
public final class CrashReport {
    private static final int MAX_REPORTS = 5;
    private static final int MAX_LOG_CHARS = 20_000;
    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("'crash-'uuuuMMdd-HHmmss-SSS'.txt'")
            .withZone(ZoneOffset.UTC);

    private CrashReport() {}

    /// Writes a report; the newest five are kept.
    ///
    /// @param log the log that it quotes, and beside which it is
    /// @param versions what runs, a line each
    /// @return the file; empty where it cannot be written, since the fault is what the user has to hear of
    public static Optional<Path> write(ProgramLog log, Stream<String> versions, Throwable cause) {
        try {
            var folder = Files.createDirectories(log.folder());
            var file = folder.resolve(NAME.format(Instant.now()));
            Files.writeString(file, text(log, versions, cause));
            try (var files = Files.newDirectoryStream(folder, "crash-*.txt")) {
                var reports = new ArrayList<Path>();
                files.forEach(reports::add);
                reports.sort(null);
                for (var old : reports.subList(0, Math.max(0, reports.size() - MAX_REPORTS))) {
                    Files.deleteIfExists(old);
                }
            }
            return Optional.of(file);
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    private static String text(ProgramLog log, Stream<String> versions, Throwable cause) throws IOException {
        var text = new StringBuilder("""
                NVTXT Timeline ended something because of an internal error.
                Read this file, and attach it to a report. It has nothing of what is in your files.

                """);
        versions.forEach(line -> text.append(line).append('\n'));
        var runtime = Runtime.getRuntime();
        text.append("%d processors, %d of at most %d MB in use%n%s, thread %s%n%n".formatted(
                runtime.availableProcessors(), (runtime.totalMemory() - runtime.freeMemory()) >> 20,
                runtime.maxMemory() >> 20, Instant.now(), Thread.currentThread().getName()));
        text.append(LogFormat.withoutQuotes(Fault.details(cause)));
        var tail = log.tail().orElse("");
        if (!tail.isEmpty()) {
            text.append("\nThe end of the log:\n\n").append(tail, Math.max(0, tail.length() - MAX_LOG_CHARS),
                    tail.length());
        }
        var home = System.getProperty("user.home", "");
        return home.length() > 1 ? text.toString().replace(home, "~") : text.toString();
    }
}
