// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons.picture;

/// An area of one color; coordinates run from 0 to 1 across the picture.
sealed interface Shape {
    /// {@return whether the point is inside}
    boolean contains(double x, double y);

    /// {@return whether a point of a rectangle may be inside}
    boolean reaches(double left, double top, double right, double bottom);

    /// {@return the color at a height, as 0xAARRGGBB}
    int argb(double y);

    /// A rectangle with round corners and a color that runs from top to bottom.
    record Box(double x, double y, double width, double height, double radius, int top, int bottom) implements Shape {
        @Override
        public boolean contains(double px, double py) {
            double dx = Math.max(Math.abs(px - x - width / 2) - (width / 2 - radius), 0);
            double dy = Math.max(Math.abs(py - y - height / 2) - (height / 2 - radius), 0);
            return radius == 0 ? dx == 0 && dy == 0 : dx * dx + dy * dy <= radius * radius;
        }

        @Override
        public boolean reaches(double left, double above, double right, double below) {
            return left <= x + width && right >= x && above <= y + height && below >= y;
        }

        @Override
        public int argb(double py) {
            double share = Math.clamp((py - y) / height, 0, 1);
            int mixed = 0;
            for (int shift = 0; shift < 32; shift += 8) {
                int from = top >>> shift & 0xFF;
                int to = bottom >>> shift & 0xFF;
                mixed |= (int) Math.round(from + (to - from) * share) << shift;
            }
            return mixed;
        }
    }

    /// A triangle, its corners in clockwise order.
    record Triangle(double x1, double y1, double x2, double y2, double x3, double y3, int color) implements Shape {
        @Override
        public boolean contains(double x, double y) {
            return isRight(x1, y1, x2, y2, x, y) && isRight(x2, y2, x3, y3, x, y) && isRight(x3, y3, x1, y1, x, y);
        }

        @Override
        public boolean reaches(double left, double top, double right, double bottom) {
            return left <= Math.max(x1, Math.max(x2, x3)) && right >= Math.min(x1, Math.min(x2, x3))
                    && top <= Math.max(y1, Math.max(y2, y3)) && bottom >= Math.min(y1, Math.min(y2, y3));
        }

        private static boolean isRight(double ax, double ay, double bx, double by, double x, double y) {
            return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0;
        }

        @Override
        public int argb(double y) {
            return color;
        }
    }

    /// A shape with another cut away.
    record Cut(Shape from, Shape away) implements Shape {
        @Override
        public boolean contains(double x, double y) {
            return from.contains(x, y) && !away.contains(x, y);
        }

        @Override
        public boolean reaches(double left, double top, double right, double bottom) {
            return from.reaches(left, top, right, bottom);
        }

        @Override
        public int argb(double y) {
            return from.argb(y);
        }
    }
}
