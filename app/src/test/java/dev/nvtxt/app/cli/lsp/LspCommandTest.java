// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.cli.run.Streams;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A session of the protocol's own client with the command, over pipes.
@Timeout(120)
class LspCommandTest {
    private static final String URI = "file:///tmp/a.nvtxt";
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 1
            @RangePop, Time
            @RangePsuh, Time, Message
            RangePush, 1000000, "é😀 draw"
            RangePop, 3500000
            Marker, 5, Qpc, 1, 1, 1, Grean, "x", 1
            """;

    private final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
    private final ExecutorService threads = Executors.newCachedThreadPool(Thread.ofPlatform().daemon().factory());
    private final PipedOutputStream toServer = new PipedOutputStream();
    private final PipedOutputStream toClient = new PipedOutputStream();
    private Future<Integer> status;
    private LanguageServer server;

    @BeforeEach
    void startSession() throws IOException {
        var in = new PipedInputStream(toServer, 1 << 16);
        var streams = new Streams(in, toClient, new PrintStream(System.err, true, StandardCharsets.UTF_8), false);
        var client = LSPLauncher.createClientLauncher(new Client(), new PipedInputStream(toClient, 1 << 16), toServer,
                threads, each -> each);
        client.startListening();
        status = threads.submit(new LspCommand(streams)::call);
        server = client.getRemoteProxy();
    }

    @AfterEach
    void endSession() throws IOException {
        toServer.close();
        toClient.close();
        threads.shutdownNow();
    }

    private final class Client implements LanguageClient {
        @Override
        public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
            published.add(diagnostics);
        }

        @Override
        public void telemetryEvent(Object object) {}

        @Override
        public void showMessage(MessageParams params) {}

        @Override
        public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void logMessage(MessageParams params) {}
    }

    private PublishDiagnosticsParams open(String text) throws InterruptedException {
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(URI, "nvtxt", 1, text)));
        return next();
    }

    private PublishDiagnosticsParams next() throws InterruptedException {
        var diagnostics = published.poll(300, TimeUnit.SECONDS);
        assertThat(diagnostics).isNotNull();
        return diagnostics;
    }

    private static List<String> lines(PublishDiagnosticsParams diagnostics) {
        return diagnostics.getDiagnostics().stream().map(diagnostic -> diagnostic.getRange().getStart().getLine() + 1
                + ":" + diagnostic.getRange().getStart().getCharacter() + " " + diagnostic.getCode().getLeft())
                .toList();
    }

    private static Position position(int line, int at) {
        return new Position(line - 1, at);
    }

    private static TextDocumentIdentifier document() {
        return new TextDocumentIdentifier(URI);
    }

    /// An editor that says what it can, as the protocol requires.
    private static InitializeParams editor() {
        var params = new InitializeParams();
        params.setCapabilities(new ClientCapabilities());
        return params;
    }

    @Test
    void endsAsTheEditorAsks() throws Exception {
        assertThat(server.initialize(editor()).get().getServerInfo().getName()).isEqualTo("nvtxt");
        server.shutdown().get();
        server.exit();
        assertThat(status.get(300, TimeUnit.SECONDS)).isZero();
    }

    @Test
    void saysWhenTheEditorLeftWithoutAWord() throws Exception {
        server.initialize(editor()).get();
        toServer.close();
        assertThat(status.get(300, TimeUnit.SECONDS)).isEqualTo(1);
    }

    @Test
    void publishesProblemsOfEachVersion() throws Exception {
        assertThat(lines(open(TEXT))).containsExactly("5:1 unknown-command", "8:25 unknown-color");
        var change = new TextDocumentContentChangeEvent(new Range(position(5, 7), position(5, 10)), "ush");
        server.getTextDocumentService().didChange(
                new DidChangeTextDocumentParams(new VersionedTextDocumentIdentifier(URI, 2), List.of(change)));
        var second = next();
        assertThat(second.getVersion()).isEqualTo(2);
        assertThat(lines(second)).containsExactly("8:25 unknown-color");
        server.getTextDocumentService().didClose(new DidCloseTextDocumentParams(document()));
        assertThat(next().getDiagnostics()).isEmpty();
    }

    @Test
    void readsOnlyTheNewestOfManyVersions() throws Exception {
        open("");
        for (int version = 2; version <= 200; version++) {
            var change = new TextDocumentContentChangeEvent("x".repeat(version) + "\n");
            server.getTextDocumentService().didChange(new DidChangeTextDocumentParams(
                    new VersionedTextDocumentIdentifier(URI, version), List.of(change)));
        }
        int last = 0;
        while (last < 200) {
            var diagnostics = next();
            assertThat(diagnostics.getVersion()).isGreaterThan(last);
            last = diagnostics.getVersion();
        }
    }

    @Test
    void countsColumnsInUtf16() throws Exception {
        var diagnostics = open("Marker, 1, Qpc, 1, 1, 1, Red, \"é😀\", x y\n");
        assertThat(lines(diagnostics)).containsExactly("1:39 missing-comma");
    }

    @Test
    void offersFixes() throws Exception {
        open(TEXT);
        var actions = server.getTextDocumentService().codeAction(new CodeActionParams(document(),
                new Range(position(8, 0), position(8, 5)), new CodeActionContext(List.of()))).get();
        assertThat(actions).extracting(action -> action.getRight().getTitle())
                .containsExactly("Correct the spelling", "Fix all problems with a certain fix");
        var edit = edits(actions.getFirst().getRight()).getFirst();
        assertThat(edit.getNewText()).isEqualTo("Green");
        assertThat(edit.getRange()).isEqualTo(new Range(position(8, 25), position(8, 30)));
        var all = server.getTextDocumentService().resolveCodeAction(actions.getLast().getRight()).get();
        assertThat(edits(all)).extracting(TextEdit::getNewText).containsExactly("RangePush", "Green");
    }

    @Test
    void repairsACauseAtOnce() throws Exception {
        var text = new StringBuilder("TimeBase=Manual\nProcessId=1\nThreadId=1\n@RangeStartEnd, Start, End, Message\n");
        for (int i = 0; i < 30; i++) {
            text.append("RangeStartEnd, ").append(i * 10 + 5).append(", ").append(i * 10).append(", \"a\"\n");
        }
        var diagnostics = open(text.toString());
        assertThat(diagnostics.getDiagnostics()).hasSize(1);
        assertThat(diagnostics.getDiagnostics().getFirst().getRelatedInformation()).isNotEmpty();
        var context = new CodeActionContext(List.of());
        context.setOnly(List.of(CodeActionKind.QuickFix));
        var actions = server.getTextDocumentService()
                .codeAction(new CodeActionParams(document(), new Range(position(9, 0), position(9, 0)), context)).get();
        assertThat(actions).hasSize(1);
        assertThat(edits(actions.getFirst().getRight())).isNotEmpty();
    }

    private static List<TextEdit> edits(CodeAction action) {
        return action.getEdit().getChanges().get(URI);
    }

    @Test
    void hoversOverWordsAndEvents() throws Exception {
        open(TEXT);
        var hover = server.getTextDocumentService().hover(new HoverParams(document(), position(6, 2))).get();
        assertThat(hover.getContents().getRight().getValue()).contains("**RangePush**",
                "Event: push-pop \"é😀 draw\"", "lasts 2.5 ms");
        var problem = server.getTextDocumentService().hover(new HoverParams(document(), position(8, 27))).get();
        assertThat(problem.getContents().getRight().getValue()).contains("**Color**", "**unknown-color**");
        assertThat(server.getTextDocumentService().hover(new HoverParams(document(), position(99, 0))).get()).isNull();
    }

    @Test
    void completesGoesToDefinitionsAndOutlines() throws Exception {
        open(TEXT.replace("Psuh", "Push") + "Marker, 1, $\n");
        var service = server.getTextDocumentService();
        var items = service.completion(new CompletionParams(document(), position(9, 12))).get().getLeft();
        assertThat(items).extracting(CompletionItem::getLabel).containsExactly("TimeBase", "ProcessId", "ThreadId");
        var places = service.definition(new DefinitionParams(document(), position(6, 3))).get().getLeft();
        assertThat(places.getFirst().getRange()).isEqualTo(new Range(position(5, 1), position(5, 10)));
        var symbols = service.documentSymbol(new DocumentSymbolParams(document())).get();
        assertThat(symbols).extracting(symbol -> symbol.getRight().getName())
                .containsExactly("TimeBase", "ProcessId", "ThreadId", "@RangePop", "@RangePush");
    }
}
