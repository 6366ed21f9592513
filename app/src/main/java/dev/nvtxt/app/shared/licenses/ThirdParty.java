// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.licenses;

import module java.base;

/// Something of others that the program contains.
///
/// @param artifact the name of its jar without the version; a word in parentheses where there is none
/// @param name its name
/// @param license its license, as SPDX writes it or in words
/// @param holder whose it is
/// @param source where it comes from
/// @param texts the names of the license texts, for [#text(String)]
public record ThirdParty(String artifact, String name, String license, String holder, String source,
        List<String> texts) {
    private static final String TABLE = "third-party.tsv";

    public ThirdParty {
        texts = List.copyOf(texts);
    }

    /// {@return all of it, the libraries first}
    public static List<ThirdParty> all() {
        return text(TABLE).lines().skip(1).map(ThirdParty::parse).toList();
    }

    /// Reads a license text.
    ///
    /// @param name one of [#texts()]
    /// @return the whole text
    public static String text(String name) {
        try (var in = Objects.requireNonNull(ThirdParty.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ThirdParty parse(String line) {
        var fields = line.split("\t", -1);
        return new ThirdParty(fields[0], fields[1], fields[2], fields[3], fields[4], List.of(fields[5].split(" ")));
    }
}
