// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import org.apache.spark.sql.SparkSession;

/// A Spark of two threads in this JVM, for tests; the one that is there already, if any.
public final class LocalSpark {
    private LocalSpark() {}

    /// {@return the session}
    public static SparkSession session() {
        return SparkSession.builder().master("local[2]").appName("tests").config("spark.ui.enabled", "false")
                .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", "2")
                // To compile each plan takes longer than to run it on a few rows.
                .config("spark.sql.codegen.wholeStage", "false").config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
                .config("spark.sql.adaptive.enabled", "false")
                .config("spark.sql.warehouse.dir", "target/warehouse")
                .getOrCreate();
    }

    /// Ends the session, if there is one.
    static void stop() {
        var session = SparkSession.getDefaultSession();
        if (session.isDefined()) {
            session.get().stop();
        }
    }
}
