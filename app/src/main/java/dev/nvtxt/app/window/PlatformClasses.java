// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import java.util.List;

/// Classes of JavaFX that a window needs on a screen and not without one, so that an ahead-of-time cache that is made
/// without a screen has them too. Those of other systems than this one are not there, and left out.
final class PlatformClasses {
    private static final String GLASS = "com.sun.glass.ui.";
    private static final String PRISM = "com.sun.prism.";
    private static final List<String> NAMES = List.of(GLASS + "InvokeLaterDispatcher",
            GLASS + "InvokeLaterDispatcher$Future", GLASS + "InvokeLaterDispatcher$InvokeLaterSubmitter",
            GLASS + "Size", GLASS + "delegate.ClipboardDelegate", GLASS + "delegate.MenuBarDelegate",
            GLASS + "delegate.MenuDelegate", GLASS + "delegate.MenuItemDelegate", GLASS + "gtk.GtkApplication",
            GLASS + "gtk.GtkClipboardDelegate", GLASS + "gtk.GtkCursor", GLASS + "gtk.GtkDnDClipboard",
            GLASS + "gtk.GtkPixels", GLASS + "gtk.GtkPlatformFactory", GLASS + "gtk.GtkRobot",
            GLASS + "gtk.GtkSystemClipboard", GLASS + "gtk.GtkTimer", GLASS + "gtk.GtkView", GLASS + "gtk.GtkWindow",
            GLASS + "win.WinApplication", GLASS + "win.WinPlatformFactory", GLASS + "win.WinView",
            GLASS + "win.WinWindow", GLASS + "mac.MacApplication", GLASS + "mac.MacPlatformFactory",
            GLASS + "mac.MacView", GLASS + "mac.MacWindow", PRISM + "es2.ES2Pipeline",
            PRISM + "es2.ES2ResourceFactory", PRISM + "es2.GLContext", PRISM + "es2.GLDrawable",
            PRISM + "es2.GLFactory", PRISM + "es2.GLGPUInfo", PRISM + "es2.GLPixelFormat",
            PRISM + "es2.GLPixelFormat$Attributes", PRISM + "es2.X11GLContext", PRISM + "es2.X11GLDrawable",
            PRISM + "es2.X11GLFactory", PRISM + "es2.X11GLPixelFormat", PRISM + "impl.ps.BaseShaderFactory",
            PRISM + "ps.ShaderFactory", "com.sun.javafx.application.preferences.PreferenceMapping");

    private PlatformClasses() {}

    /// Loads them, without running anything of them.
    static void load() {
        for (var name : NAMES) {
            try {
                Class.forName(name, false, PlatformClasses.class.getClassLoader());
            } catch (ClassNotFoundException | LinkageError _) {
                // Not of this system.
            }
        }
    }
}
