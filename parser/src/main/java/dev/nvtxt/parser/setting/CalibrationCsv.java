// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.setting;

import dev.nvtxt.parser.time.Calibration;
import dev.nvtxt.parser.time.ClockSettingException;
import dev.nvtxt.parser.time.Rate;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads calibration pairs from a small CSV: the header `gpuTicks,cpuTicks`, a pair a line, and comment lines, of which
/// `# gpuFrequency=…` and `# cpuFrequency=…` give the frequencies.
public final class CalibrationCsv {
    private static final Pattern FREQUENCY = Pattern.compile("#\\s*(gpuFrequency|cpuFrequency)\\s*=\\s*(.*?)\\s*");
    private static final int MAX_BYTES = 16 << 20;
    /// A pair has at most 41 characters; a remark may have more.
    private static final int MAX_LINE_CHARS = 1000;

    private @Nullable Rate gpuRate;
    private @Nullable Rate cpuRate;
    private boolean hasHeader;
    private final List<Calibration.Pair> pairs = new ArrayList<>();

    private CalibrationCsv() {}

    /// Reads a file.
    ///
    /// @throws ClockSettingException if it cannot be read or is no calibration, with the line and the reason
    public static Calibration read(Path path) throws ClockSettingException {
        // A device has no size, and no end.
        try (var in = Files.newInputStream(path)) {
            byte[] content = in.readNBytes(MAX_BYTES + 1);
            if (content.length > MAX_BYTES) {
                throw new ClockSettingException(path + " is too big for a calibration: more than 16 MiB");
            }
            return parse(path.toString(),
                    StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString());
        } catch (NoSuchFileException _) {
            throw new ClockSettingException("there is no calibration file " + path);
        } catch (CharacterCodingException _) {
            throw new ClockSettingException(path + " is not UTF-8 text");
        } catch (IOException e) {
            throw new ClockSettingException("the calibration file " + path + " cannot be read: " + e.getMessage());
        }
    }

    /// Reads text.
    ///
    /// @param name is printed before the line number in messages
    /// @throws ClockSettingException if it is no calibration, with the line and the reason
    public static Calibration parse(String name, String text) throws ClockSettingException {
        var csv = new CalibrationCsv();
        int number = 0;
        for (var line : text.lines().toList()) {
            number++;
            var content = number == 1 && line.startsWith("\uFEFF") ? line.substring(1).strip() : line.strip();
            try {
                if (content.length() > MAX_LINE_CHARS) {
                    throw new ClockSettingException("the line has more than " + MAX_LINE_CHARS + " characters");
                }
                csv.line(content);
            } catch (ClockSettingException e) {
                throw new ClockSettingException(name + ":" + number + ": " + e.getMessage());
            }
        }
        try {
            return Calibration.of(csv.gpuRate, csv.cpuRate, csv.pairs);
        } catch (ClockSettingException e) {
            throw new ClockSettingException(name + ": " + e.getMessage());
        }
    }

    private void line(String line) throws ClockSettingException {
        if (line.isEmpty()) {
            return;
        }
        var frequency = FREQUENCY.matcher(line);
        if (frequency.matches()) {
            var rate = Rate.parse(frequency.group(2));
            if (frequency.group(1).equals("gpuFrequency")) {
                gpuRate = rate;
            } else {
                cpuRate = rate;
            }
        } else if (!line.startsWith("#")) {
            row(line.split(",", -1));
        }
    }

    private void row(String[] cells) throws ClockSettingException {
        if (!hasHeader) {
            if (cells.length != 2 || !cells[0].strip().equals("gpuTicks") || !cells[1].strip().equals("cpuTicks")) {
                throw new ClockSettingException("expected the header gpuTicks,cpuTicks");
            }
            hasHeader = true;
            return;
        }
        if (cells.length != 2) {
            throw new ClockSettingException("expected two numbers, gpuTicks and cpuTicks, not " + cells.length);
        }
        pairs.add(new Calibration.Pair(Ticks.parse(cells[0].strip()), Ticks.parse(cells[1].strip())));
    }
}
