// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.Participation;
import dev.nvtxt.spark.query.RankAnswer;
import dev.nvtxt.spark.query.ResultJson;
import module java.base;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Where an answer goes.
final class OutputOptions {
    private static final String PROBLEMS = "/_problems";
    private static final int NOTES_OF_A_KIND = 10;
    private static final int ROWS = 20;
    private static final int CELL = 60;

    @Option(names = { "-o",
        "--output" }, paramLabel = "PATH", description = "Where to write: a folder of Parquet, or a file ending in .json. Fails if it exists. Without it the first rows are printed.")
    private @Nullable String path;
    @Option(names = "--overwrite", description = "Overwrite what is there.")
    private boolean overwrites;
    @Spec(Spec.Target.MIXEE)
    private CommandSpec command = CommandSpec.create();

    /// Prints an answer as JSON.
    @FunctionalInterface
    interface Printing {
        void print(ResultJson json) throws IOException;
    }

    /// Writes an answer, and says which files are in it.
    ///
    /// @param table as Parquet; the notes on files are a table in its folder, which readers of the folder skip
    /// @param sides which files of each side took part
    /// @param printing as JSON
    /// @return the exit status, as that of the local commands
    int write(InputOptions input, Dataset<Row> table, List<Participation> sides, Printing printing)
            throws IOException {
        if (path == null) {
            table.show(ROWS, CELL);
        } else if (path.endsWith(".json")) {
            var file = new Path(path);
            try (OutputStream out = new BufferedOutputStream(file
                    .getFileSystem(table.sparkSession().sparkContext().hadoopConfiguration())
                    .create(file, overwrites))) {
                printing.print(new ResultJson(out));
            }
        } else {
            table.coalesce(1).write().mode(overwrites ? SaveMode.Overwrite : SaveMode.ErrorIfExists).parquet(path);
            sides.stream().filter(side -> !side.notes().isEmpty())
                    .forEach(side -> side.table(table.sparkSession()).coalesce(1).write().mode(SaveMode.Append)
                            .parquet(path + PROBLEMS));
        }
        var err = command.commandLine().getErr();
        for (int side = 0; side < sides.size(); side++) {
            var name = sides.size() == 1 ? "" : side == 0 ? "before: " : "after: ";
            sides.get(side).lines(NOTES_OF_A_KIND).forEach(line -> err.println("nvtxt-ranks: " + name + line));
        }
        return status(input, sides);
    }

    private static int status(InputOptions input, List<Participation> sides) {
        if (sides.stream().anyMatch(Participation::hasUnreadable)) {
            return CommandLine.ExitCode.USAGE;
        }
        return input.isStrict() && sides.stream().anyMatch(Participation::hasErrors)
                ? CommandLine.ExitCode.SOFTWARE
                : CommandLine.ExitCode.OK;
    }

    /// Writes an answer that no local command has.
    int write(InputOptions input, RankAnswer answer) throws IOException {
        return write(input, answer.table(), List.of(answer.participation()), json -> json.print(answer));
    }
}
