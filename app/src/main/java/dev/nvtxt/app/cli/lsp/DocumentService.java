// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import dev.nvtxt.analysis.edit.Completion;
import dev.nvtxt.analysis.edit.EditorText;
import dev.nvtxt.analysis.edit.EditorText.NameOrigin;
import module java.base;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.jspecify.annotations.Nullable;

/// The texts that are open in the editor, and its questions about them.
///
/// Messages come in order on one thread, which only keeps texts; reading and answering are the executor's. Of a text that
/// changes faster than it is read only the newest version is read.
final class DocumentService implements TextDocumentService {
    private final Executor executor;
    private final Map<String, OpenDocument> documents = new ConcurrentHashMap<>();
    private @Nullable LanguageClient client;

    DocumentService(Executor executor) {
        this.executor = executor;
    }

    void connect(LanguageClient editor) {
        client = editor;
    }

    // Texts

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        var item = params.getTextDocument();
        var document = new OpenDocument(item.getUri(), executor, this::publish);
        documents.put(item.getUri(), document);
        document.replace(EditorText.of(item.getText()), item.getVersion());
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        var document = documents.get(params.getTextDocument().getUri());
        if (document != null) {
            var text = document.text();
            for (var change : params.getContentChanges()) {
                text = change(text, change);
            }
            var version = params.getTextDocument().getVersion();
            document.replace(text, version == null ? 0 : version); // some editors give none
        }
    }

    private static EditorText change(EditorText text, TextDocumentContentChangeEvent change) {
        var range = change.getRange();
        return range == null
                ? EditorText.of(change.getText())
                : text.replace(range.getStart().getLine() + 1, range.getStart().getCharacter(),
                        range.getEnd().getLine() + 1, range.getEnd().getCharacter(), change.getText());
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        var uri = params.getTextDocument().getUri();
        if (documents.remove(uri) != null && client != null) {
            client.publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
        }
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        // The text was read when it changed.
    }

    private void publish(OpenDocument document, ReadText read, int version) {
        if (client != null && documents.get(document.uri()) == document) {
            client.publishDiagnostics(new PublishDiagnosticsParams(document.uri(),
                    new ProblemDiagnostics(document.uri(), read).all(), version));
        }
    }

    // Questions

    private <T> CompletableFuture<@Nullable T> ask(TextDocumentIdentifier id,
            BiFunction<OpenDocument, EditorText, T> answer) {
        var document = documents.get(id.getUri());
        if (document == null) {
            return CompletableFuture.completedFuture(null);
        }
        var text = document.text();
        return CompletableFuture.supplyAsync(() -> answer.apply(document, text), executor);
    }

    @Override
    public CompletableFuture<Hover> hover(HoverParams params) {
        var id = params.getTextDocument();
        var document = documents.get(id.getUri());
        if (document == null) {
            return CompletableFuture.completedFuture(null);
        }
        var place = params.getPosition();
        return document.read().thenApplyAsync(
                read -> HoverText.of(read, place.getLine() + 1, place.getCharacter()).orElse(null), executor);
    }

    @Override
    public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>> definition(
            DefinitionParams params) {
        var place = params.getPosition();
        return ask(params.getTextDocument(), (document, text) -> Either.forLeft(
                text.meaning(place.getLine() + 1, place.getCharacter())
                        .flatMap(meaning -> Optional.ofNullable(meaning.origin()))
                        .map(origin -> new Location(document.uri(), Ranges.of(origin))).stream().toList()));
    }

    @Override
    public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
            DocumentSymbolParams params) {
        return ask(params.getTextDocument(), (_, text) -> text.origins().stream()
                .map(origin -> Either.<SymbolInformation, DocumentSymbol>forRight(symbol(text, origin))).toList());
    }

    private static DocumentSymbol symbol(EditorText text, NameOrigin origin) {
        return new DocumentSymbol((origin.isDefinition() ? "@" : "") + origin.name(),
                origin.isDefinition() ? SymbolKind.Function : SymbolKind.Variable,
                Ranges.of(origin.line(), 0, text.line(origin.line()).length()), Ranges.of(origin), origin.text());
    }

    @Override
    public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(CompletionParams params) {
        int line = params.getPosition().getLine() + 1;
        int at = params.getPosition().getCharacter();
        return ask(params.getTextDocument(), (_, text) -> Either.forLeft(text.completions(line, at).stream()
                .map(completion -> item(completion, line, at)).toList()));
    }

    private static CompletionItem item(Completion completion, int line, int at) {
        var item = new CompletionItem(completion.text());
        item.setDetail(completion.detail());
        item.setKind(switch (completion.kind()) {
            case COMMAND -> CompletionItemKind.Function;
            case ARGUMENT -> CompletionItemKind.Field;
            case VARIABLE -> CompletionItemKind.Variable;
            case VALUE -> CompletionItemKind.EnumMember;
            case COLOR -> CompletionItemKind.Color;
        });
        item.setTextEdit(Either.forLeft(new TextEdit(Ranges.of(line, completion.from(), at), completion.text())));
        return item;
    }

    @Override
    public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
        var document = documents.get(params.getTextDocument().getUri());
        if (document == null) {
            return CompletableFuture.completedFuture(List.of());
        }
        return document.read().thenApplyAsync(read -> new FixActions(document.uri(), read).of(params).stream()
                .map(Either::<Command, CodeAction>forRight).toList(), executor);
    }

    @Override
    public CompletableFuture<CodeAction> resolveCodeAction(CodeAction action) {
        var document = documents.get(FixActions.uri(action));
        if (document == null) {
            return CompletableFuture.completedFuture(action);
        }
        return document.read().thenApplyAsync(read -> new FixActions(document.uri(), read).resolve(action), executor);
    }

    /// A text that is open in the editor, with its newest version read in the background. Safe for use by any number of
    /// threads.
    private static final class OpenDocument {
        private final String uri;
        private final Executor executor;
        private final Listener listener;
        private Version newest = new Version(EditorText.of(""), 0, 0, new CompletableFuture<>());
        private boolean isReading;

        /// Takes each version that was read and is still the newest.
        interface Listener {
            void onRead(OpenDocument document, ReadText read, int version);
        }

        /// A version of the text. `read` completes with it, or with a later one that came before it was read.
        /// Versions of the editor need not differ, so they are counted here.
        private record Version(EditorText text, int number, long serial, CompletableFuture<ReadText> read) {}

        OpenDocument(String uri, Executor executor, Listener listener) {
            this.uri = uri;
            this.executor = executor;
            this.listener = listener;
        }

        String uri() {
            return uri;
        }

        synchronized EditorText text() {
            return newest.text;
        }

        /// {@return the text as read, once it is}
        synchronized CompletableFuture<ReadText> read() {
            return newest.read;
        }

        /// Sets the text and starts reading it.
        synchronized void replace(EditorText text, int version) {
            var before = newest.read;
            newest = new Version(text, version, newest.serial + 1,
                    before.isDone() ? new CompletableFuture<>() : before);
            if (!isReading) {
                isReading = true;
                executor.execute(this::readNewest);
            }
        }

        private void readNewest() {
            while (true) {
                var version = newest();
                try {
                    var read = ReadText.of(uri, version.text);
                    if (isNewest(version)) {
                        listener.onRead(this, read, version.number);
                        version.read.complete(read);
                    }
                } catch (Throwable cause) { // an answer that never comes would block the editor
                    if (isNewest(version)) {
                        version.read.completeExceptionally(cause);
                    }
                }
                if (endsReading(version)) {
                    return;
                }
            }
        }

        private synchronized Version newest() {
            return newest;
        }

        private synchronized boolean isNewest(Version version) {
            return newest.serial == version.serial;
        }

        private synchronized boolean endsReading(Version version) {
            isReading = newest.serial != version.serial;
            return !isReading;
        }
    }
}
