// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads the name of a C++ function as its compiler wrote it: `_Z4gemmPKfi` is `gemm(float const*, int)`.
///
/// Source: "Itanium C++ ABI", 5.1 External Names. Expressions are not read, beside numbers and parameters of templates.
final class CppName {
    private static final int MAX_DEPTH = 100;
    private static final int MAX_LENGTH = 1 << 16;
    private static final Map<String, String> TYPES = pairs("v void w wchar_t b bool c char a signed+char "
            + "h unsigned+char s short t unsigned+short i int j unsigned+int l long m unsigned+long x long+long "
            + "y unsigned+long+long n __int128 o unsigned+__int128 f float d double e long+double g __float128 z ... "
            + "Dn decltype(nullptr) Dh half Di char32_t Ds char16_t Du char8_t Da auto Dc decltype(auto)");
    private static final String OF_CHAR = "<char, std::char_traits<char> >";
    private static final Map<String, String> STANDARD = Map.of("Sa", "std::allocator", "Sb", "std::basic_string", "Ss",
            "std::basic_string<char, std::char_traits<char>, std::allocator<char> >", "Si",
            "std::basic_istream" + OF_CHAR, "So", "std::basic_ostream" + OF_CHAR, "Sd",
            "std::basic_iostream" + OF_CHAR);
    private static final Map<String, String> OPERATORS = pairs("nw +new na +new[] dl +delete da +delete[] ps + ng - "
            + "ad & de * co ~ pl + mi - ml * dv / rm % an & or | eo ^ aS = pL += mI -= mL *= dV /= rM %= aN &= oR |= "
            + "eO ^= ls << rs >> lS <<= rS >>= eq == ne != lt < gt > le <= ge >= ss <=> nt ! aa && oo || pp ++ mm -- "
            + "cm , pm ->* pt -> cl () ix [] qu ? aw +co_await");
    /// The numbers that have a suffix instead of a type.
    private static final Map<String, String> SUFFIXES = Map.of("int", "", "unsigned int", "u", "long", "l",
            "unsigned long", "ul", "long long", "ll", "unsigned long long", "ull");

    private final String text;
    private int at = 2;
    private int depth;
    private final List<Substitution> substitutions = new ArrayList<>();
    /// Where a parameter of a template was read last.
    private int paramAt = -1;
    private List<CppType> templateArgs = new ArrayList<>();
    private boolean isInLambda;

    // Of the name that was read last.
    private boolean hasReturnType;
    private String qualifiers = "";

    /// What is not written twice.
    ///
    /// @param args the arguments that it has parameters of, or null if it has none
    /// @param param the number of the parameter that it is, or -1
    private record Substitution(CppType type, @Nullable List<CppType> args, int param) {}

    private CppName(String text) {
        this.text = text;
    }

    /// {@return keys with their words; a plus in a word is a blank}
    private static Map<String, String> pairs(String words) {
        var map = new HashMap<String, String>();
        var parts = words.split(" ", -1);
        for (int i = 0; i < parts.length; i += 2) {
            map.put(parts[i], parts[i + 1].length() > 2 ? parts[i + 1].replace('+', ' ') : parts[i + 1]);
        }
        return Map.copyOf(map);
    }

    /// {@return the name as it is in a program, or nothing where it is no such name or has what is not read here}
    static Optional<String> of(String name) {
        if (!name.startsWith("_Z")) {
            return Optional.empty();
        }
        var reader = new CppName(name);
        try {
            var plain = reader.encoding(true);
            boolean isClone = reader.peek() == '.' && reader.at + 1 < name.length();
            return isClone
                    ? Optional.of(plain + " [clone " + name.substring(reader.at) + "]")
                    : reader.at == name.length() ? Optional.of(plain) : Optional.empty();
        } catch (CppType.UnsureException _) {
            return Optional.empty();
        }
    }

    private char peek() {
        return peek(0);
    }

    private char peek(int ahead) {
        return at + ahead < text.length() ? text.charAt(at + ahead) : 0;
    }

    private char next() {
        char c = peek();
        at++;
        return c;
    }

    private boolean skip(String expected) {
        boolean isThere = text.startsWith(expected, at);
        at += isThere ? expected.length() : 0;
        return isThere;
    }

    private void expect(char c) {
        if (next() != c) {
            throw new CppType.UnsureException();
        }
    }

    private CppType add(int start, CppType type) {
        substitutions.add(new Substitution(type, paramAt >= start ? templateArgs : null, -1));
        return type;
    }

    private String encoding(boolean isWithReturn) {
        enter();
        var name = name(true);
        depth--;
        var words = qualifiers;
        if (peek() == 0 || peek() == 'E' || peek() == '.') {
            return name + words;
        }
        var result = hasReturnType ? type() : null;
        var params = new ArrayList<CppType>();
        while (peek() != 0 && peek() != 'E' && peek() != '.') {
            params.add(type());
        }
        var function = name + "(" + params(params) + ")" + words;
        return result == null || !isWithReturn
                ? function
                : result.left() + (result.left().endsWith("(*") ? "" : " ") + function + result.right();
    }

    private static String params(List<CppType> types) {
        return types.size() == 1 && types.getFirst().toString().equals("void") ? "" : CppType.joined(types);
    }

    /// Reads a name, and sets whether a type before it is that of its result.
    ///
    /// @param isFunction whether arguments of templates in it are those that types refer to
    private String name(boolean isFunction) {
        hasReturnType = false;
        qualifiers = "";
        if (skip("N")) {
            return nested(isFunction);
        }
        if (skip("Z")) {
            return local();
        }
        String name;
        if (peek() == 'S' && peek(1) != 't') {
            name = substitution().toString();
        } else {
            boolean isConversion = text.startsWith("cv", at);
            name = (skip("St") ? "std::" : "") + unqualified("");
            name += name.endsWith("<") && peek() == 'I' ? " " : "";
            if (peek() != 'I') {
                return name;
            }
            add(at, CppType.of(name));
            hasReturnType = !isConversion;
        }
        boolean isResult = hasReturnType || peek() == 'I';
        name += templateArgs(isFunction);
        hasReturnType = isResult;
        qualifiers = "";
        return name;
    }

    private String local() {
        var function = encoding(false);
        expect('E');
        if (skip("s")) {
            discriminator();
            return function + "::string literal";
        }
        if (peek() == 'd') {
            throw new CppType.UnsureException();
        }
        var entity = name(true);
        discriminator();
        return function + "::" + entity;
    }

    private void discriminator() {
        if (skip("__")) {
            number();
            expect('_');
        } else if (peek() == '_' && Character.isDigit(peek(1))) {
            at += 2;
        }
    }

    private String nested(boolean isFunction) {
        var words = new StringBuilder();
        for (char c = peek(); "rVK".indexOf(c) >= 0 && c != 0; c = peek()) {
            words.insert(0, qualifier(next()));
        }
        words.append(skip("R") ? " &" : skip("O") ? " &&" : "");
        var name = "";
        var last = "";
        boolean isTemplate = false;
        boolean isSpecial = false;
        boolean isAdded = false;
        int start = at;
        while (!skip("E")) {
            skip("M");
            char c = peek();
            if (c == 'I') {
                name += (name.endsWith("<") ? " " : "") + templateArgs(isFunction);
                isTemplate = true;
            } else if (c == 'S' && peek(1) != 't' && name.isEmpty()) {
                name = substitution().toString();
                last = last(name);
                isAdded = false;
                continue;
            } else if (c == 'S' && name.isEmpty()) {
                at += 2;
                name = "std";
                isAdded = false;
                continue;
            } else if (c == 'T' && name.isEmpty()) {
                name = templateParam().toString();
                last = last(name);
                isAdded = true;
                continue;
            } else {
                isSpecial = text.startsWith("cv", at) || ((c == 'C' || c == 'D') && Character.isDigit(peek(1)));
                var part = unqualified(last);
                last = part.contains("[abi:") ? part.substring(0, part.indexOf("[abi:")) : part;
                name += (name.isEmpty() ? "" : "::") + part;
                isTemplate = false;
            }
            add(start, CppType.of(name));
            isAdded = true;
        }
        if (isAdded) {
            substitutions.removeLast();
        }
        hasReturnType = isTemplate && !isSpecial;
        qualifiers = words.toString();
        return name;
    }

    private static String qualifier(char c) {
        return switch (c) {
            case 'r' -> " restrict";
            case 'V' -> " volatile";
            default -> " const";
        };
    }

    /// {@return the last part of a name, without arguments of templates: that of a constructor}
    private static String last(String name) {
        int level = 0;
        int end = name.length();
        for (int i = name.length() - 1; i >= 0; i--) {
            char c = name.charAt(i);
            level += c == '>' ? 1 : c == '<' ? -1 : 0;
            if (c == '<' && level == 0 && end == name.length()) {
                end = i;
            } else if (c == ':' && level == 0) {
                return name.substring(i + 1, end);
            }
        }
        return name.substring(0, end);
    }

    /// @param before the name before it, which constructors have
    private String unqualified(String before) {
        skip("L");
        char c = peek();
        String name;
        if (Character.isDigit(c)) {
            name = source();
        } else if (c == 'C' && Character.isDigit(peek(1)) && !before.isEmpty()) {
            at += 2;
            name = before;
        } else if (c == 'D' && Character.isDigit(peek(1)) && !before.isEmpty()) {
            at += 2;
            name = "~" + before;
        } else if (skip("Ul")) {
            name = lambda();
        } else if (skip("Ut")) {
            name = "{unnamed type#" + (sequence() + 1) + "}";
        } else {
            name = operator();
        }
        var tags = new StringBuilder();
        while (skip("B")) {
            tags.append("[abi:").append(source()).append(']');
        }
        return name + tags;
    }

    private String lambda() {
        boolean wasInLambda = isInLambda;
        isInLambda = true;
        var params = new ArrayList<CppType>();
        while (peek() != 'E') {
            params.add(type());
        }
        isInLambda = wasInLambda;
        expect('E');
        return "{lambda(" + params(params) + ")#" + (sequence() + 1) + "}";
    }

    /// {@return 0 for `_`, and one more than the number before it otherwise}
    private int sequence() {
        int number = peek() == '_' ? 0 : number() + 1;
        expect('_');
        return number;
    }

    private String operator() {
        if (skip("cv")) {
            return "operator " + type();
        }
        if (skip("li")) {
            return "operator\"\" " + source();
        }
        var symbol = at + 2 <= text.length() ? OPERATORS.get(text.substring(at, at + 2)) : null;
        if (symbol == null) {
            throw new CppType.UnsureException();
        }
        at += 2;
        return "operator" + symbol;
    }

    private String source() {
        int length = number();
        if (length <= 0 || length > text.length() - at) {
            throw new CppType.UnsureException();
        }
        var name = text.substring(at, at + length);
        at += length;
        return name.startsWith("_GLOBAL__N") ? "(anonymous namespace)" : name;
    }

    private int number() {
        int start = at;
        while (Character.isDigit(peek())) {
            at++;
        }
        if (at == start || at - start > 6) {
            throw new CppType.UnsureException();
        }
        return Integer.parseInt(text, start, at, 10);
    }

    @SuppressWarnings("ReferenceEquality") // equal arguments of another function are not these
    private CppType substitution() {
        var standard = at + 2 <= text.length() ? STANDARD.get(text.substring(at, at + 2)) : null;
        if (standard != null) {
            at += 2;
            return CppType.of(standard);
        }
        expect('S');
        int index = 0;
        for (char c = next(); c != '_'; c = next()) {
            int digit = Character.isDigit(c) || (c >= 'A' && c <= 'Z') ? Character.digit(c, 36) : -1;
            if (digit < 0 || index > MAX_LENGTH) {
                throw new CppType.UnsureException();
            }
            index = (index == 0 ? digit : (index - 1) * 36 + digit) + 1;
        }
        var substitution = at(substitutions, index);
        if (substitution.args == null) {
            return substitution.type;
        }
        paramAt = at;
        if (substitution.args == templateArgs) {
            return substitution.type;
        }
        // A parameter means the argument of the function that it is used in.
        return at(templateArgs, substitution.param);
    }

    private static <T> T at(List<T> list, int index) {
        if (index < 0 || index >= list.size()) {
            throw new CppType.UnsureException();
        }
        return list.get(index);
    }

    private CppType templateParam() {
        expect('T');
        paramAt = at;
        int index = sequence();
        var type = isInLambda ? CppType.of("auto:" + (index + 1)) : at(templateArgs, index);
        substitutions.add(new Substitution(type, templateArgs, index));
        return type;
    }

    private String templateArgs(boolean isOfFunction) {
        expect('I');
        var args = new ArrayList<CppType>();
        while (!skip("E")) {
            args.add(templateArg());
        }
        if (isOfFunction) {
            templateArgs = args;
        }
        var list = CppType.joined(args);
        return "<" + list + (list.endsWith(">") ? " >" : ">");
    }

    private CppType templateArg() {
        if (skip("J")) {
            enter();
            var pack = new ArrayList<CppType>();
            while (!skip("E")) {
                pack.add(templateArg());
            }
            depth--;
            return CppType.pack(pack);
        }
        if (skip("X")) {
            var value = peek() == 'L' ? literal() : templateParam();
            expect('E');
            return value;
        }
        return peek() == 'L' ? literal() : type();
    }

    private CppType literal() {
        expect('L');
        if (skip("_Z")) {
            var outer = templateArgs;
            var name = encoding(true);
            templateArgs = outer;
            expect('E');
            return CppType.of(name);
        }
        var type = type().toString();
        int start = at;
        while (Character.isLetterOrDigit(peek()) && peek() != 'E') {
            at++;
        }
        var digits = text.substring(start, at);
        expect('E');
        var value = digits.startsWith("n") ? "-" + digits.substring(1) : digits;
        if (type.equals("bool") && (value.equals("0") || value.equals("1"))) {
            return CppType.of(value.equals("0") ? "false" : "true");
        }
        var suffix = SUFFIXES.get(type);
        return CppType.of(suffix != null
                ? value + suffix
                : type.equals("float") || type.equals("double")
                        ? "(" + type + ")[" + value + "]"
                        : "(" + type + ")" + value);
    }

    private CppType type() {
        enter();
        var type = readType();
        depth--;
        return type;
    }

    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw new CppType.UnsureException();
        }
    }

    private CppType readType() {
        int start = at;
        char c = peek();
        var builtin = TYPES.get(c == 'D' ? text.substring(at, Math.min(text.length(), at + 2)) : String.valueOf(c));
        if (builtin != null) {
            at += c == 'D' ? 2 : 1;
            return CppType.of(builtin);
        }
        return switch (c) {
            case 'r', 'V', 'K' -> {
                var words = new StringBuilder();
                while ("rVK".indexOf(peek()) >= 0) {
                    words.insert(0, qualifier(next()));
                }
                yield add(start, type().map(type -> type.qualified(words.toString())));
            }
            case 'P', 'R', 'O' -> {
                at++;
                yield add(start,
                        type().map(type -> c == 'P'
                                ? type.pointer("*", CppType.Declarator.PLAIN)
                                : type.reference(c == 'O')));
            }
            case 'F' -> add(start, function());
            case 'A' -> add(start, array());
            case 'M' -> {
                at++;
                var owner = type();
                var member = type();
                yield add(start,
                        member.pointer((member.kind() == CppType.Declarator.FUNCTION ? "" : " ") + owner + "::*",
                                CppType.Declarator.PLAIN));
            }
            case 'D' -> {
                if (!skip("Dp")) {
                    throw new CppType.UnsureException();
                }
                yield type();
            }
            case 'u' -> {
                at++;
                yield add(start, CppType.of(source()));
            }
            case 'T' -> withArgs(start, templateParam());
            case 'S' -> peek(1) == 't' ? add(start, CppType.of(ofType())) : withArgs(start, substitution());
            default -> add(start, CppType.of(ofType()));
        };
    }

    private CppType withArgs(int start, CppType type) {
        return peek() == 'I' ? add(start, CppType.of(type + templateArgs(false))) : type;
    }

    private String ofType() {
        var outer = templateArgs;
        boolean wasResult = hasReturnType;
        var words = qualifiers;
        var name = name(false);
        templateArgs = outer;
        hasReturnType = wasResult;
        qualifiers = words;
        return name;
    }

    private CppType function() {
        expect('F');
        skip("Y");
        var result = type();
        var params = new ArrayList<CppType>();
        while (peek() != 'E' && !(peek() == 'R' && peek(1) == 'E') && !(peek() == 'O' && peek(1) == 'E')) {
            params.add(type());
        }
        var reference = skip("R") ? " &" : skip("O") ? " &&" : "";
        expect('E');
        return new CppType(result.left() + (result.left().endsWith("(*") ? "" : " "),
                "(" + params(params) + ")" + reference + result.right(), CppType.Declarator.FUNCTION, null);
    }

    private CppType array() {
        expect('A');
        var size = peek() == '_'
                ? ""
                : Character.isDigit(peek()) ? String.valueOf(number()) : templateParam().toString();
        expect('_');
        var element = type();
        return new CppType(element.left(), " [" + size + "]" + element.right().stripLeading(), CppType.Declarator.ARRAY,
                null);
    }
}
