// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.NoticeBar;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.session.SessionPart;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.time.DurationText;
import module java.base;

/// Offers to align files when the axis of a timeline gets a cut between them, once for the same files; a session remembers
/// the answer.
final class AlignOffer implements SessionPart {
    private static final String ANSWERED_FOR = "answeredFor";

    private final Workspace workspace;
    private final TimelineView view;
    private final NoticeBar bar;
    private final Runnable align;
    private final Set<String> announced = new HashSet<>();
    private String asked = "";
    private boolean isAligned;

    /// Watches a timeline.
    ///
    /// @param bar has the offer until it is answered, or nothing is cut between the files any more
    /// @param align aligns the files
    AlignOffer(Workspace workspace, TimelineView view, NoticeBar bar, Runnable align) {
        this.workspace = workspace;
        this.view = view;
        this.bar = bar;
        this.align = align;
        workspace.reportProperty().addListener((_, before, now) -> forgetClosed(before, now));
        view.extentProperty().subscribe(extent -> offer(extent.cuts()));
    }

    /// The files of a session come one after the other: a file that is not there yet is not closed.
    private void forgetClosed(Report before, Report now) {
        var closed = paths(before);
        closed.removeAll(paths(now));
        announced.removeAll(closed);
        if (now.files().isEmpty()) {
            bar.hide();
        }
    }

    private static Set<String> paths(Report report) {
        return report.files().stream().map(file -> file.trace().path()).collect(Collectors.toCollection(HashSet::new));
    }

    /// Offers to align the files where an axis with these cuts has one between them.
    void offer(AxisCuts cuts) {
        var inputs = view.sourceProperty().get().inputs();
        var between = cuts.cuts().stream().filter(cut -> inputs.stream()
                .noneMatch(input -> input.startNs() <= cut.fromNs() && input.endNs() >= cut.toNs())).toList();
        var open = paths(workspace.reportProperty().get());
        if (!between.isEmpty() && (bar.isAsking() || !announced.containsAll(open))) {
            announced.addAll(open);
            var longest = between.stream().max(Comparator.comparingDouble(Cut::lengthNs)).orElseThrow();
            var text = "The times of the files don't meet: "
                    + (between.size() == 1 ? "a gap of " : Plural.of(between.size(), "gap") + " of up to ")
                    + DurationText.rough(longest) + (between.size() == 1 ? " is" : " are") + " cut.";
            // Gaps come and go while files are opened.
            if (!bar.isAsking() || !text.equals(asked)) {
                asked = text;
                bar.show(Notice.of(Notice.Tone.WARNING, text)
                        .withAction("Align Starts", () -> {
                            isAligned = true;
                            align.run();
                        })
                        .withAction("Show in Full", () -> view.commands().showGaps(true))
                        .withAction("Dismiss", () -> {}));
            }
        } else if (between.isEmpty() && (bar.isAsking() || isAligned)) {
            // Unanswered, as while lanes are still in the making, or aligned, which can be undone: the bar asks again about a
            // cut that comes back.
            bar.hide();
            announced.clear();
            isAligned = false;
        }
    }

    @Override
    public String name() {
        return "alignOffer";
    }

    @Override
    public JsonNode save() {
        var root = JsonNodeFactory.instance.objectNode();
        if (!bar.isAsking() && !announced.isEmpty()) {
            var files = root.putArray(ANSWERED_FOR);
            announced.stream().sorted().forEach(files::add);
        }
        return root;
    }

    @Override
    public void restore(JsonNode saved) {
        announced.clear();
        saved.path(ANSWERED_FOR).forEach(path -> announced.add(path.asText()));
    }
}
