// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.app.shared.tables.RowSort;
import module java.base;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the sort column of rows, as `per-second`.
public final class SortConverter implements ITypeConverter<RowSort> {
    @Override
    public RowSort convert(String value) {
        return Arrays.stream(RowSort.values())
                .filter(sort -> sort.name().replace('_', '-').toLowerCase(Locale.ROOT).equals(value)).findFirst()
                .orElseThrow(() -> new TypeConversionException("no column: '" + value + "'"));
    }
}
