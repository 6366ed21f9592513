// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

/// A part of the window that the user would name: problems, statistics, SQL, export. Features know each other only through
/// requests and the workspace.
@FunctionalInterface
public interface Feature {
    /// Contributes to a new window. Called once, on the JavaFX thread, before the window is shown.
    void addTo(FeatureContext window);
}
