// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.sql.DriverManager;
import java.sql.SQLException;
import module java.base;

/// Reads a table that another program wrote as Parquet: a file, or a folder of them as Apache Spark writes it.
public final class ParquetTable {
    private ParquetTable() {}

    /// Reads a table. Blocks.
    ///
    /// @param path a file, or a folder with files
    /// @param maxRows how many rows are wanted at most
    /// @throws SqlException if it is not a Parquet table, with the reason
    public static SqlResult read(Path path, int maxRows) throws SqlException {
        var files = files(path);
        long start = System.nanoTime();
        try (var connection = DriverManager.getConnection("jdbc:duckdb:", SqlDatabase.settings(MemoryLimit.DEFAULT));
                var statement = connection.createStatement()) {
            // It reads these files, and can reach nothing else.
            statement.execute("SET allowed_paths = " + list(files));
            statement.execute("SET enable_external_access = false");
            statement.execute("SET lock_configuration = true");
            try (var result = statement.executeQuery("SELECT * FROM read_parquet(" + list(files) + ")")) {
                return SqlResult.read(result, maxRows, Integer.MAX_VALUE, start);
            }
        } catch (SQLException e) {
            throw new SqlException(MemoryLimit.isExceeded(e)
                    ? path + ": " + MemoryLimit.DEFAULT.message()
                    : path + " is not valid Parquet: " + firstLine(e), e);
        } catch (LinkageError | IllegalStateException e) {
            throw new SqlException("Can't start DuckDB: " + SqlDatabase.message(e), e);
        }
    }

    private static String firstLine(SQLException e) {
        return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    }

    private static List<Path> files(Path path) throws SqlException {
        if (!Files.exists(path)) {
            throw new SqlException("there is no file " + path);
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (var entries = Files.list(path)) {
            var files = entries
                    .filter(file -> file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".parquet"))
                    .filter(Files::isRegularFile).sorted().toList();
            if (files.isEmpty()) {
                throw new SqlException("the folder " + path + " has no .parquet files");
            }
            return files;
        } catch (IOException e) {
            throw new SqlException("can't read the folder " + path + ": " + e.getMessage(), e);
        }
    }

    private static String list(List<Path> files) {
        return files.stream().map(file -> "'" + file.toAbsolutePath().toString().replace("'", "''") + "'")
                .collect(Collectors.joining(", ", "[", "]"));
    }
}
