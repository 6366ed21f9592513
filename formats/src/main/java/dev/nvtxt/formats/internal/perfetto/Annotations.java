// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import dev.nvtxt.formats.internal.chrome.JsonArgs;
import dev.nvtxt.formats.internal.perfetto.proto.DebugAnnotation;
import dev.nvtxt.formats.internal.perfetto.proto.DebugAnnotation.NestedValue;
import dev.nvtxt.formats.internal.perfetto.proto.SourceLocation;
import dev.nvtxt.parser.trace.Arg;
import java.util.List;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// Makes arguments with flat keys of debug annotations. How deep they nest is bounded by what reads them.
final class Annotations {
    private static final int DICT = 1;
    private static final int ARRAY = 2;

    private final List<Arg> args;
    private final Sequence sequence;

    /// @param args takes the arguments
    Annotations(List<Arg> args, Sequence sequence) {
        this.args = args;
        this.sequence = sequence;
    }

    /// Takes an annotation of an event.
    void add(DebugAnnotation annotation) {
        var name = name(annotation);
        if (name != null) {
            add("debug." + name, annotation);
        }
    }

    private @Nullable String name(DebugAnnotation annotation) {
        var name = annotation.getNameIid() != 0
                ? sequence.annotationName(annotation.getNameIid())
                : annotation.hasName() ? annotation.getName() : null;
        return name == null ? null : clean(name);
    }

    /// {@return a name without the characters that keys are made with}
    private static String clean(String name) {
        return name.replace('.', '_').replace('[', '_').replace(']', '_');
    }

    /// {@return whether there was anything in it}
    private boolean add(String key, DebugAnnotation value) {
        if (value.hasBoolValue()) {
            return put(Arg.of(key, value.getBoolValue()));
        }
        if (value.hasUintValue()) {
            return put(new Arg(key, Arg.Type.UINT, value.getUintValue(), null));
        }
        if (value.hasIntValue()) {
            return put(Arg.of(key, value.getIntValue()));
        }
        if (value.hasDoubleValue()) {
            return put(Arg.of(key, value.getDoubleValue()));
        }
        if (value.hasStringValue()) {
            return put(Arg.of(key, value.getStringValue()));
        }
        if (value.hasStringValueIid()) {
            var text = sequence.string(value.getStringValueIid());
            return text != null && put(Arg.of(key, text));
        }
        if (value.hasPointerValue()) {
            return put(new Arg(key, Arg.Type.POINTER, value.getPointerValue(), null));
        }
        return addNested(key, value);
    }

    private boolean addNested(String key, DebugAnnotation value) {
        boolean isAny = false;
        if (value.getDictEntriesCount() > 0) {
            for (var entry : value.getDictEntriesList()) {
                var name = name(entry);
                isAny |= name != null && add(key + "." + name, entry);
            }
        } else if (value.getArrayValuesCount() > 0) {
            return addArray(key, value.getArrayValuesList(), this::add);
        } else if (value.hasLegacyJsonValue()) {
            return JsonArgs.addText(args, key, value.getLegacyJsonValue());
        } else if (value.hasNestedValue()) {
            return add(key, value.getNestedValue());
        }
        return isAny;
    }

    private static <T> boolean addArray(String key, List<T> elements, BiPredicate<String, T> adder) {
        int index = 0;
        for (var element : elements) {
            index += adder.test(key + "[" + index + "]", element) ? 1 : 0;
        }
        return index > 0;
    }

    private boolean add(String key, NestedValue value) {
        boolean isAny = false;
        if (value.getNestedType() == DICT) {
            int count = Math.min(value.getDictKeysCount(), value.getDictValuesCount());
            for (int i = 0; i < count; i++) {
                isAny |= add(key + "." + clean(value.getDictKeys(i)), value.getDictValues(i));
            }
            return isAny;
        }
        if (value.getNestedType() == ARRAY) {
            return addArray(key, value.getArrayValuesList(), this::add);
        }
        if (value.hasBoolValue()) {
            return put(Arg.of(key, value.getBoolValue()));
        }
        if (value.hasIntValue()) {
            return put(Arg.of(key, value.getIntValue()));
        }
        if (value.hasDoubleValue()) {
            return put(Arg.of(key, value.getDoubleValue()));
        }
        return value.hasStringValue() && put(Arg.of(key, value.getStringValue()));
    }

    private boolean put(Arg arg) {
        args.add(arg);
        return true;
    }

    /// Takes where in the source code an event is from.
    ///
    /// @param iid the interning id that it was named by, or 0 if it was not
    void addLocation(@Nullable SourceLocation location, long iid) {
        if (iid != 0) {
            if (location != null) {
                args.add(Arg.of("source.file_name", location.getFileName().replace('\\', '/')));
                args.add(Arg.of("source.function_name", location.getFunctionName()));
                args.add(unsigned("source.line_number", location.getLineNumber()));
            }
            args.add(unsigned("source_location_iid", iid));
            return;
        }
        if (location != null) {
            if (location.hasFileName()) {
                args.add(Arg.of("source_location.file_name", location.getFileName()));
            }
            if (location.hasFunctionName()) {
                args.add(Arg.of("source_location.function_name", location.getFunctionName()));
            }
            if (location.hasLineNumber()) {
                args.add(unsigned("source_location.line_number", location.getLineNumber()));
            }
        }
    }

    private static Arg unsigned(String key, long value) {
        return new Arg(key, Arg.Type.UINT, value, null);
    }
}
