// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.app.shared.fixes.FixText;
import dev.nvtxt.app.shared.model.FileRequest;
import dev.nvtxt.app.shared.model.FileRequest.FileAction;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.ProblemHelp;
import dev.nvtxt.parser.trace.TraceExtras;
import java.util.List;
import java.util.regex.Pattern;
import javafx.scene.control.Label;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The selected problem: what is wrong, where, what to do, and what its code means.
final class ProblemDetails {
    private static final double GAP_PX = 8;
    /// The signs of code and of emphasis in the help.
    private static final Pattern MARKUP = Pattern.compile("`|\\*(?=\\S)|(?<=\\S)\\*");

    private final ProblemsViewModel model;
    private final VBox content = new VBox(GAP_PX);
    private final TextFlow source = new TextFlow();
    private final ProblemFixes fixes;
    private final ScrollPane root = new ScrollPane(content);

    ProblemDetails(ProblemsViewModel model) {
        this.model = model;
        root.setFitToWidth(true);
        root.getStyleClass().add("problem-details");
        root.setAccessibleText("Problem details");
        root.setMinWidth(220);
        content.getStyleClass().add("problem-details-content");
        source.getStyleClass().add("source-line");
        fixes = new ProblemFixes(model);
        model.selectedProblemProperty().addListener((_, _, entry) -> show(entry));
        model.listProperty().addListener(_ -> {
            if (model.selectedProblemProperty().get() == null) {
                show((ProblemRow.Entry) null);
            }
        });
        model.excerptProperty().addListener((_, _, excerpt) -> show(excerpt));
        show(model.selectedProblemProperty().get());
        show(model.excerptProperty().get());
    }

    Region node() {
        return root;
    }

    private void show(ProblemRow.@Nullable Entry entry) {
        root.setVvalue(0);
        if (entry == null) {
            // The list says why it is empty.
            content.getChildren().setAll(model.listProperty().get().rows().isEmpty()
                    ? List.of()
                    : List.of(muted("Select a problem to see its source line, what was expected, and how to fix it.")));
            return;
        }
        var problem = entry.problem();
        var message = wrapped(problem.message());
        message.getStyleClass().add("problem-message");
        // The fixes before the words: a low panel shows little more than the line.
        content.getChildren().setAll(header(entry), message, source);
        if (problem.code() == ProblemCode.FOREIGN_TEXT) {
            content.getChildren().add(importLink(entry));
        }
        content.getChildren().add(fixes.node());
        if (problem.help() != null) {
            content.getChildren().add(wrapped(problem.help()));
        }
        explain(ProblemHelp.of(problem.code()), entry.file().trace().extras().format());
    }

    private Node header(ProblemRow.Entry entry) {
        var problem = entry.problem();
        var severity = new Label(ShortText.capitalized(problem.severity().word()), Panels.icon(problem.severity()));
        severity.getStyleClass().add("severity-word");
        var code = Panels.label(problem.code().id(), "problem-code");
        var file = entry.file().label();
        var place = new Hyperlink(entry.place().isEmpty() ? file : file + ':' + entry.place());
        place.setAccessibleText("Show " + (entry.place().isEmpty()
                ? file
                : (problem.span().isByte() ? entry.place() : "line " + problem.line()) + " of " + file));
        place.setOnAction(_ -> model.open(entry));
        severity.setMinWidth(Region.USE_PREF_SIZE);
        code.setMinWidth(Region.USE_PREF_SIZE);
        var line = new HBox(GAP_PX, severity, code, Panels.filler(), place);
        line.setAlignment(Pos.CENTER_LEFT);
        return line;
    }

    private Node importLink(ProblemRow.Entry entry) {
        var link = new Hyperlink("Import…");
        link.setId("problem-import");
        link.setAccessibleText("Import " + entry.file().label());
        link.setOnAction(_ -> model.workspace().send(new FileRequest(entry.file(), FileAction.IMPORT)));
        return link;
    }

    private void explain(ProblemHelp help, String format) {
        content.getChildren().addAll(title("What it means"), wrapped(MARKUP.matcher(help.text()).replaceAll("")));
        if (!format.equals(TraceExtras.NONE.format())) {
            // The examples are of NVTXT.
            return;
        }
        switch (help.example()) {
            case TEXT -> addExamples(help.target() == null ? "Wrong" : "Wrong for " + help.target(), help);
            case BYTES -> addExamples("Wrong (\\x is a byte)", help);
            case SITUATION -> content.getChildren().addAll(title("Cause"), code(help.bad()));
        }
    }

    private void addExamples(String wrong, ProblemHelp help) {
        content.getChildren().addAll(title(wrong), code(help.bad()), title("Right"), code(help.good()));
    }

    private void show(@Nullable ProblemExcerpt excerpt) {
        source.getChildren().clear();
        // An empty line has nothing to show, nor to mark; nor has a file of another format.
        boolean isEmpty = excerpt != null && excerpt.isEmpty();
        source.setVisible(!isEmpty);
        source.setManaged(!isEmpty);
        if (excerpt != null && !isEmpty) {
            var marked = new Text(excerpt.marked());
            marked.getStyleClass().addAll(StyleClasses.SOURCE_TEXT, "problem-mark");
            source.getChildren().setAll(plain(excerpt.before()), marked, plain(excerpt.after()));
        }
    }

    private static Text plain(String text) {
        var node = new Text(text);
        node.getStyleClass().add(StyleClasses.SOURCE_TEXT);
        return node;
    }

    private static Label wrapped(String text) {
        var label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private static Label muted(String text) {
        var label = wrapped(text);
        label.getStyleClass().add(StyleClasses.MUTED);
        return label;
    }

    private static Label title(String text) {
        return Panels.label(text, "section-title");
    }

    private static Label code(String text) {
        var label = wrapped(text);
        label.getStyleClass().add("example");
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    /// The fixes of the selected problem: what each does, what the line becomes, and the way to a fixed copy.
    private static final class ProblemFixes {
        private static final double GAP_PX = 4;

        private final ProblemsViewModel model;
        private final VBox root = new VBox(GAP_PX);

        ProblemFixes(ProblemsViewModel model) {
            this.model = model;
            root.setId("problem-fixes");
            model.fixesProperty().subscribe(this::show);
        }

        Node node() {
            return root;
        }

        private void show(@Nullable FixableLine line) {
            root.getChildren().clear();
            var entry = model.selectedProblemProperty().get();
            if (entry == null) {
                return;
            }
            var offered = line == null
                    ? List.<Fix>of()
                    : line.fixes().stream().filter(fix -> fix.problem().equals(entry.problem())).toList();
            if (line != null && !offered.isEmpty()) {
                root.getChildren().add(label(offered.size() == 1 ? "Fix" : "Fixes", "section-title"));
                offered.forEach(fix -> add(entry, line, fix, offered));
            }
            var all = new Hyperlink("Fix problems of this file…");
            all.setOnAction(_ -> model.showFixes(entry, null));
            root.getChildren().add(all);
        }

        private void add(ProblemRow.Entry entry, FixableLine line, Fix fix, List<Fix> offered) {
            var code = label(String.join("\n", line.after(fix::equals)), "example");
            code.setMaxWidth(Double.MAX_VALUE);
            var apply = new Hyperlink("Fix in a copy…");
            apply.setAccessibleText(fix.title() + ": fix in a copy");
            apply.setOnAction(_ -> model.showFixes(entry, fix));
            root.getChildren().addAll(label(fix.title() + FixText.certainty(fix, offered), "fix-title"), code, apply);
        }

        private static Label label(String text, String styleClass) {
            var label = Panels.label(text, styleClass);
            label.setWrapText(true);
            label.setMinHeight(Region.USE_PREF_SIZE);
            return label;
        }
    }
}
