// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.StringProperty;

/// A tab of the lower panel. Confined to the JavaFX thread.
public interface LowerTab {
    /// Its title, at first.
    StringProperty titleProperty();

    /// Whether its content is visible: the lower panel is open and this tab is in front.
    ReadOnlyBooleanProperty activeProperty();

    /// Opens the lower panel at this tab.
    void show();

    /// Opens the lower panel at this tab where it is closed, which is not remembered.
    void showIfClosed();

    /// Comes to the front where the details are, until [#giveWay].
    void replaceDetails();

    /// Brings the details back where this tab replaced them and is still in front.
    void giveWay();

    /// Like [#showIfClosed], to a third of the window's height at most.
    void showForErrors();
}
