// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.control;

import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineModel;
import dev.nvtxt.timeline.model.Bookmark;
import java.util.Collection;
import java.util.List;
import javafx.collections.ObservableListBase;

/// The bookmarks in a timeline's state as a list, as [StateProperty] is a property.
final class StateBookmarks extends ObservableListBase<Bookmark> {
    private final TimelineModel model;

    StateBookmarks(TimelineModel model) {
        this.model = model;
        model.onChange(before -> {
            if (!before.bookmarks().equals(model.state().bookmarks())) {
                beginChange();
                nextReplace(0, size(), before.bookmarks());
                endChange();
            }
        });
    }

    @Override
    public Bookmark get(int index) {
        return model.state().bookmarks().get(index);
    }

    @Override
    public int size() {
        return model.state().bookmarks().size();
    }

    @Override
    public boolean setAll(Collection<? extends Bookmark> bookmarks) {
        return model.apply(new Intent.SetBookmarks(List.copyOf(bookmarks)));
    }
}
