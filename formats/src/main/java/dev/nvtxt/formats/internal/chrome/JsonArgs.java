// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.nvtxt.parser.trace.Arg;
import module java.base;

/// Makes arguments with flat keys of JSON values: `args.a.b` in objects, `args.a[0]` in arrays; what is empty vanishes.
public final class JsonArgs {
    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(1000)
                    .maxStringLength(Integer.MAX_VALUE).maxNumberLength(10_000).build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .build();
    private static final BigInteger MAX_UNSIGNED = BigInteger.ONE.shiftLeft(64);

    private JsonArgs() {}

    /// Takes the value of a text that is JSON; of any other text the text.
    ///
    /// @return whether there was anything in it
    public static boolean addText(List<Arg> args, String key, String json) {
        int before = args.size();
        try (var parser = FACTORY.createParser(json)) {
            parser.nextToken();
            add(args, key, parser);
            if (parser.nextToken() == null) {
                return args.size() > before;
            }
        } catch (IOException _) {
            // It is no JSON, and is taken as it is.
        }
        args.subList(before, args.size()).clear();
        args.add(Arg.of(key, json));
        return true;
    }

    /// Takes the value that a parser is at.
    ///
    /// @return whether there was anything in it
    static boolean add(List<Arg> args, String key, JsonParser parser) throws IOException {
        var token = parser.currentToken();
        if (token == null) {
            return false;
        }
        switch (token) {
            case START_OBJECT -> {
                return addObject(args, key, parser);
            }
            case START_ARRAY -> {
                return addArray(args, key, parser);
            }
            case VALUE_STRING -> args.add(Arg.of(key, clean(parser.getText())));
            case VALUE_NUMBER_INT -> args.add(integer(key, parser));
            case VALUE_NUMBER_FLOAT -> args.add(Arg.of(key, parser.getDoubleValue()));
            case VALUE_TRUE -> args.add(Arg.of(key, true));
            case VALUE_FALSE -> args.add(Arg.of(key, false));
            default -> {
                return false;
            }
        }
        return true;
    }

    private static boolean addObject(List<Arg> args, String key, JsonParser parser) throws IOException {
        boolean isAny = false;
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            var name = clean(parser.currentName());
            parser.nextToken();
            isAny |= add(args, key + "." + name, parser);
        }
        return isAny;
    }

    private static boolean addArray(List<Arg> args, String key, JsonParser parser) throws IOException {
        int index = 0;
        boolean isAny = false;
        while (parser.nextToken() != JsonToken.END_ARRAY && parser.currentToken() != null) {
            // What is empty has a number; only null has none.
            boolean isNumbered = parser.currentToken() != JsonToken.VALUE_NULL;
            isAny |= add(args, key + "[" + index + "]", parser);
            index += isNumbered ? 1 : 0;
        }
        return isAny;
    }

    private static Arg integer(String key, JsonParser parser) throws IOException {
        if (parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            return Arg.of(key, parser.getLongValue());
        }
        var value = parser.getBigIntegerValue();
        return value.signum() > 0 && value.compareTo(MAX_UNSIGNED) < 0
                ? new Arg(key, Arg.Type.UINT, value.longValue(), null)
                : Arg.of(key, parser.getText());
    }

    /// {@return a text in which halves of surrogate pairs are U+FFFD}
    static String clean(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return cleanSurrogates(text);
            }
        }
        return text;
    }

    private static String cleanSurrogates(String text) {
        var cleaned = new StringBuilder(text.length());
        text.codePoints().forEach(character -> cleaned
                .appendCodePoint(character >= 0xD800 && character <= 0xDFFF ? 0xFFFD : character));
        return cleaned.toString();
    }
}
