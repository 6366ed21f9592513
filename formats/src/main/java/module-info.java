// SPDX-License-Identifier: Apache-2.0
/// Other formats than NVTXT, in and out: traces of Perfetto, Chrome and Nsight Systems, tables, logs, SQL.
///
/// Start at [dev.nvtxt.formats]. What is not exported may change with every version. DuckDB and protobuf have no descriptor of
/// their own, hence the suppressed warning.
@SuppressWarnings("requires-automatic") module dev.nvtxt.formats {
    requires transitive dev.nvtxt.parser;
    requires transitive java.sql;
    requires static transitive org.jspecify;

    requires com.fasterxml.jackson.core;
    requires com.google.protobuf;
    requires de.siegmar.fastcsv;
    requires duckdb.jdbc;
    requires java.xml;
    requires org.xerial.sqlitejdbc;

    exports dev.nvtxt.formats;
    exports dev.nvtxt.formats.convert;
    exports dev.nvtxt.formats.export;
    exports dev.nvtxt.formats.sql;
}
