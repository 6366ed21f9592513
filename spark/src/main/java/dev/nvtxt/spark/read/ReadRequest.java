// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.Severity;
import module java.base;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.network.util.JavaUtils;
import org.apache.spark.util.SerializableConfiguration;

/// How the tasks of a job read files. Travels to each of them.
///
/// @param clocks what the user says of the clocks
/// @param events which events are wanted
/// @param mode what happens to a file with errors
/// @param threads how many threads read one file; Spark runs a task on each core already
/// @param maxProblems how many problems of one code are kept of a file
/// @param batchBytes from which size on a file is read in batches, of about that size
/// @param hadoop says how file systems are reached
public record ReadRequest(ClockTexts clocks, EventRequest events, Mode mode, int threads, int maxProblems,
        long batchBytes, SerializableConfiguration hadoop) implements Serializable {

    /// What happens to a file with errors.
    public enum Mode {
        /// Its good lines become rows, its bad ones problems.
        PERMISSIVE,
        /// It ends the job.
        FAILFAST
    }

    private static final int MAX_PROBLEMS = 1_000_000;
    private static final String BATCH_BYTES = "64m";

    /// Reads the options of a data source.
    ///
    /// @param options by name in lower case
    /// @throws IllegalArgumentException if one of them cannot be, with the reason
    public static ReadRequest of(Map<String, String> options, Configuration configuration) {
        var texts = new TextFile(configuration);
        return new ReadRequest(ClockTexts.of(options, texts::read), EventRequest.of(options),
                mode(options.getOrDefault("mode", "permissive")),
                number(options, "threads", 1), number(options, "maxproblems", MAX_PROBLEMS),
                batchBytes(options.getOrDefault("batchbytes", BATCH_BYTES)),
                new SerializableConfiguration(configuration));
    }

    private static Mode mode(String text) {
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "PERMISSIVE" -> Mode.PERMISSIVE;
            case "FAILFAST" -> Mode.FAILFAST;
            default -> throw new IllegalArgumentException("mode '" + text + "' is neither PERMISSIVE nor FAILFAST");
        };
    }

    private static int number(Map<String, String> options, String name, int standard) {
        var text = options.get(name);
        if (text == null) {
            return standard;
        }
        try {
            int number = Integer.parseInt(text.strip());
            if (number > 0) {
                return number;
            }
        } catch (NumberFormatException _) {
            // said below
        }
        throw new IllegalArgumentException(name + " '" + text + "' is no whole number above 0");
    }

    private static long batchBytes(String text) {
        try {
            long bytes = JavaUtils.byteStringAsBytes(text.strip());
            if (bytes > 0) {
                return bytes;
            }
        } catch (NumberFormatException _) {
            // said below
        }
        throw new IllegalArgumentException("batchBytes '" + text + "' is no size as 64m");
    }

    /// Ends the job where a file has errors and that was asked for.
    ///
    /// @throws IllegalStateException with the place and the words of the first error
    public void check(String path, Problems problems) {
        if (mode == Mode.FAILFAST && problems.errors() > 0) {
            throw new IllegalStateException(problems.list().stream()
                    .filter(problem -> problem.severity() == Severity.ERROR).findFirst()
                    .map(problem -> "%s:%d:%d: error: %s [%s]".formatted(path, problem.line(),
                            problem.span().column(), problem.message(), problem.code().id()))
                    .orElse(path + ": " + problems.errors() + " errors"));
        }
    }

    /// Ends the job because of a file whose bytes are damaged, where that was asked for.
    public void checkUnreadable(String path, String message) {
        if (mode == Mode.FAILFAST) {
            throw new IllegalStateException(path + ": can't be read: " + message);
        }
    }

    /// {@return a file, ready to be read}
    ///
    /// @throws IOException if it cannot be reached
    OpenedFile open(SourceFile file) throws IOException {
        return OpenedFile.of(file, hadoop.value(), new ReadOptions(threads, maxProblems, null));
    }
}
