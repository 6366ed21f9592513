// SPDX-License-Identifier: Apache-2.0
/// Reads and writes NVTXT files and answers questions about them; needs nothing but the JDK.
///
/// Start at [dev.nvtxt.parser]. What is not exported may change with every version.
module dev.nvtxt.parser {
    requires static transitive org.jspecify;

    exports dev.nvtxt.parser;
    exports dev.nvtxt.parser.color;
    exports dev.nvtxt.parser.diagnostic;
    exports dev.nvtxt.parser.report;
    exports dev.nvtxt.parser.report.input;
    exports dev.nvtxt.parser.report.summary;
    exports dev.nvtxt.parser.setting;
    exports dev.nvtxt.parser.time;
    exports dev.nvtxt.parser.time.text;
    exports dev.nvtxt.parser.trace;
    exports dev.nvtxt.parser.write;

    exports dev.nvtxt.analysis.align;
    exports dev.nvtxt.analysis.cause;
    exports dev.nvtxt.analysis.compare;
    exports dev.nvtxt.analysis.compare.condition;
    exports dev.nvtxt.analysis.compare.history;
    exports dev.nvtxt.analysis.compare.significance;
    exports dev.nvtxt.analysis.compare.structure;
    exports dev.nvtxt.analysis.edit;
    exports dev.nvtxt.analysis.field;
    exports dev.nvtxt.analysis.filter;
    exports dev.nvtxt.analysis.fix;
    exports dev.nvtxt.analysis.gpu;
    exports dev.nvtxt.analysis.rank;
    exports dev.nvtxt.analysis.stats;
    exports dev.nvtxt.analysis.stats.column;
    exports dev.nvtxt.analysis.stats.frame;
    exports dev.nvtxt.analysis.stats.group;
    exports dev.nvtxt.analysis.table;

    uses dev.nvtxt.parser.Decompressor;
}
