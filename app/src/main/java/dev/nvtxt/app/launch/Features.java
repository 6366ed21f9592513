// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.launch;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.categories.CategoriesFeature;
import dev.nvtxt.app.feature.clocks.ClocksFeature;
import dev.nvtxt.app.feature.compare.CompareFeature;
import dev.nvtxt.app.feature.convert.ImportFeature;
import dev.nvtxt.app.feature.details.DetailsFeature;
import dev.nvtxt.app.feature.events.EventsFeature;
import dev.nvtxt.app.feature.export.ExportFeature;
import dev.nvtxt.app.feature.files.FilesFeature;
import dev.nvtxt.app.feature.fixes.FixesFeature;
import dev.nvtxt.app.feature.gpu.GpuFeature;
import dev.nvtxt.app.feature.help.HelpFeature;
import dev.nvtxt.app.feature.live.LiveFeature;
import dev.nvtxt.app.feature.preferences.PreferencesFeature;
import dev.nvtxt.app.feature.problems.ProblemsFeature;
import dev.nvtxt.app.feature.ranks.RanksFeature;
import dev.nvtxt.app.feature.result.ResultFeature;
import dev.nvtxt.app.feature.search.SearchFeature;
import dev.nvtxt.app.feature.source.SourceFeature;
import dev.nvtxt.app.feature.sql.SqlFeature;
import dev.nvtxt.app.feature.statistics.StatisticsFeature;
import dev.nvtxt.app.feature.summary.SummaryFeature;
import dev.nvtxt.app.feature.target.TargetFeature;
import dev.nvtxt.app.feature.timeline.TimelineFeature;
import dev.nvtxt.app.feature.trend.TrendFeature;
import java.util.List;

/// The features of the window. A new one is a package and a line here.
public final class Features {
    private Features() {}

    /// {@return new features for one window, in the order of their tabs}
    public static List<Feature> all() {
        return List.of(new FilesFeature(), new TimelineFeature(), new CategoriesFeature(), new DetailsFeature(),
                new StatisticsFeature(), new ProblemsFeature(), new EventsFeature(), new SummaryFeature(),
                new SourceFeature(), new SearchFeature(), new SqlFeature(), new ClocksFeature(), new GpuFeature(),
                new RanksFeature(), new CompareFeature(), new TrendFeature(), new ResultFeature(), new ImportFeature(),
                new ExportFeature(),
                new FixesFeature(), new TargetFeature(), new LiveFeature(), new HelpFeature(),
                new PreferencesFeature());
    }
}
