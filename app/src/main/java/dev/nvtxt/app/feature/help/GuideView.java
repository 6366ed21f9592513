// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.help;

import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import module java.base;
import module javafx.controls;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;

/// The guide: its pages in the order of the first one's links, and the one that is read. All of it comes with the
/// program; nothing is loaded from elsewhere.
final class GuideView {
    private static final String FOLDER = "guide/";
    private static final String FIRST = "README.md";
    private static final KeyCombination BACK_KEY = new KeyCodeCombination(KeyCode.LEFT, KeyCombination.ALT_DOWN);
    private static final double LIST_PX = 230;
    /// Wide enough for most lines of code, and no wider than a small screen.
    private static final double WIDTH_PX = 1020;
    private static final double HEIGHT_PX = 700;

    private final Map<String, HelpPage> pages = loadPages();
    private final ListView<String> list = new ListView<>();
    private final HelpPageView shown;
    private final BorderPane root = new BorderPane();
    private final Button back = Panels.button(AppIcon.BACK, "Back (Alt+Left)", this::goBack);
    /// The pages before the one that is read, the last one first.
    private final Deque<String> visited = new ArrayDeque<>();

    /// @param isDark whether the pictures are those of the dark theme
    GuideView(BooleanSupplier isDark) {
        shown = new HelpPageView(page(FIRST), new HelpBlocks(link -> pages.containsKey(nameIn(link)), this::open,
                path -> picture(path, isDark.getAsBoolean())));
        list.getItems().setAll(pages.keySet());
        list.setCellFactory(_ -> new ListCell<>() {
            @Override
            protected void updateItem(String name, boolean isNone) {
                super.updateItem(name, isNone);
                setText(isNone || name == null ? null : page(name).title());
            }
        });
        list.setId("guide-pages");
        list.setAccessibleText("Pages of the guide");
        list.getSelectionModel().select(FIRST);
        list.getSelectionModel().selectedItemProperty().addListener((_, before, name) -> {
            if (name != null) {
                visited.push(before == null ? FIRST : before);
                back.setDisable(false);
                shown.show(page(name));
            }
        });
        shown.findElsewhere(this::pagesWith);
        back.setId("guide-back");
        back.setDisable(true);
        shown.addButton(back);
        root.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (BACK_KEY.match(event)) {
                back.fire();
                event.consume();
            }
        });
        list.setPrefWidth(LIST_PX);
        root.setPrefSize(WIDTH_PX, HEIGHT_PX);
        root.setLeft(list);
        root.setCenter(shown.node());
    }

    Region node() {
        return root;
    }

    private List<Hyperlink> pagesWith(String text) {
        return list.getItems().stream().filter(name -> !name.equals(list.getSelectionModel().getSelectedItem())
                && page(name).sections().stream().anyMatch(section -> section.contains(text))).map(name -> {
                    var link = new Hyperlink(page(name).title());
                    link.setOnAction(_ -> {
                        open(name);
                        shown.find(text);
                    });
                    return link;
                }).toList();
    }

    private void goBack() {
        var name = visited.pop();
        list.getSelectionModel().select(name);
        visited.pop();
        back.setDisable(visited.isEmpty());
    }

    private void open(String link) {
        var name = nameIn(link);
        list.getSelectionModel().select(name);
        if (link.length() > name.length()) {
            shown.scrollTo(link.substring(name.length() + 1));
        }
    }

    /// {@return the page that a link leads to, without the section}
    private static String nameIn(String link) {
        int section = link.indexOf('#');
        return section < 0 ? link : link.substring(0, section);
    }

    private HelpPage page(String name) {
        return Objects.requireNonNull(pages.get(name), name);
    }

    /// {@return the pages by their file names, the first one first}
    static Map<String, HelpPage> loadPages() {
        var pages = new LinkedHashMap<String, HelpPage>();
        var first = HelpPage.load(FOLDER + FIRST);
        pages.put(FIRST, first);
        first.sections().forEach(section -> section.blocks().forEach(block -> block.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                var name = link.getDestination();
                if (!name.contains("/")) {
                    pages.computeIfAbsent(name, other -> HelpPage.load(FOLDER + other));
                }
            }
        })));
        return pages;
    }

    /// Pages name the pictures of the light theme; the dark one has its own beside them.
    private static Image picture(String path, boolean isDark) {
        var name = isDark ? path.replace("-light.png", "-dark.png") : path;
        return new Image(Objects.requireNonNull(GuideView.class.getResourceAsStream(FOLDER + name), name));
    }
}
