// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.settings.Theme;
import dev.nvtxt.app.shared.settings.UserSettings;
import dev.nvtxt.timeline.TimelineFonts;
import module java.base;
import module javafx.controls;

/// Dresses scenes: AtlantaFX's light or dark theme, our own style sheet over it, the font and its size. Follows the
/// settings and, where the user leaves it to the desktop, the desktop.
public final class WindowTheme {
    /// The settings' key of the theme.
    public static final String THEME_KEY = "window.theme";
    /// The settings' key of the font size in pixels.
    public static final String FONT_SIZE_KEY = "window.fontSize";

    private static final double DEFAULT_FONT_SIZE = 13;
    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");
    private static final PseudoClass COMPACT = PseudoClass.getPseudoClass("compact");
    private static final String SHEET = Objects.requireNonNull(WindowTheme.class.getResource("app.css"))
            .toExternalForm();

    private final ObjectProperty<Theme> theme;
    private final DoubleProperty fontSize;
    private final StringProperty fontFamily;
    private final BooleanProperty compactRows;
    /// What is dressed now. Weakly, so that a dialog's scene goes with the dialog.
    private final Set<Scene> themedScenes = Collections.newSetFromMap(new WeakHashMap<>());
    /// The desktop outlives every window, and holds none of them.
    private final InvalidationListener desktop = _ -> apply();
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper(this, "dark");

    /// Makes a theme that follows the settings. Call it on the JavaFX thread.
    public WindowTheme(SettingsStore settings) {
        theme = settings.choice(THEME_KEY, Theme.SYSTEM);
        fontSize = settings.number(FONT_SIZE_KEY, DEFAULT_FONT_SIZE);
        fontFamily = new UserSettings(settings).fontFamily();
        compactRows = new UserSettings(settings).compactRows();
        TimelineFonts.load();
        theme.addListener(_ -> apply());
        fontSize.addListener(_ -> themedScenes.forEach(this::adapt));
        fontFamily.addListener(_ -> themedScenes.forEach(this::adapt));
        compactRows.addListener(_ -> themedScenes.forEach(this::adapt));
        Platform.getPreferences().colorSchemeProperty().addListener(new WeakInvalidationListener(desktop));
        apply();
    }

    private void apply() {
        boolean isDark = switch (theme.get()) {
            case LIGHT -> false;
            case DARK -> true;
            case SYSTEM -> Platform.getPreferences().getColorScheme() == ColorScheme.DARK;
        };
        Application.setUserAgentStylesheet(sheet(isDark ? new PrimerDark() : new PrimerLight()));
        dark.set(isDark);
        themedScenes.forEach(this::adapt);
    }

    /// {@return the style sheet of a theme: as the build has converted it, or the text}
    private static String sheet(atlantafx.base.theme.Theme primer) {
        var text = primer.getUserAgentStylesheet();
        var binary = WindowTheme.class.getResource(text.substring(text.lastIndexOf('/') + 1).replace(".css", ".bss"));
        return binary == null ? text : binary.toExternalForm();
    }

    /// Dresses a scene and keeps it dressed.
    public void applyTheme(Scene scene) {
        // The scene of a dialog has the sheets of its owner already.
        if (!scene.getStylesheets().contains(SHEET)) {
            scene.getStylesheets().add(SHEET);
        }
        themedScenes.add(scene);
        adapt(scene);
    }

    private void adapt(Scene scene) {
        scene.getRoot().pseudoClassStateChanged(DARK, dark.get());
        scene.getRoot().pseudoClassStateChanged(COMPACT, compactRows.get());
        scene.getRoot().setStyle(fontStyle());
    }

    private String fontStyle() {
        var size = "-fx-font-size: " + Math.round(Math.clamp(fontSize.get(), 9, 28) * 10) / 10.0 + "px;";
        // A quote in a name from a damaged settings file would end the string.
        var family = fontFamily.get().replaceAll("[\"\\\\;]", "");
        return family.isBlank() ? size : size + " -fx-font-family: \"" + family + "\";";
    }

    /// Which theme the user wants.
    public ObjectProperty<Theme> themeProperty() {
        return theme;
    }

    /// Whether the window is dark now.
    public ReadOnlyBooleanProperty darkProperty() {
        return dark.getReadOnlyProperty();
    }
}
