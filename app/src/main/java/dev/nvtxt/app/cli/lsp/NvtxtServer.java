// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import dev.nvtxt.app.shared.output.ProgramVersion;
import module java.base;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/// The session with one editor. It reads what the editor sends and no file.
final class NvtxtServer implements LanguageServer {
    /// Completes when the editor wants the process to end.
    final CompletableFuture<Boolean> exit = new CompletableFuture<>();

    private final DocumentService documents;
    private volatile boolean isShutDown;

    /// @param executor reads texts
    NvtxtServer(Executor executor) {
        documents = new DocumentService(executor);
    }

    void connect(LanguageClient client) {
        documents.connect(client);
    }

    boolean isShutDown() {
        return isShutDown;
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        var capabilities = new ServerCapabilities();
        capabilities.setTextDocumentSync(TextDocumentSyncKind.Incremental);
        capabilities.setHoverProvider(true);
        capabilities.setDefinitionProvider(true);
        capabilities.setDocumentSymbolProvider(true);
        capabilities.setCompletionProvider(new CompletionOptions(false, List.of("@", "$", ",", "=", " ")));
        var actions = new CodeActionOptions(List.of(CodeActionKind.QuickFix, CodeActionKind.SourceFixAll));
        actions.setResolveProvider(true);
        capabilities.setCodeActionProvider(actions);
        return CompletableFuture.completedFuture(new InitializeResult(capabilities,
                new ServerInfo("nvtxt", ProgramVersion.number())));
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        isShutDown = true;
        return CompletableFuture.completedFuture(new Object());
    }

    @Override
    public void exit() {
        exit.complete(true);
    }

    @Override
    public void setTrace(SetTraceParams params) {
        // The editor asks for more or less of a log that is not written.
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return documents;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return new WorkspaceService() {
            @Override
            public void didChangeConfiguration(DidChangeConfigurationParams params) {
                // There is nothing to configure.
            }

            @Override
            public void didChangeWatchedFiles(DidChangeWatchedFilesParams params) {
                // What counts is the text in the editor.
            }
        };
    }
}
