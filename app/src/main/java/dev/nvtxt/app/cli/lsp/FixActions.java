// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.lsp;

import com.google.gson.JsonPrimitive;
import dev.nvtxt.analysis.cause.Cause;
import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.app.shared.output.Counts;
import module java.base;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/// The fixes of a text as actions of an editor.
final class FixActions {
    private static final int MAX_LINES = 200;

    private final String uri;
    private final ReadText read;

    FixActions(String uri, ReadText read) {
        this.uri = uri;
        this.read = read;
    }

    /// {@return the actions for the lines that the editor asks about}
    List<CodeAction> of(CodeActionParams params) {
        int first = params.getRange().getStart().getLine() + 1;
        int last = params.getRange().getEnd().getLine() + 1;
        var only = params.getContext().getOnly();
        var actions = new ArrayList<CodeAction>();
        if (isWanted(only, CodeActionKind.QuickFix)) {
            read.causes().causes().stream().filter(cause -> concerns(cause, first, last)).map(this::repair)
                    .forEach(actions::add);
            for (var line : lines(number -> number >= first && number <= last)) {
                line.fixes().stream().filter(fix -> !isRepair(fix)).map(fix -> quickFix(line, fix))
                        .forEach(actions::add);
            }
        }
        if (isWanted(only, CodeActionKind.SourceFixAll) && !read.file().problems().list().isEmpty()) {
            var all = new CodeAction("Fix all problems with a certain fix");
            all.setKind(CodeActionKind.SourceFixAll);
            all.setData(uri);
            actions.add(all);
        }
        return actions;
    }

    private static boolean isWanted(List<String> only, String kind) {
        return only == null || only.stream().anyMatch(each -> kind.equals(each) || kind.startsWith(each + "."));
    }

    /// {@return the document that an unresolved action is for}
    static String uri(CodeAction action) {
        return action.getData() instanceof JsonPrimitive uri
                ? uri.getAsString()
                : String.valueOf(action.getData());
    }

    /// {@return the action with its edit, which is looked for when the user selects it}
    CodeAction resolve(CodeAction action) {
        var edits = lines(_ -> true).stream().flatMap(line -> certain(line).stream()
                .flatMap(fix -> edits(line, fix))).toList();
        action.setEdit(new WorkspaceEdit(Map.of(uri, edits)));
        return action;
    }

    /// {@return the certain fixes of a line that go together}
    private static List<Fix> certain(FixableLine line) {
        var certain = new ArrayList<Fix>();
        for (var fix : line.fixes()) {
            if (fix.certainty() == Fix.Certainty.CERTAIN && certain.stream().noneMatch(fix::excludes)) {
                certain.add(fix);
            }
        }
        return certain;
    }

    private List<FixableLine> lines(IntPredicate isRequested) {
        try (var in = read.open()) {
            return FixPreview.of(in, read.file(), isRequested, MAX_LINES);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // it is in memory
        }
    }

    private static boolean concerns(Cause cause, int first, int last) {
        return cause.repair() != null && Stream.concat(Stream.of(cause.problem()), cause.explained().stream())
                .anyMatch(problem -> problem.line() >= first && problem.line() <= last);
    }

    private boolean isRepair(Fix fix) {
        return read.causes().causes().stream().anyMatch(cause -> cause.problem().equals(fix.problem()));
    }

    private CodeAction repair(Cause cause) {
        var repair = Objects.requireNonNull(cause.repair());
        var edits = repair.edits();
        var action = action(repair.title() + (edits.size() > 1 ? " (" + Counts.of(edits.size(), "line") + ")" : ""),
                edits.stream().map(FixActions::edit).toList());
        action.setDiagnostics(List.of(new ProblemDiagnostics(uri, read).of(cause.problem())));
        return action;
    }

    private static TextEdit edit(CauseEdit edit) {
        return new TextEdit(Ranges.of(edit.line(), edit.from(), edit.to()), edit.replacement());
    }

    private CodeAction quickFix(FixableLine line, Fix fix) {
        var action = action(fix.title(), edits(line, fix).toList());
        action.setDiagnostics(List.of(new ProblemDiagnostics(uri, read).of(fix.problem())));
        action.setIsPreferred(fix.certainty() == Fix.Certainty.CERTAIN);
        return action;
    }

    private CodeAction action(String title, List<TextEdit> edits) {
        var action = new CodeAction(title);
        action.setKind(CodeActionKind.QuickFix);
        action.setEdit(new WorkspaceEdit(Map.of(uri, edits)));
        return action;
    }

    private static Stream<TextEdit> edits(FixableLine line, Fix fix) {
        var before = line.before();
        var change = new TextEdit(Ranges.of(line.line(), units(before, fix.fromByte()), units(before, fix.toByte())),
                fix.replacement());
        var above = fix.linesBefore().stream()
                .map(text -> new TextEdit(Ranges.of(line.line(), 0, 0), text + "\n"));
        return Stream.concat(above, Stream.of(change));
    }

    /// {@return how many UTF-16 units some bytes of a line are}
    private static int units(String line, int bytes) {
        var encoded = line.getBytes(StandardCharsets.UTF_8);
        return new String(encoded, 0, Math.min(bytes, encoded.length), StandardCharsets.UTF_8).length();
    }
}
