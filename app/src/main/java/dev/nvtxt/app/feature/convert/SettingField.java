// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Setting;
import module java.base;
import module javafx.controls;

/// Makes the fields for the settings of a mapping. Each shows what is in force, guessed or not, and sets what the user
/// chooses.
final class SettingField {
    private final ImportViewModel model;
    private boolean isShowing;

    SettingField(ImportViewModel model) {
        this.model = model;
    }

    ComboBox<String> column(Setting setting) {
        var box = box(setting, GuideWords.label(setting) + " column", Map.of(Mapping.NO_COLUMN, "none"));
        model.previewProperty().subscribe(preview -> showing(() -> {
            var items = new ArrayList<String>();
            if (setting != Setting.TIME) {
                items.add(Mapping.NO_COLUMN);
            }
            items.addAll(preview.sample().columns().stream().distinct().toList());
            if (!box.getItems().equals(items)) {
                box.getItems().setAll(items);
            }
            box.setValue(value(setting, preview));
        }));
        return box;
    }

    /// A group of a pattern has the name of its setting; a column of a table must be named.
    private static String value(Setting setting, ImportPreview preview) {
        var mapping = preview.mapping();
        var value = mapping.get(setting);
        if (value != null) {
            return preview.sample().columns().stream().filter(value::equalsIgnoreCase).findFirst().orElse(value);
        }
        boolean isGroup = mapping.isLog() && preview.sample().columns().contains(setting.id());
        return isGroup ? setting.id() : Mapping.NO_COLUMN;
    }

    /// {@return a box for a value of a few}
    ComboBox<String> choice(Setting setting, Map<String, String> labels) {
        var box = box(setting, GuideWords.label(setting), labels);
        box.getItems().setAll(List.copyOf(labels.keySet()));
        model.previewProperty().subscribe(preview -> showing(() -> {
            var value = preview.mapping().get(setting);
            if (value != null && !box.getItems().contains(value)) {
                box.getItems().add(value);
            }
            box.setValue(value == null ? "" : value);
        }));
        return box;
    }

    private ComboBox<String> box(Setting setting, String help, Map<String, String> labels) {
        var box = new ComboBox<String>();
        box.setId("import-" + setting.id());
        Controls.explain(box, help);
        box.setMaxWidth(Double.MAX_VALUE);
        box.setConverter(Controls.converter(value -> labels.getOrDefault(value, value)));
        box.valueProperty().addListener((_, _, choice) -> {
            if (!isShowing && choice != null) {
                model.set(setting, choice);
            }
        });
        return box;
    }

    /// {@return a field for a text; what is typed counts at once}
    TextField text(Setting setting, String prompt) {
        var field = new TextField();
        field.setId("import-" + setting.id());
        field.setPromptText(prompt);
        Controls.explain(field, GuideWords.label(setting));
        field.textProperty().addListener((_, _, typed) -> {
            if (!isShowing) {
                model.set(setting, typed);
            }
        });
        model.previewProperty().subscribe(preview -> {
            var value = preview.mapping().get(setting);
            var shown = value == null ? "" : value;
            // A text that is being typed is the user's.
            boolean isTyped = model.given().has(setting) || field.isFocused();
            if (!isTyped && !field.getText().equals(shown)) {
                showing(() -> field.setText(shown));
            } else if (model.given().has(setting) && !field.isFocused()) {
                showing(() -> field.setText(model.given().get(setting)));
            }
        });
        return field;
    }

    private void showing(Runnable action) {
        isShowing = true;
        try {
            action.run();
        } finally {
            isShowing = false;
        }
    }

    /// Shows a control, and gives it room, only while a condition on the preview holds.
    void visibleWhen(Predicate<Mapping> condition, Control... controls) {
        model.previewProperty().subscribe(preview -> {
            boolean isVisible = condition.test(preview.mapping());
            for (var control : controls) {
                control.setVisible(isVisible);
                control.setManaged(isVisible);
            }
        });
    }
}
