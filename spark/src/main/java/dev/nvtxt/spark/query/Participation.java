// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import module java.base;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/// Which files of a job are in an answer, and why the others are not.
///
/// @param files how many files there are, members of archives counted one by one
/// @param tookPart how many of them are in the answer
/// @param notes why files are left out, and what is wrong with others, in the order of the report
public record Participation(int files, int tookPart, List<FileNote> notes) {
    private static final Set<String> UNREADABLE = Set.of("unreadable", "not-found", "no-files");
    private static final StructType SCHEMA = StructType.fromDDL("file STRING NOT NULL, severity STRING NOT NULL, "
            + "code STRING NOT NULL, message STRING NOT NULL, tookPart BOOLEAN NOT NULL");

    public Participation {
        notes = List.copyOf(notes);
    }

    /// Makes one of what became of each file.
    ///
    /// @param outcomes of all files
    /// @param leftOut why files are not in the answer, by path; a file without a note is in it
    /// @param more other notes
    static Participation of(List<FileOutcome> outcomes, Map<String, FileNote> leftOut, List<FileNote> more) {
        var others = new HashMap<String, List<FileNote>>();
        more.forEach(note -> others.computeIfAbsent(note.path(), _ -> new ArrayList<>()).add(note));
        var notes = new ArrayList<FileNote>();
        var sorted = outcomes.stream().sorted(Comparator.comparing(FileOutcome::order)).toList();
        for (var outcome : sorted) {
            var reason = leftOut.get(outcome.path());
            if (reason != null) {
                notes.add(reason);
            }
            notes.addAll(others.getOrDefault(outcome.path(), List.of()));
            notes.addAll(outcome.remarks(reason != null));
        }
        return new Participation(outcomes.size(), outcomes.size() - leftOut.size(), notes);
    }

    /// {@return `18 of 31 files took part`}
    public String summary() {
        return String.format(Locale.ROOT, "%,d of %,d files took part", tookPart, files);
    }

    /// {@return whether a file can't be read}
    public boolean hasUnreadable() {
        return notes.stream().anyMatch(note -> UNREADABLE.contains(note.code()));
    }

    /// {@return whether a file has errors}
    public boolean hasErrors() {
        return notes.stream().anyMatch(note -> note.code().equals(FileNote.ERRORS));
    }

    /// {@return the notes as lines for a person, then the summary}
    ///
    /// @param max how many notes of one code are lines of their own
    public List<String> lines(int max) {
        var lines = new ArrayList<String>();
        var byCode = new TreeMap<String, Integer>();
        for (var note : notes) {
            if (byCode.merge(note.code(), 1, Integer::sum) <= max) {
                lines.add(note.toString());
            }
        }
        byCode.forEach((code, count) -> {
            if (count > max) {
                lines.add(String.format(Locale.ROOT, "and %,d more files with [%s]", count - max, code));
            }
        });
        lines.add(summary());
        return lines;
    }

    /// {@return the notes as a table, with the columns of `nvtxt-problems` that a whole file has}
    public Dataset<Row> table(SparkSession spark) {
        var rows = notes.stream().map(note -> RowFactory.create(note.path(),
                UNREADABLE.contains(note.code()) || note.code().equals(FileNote.ERRORS) ? "error" : "warning",
                note.code(), note.message(), !note.isLeftOut())).toList();
        return spark.createDataFrame(rows, SCHEMA);
    }
}
