// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report.input;

import dev.nvtxt.parser.trace.TraceNames;
import module java.base;

/// The files that a folder contributes.
///
/// Source: "NVTXT file extension" of the NVTX library's documentation: annotations are loaded with a report from the
/// capture's own folder, `PROJECT/PROJECT_Capture_NNN`, and, as an option, from the session folder above it.
public final class ReportFolders {
    /// Where a running target reads the capture's folder.
    public static final String OUTPUT_PATH_VARIABLE = "NSIGHT_ANALYSIS_SESSION_OUTPUT_PATH";

    private static final Pattern CAPTURE = Pattern.compile("(.+)_Capture_\\d+");
    /// How much of a JSON file tells whether it is a trace: most are none.
    private static final int BEGINNING = 1 << 16;

    private ReportFolders() {}

    /// Lists the annotation files directly in a folder, and the archives, which may hold some.
    ///
    /// @return by name
    /// @throws IOException if the folder cannot be listed
    public static List<Path> files(Path folder) throws IOException {
        try (var entries = Files.list(folder)) {
            return entries.filter(ReportFolders::isAnnotationFile)
                    .sorted(Comparator.comparing(path -> String.valueOf(path.getFileName()))).toList();
        }
    }

    private static boolean isAnnotationFile(Path path) {
        var name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
        boolean isAnnotation = name.endsWith(".json")
                ? isTrace(path)
                : name.endsWith(".zip") || TraceNames.isTrace(name);
        return isAnnotation && !Files.isDirectory(path);
    }

    /// {@return whether a JSON file has trace events}
    private static boolean isTrace(Path path) {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (var in = Files.newInputStream(path)) {
            var text = new String(in.readNBytes(BEGINNING), StandardCharsets.ISO_8859_1);
            return text.contains("\"traceEvents\"") || text.contains("\"ph\"");
        } catch (IOException _) {
            return false;
        }
    }

    /// {@return the session folder above a capture's folder; nothing where the folder is not a capture's}
    public static Optional<Path> sessionFolder(Path folder) {
        var absolute = folder.toAbsolutePath().normalize();
        var parent = absolute.getParent();
        var name = absolute.getFileName();
        if (parent == null || parent.getFileName() == null || name == null) {
            return Optional.empty();
        }
        var match = CAPTURE.matcher(name.toString());
        boolean capture = match.matches() && match.group(1).equals(parent.getFileName().toString());
        return capture ? Optional.of(parent) : Optional.empty();
    }

    /// {@return the folder that a running target writes its annotations to, where the environment names one; nothing where
    /// no folder can have that name}
    public static Optional<Path> outputFolder(Map<String, String> environment) {
        var path = environment.getOrDefault(OUTPUT_PATH_VARIABLE, "");
        try {
            return path.isBlank() ? Optional.empty() : Optional.of(Path.of(path));
        } catch (InvalidPathException _) {
            return Optional.empty();
        }
    }
}
