// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.parser.Target;
import module java.base;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// Reads the name of a target.
public final class TargetConverter implements ITypeConverter<Target> {
    @Override
    public Target convert(String value) {
        return Arrays.stream(Target.values()).filter(target -> target.id().equals(value)).findFirst()
                .orElseThrow(() -> new TypeConversionException("expected one of "
                        + Arrays.stream(Target.values()).map(Target::id).collect(Collectors.joining(", "))
                        + " but was '" + value + "'"));
    }
}
