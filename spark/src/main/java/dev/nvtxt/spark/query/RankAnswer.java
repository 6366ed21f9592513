// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/// An answer: a table, and which files it is about.
public interface RankAnswer {
    /// {@return the table}
    Dataset<Row> rows();

    /// {@return the table as it is written to a file}
    default Dataset<Row> table() {
        return rows();
    }

    /// {@return which files are in it, and why the others are not}
    Participation participation();

    /// {@return the notes on files as a table}
    default Dataset<Row> problems() {
        return participation().table(rows().sparkSession());
    }

    /// Prints the first rows, and which files took part.
    default void show() {
        rows().show(false);
        participation().lines(3).forEach(System.out::println);
    }

    /// An answer that is a table and nothing more.
    ///
    /// @param rows the table
    /// @param participation which files are in it
    record Table(Dataset<Row> rows, Participation participation) implements RankAnswer {}
}
