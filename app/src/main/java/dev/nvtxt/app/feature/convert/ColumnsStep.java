// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.formats.convert.GuessedMapping.Certainty;
import dev.nvtxt.formats.convert.GuessedMapping.GuessedColumn;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Setting;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The second step: which column is what, units, and what does not fit.
final class ColumnsStep {
    private static final double GAP_PX = 8;
    private static final double FIRST_PX = 150;
    private static final double SECOND_PX = 140;
    private static final Set<String> DATES = Set.of("wall");

    private final ImportViewModel model;
    private final SettingField fields;
    private final GridPane grid = new GridPane(GAP_PX, GAP_PX);
    private final VBox root = new VBox(GAP_PX);
    private int row;

    ColumnsStep(ImportViewModel model) {
        this.model = model;
        this.fields = new SettingField(model);
        var label = new ColumnConstraints();
        label.setMinWidth(Region.USE_PREF_SIZE);
        var first = new ColumnConstraints();
        first.setHgrow(Priority.ALWAYS);
        first.setPrefWidth(FIRST_PX);
        first.setMinWidth(0);
        var second = new ColumnConstraints();
        second.setHgrow(Priority.ALWAYS);
        second.setPrefWidth(SECOND_PX);
        second.setMinWidth(0);
        var certainty = new ColumnConstraints();
        certainty.setMinWidth(Region.USE_PREF_SIZE);
        grid.getColumnConstraints().addAll(label, first, second, certainty);
        addCut();
        addColumns();
        addTimes();
        addPairs();
        var findings = new Label();
        findings.setId("import-findings");
        findings.setWrapText(true);
        model.previewProperty().subscribe(preview -> {
            var lines = new ArrayList<>(GuideWords.findings(preview.conversion()));
            if (preview.guess(Setting.TIME).filter(guess -> guess.certainty() == Certainty.GUESS).isPresent()) {
                lines.addFirst("Nothing says that the times are times: choose their column.");
            }
            findings.setText(lines.isEmpty() ? "All rows fit." : String.join("\n", lines));
        });
        var reset = new Button("Guess again");
        reset.setId("import-reset");
        reset.setOnAction(_ -> model.setMapping(kindOnly()));
        root.getStyleClass().add(StyleClasses.IMPORT_PAGE);
        root.getChildren().addAll(FileStep.title("Columns"), grid, reset, FileStep.title("What doesn't fit"), findings);
    }

    Region node() {
        return root;
    }

    private Mapping kindOnly() {
        var mapping = Mapping.EMPTY;
        for (var setting : new Setting[]{ Setting.LOG, Setting.PATTERN, Setting.DELIMITER, Setting.HEADER }) {
            var value = model.given().get(setting);
            mapping = value == null ? mapping : mapping.with(setting, value);
        }
        return mapping;
    }

    private void addCut() {
        var separators = new LinkedHashMap<String, String>();
        separators.put("comma", "comma");
        separators.put("semicolon", "semicolon");
        separators.put("tab", "tab");
        separators.put("|", "|");
        separators.put(" ", "blank");
        separators.put("json", "JSON lines");
        var header = Map.of("yes", "names in line 1", "no", "no names");
        Predicate<Mapping> isTable = mapping -> mapping.has(Setting.DELIMITER);
        var headers = fields.choice(Setting.HEADER, header);
        add(isTable, Setting.DELIMITER, fields.choice(Setting.DELIMITER, separators),
                headers);
        var pattern = fields.text(Setting.PATTERN, "^(?<time>\\S+) (?<message>.*)$");
        pattern.getStyleClass().add(StyleClasses.CODE_LINE);
        add(mapping -> mapping.has(Setting.PATTERN), Setting.PATTERN, pattern, null);
    }

    private void addColumns() {
        for (var setting : Setting.COLUMNS) {
            var unit = switch (setting) {
                case TIME -> fields.choice(Setting.UNIT, GuideWords.UNITS);
                case DURATION -> {
                    var units = new LinkedHashMap<>(GuideWords.UNITS);
                    units.keySet()
                            .removeIf(name -> name.startsWith("unix") || name.equals("wall") || name.equals("clock"));
                    yield fields.choice(Setting.DURATION_UNIT, units);
                }
                default -> null;
            };
            add(_ -> true, setting, fields.column(setting), unit);
            grid.add(certainty(setting), 3, row - 1);
            if (setting == Setting.DURATION && unit != null) {
                fields.visibleWhen(mapping -> mapping.hasColumn(Setting.DURATION), unit);
            }
        }
    }

    /// How sure a guessed column is; what the user chose has none.
    private Label certainty(Setting setting) {
        var label = Panels.muted("");
        label.setId("import-" + setting.id() + "-certainty");
        label.setMinWidth(Region.USE_PREF_SIZE);
        model.previewProperty().subscribe(preview -> {
            var guess = preview.guess(setting);
            label.setText(guess.map(GuideWords::certainty).orElse(""));
            var why = guess.map(GuessedColumn::reason).filter(reason -> !reason.isEmpty()).orElse("nothing better");
            label.setTooltip(guess.isPresent() ? new Tooltip("Guessed by: " + why) : null);
            label.setAccessibleText(guess.isPresent() ? label.getText() + ", guessed by: " + why : "");
            boolean isGuess = guess.filter(each -> each.certainty() == Certainty.GUESS).isPresent();
            label.getStyleClass().setAll("label", isGuess ? Styles.WARNING : StyleClasses.MUTED);
        });
        return label;
    }

    private void addTimes() {
        var ends = new LinkedHashMap<String, String>();
        ends.put("start", "the start of the duration");
        ends.put("end", "the end of the duration");
        add(mapping -> mapping.hasColumn(Setting.DURATION) || mapping.has(Setting.TIME_IS), Setting.TIME_IS,
                fields.choice(Setting.TIME_IS, ends), null);
        add(mapping -> "ticks".equals(mapping.get(Setting.UNIT)), Setting.FREQUENCY,
                fields.text(Setting.FREQUENCY, "for example 10000000"), null);
        Predicate<Mapping> isDate = mapping -> DATES.contains(String.valueOf(mapping.get(Setting.UNIT)));
        add(isDate, Setting.ZONE, fields.text(Setting.ZONE, "UTC, +02:00, Europe/Berlin"), null);
        add(mapping -> mapping.has(Setting.YEAR), Setting.YEAR, fields.text(Setting.YEAR, ""), null);
    }

    private void addPairs() {
        Predicate<Mapping> isMoment = mapping -> !mapping.hasColumn(Setting.END) && !mapping.hasColumn(Setting.DURATION)
                && !mapping.has(Setting.TIME_IS) && !"ninja".equals(mapping.get(Setting.LOG));
        var begins = fields.text(Setting.BEGINS, "start (?<key>\\S+)");
        var ends = fields.text(Setting.ENDS, "end (?<key>\\S+)");
        begins.getStyleClass().add(StyleClasses.CODE_LINE);
        ends.getStyleClass().add(StyleClasses.CODE_LINE);
        add(isMoment, Setting.BEGINS, begins, null);
        add(isMoment, Setting.ENDS, ends, null);
        var hint = Panels.muted("Messages that begin and end a range; the group key pairs them.");
        hint.setWrapText(true);
        grid.add(hint, 1, row++, 2, 1);
        fields.visibleWhen(isMoment, hint);
    }

    private void add(Predicate<Mapping> condition, Setting setting, Control first, @Nullable Control second) {
        var label = Controls.caption(GuideWords.label(setting));
        label.setLabelFor(first);
        grid.add(label, 0, row);
        grid.add(first, 1, row, second == null && !Setting.COLUMNS.contains(setting) ? 2 : 1, 1);
        fields.visibleWhen(condition, label, first);
        if (second != null) {
            grid.add(second, 2, row);
            fields.visibleWhen(condition, second);
        }
        row++;
    }
}
