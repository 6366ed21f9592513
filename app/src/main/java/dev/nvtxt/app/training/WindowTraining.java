// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.training;

import dev.nvtxt.app.Main;
import javafx.stage.Stage;
import module java.base;

/// Opens the window, so that the JVM can keep what it loads for it in an ahead-of-time cache.
///
/// The window is trained without a screen, where JavaFX uses other classes than on one; those are loaded besides.
public final class WindowTraining {
    private static final List<String> SCREEN = List.of("com/sun/glass/ui/gtk/Gtk", "com/sun/glass/ui/win/Win",
            "com/sun/glass/ui/mac/Mac", "com/sun/glass/ui/delegate/", "com/sun/glass/ui/InvokeLaterDispatcher",
            "com/sun/prism/es2/", "com/sun/prism/d3d/", "com/sun/prism/mtl/");

    private WindowTraining() {}

    /// Runs the program.
    ///
    /// @param args its arguments
    /// @throws IOException where the jar of JavaFX cannot be read
    /// @throws URISyntaxException where its place has no path
    public static void main(String[] args) throws IOException, URISyntaxException {
        loadScreen();
        Main.main(args);
    }

    /// Loads the classes and initializes none: that would look for a screen.
    static int loadScreen() throws IOException, URISyntaxException {
        var place = Path.of(Stage.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        int loaded = 0;
        try (var jar = new JarFile(place.toFile())) {
            for (var entry : jar.stream().filter(each -> SCREEN.stream().anyMatch(each.getName()::startsWith))
                    .toList()) {
                var name = entry.getName().replace(".class", "").replace('/', '.');
                try {
                    Class.forName(name, false, WindowTraining.class.getClassLoader());
                    loaded++;
                } catch (ClassNotFoundException | LinkageError _) {
                    // A folder, or a class of another system: the cache goes without it.
                }
            }
        }
        return loaded;
    }
}
