// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export.vector;

import module java.base;

/// The numbered objects of a PDF file. Source: ISO 32000-1, section 7.5.
final class PdfFile {
    private final List<byte[]> objects = new ArrayList<>();

    /// Sets a number aside for an object that others name before it is there.
    int reserve() {
        objects.add(new byte[0]);
        return objects.size();
    }

    void set(int number, String object) {
        objects.set(number - 1, ascii(object));
    }

    int add(String object) {
        int number = reserve();
        set(number, object);
        return number;
    }

    /// Adds a stream, packed.
    ///
    /// @param entries further entries of its dictionary
    int addStream(String entries, byte[] content) {
        var packed = new ByteArrayOutputStream();
        try (var out = new DeflaterOutputStream(packed)) {
            out.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var object = new ByteArrayOutputStream();
        object.writeBytes(ascii("<< " + entries + " /Filter /FlateDecode /Length " + packed.size() + " >>\nstream\n"));
        object.writeBytes(packed.toByteArray());
        object.writeBytes(ascii("\nendstream"));
        int number = reserve();
        objects.set(number - 1, object.toByteArray());
        return number;
    }

    void write(OutputStream out, int catalog) throws IOException {
        // The bytes above 127 tell that the file is no text.
        var head = new byte[]{ '%', 'P', 'D', 'F', '-', '1', '.', '7', '\n', '%', (byte) 0xE2, (byte) 0xE3, (byte) 0xCF,
            (byte) 0xD3, '\n' };
        out.write(head);
        long offset = head.length;
        var table = new StringBuilder("xref\n0 ").append(objects.size() + 1).append("\n0000000000 65535 f \n");
        for (int i = 0; i < objects.size(); i++) {
            table.append(String.format(Locale.ROOT, "%010d 00000 n \n", offset));
            var start = ascii(i + 1 + " 0 obj\n");
            var end = ascii("\nendobj\n");
            out.write(start);
            out.write(objects.get(i));
            out.write(end);
            offset += start.length + objects.get(i).length + end.length;
        }
        out.write(ascii(table.toString()));
        out.write(ascii("trailer\n<< /Size " + (objects.size() + 1) + " /Root " + catalog + " 0 R >>\nstartxref\n"
                + offset + "\n%%EOF\n"));
    }

    static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
