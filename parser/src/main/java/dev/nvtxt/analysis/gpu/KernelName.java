// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import java.util.regex.Pattern;

/// The short name of a kernel, as people say it: without return type, namespaces, template arguments and parameters.
///
/// | full name | short name |
/// |---|---|
/// | `void at::native::(anonymous namespace)::fill<4, float>(int, float*)` | `fill` |
/// | `void cub::Sum<int>::operator()<2>(int) const` | `Sum::operator()` |
/// | `_ZN2at6native4fillIfEEvi` | `fill` |
/// | `ncclDevKernel_AllReduce_Sum_f32_RING_LL(ncclDevKernelArgsStorage<4096ul>)` | `ncclDevKernel_AllReduce_Sum_f32_RING_LL` |
public final class KernelName {
    /// A collective operation of NCCL, RCCL or HCCL.
    private static final Pattern COLLECTIVE = Pattern.compile("(^|.*[^a-z])(nccl|rccl|hccl).*",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final String OPERATOR = "operator";

    private KernelName() {}

    /// {@return whether a name is that of a collective operation}
    public static boolean isCollective(String name) {
        return COLLECTIVE.matcher(name).matches();
    }

    /// {@return the whole name as it is in a program; the name itself where that is not certain}
    public static String full(String name) {
        return CppName.of(name).orElse(name);
    }

    /// {@return the short name; the name itself where it is no name of a function}
    public static String shorten(String name) {
        var plain = withoutBrackets(full(name).strip());
        int end = parameters(plain);
        var head = plain.substring(0, end).strip();
        int blank = head.lastIndexOf(' ');
        var qualified = blank < 0
                || (head.startsWith(OPERATOR, blank + 1) && head.length() == blank + 1 + OPERATOR.length())
                        ? head
                        : head.substring(blank + 1);
        int operator = qualified.lastIndexOf(OPERATOR);
        int before = operator > 1 ? qualified.lastIndexOf("::", operator - 3) : qualified.lastIndexOf("::");
        var last = before < 0 ? qualified : qualified.substring(before + 2);
        return last.isEmpty() ? name : operator >= 0 && last.endsWith(OPERATOR) ? last + "()" : last;
    }

    /// {@return a name without template arguments, and without what has no name}
    private static String withoutBrackets(String name) {
        var plain = new StringBuilder();
        int depth = 0;
        for (int at = 0; at < name.length(); at++) {
            char c = name.charAt(at);
            boolean isArrow = c == '>' && at > 0 && name.charAt(at - 1) == '-';
            if (c == '<' || c == '{') {
                depth++;
            } else if (((c == '>' && !isArrow) || c == '}') && depth > 0) {
                depth--;
            } else if (depth == 0) {
                plain.append(c);
            }
        }
        return depth == 0 ? plain.toString().replace("(anonymous namespace)::", "") : name;
    }

    /// {@return where the list of parameters begins that ends the name, or the end where there is none}
    private static int parameters(String plain) {
        int close = plain.lastIndexOf(')');
        int depth = 0;
        for (int at = close; at >= 0; at--) {
            depth += plain.charAt(at) == ')' ? 1 : plain.charAt(at) == '(' ? -1 : 0;
            if (depth == 0) {
                return at;
            }
        }
        return plain.length();
    }
}
