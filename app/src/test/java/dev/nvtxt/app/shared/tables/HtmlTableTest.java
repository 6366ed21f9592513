// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlTableTest {
    private static final List<String> NAMES = List.of("a<b>", "upload\u001b[2J");

    @Test
    void wordsAreLeftNumbersGroupedAndNothingIsAnElement() {
        var html = new HtmlTable<>(NAMES)
                .add(List.of(new Column<>("name", "name", CellType.TEXT, name -> name),
                        new Column<>("count", "n A", CellType.COUNT, name -> 1000 * name.length())), HtmlTable.MEDIUM)
                .html(name -> " id=\"" + name.length() + "\"");
        assertThat(html).contains("<th class=\"word medium\">Name</th><th class=\"medium\">n A</th>")
                .contains("<tr id=\"4\"><td class=\"word medium\">a&lt;b&gt;</td><td class=\"medium\">4,000</td></tr>")
                .doesNotContain("\u001b");
    }

    @Test
    void aColumnThatIsEmptyInEveryRowIsLeftOut() {
        var html = new HtmlTable<>(NAMES).add("Always", "", name -> HtmlTable.escape(name)).add("Never", "", _ -> "")
                .add(List.of(new Column<>("p", "p", CellType.PROBABILITY, _ -> null)), "").html(_ -> "");
        assertThat(html).contains("<th>Always</th>").doesNotContain("Never", "<th>p</th>");
    }
}
