// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.export.vector;

/// A format for pictures made of shapes.
public enum VectorFormat {
    SVG,
    PDF;

    /// Starts a picture.
    ///
    /// @param scale device pixels of the shapes per unit of the page (a CSS pixel in SVG, 3/4 of a point in PDF)
    /// @return takes the shapes, then gives the file
    public VectorPicture start(int widthPx, int heightPx, double scale) {
        return switch (this) {
            case SVG -> new SvgSurface(widthPx, heightPx, scale);
            case PDF -> new PdfSurface(widthPx, heightPx, scale);
        };
    }
}
