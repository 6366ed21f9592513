// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.spark.read.FileLister;
import dev.nvtxt.spark.read.FileLister.FileListing;
import dev.nvtxt.spark.read.ReadRequest;
import dev.nvtxt.spark.read.SourceFile;
import module java.base;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/// The files that the options of a data source name, and how they are read.
///
/// @param spark the session that asks
/// @param listing the files, with what the names of their folders say
/// @param request how they are read
record SourceFiles(SparkSession spark, FileListing listing, ReadRequest request) {
    /// Lists the files.
    ///
    /// @throws IllegalArgumentException if an option is invalid, with the reason
    static SourceFiles of(CaseInsensitiveStringMap options) {
        var spark = SparkSession.active();
        var request = ReadRequest.of(options, spark.sparkContext().hadoopConfiguration());
        return new SourceFiles(spark, new FileLister(spark, options).list(paths(options)), request);
    }

    List<SourceFile> files() {
        return listing.files();
    }

    /// `load(path)` gives `path`, `load(a, b)` gives `paths`, a list in JSON; `CREATE TABLE … LOCATION` gives `path`.
    private static List<String> paths(CaseInsensitiveStringMap options) {
        var paths = new ArrayList<String>();
        var several = options.get("paths");
        if (several != null) {
            try {
                paths.addAll(List.of(new ObjectMapper().readValue(several, String[].class)));
            } catch (JsonProcessingException e) {
                throw new IllegalArgumentException("paths is no JSON list of texts", e);
            }
        }
        var one = options.get("path");
        if (one != null) {
            paths.add(one);
        }
        if (paths.isEmpty()) {
            throw new IllegalArgumentException("no path is given: load(\"folder\"), load(\"a.nvtxt\", \"b.nvtxt\"), "
                    + "or CREATE TABLE … USING nvtxt LOCATION 'folder'");
        }
        return paths;
    }
}
