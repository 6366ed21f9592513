// SPDX-License-Identifier: Apache-2.0
/// The window and the command line of NVTXT Timeline. A program, not a library: it exports nothing.
/// LSP4J and the SDK of the Model Context Protocol have no descriptors, hence the suppressed warning.
@SuppressWarnings("requires-automatic") module dev.nvtxt.app {
    requires dev.nvtxt.formats;
    requires dev.nvtxt.icons;
    requires dev.nvtxt.parser;
    requires dev.nvtxt.timeline;
    requires static org.jspecify;

    requires atlantafx.base;
    requires com.fasterxml.jackson.databind;
    requires com.github.luben.zstd_jni;
    requires com.google.gson;
    requires de.siegmar.fastcsv;
    requires info.picocli;
    requires io.modelcontextprotocol.sdk.mcp.core;
    requires io.modelcontextprotocol.sdk.mcp.json.jackson2;
    requires java.logging;
    requires javafx.controls;
    requires org.commonmark;
    requires org.controlsfx.controls;
    requires org.eclipse.lsp4j;
    requires org.eclipse.lsp4j.jsonrpc;
    requires org.slf4j;
    requires reactor.core;

    // picocli sets the fields of options and makes the version provider by reflection.
    opens dev.nvtxt.app.cli to info.picocli;
    opens dev.nvtxt.app.cli.lsp to info.picocli;
    opens dev.nvtxt.app.cli.mcp to info.picocli;
    opens dev.nvtxt.app.cli.option to info.picocli;

    provides dev.nvtxt.parser.Decompressor with dev.nvtxt.app.shared.open.ZstdDecompressor;
}
