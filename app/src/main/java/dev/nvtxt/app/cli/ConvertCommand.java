// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.MappingOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.OutputArgument;
import dev.nvtxt.app.cli.run.ProgressLine;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.cli.run.TransientLine;
import dev.nvtxt.app.shared.open.ConvertInput;
import dev.nvtxt.app.shared.open.ConvertInput.Content;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.app.shared.saving.OutputException;
import dev.nvtxt.app.shared.saving.OutputTarget;
import dev.nvtxt.formats.convert.Conversion;
import dev.nvtxt.formats.convert.Converter;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.MappingException;
import dev.nvtxt.formats.convert.Setting;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.TraceContent;
import dev.nvtxt.parser.report.input.ReportInput;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Makes NVTXT of a table or a log.
@Command(name = "convert", mixinStandardHelpOptions = true, sortOptions = false, description = "Converts a table (CSV, TSV), a log, or a trace of another program to .nvtxt. For tables and logs, settings that you leave out are guessed and printed.", footer = {
    "", "nvtxt convert run.csv -o run.nvtxt --time start_ms --duration dur_ms --message name",
    "nvtxt convert build.log -o build.nvtxt --log ts --begins '^start (?<key>\\S+)' --ends '^end (?<key>\\S+)'",
    "Exit status: 0 OK, 1 rows were left out or changed (--strict), 2 wrong usage or an unreadable file." })
final class ConvertCommand implements Callable<Integer> {

    private final Streams streams;
    private final MappingOptions settings = new MappingOptions();
    @Parameters(paramLabel = "IN", description = "A table, a log or a trace, also compressed (.gz, .zst); - is standard input.")
    private String input = "";
    @Option(names = { "-o",
        "--output" }, paramLabel = "OUT.nvtxt", required = true, description = "The file to write; - is standard output.")
    private String output = "";
    @Option(names = "--mapping", paramLabel = "FILE", description = "Use a saved mapping; options change it.")
    private @Nullable String mappingFile;
    @Option(names = "--save-mapping", paramLabel = "FILE", description = "Save the mapping as JSON, with all that was guessed.")
    private @Nullable String savedMapping;
    @Option(names = "--strict", description = "Exit with 1 if a row was left out or changed.")
    private boolean strict;
    @Option(names = "--yes", description = "Write the events although nothing but the guess says which column has the times.")
    private boolean isYes;

    ConvertCommand(Streams streams) {
        this.streams = streams;
    }

    @Spec
    void setSpec(CommandSpec spec) {
        settings.addTo(spec);
    }

    @Override
    public Integer call() throws IOException {
        var target = target(output);
        var line = new TransientLine(streams.err(), System::nanoTime);
        try (var in = open(line)) {
            return ConvertInput.content(in, input) == Content.TRACE ? convertTrace(target) : convert(in, target);
        } catch (NoSuchFileException _) {
            throw new UsageException(input + ": file not found");
        } catch (MappingException e) {
            throw new UsageException(TerminalText.line(input + ": " + e.getMessage()));
        } finally {
            line.end();
        }
    }

    /// Traces of other formats need no mapping.
    private int convertTrace(OutputTarget target) throws IOException, MappingException {
        if (input.endsWith(".nvtxt") || input.matches(".*\\.nvtxt\\.(gz|zst|zip)")) {
            throw new MappingException("this is already NVTXT; open it with nvtxt view " + input);
        }
        if (input.equals(ReportInput.STANDARD_INPUT) || !settings.mapping().settings().isEmpty()
                || mappingFile != null || savedMapping != null) {
            throw new MappingException("this is a trace, which needs no mapping: nvtxt convert FILE -o OUT.nvtxt");
        }
        return new TraceConversion(streams, input, target).run(strict);
    }

    private int convert(BufferedInputStream in, OutputTarget target) throws IOException, MappingException {
        checkIsText(in);
        var converter = new Converter(CancelToken.ofCurrentThread());
        var given = mappingFile == null
                ? settings.mapping()
                : Mapping.ofJson(readMapping(mappingFile)).withAll(settings.mapping());
        var guess = converter.guess(input, in, given);
        if (!guess.isPlausible() && !isYes) {
            guess.columns().forEach(column -> streams.message(input + ": " + column.text()));
            throw new MappingException("nothing says that its times are times; name them with --time COLUMN, or"
                    + " add --yes if the guess is right");
        }
        var mapping = guess.mapping();
        if (converter.needsYear(in, mapping)) {
            int year = year();
            mapping = mapping.with(Setting.YEAR, Integer.toString(year));
            streams.message(input + ": dates have no year; " + year + " is assumed (--year changes it)");
        }
        if (!mapping.equals(given)) {
            streams.message(input + ": read with " + mapping.toArguments());
            guess.columns().forEach(column -> streams.message(input + ": " + column.text()));
        }
        var mappingTarget = mappingTarget(target);
        var conversion = write(converter, in, mapping, target);
        report(conversion);
        if (mappingTarget != null) {
            var json = mapping.toJson().getBytes(StandardCharsets.UTF_8);
            mappingTarget.writeStream(out -> out.write(json));
        }
        return strict && !conversion.counts().isEmpty() ? ExitStatus.ERRORS : ExitStatus.FINE;
    }

    private OutputTarget target(String text) throws OutputException {
        var inputs = InputFiles.NONE.with(List.of(input));
        return new OutputArgument(text, mappingFile == null ? inputs : inputs.with(List.of(mappingFile)), streams)
                .forText();
    }

    private @Nullable OutputTarget mappingTarget(OutputTarget events) throws OutputException {
        var target = savedMapping == null ? null : target(savedMapping);
        if (target != null && target.isSame(events)) {
            throw new UsageException("--save-mapping and -o name the same file");
        }
        return target;
    }

    private Conversion write(Converter converter, InputStream in, Mapping mapping, OutputTarget target)
            throws IOException {
        return target.write(destination -> {
            try (var out = destination.stream()) {
                return write(converter, in, mapping, out);
            } catch (MappingException e) {
                // Nothing stays of the file.
                throw new UsageException(TerminalText.line(input + ": " + e.getMessage()));
            }
        });
    }

    private Conversion write(Converter converter, InputStream in, Mapping mapping, OutputStream out)
            throws IOException, MappingException {
        var writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        var name = input.equals(ReportInput.STANDARD_INPUT)
                ? "standard input"
                : Path.of(input).getFileName().toString();
        var conversion = converter.convert(name, in, mapping, writer);
        writer.flush();
        if (conversion.events() == 0) {
            report(conversion);
            throw new MappingException("no row became an event; nothing was written");
        }
        return conversion;
    }

    private void report(Conversion conversion) {
        for (var place : conversion.first()) {
            var column = place.column().isEmpty() ? "" : place.column() + " ";
            streams.message(input + ":" + place.line() + ": " + column + "'" + place.value() + "': "
                    + place.finding().words());
        }
        streams.message(input + ": " + Counts.of(conversion.events(), "event") + " of "
                + Counts.of(conversion.rows(), "row"));
        for (var finding : Conversion.Finding.values()) {
            long count = conversion.count(finding);
            if (count > 0) {
                streams.message(input + ": " + Counts.of(count, "row") + " " + finding.words(count));
            }
        }
    }

    private BufferedInputStream open(TransientLine line) throws IOException {
        if (input.equals(ReportInput.STANDARD_INPUT)) {
            return TraceContent.of(streams.in()).toStrict();
        }
        var path = Path.of(input);
        if (Files.isDirectory(path)) {
            throw new UsageException(input + " is a folder; convert takes one file");
        }
        var progress = new ProgressLine(line, input);
        progress.onStart(Files.isRegularFile(path) ? Files.size(path) : -1);
        return new ConvertInput(path).open(streams.showsProgress() ? new PositionSteps(progress) : _ -> {});
    }

    private static final class PositionSteps implements LongConsumer {
        private final ProgressLine progress;
        private long last;

        private PositionSteps(ProgressLine progress) {
            this.progress = progress;
        }

        @Override
        public void accept(long position) {
            progress.onProgress(position - last, 0);
            last = position;
        }
    }

    private void checkIsText(BufferedInputStream in) throws IOException, MappingException {
        if (ConvertInput.content(in, input) == Content.BINARY) {
            throw new MappingException("this is not text: it contains NUL bytes");
        }
    }

    private static String readMapping(String file) throws IOException {
        try {
            return Files.readString(Path.of(file));
        } catch (NoSuchFileException _) {
            throw new UsageException("--mapping " + file + ": file not found");
        }
    }

    /// The year in which the file was last changed, or this one.
    private int year() throws IOException {
        return input.equals(ReportInput.STANDARD_INPUT)
                ? Instant.now(Clock.systemUTC()).atOffset(ZoneOffset.UTC).getYear()
                : new ConvertInput(Path.of(input)).year();
    }

}
