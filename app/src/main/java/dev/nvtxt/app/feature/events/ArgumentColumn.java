// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

/// A column with the values of an argument.
///
/// @param key the key of the argument, as filters take it
/// @param isNumber whether all its values are numbers
record ArgumentColumn(String key, boolean isNumber) implements TableField {
    private static final double WIDTH_PX = 120;

    @Override
    public String title() {
        return "arg." + key;
    }

    @Override
    public String name() {
        return title();
    }

    @Override
    public double widthPx() {
        return WIDTH_PX;
    }
}
