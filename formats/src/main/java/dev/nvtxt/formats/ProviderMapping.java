// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import dev.nvtxt.parser.trace.Providers;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads `ProviderMapping.xml`, which gives the providers of events names.
///
/// A provider is a GUID and a name. Published samples have them in either attribute: whichever is a GUID is the GUID.
/// Document types are refused, and with them entities of any kind.
public final class ProviderMapping {
    /// The file beside a trace that is read without being named.
    public static final String FILE_NAME = "ProviderMapping.xml";
    private static final String NO_DOCUMENT_TYPES = "document types are not read";
    private static final long MAX_BYTES = 16 << 20;
    private static final Pattern GUID = Pattern.compile("\\{?[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}}?");

    private ProviderMapping() {}

    /// {@return the mapping beside a trace, or null if there is none}
    static @Nullable Path beside(Path trace) {
        var folder = trace.toAbsolutePath().getParent();
        if (folder == null) {
            return null;
        }
        var file = folder.resolve(FILE_NAME);
        return Files.isRegularFile(file) ? file : null;
    }

    /// Reads a mapping.
    ///
    /// @throws IOException if it cannot be read, or is no mapping; the message says why
    public static Providers read(Path file) throws IOException {
        if (Files.size(file) > MAX_BYTES) {
            throw new IOException("it is larger than 16 MB");
        }
        try (var in = Files.newInputStream(file)) {
            return read(in);
        } catch (XMLStreamException e) {
            var place = e.getLocation();
            var where = place == null ? "" : "line " + place.getLineNumber() + ": ";
            throw new IOException(where + reason(e), e);
        } catch (MissingResourceException e) {
            // Java's reader has no message of its own for a character that no document type may have.
            throw new IOException(NO_DOCUMENT_TYPES, e);
        }
    }

    private static String reason(XMLStreamException e) {
        var text = String.valueOf(e.getMessage());
        int at = text.indexOf("Message: ");
        return at < 0 ? text : text.substring(at + "Message: ".length());
    }

    private static Providers read(InputStream in) throws XMLStreamException, IOException {
        var factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, false);
        var reader = factory.createXMLStreamReader(in);
        try {
            var key = Providers.DEFAULT_KEY;
            var names = new HashMap<String, String>();
            boolean isMapping = false;
            while (reader.hasNext()) {
                int event = reader.next();
                if (event == XMLStreamConstants.DTD) {
                    throw new IOException(NO_DOCUMENT_TYPES);
                }
                if (event == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("EventProviders")) {
                    isMapping = true;
                    var own = reader.getAttributeValue(null, "DebugAnnotationKey");
                    key = own == null || own.isBlank() ? key : own.strip();
                } else if (event == XMLStreamConstants.START_ELEMENT && reader.getLocalName().equals("EventProvider")) {
                    add(names, reader);
                }
            }
            if (!isMapping) {
                throw new IOException("it has no element EventProviders");
            }
            return new Providers(key, names);
        } finally {
            reader.close();
        }
    }

    private static void add(Map<String, String> names, XMLStreamReader reader) {
        var id = reader.getAttributeValue(null, "Id");
        var name = reader.getAttributeValue(null, "Name");
        if (id == null || name == null) {
            return;
        }
        if (GUID.matcher(id.strip()).matches()) {
            names.put(Providers.normalized(id), name.strip());
        } else if (GUID.matcher(name.strip()).matches()) {
            names.put(Providers.normalized(name), id.strip());
        }
    }
}
