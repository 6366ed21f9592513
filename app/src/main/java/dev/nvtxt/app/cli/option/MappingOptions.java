// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Setting;
import module java.base;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// An option for each setting of a mapping, under the setting's name.
public final class MappingOptions {
    private final List<OptionSpec> options = new ArrayList<>();

    public void addTo(CommandSpec spec) {
        for (var setting : Setting.values()) {
            // A percent sign would be a format of picocli's.
            var option = OptionSpec.builder("--" + setting.id()).type(String.class)
                    .paramLabel(setting.label().toUpperCase(Locale.ROOT))
                    .description(setting.description().replace("%", "%%")).build();
            options.add(option);
            spec.addOption(option);
        }
    }

    /// {@return what the options say}
    public Mapping mapping() {
        var mapping = Mapping.EMPTY;
        for (var option : options) {
            String value = option.getValue();
            if (value != null) {
                mapping = mapping.with(Setting.of(option.longestName().substring(2)).orElseThrow(), value);
            }
        }
        return mapping;
    }
}
