// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The records of a table.
final class TableRows implements Rows {
    private static final int MAX_FIELD_CHARS = 1 << 24;

    private final CsvReader<CsvRecord> reader;
    private final CloseableIterator<CsvRecord> records;
    private final Mapping mapping;
    private List<String> header = List.of();
    private @Nullable CsvRecord current;
    private int width;

    TableRows(BufferedReader in, Mapping mapping) throws MappingException {
        this.mapping = mapping;
        this.reader = CsvReader.builder().fieldSeparator(delimiter(mapping)).allowExtraFields(true)
                .allowMissingFields(true).skipEmptyLines(true).maxBufferSize(MAX_FIELD_CHARS).ofCsvRecord(in);
        this.records = reader.iterator();
        if (!"no".equals(mapping.get(Setting.HEADER)) && next()) {
            header = first().getFields();
        }
        width = header.isEmpty() ? Integer.MAX_VALUE : header.size();
    }

    private static char delimiter(Mapping mapping) throws MappingException {
        var name = mapping.get(Setting.DELIMITER);
        return switch (name == null ? "comma" : name) {
            case "comma" -> ',';
            case "semicolon" -> ';';
            case "tab", "\\t" -> '\t';
            case String one when one.length() == 1 -> one.charAt(0);
            default -> throw new MappingException("--delimiter '" + name + "' is not one character");
        };
    }

    private CsvRecord first() {
        if (current == null) {
            throw new IllegalStateException("no record was read");
        }
        return current;
    }

    private int width() {
        return header.isEmpty() ? current == null ? 0 : current.getFieldCount() : header.size();
    }

    @Override
    public boolean next() throws MappingException {
        try {
            if (!records.hasNext()) {
                return false;
            }
            current = records.next();
            return true;
        } catch (CsvParseException e) {
            var cause = e.getCause();
            throw new MappingException("the table can't be read: " + e.getMessage()
                    + (cause == null ? "" : " (" + cause.getMessage() + ")"));
        } catch (UncheckedIOException e) {
            throw new MappingException("the table can't be read: " + e.getMessage());
        }
    }

    @Override
    public long line() {
        return first().getStartingLineNumber();
    }

    @Override
    public boolean isMatch() {
        return true;
    }

    @Override
    public String text() {
        return String.join(" ", first().getFields());
    }

    @Override
    public int column(Setting setting) throws MappingException {
        var name = mapping.get(setting);
        if (name == null || name.equals(Mapping.NO_COLUMN)) {
            return -1;
        }
        int index = header.indexOf(name);
        for (int i = 0; index < 0 && i < header.size(); i++) {
            index = header.get(i).strip().equalsIgnoreCase(name.strip()) ? i : -1;
        }
        if (index < 0 && name.matches("[1-9]\\d{0,5}")) {
            index = Integer.parseInt(name) - 1;
        }
        if (index < 0 || index >= width) {
            throw new MappingException("--" + setting.id() + ": the table has no column '" + name + "'"
                    + (header.isEmpty()
                            ? "; without a header its columns are numbers"
                            : "; its columns: "
                                    + String.join(", ", header)));
        }
        return index;
    }

    @Override
    public List<String> columns() {
        return header.isEmpty() ? IntStream.rangeClosed(1, width()).mapToObj(Integer::toString).toList() : header;
    }

    @Override
    public @Nullable String cell(int position) {
        return get(position);
    }

    @Override
    public @Nullable String get(int column) {
        var record = first();
        return column < record.getFieldCount() ? record.getField(column) : null;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
