// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.app.shared.lanes.ColorMode;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;

/// How the main window looks, which the comparison follows.
///
/// @param dark whether the theme is dark
/// @param colorMode where the colors of events come from
record CompareLook(ObservableBooleanValue dark, ObservableValue<ColorMode> colorMode) {}
