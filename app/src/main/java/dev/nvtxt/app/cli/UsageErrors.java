// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.parser.Target;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Says what is wrong with arguments in one sentence and in the words of the command line, and where all options are listed.
final class UsageErrors {
    private UsageErrors() {}

    /// {@return what is thrown where the program is called without a command}
    static RuntimeException commandMissing(CommandSpec spec) {
        return new ParameterException(spec.commandLine(), "a command is missing");
    }

    static String sentence(ParameterException exception) {
        String command = exception.getCommandLine().getCommandSpec().qualifiedName();
        return text(exception) + "; see '" + command + " --help'";
    }

    private static String text(ParameterException exception) {
        if (exception.getCause() instanceof UsageException usage) {
            return String.valueOf(usage.getMessage());
        }
        return switch (exception) {
            case UnmatchedArgumentException unmatched -> unmatched(unmatched);
            // A named option without its value, as picocli puts it.
            case MissingParameterException missing when String.valueOf(missing.getMessage())
                    .startsWith("Missing required parameter for option") ->
                name(missing) + " needs a value";
            case MissingParameterException missing -> missing(missing);
            default -> value(exception.getArgSpec(), exception.getValue(), exception.getMessage());
        };
    }

    private static String unmatched(UnmatchedArgumentException exception) {
        String first = exception.getUnmatched().getFirst();
        String what = first.startsWith("-") ? "unknown option '" : "unexpected argument '";
        var similar = exception.getSuggestions();
        return what + first + "'" + (first.startsWith("-") && !similar.isEmpty()
                ? "; did you mean '" + similar.getFirst() + "'?"
                : "");
    }

    private static String missing(MissingParameterException exception) {
        var missing = exception.getMissing();
        return (missing.isEmpty()
                ? name(exception.getArgSpec())
                : missing.stream().map(UsageErrors::name)
                        .collect(Collectors.joining(", ")))
                + " is missing";
    }

    private static String value(@Nullable ArgSpec argument, @Nullable String value, @Nullable String message) {
        if (argument == null || value == null) {
            String text = message == null || message.isEmpty() ? "the arguments can't be read" : message;
            return Character.toLowerCase(text.charAt(0)) + text.substring(1);
        }
        return name(argument) + " takes " + kind(argument.typeInfo().getType()) + ", not '" + value + "'";
    }

    private static String kind(Class<?> type) {
        if (type.isEnum()) {
            var names = Arrays.stream(type.getEnumConstants())
                    .map(of -> ((Enum<?>) of).name().toLowerCase(Locale.ROOT).replace('_', '-')).toList();
            return String.join(", ", names.subList(0, names.size() - 1)) + " or " + names.getLast();
        }
        if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
            return "a whole number";
        }
        if (type == Target.class) {
            return Arrays.stream(Target.values()).map(Target::id).collect(Collectors.joining(" or "));
        }
        return type == double.class || type == Double.class ? "a number" : "another value";
    }

    private static String name(MissingParameterException exception) {
        return exception.getMissing().isEmpty()
                ? name(exception.getArgSpec())
                : name(exception.getMissing().getFirst());
    }

    private static String name(@Nullable ArgSpec argument) {
        return argument == null
                ? "an argument"
                : argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}
