
// view.js: what part of the timeline is in view, and where lanes and times are on the page.

const LINE = 26, ROW = 18, PAD = 4, AXIS = 16, RULER = 30, CURVE = 40, STRIP = 40;
const SMALL = '11px Roboto, "Segoe UI", system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif';
const PLAIN = '12px Roboto, "Segoe UI", system-ui, -apple-system, "Helvetica Neue", Arial, sans-serif';
const STRONG = '600 ' + PLAIN;

class View {
  constructor(trace) {
    this.trace = trace;
    this.width = 1;
    this.height = 1;
    this.scroll = 0;
    this.selected = -1;
    this.lane = null;
    this.range = null;
    this.hover = null;
    this.past = [];
    this.boxes = [];
    this.fitAll();
  }

  /** The place of everything, after the size or the lanes have changed. */
  layOut(width, height) {
    this.width = width;
    this.height = height;
    this.headerWidth = width < 560 ? Math.max(96, Math.round(width * 0.29)) : Math.min(260, Math.round(width * 0.24));
    this.lanesWidth = Math.max(10, width - this.headerWidth);
    this.files = this.trace.roots.length;
    this.overview = Math.min(76, 10 + Math.max(2, this.files) * 9);
    this.strip = this.trace.frames ? STRIP : 0;
    this.top = this.overview + this.strip + RULER;
    this.boxes = [];
    let y = 0;
    const place = lane => {
      const height = this.heightOf(lane);
      this.boxes.push({ lane, y, height, number: this.boxes.length });
      y += height;
      if (!lane.isCollapsed) {
        lane.children.forEach(place);
      }
    };
    this.trace.roots.forEach(place);
    this.content = y;
    this.scrollTo(this.scroll);
  }

  heightOf(lane) {
    if (lane.curve && !lane.isCollapsed) {
      return this.rowsTop(lane) + CURVE + PAD;
    }
    return lane.isCollapsed || lane.rows.length === 0
      ? LINE
      : Math.max(LINE, this.rowsTop(lane) + lane.rows.length * ROW + PAD);
  }

  rowsTop(lane) {
    return PAD + (lane.axis ? AXIS : 0);
  }

  /** Where more lanes exist than fit, they start collapsed: those of many rows first, then whole processes. */
  collapseToFit() {
    const room = (this.height - this.top) * 2.5;
    for (const lanes of [this.trace.lanes.filter(lane => lane.rows.length > 12), this.trace.lanes.filter(lane => lane.children.length > 0 && lane.level > 0)]) {
      if (this.content > room) {
        lanes.forEach(lane => { lane.isCollapsed = true; });
        this.layOut(this.width, this.height);
      }
    }
  }

  scrollTo(y) {
    this.scroll = Math.max(0, Math.min(y, this.content - (this.height - this.top)));
  }

  // Time

  get end() {
    return this.start + this.length;
  }

  xOf(time) {
    return this.headerWidth + (time - this.start) / this.length * this.lanesWidth;
  }

  timeAt(x) {
    return this.start + (x - this.headerWidth) / this.lanesWidth * this.length;
  }

  /** Shows a part of the axis; never less than what a double can tell apart, nor much more than everything. */
  show(start, length, isStep) {
    const extent = this.trace.extent;
    if (isStep && (this.start !== start || this.length !== length)) {
      this.past.push([this.start, this.length]);
      this.past.splice(0, this.past.length - 200);
    }
    const least = Math.max(20, extent * 1e-12);
    this.length = Math.max(least, Math.min(length, extent * 1.5));
    this.start = Math.max(-this.length * 0.9, Math.min(start, extent - this.length * 0.1));
  }

  back() {
    const before = this.past.pop();
    if (before) {
      this.show(before[0], before[1]);
    }
  }

  fitAll() {
    const room = this.trace.extent * 0.005;
    this.show(-room, this.trace.extent + 2 * room, true);
  }

  /** Shows a span with a little room on both sides. */
  fit(low, high) {
    const length = Math.max(high - low, 1);
    this.show(low - length * 0.08, length * 1.16, true);
  }

  zoom(factor, x) {
    const time = this.timeAt(x);
    const length = Math.min(Math.max(20, this.length * factor), this.trace.extent * 1.5);
    this.show(time - (time - this.start) * (length / this.length), length);
  }

  pan(share) {
    this.show(this.start + this.length * share, this.length);
  }

  // Lanes

  isInStrip(x, y) {
    return this.strip > 0 && x >= this.headerWidth && y >= this.overview && y < this.overview + this.strip;
  }

  boxAt(y) {
    if (y < this.top) {
      return null;
    }
    const at = y - this.top + this.scroll;
    return this.boxes.find(box => at >= box.y && at < box.y + box.height) ?? null;
  }

  boxOf(lane) {
    return this.boxes.find(box => box.lane === lane) ?? null;
  }

  /** The row at a height of a box, in page pixels, or null; a collapsed lane has its rows squeezed. */
  rowAt(box, y) {
    const { lane } = box;
    const inside = y - this.top + this.scroll - box.y;
    if (lane.isCollapsed) {
      const at = Math.floor((inside - 3) / (box.height - 6) * lane.rows.length);
      return lane.rows[Math.max(0, Math.min(lane.rows.length - 1, at))] ?? null;
    }
    const at = Math.floor((inside - this.rowsTop(lane)) / ROW);
    return lane.rows[at] ?? null;
  }

  /** Top and height of a row on the page. */
  placeOf(box, row) {
    const number = box.lane.rows.indexOf(row);
    const top = this.top - this.scroll + box.y;
    if (box.lane.isCollapsed) {
      const room = box.height - 6;
      const each = room / box.lane.rows.length;
      return { y: top + 3 + each * number, height: Math.max(1, each) };
    }
    return { y: top + this.rowsTop(box.lane) + number * ROW, height: ROW - 1 };
  }

  /** What is under a point: an event, and how many share its pixel. */
  eventAt(x, y) {
    const box = this.boxAt(y);
    if (!box || x < this.headerWidth || box.lane.rows.length === 0) {
      return null;
    }
    const row = this.rowAt(box, y);
    if (!row) {
      return null;
    }
    const { trace } = this;
    const reach = row.kind === 'M' ? 4.5 : 1.5;
    const from = this.timeAt(x - reach), to = this.timeAt(x + reach), time = this.timeAt(x);
    let best = -1, distance = Infinity, count = 0;
    for (let at = firstReaching(trace, row, from); at < row.to && trace.low[at] <= to; at++) {
      count++;
      const off = time < trace.low[at] ? trace.low[at] - time : time > trace.high[at] ? time - trace.high[at] : 0;
      const isLonger = best >= 0 && off === distance && trace.high[at] - trace.low[at] > trace.high[best] - trace.low[best];
      if (off < distance || isLonger) {
        best = at;
        distance = off;
      }
      if (count === 4096) {
        break;
      }
    }
    return best < 0 ? null : { event: best, count: this.isMerged(best) ? count : 1, row };
  }

  isMerged(event) {
    return (this.trace.high[event] - this.trace.low[event]) / this.length * this.lanesWidth < 2;
  }

  /** The edge of an event near a time, for ranges that snap. */
  snap(time, x, y) {
    const box = this.boxAt(y);
    const row = box && this.rowAt(box, y);
    if (!row) {
      return time;
    }
    const reach = this.timeAt(x + 6) - this.timeAt(x);
    let best = time, distance = reach;
    for (let at = Math.max(row.from, firstReaching(this.trace, row, time - reach)), n = 0; at < row.to && this.trace.low[at] <= time + reach && n < 64; at++, n++) {
      for (const edge of [this.trace.low[at], this.trace.high[at]]) {
        if (Math.abs(edge - time) < distance) {
          best = edge;
          distance = Math.abs(edge - time);
        }
      }
    }
    return best;
  }

  /** Brings an event into view, its lane expanded, without changing more than needed. */
  reveal(event) {
    const { trace } = this;
    const row = rowOf(trace, event);
    let isChanged = false;
    for (let lane = row.lane; lane; lane = lane.above) {
      isChanged ||= lane.isCollapsed;
      lane.isCollapsed = false;
    }
    if (isChanged) {
      this.layOut(this.width, this.height);
    }
    const length = trace.high[event] - trace.low[event];
    if (length > this.length * 0.9) {
      this.fit(trace.low[event], trace.high[event]);
    } else if (trace.low[event] < this.start || trace.high[event] > this.end) {
      this.show((trace.low[event] + trace.high[event] - this.length) / 2, this.length, true);
    }
    const place = this.placeOf(this.boxOf(row.lane), row);
    if (place.y < this.top) {
      this.scrollTo(this.scroll + place.y - this.top - LINE);
    } else if (place.y + place.height > this.height) {
      this.scrollTo(this.scroll + place.y + place.height - this.height + LINE);
    }
  }
}
