
// paint.js: draws the view. Bars are written into an array of pixels, so that a picture costs what its pixels cost; text and
// lines are drawn over it.

const FAINTEST = 96, LABEL_ROOM = 18;

class Painter {
  constructor(view, canvas, over) {
    this.view = view;
    this.trace = view.trace;
    this.canvas = canvas;
    this.over = over;
    this.g = canvas.getContext('2d', { alpha: false });
    this.o = over.getContext('2d');
    this.widths = new Map();
    this.answer = { seen: [], paint: 0, share: 0, covered: 0 };
    this.hits = null;
    this.overview = null;
    this.readTheme();
  }

  readTheme() {
    const style = getComputedStyle(document.documentElement);
    this.css = {};
    this.rgb = {};
    for (const name of ['background', 'alternate', 'header', 'strong', 'border', 'grid', 'text', 'muted', 'accent', 'hit', 'bookmark', 'warning', 'error', 'badge']) {
      this.css[name] = style.getPropertyValue('--' + name).trim();
      this.rgb[name] = (0xFF000000 | parseInt(this.css[name].slice(1), 16)) >>> 0;
    }
    this.overview = null;
  }

  resize(width, height) {
    this.ratio = Math.max(1, Math.min(3, devicePixelRatio || 1));
    for (const canvas of [this.canvas, this.over]) {
      canvas.width = Math.round(width * this.ratio);
      canvas.height = Math.round(height * this.ratio);
    }
    const across = Math.max(1, Math.round(this.view.lanesWidth * this.ratio));
    const down = Math.max(1, Math.round((height - this.view.top) * this.ratio));
    this.image = new ImageData(across, down);
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.overview = null;
  }

  paint() {
    const { view, g } = this;
    this.labels = [];
    this.loads = new Map();
    this.scale = this.image.width / view.length;
    this.step = timeStepOf(view.length / view.lanesWidth * Math.max(84, this.tickWidth()));
    const boxes = view.boxes.filter(box => box.y + box.height > view.scroll && box.y < view.scroll + view.height - view.top);
    this.paintLanes(boxes);
    g.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    g.putImageData(this.image, Math.round(view.headerWidth * this.ratio), Math.round(view.top * this.ratio));
    this.clipped(view.headerWidth, view.top, view.lanesWidth, view.height - view.top, () => {
      this.paintLabels();
      boxes.forEach(box => this.paintWords(box));
    });
    this.clipped(0, view.top, view.headerWidth, view.height - view.top, () => this.paintHeaders(boxes));
    this.paintRuler();
    if (view.strip > 0) {
      new FrameStrip(this).paint();
    }
    this.paintOverview();
    this.paintOver();
  }

  clipped(x, y, width, height, draw) {
    this.g.save();
    this.g.beginPath();
    this.g.rect(x, y, width, height);
    this.g.clip();
    draw();
    this.g.restore();
  }

  // Pixels: everything in device pixels of the image

  px(size) {
    return Math.max(1, Math.round(size * this.ratio));
  }

  fill(x, y, width, height, color) {
    const across = this.image.width;
    const left = Math.max(0, x), right = Math.min(across, x + width);
    const top = Math.max(0, y), bottom = Math.min(this.image.height, y + height);
    if (right - left === 1) {
      for (let line = top; line < bottom; line++) {
        this.pixels[line * across + left] = color;
      }
    } else if (left < right) {
      for (let line = top; line < bottom; line++) {
        this.pixels.fill(color, line * across + left, line * across + right);
      }
    }
  }

  column(time) {
    return Math.floor((time - this.view.start) * this.scale);
  }

  paintLanes(boxes) {
    const { view } = this;
    this.pixels.fill(canvasColor(this.rgb.background));
    boxes.forEach(box => {
      const y = Math.round((box.y - view.scroll) * this.ratio);
      const height = Math.round((box.y + box.height - view.scroll) * this.ratio) - y;
      const back = this.ground(box);
      this.fill(0, y, this.image.width, height, canvasColor(back));
      box.back = back;
    });
    this.paintGrid();
    boxes.forEach(box => {
      const y = Math.round((box.y + box.height - view.scroll) * this.ratio);
      this.fill(0, y - 1, this.image.width, 1, canvasColor(this.rgb.grid));
      this.paintLane(box);
    });
  }

  ground(box) {
    return this.rgb[box.lane.header ? 'header' : box.number % 2 ? 'alternate' : 'background'];
  }

  paintGrid() {
    const color = canvasColor(this.rgb.grid);
    this.forTicks(time => this.fill(this.column(Number(time)), 0, 1, this.image.height, color));
  }

  paintLane(box) {
    const { lane } = box;
    const { view } = this;
    if (lane.curve) {
      this.paintCurve(box);
      return;
    }
    if (lane.rows.length === 0 || (lane.isCollapsed && (lane.children.length > 0 || lane.rows.length > 10))) {
      this.paintLoad(lane, Math.round((box.y - view.scroll + 3) * this.ratio), Math.round((box.height - 6) * this.ratio), box.back);
      return;
    }
    for (const row of lane.rows) {
      const place = view.placeOf(box, row);
      if (place.y + place.height < view.top || place.y > view.height) {
        continue;
      }
      const y = Math.round((place.y - view.top) * this.ratio);
      const height = Math.max(1, Math.round((place.y + place.height - view.top) * this.ratio) - y);
      if (row.kind === 'M') {
        this.paintMarkers(row, y, height, box);
      } else {
        this.paintRow(row, y, height, box);
      }
    }
  }

  /** A step curve; a column with several values has all from the smallest to the largest. */
  paintCurve(box) {
    const { view } = this;
    const { curve } = box.lane;
    const top = Math.round((box.y - view.scroll + (box.lane.isCollapsed ? 3 : view.rowsTop(box.lane))) * this.ratio);
    const height = Math.round((box.lane.isCollapsed ? LINE - 6 : CURVE) * this.ratio);
    const rise = value => Math.round((Math.max(curve.low, Math.min(curve.high, value)) - curve.low) / (curve.high - curve.low) * (height - 1));
    const line = canvasColor(this.rgb.accent), area = canvasColor(mix(box.back, this.rgb.accent, 64));
    const zero = rise(0), bottom = top + height - 1, each = 1 / this.scale;
    let at = Math.max(0, firstAtLeast(curve.time, view.start, 0, curve.time.length) - 1);
    for (let x = 0; x < this.image.width; x++) {
      const until = view.start + (x + 1) * each;
      if (curve.time[at] >= until || until - each > curve.end) {
        continue;
      }
      let low = curve.values[at], high = low;
      while (at + 1 < curve.time.length && curve.time[at + 1] < until) {
        at++;
        low = Math.min(low, curve.values[at]);
        high = Math.max(high, curve.values[at]);
      }
      if (Number.isNaN(low)) {
        continue;
      }
      const from = rise(low), to = rise(high);
      this.fill(x, bottom - Math.max(to, zero), 1, Math.max(to, zero) - Math.min(from, zero) + 1, area);
      this.fill(x, bottom - to, 1, Math.max(this.px(1.5), to - from + 1), line);
    }
  }

  /** A row of ranges: wide ones one by one, those that share a pixel as one column. */
  paintRow(row, y, height, box) {
    const { trace, view } = this;
    const perPixel = 1 / this.scale;
    let free = -1e9;
    for (let at = firstReaching(trace, row, view.start); at < row.to && trace.low[at] <= view.end;) {
      const x0 = this.column(trace.low[at]);
      const x1 = Math.max(x0 + 1, this.column(trace.high[at]));
      if (x1 - x0 >= 2) {
        const start = Math.min(Math.max(x0, free), x1 - 1);
        this.paintBar(at, start, x1, y, height, box);
        free = x1;
        at++;
        continue;
      }
      const until = view.start + (x0 + 1) * perPixel;
      let next = this.nextFrom(row, at, until);
      if (next - at > 1 && this.column(trace.high[next - 1]) - x0 >= 2) {
        next--;
      }
      this.paintColumn(at, next, Math.max(x0, free), y, height, box.back);
      free = Math.max(x0, free) + 1;
      at = next;
    }
  }

  /** The first event of a row at or after a time, looked for near a place first. */
  nextFrom(row, at, time) {
    const { low } = this.trace;
    let step = 1, from = at + 1, to = from;
    while (to < row.to && low[to] < time) {
      from = to + 1;
      to += step;
      step *= 2;
    }
    return firstAtLeast(low, time, from, Math.min(to, row.to));
  }

  paintBar(event, x0, x1, y, height, box) {
    const { trace } = this;
    const argb = trace.paints[trace.paint[event]];
    const width = x1 - x0;
    this.fill(x0, y, width >= 3 ? width - 1 : width, height, canvasColor(argb));
    if (trace.bits[event] & ODD) {
      this.fill(x0, y, width, this.px(2), canvasColor(this.rgb.error));
    }
    if (this.hits && this.hits.is[event]) {
      this.outline(x0, y, width, height, canvasColor(this.rgb.hit));
    }
    if (width >= LABEL_ROOM * this.ratio && height >= 12 * this.ratio && !box.lane.isCollapsed) {
      this.labels.push({ event, x: x0, width, y, height });
    }
  }

  outline(x, y, width, height, color) {
    const line = Math.min(this.px(2), Math.ceil(width / 2));
    this.fill(x, y, width, line, color);
    this.fill(x, y + height - line, width, line, color);
    this.fill(x, y, line, height, color);
    this.fill(x + width - line, y, line, height, color);
  }

  /** Events that share a pixel: the color that covers most, the stronger the more is covered, never to be overlooked. */
  paintColumn(from, to, x, y, height, back) {
    const { trace, answer } = this;
    if (to - from === 1) {
      answer.paint = trace.paint[from];
      answer.share = 1;
      answer.covered = trace.high[from] - trace.low[from];
    } else {
      dominant(trace, from, to, answer);
    }
    const pure = Math.max(0, Math.min(256, Math.round((answer.share - 0.08) / 0.37 * 256)));
    const color = mix(this.rgb.badge, trace.paints[answer.paint], pure);
    const parts = Math.min(256, Math.round(FAINTEST + (256 - FAINTEST) * answer.covered * this.scale));
    this.fill(x, y, 1, height, canvasColor(mix(back, color, parts)));
    if (this.hits && this.hits.before[to] > this.hits.before[from]) {
      this.fill(x, y, this.px(1), Math.max(2, height >> 1), canvasColor(this.rgb.hit));
    }
  }

  paintMarkers(row, y, height, box) {
    const { trace, view } = this;
    const perPixel = 1 / this.scale;
    const half = this.px(4);
    let before = -1e9;
    for (let at = firstReaching(trace, row, view.start - 8 * perPixel * this.ratio); at < row.to && trace.low[at] <= view.end + 8 * perPixel * this.ratio;) {
      const x = this.column(trace.low[at]);
      const next = this.nextFrom(row, at, view.start + (x + 1) * perPixel);
      const following = next < row.to ? this.column(trace.low[next]) : 1e9;
      const isHit = this.hits && this.hits.before[next] > this.hits.before[at];
      const color = canvasColor(isHit ? this.rgb.hit : trace.paints[trace.paint[at]]);
      this.fill(x, y, this.px(1), height, color);
      if (trace.bits[at] & (ODD & ~OPEN)) {
        this.fill(x, y, this.px(1), this.px(3), canvasColor(this.rgb.error));
      }
      if (!box.lane.isCollapsed && x - before > half && following - x > half) {
        this.paintHead(x, y + (height - 2 * half >> 1), half, next - at, color);
      }
      if (!box.lane.isCollapsed && next - at === 1 && following - x > 28 * this.ratio) {
        this.labels.push({ event: at, x: x + half, width: Math.min(following - half, this.image.width) - x - half, y, height, isMarker: true });
      }
      before = x;
      at = next;
    }
  }

  /** A diamond for one marker, a square for several. */
  paintHead(x, top, half, count, color) {
    for (let line = 0; line <= 2 * half; line++) {
      const reach = count > 1 ? half - 1 : half - Math.abs(line - half);
      this.fill(x - reach, top + line, 2 * reach + 1, 1, color);
    }
  }

  /** How much of each column any range of a lane covers, from 0 to 1. */
  loadOf(lane) {
    let load = this.loads.get(lane);
    if (!load) {
      load = loadCurve(lane.busy, this.image.width, this.view.start, this.view.length);
      this.loads.set(lane, load);
    }
    return load;
  }

  paintLoad(lane, y, height, back) {
    const leaves = lane.leaves.filter(leaf => leaf.busy.size > 0);
    if (leaves.length === 0) {
      return;
    }
    const color = canvasColor(mix(back, this.rgb.accent, 160));
    const loads = leaves.map(leaf => this.loadOf(leaf));
    for (let x = 0; x < this.image.width; x++) {
      let sum = 0;
      for (const load of loads) {
        sum += load[x];
      }
      if (sum > 0) {
        const size = Math.max(this.px(2), Math.round(Math.min(1, sum / loads.length) * height));
        this.fill(x, y + height - size, 1, size, color);
      }
    }
  }

  // Text

  textWidth(text, font) {
    const key = font + text;
    let width = this.widths.get(key);
    if (width === undefined) {
      if (this.widths.size > 20000) {
        this.widths.clear();
      }
      this.g.font = font;
      width = this.g.measureText(text).width;
      this.widths.set(key, width);
    }
    return width;
  }

  /** Writes a text, cut where there is no room, and returns where it ends. */
  write(text, x, middle, room, color, font) {
    const { g } = this;
    if (room <= 4 || text === '') {
      return x;
    }
    let shown = text.length > 400 ? text.slice(0, 400) : text;
    let width = this.textWidth(shown, font);
    if (width > room) {
      let chars = Math.floor(shown.length * (room - 8) / width);
      do {
        if (chars < 1) {
          return x;
        }
        shown = shown.slice(0, chars).trimEnd() + '…';
        width = this.textWidth(shown, font);
        chars = Math.min(chars - 1, shown.length - 2);
      } while (width > room);
    }
    g.font = font;
    g.fillStyle = color;
    g.textBaseline = 'middle';
    g.fillText(shown, x, middle);
    return x + width;
  }

  paintLabels() {
    const { trace, view } = this;
    for (const { event, x, width, y, height, isMarker } of this.labels) {
      const left = Math.max(x, 0) / this.ratio + view.headerWidth;
      const right = Math.min(x + width, this.image.width) / this.ratio + view.headerWidth;
      const id = trace.message[event];
      const text = id < 0 ? '' : trace.strings[id];
      this.write(text.replace(/\s+/g, ' '), left + 4, view.top + (y + height / 2) / this.ratio + 0.5, right - left - 7,
        isMarker ? this.css.text : trace.inks[trace.paint[event]], PLAIN);
    }
  }

  /** What has to be said on a lane: that it has no events, where they are, its own ruler. */
  paintWords(box) {
    const { view, trace } = this;
    const { lane } = box;
    const y = view.top - view.scroll + box.y;
    if (lane.rows.length === 0 && lane.children.length === 0 && !lane.curve) {
      this.write('No events', view.headerWidth + 8, y + LINE / 2, 200, this.css.muted, SMALL);
    }
    if (lane.axis && !lane.isCollapsed) {
      this.write('ticks of ' + lane.axis.unit + ', ' + lane.axis.first + ' to ' + lane.axis.last + ', not on the time axis',
        view.headerWidth + 6, y + AXIS / 2 + 2, view.lanesWidth - 12, this.css.muted, SMALL);
    }
    if (lane.rows.length > 0 && !lane.axis) {
      const first = Math.min(...lane.rows.map(row => trace.low[row.from]));
      const last = Math.max(...lane.rows.map(row => trace.high[row.to - 1]));
      const text = last < view.start ? '← earlier' : first > view.end ? 'later →' : '';
      const x = last < view.start ? view.headerWidth + 8 : view.width - 8 - this.textWidth(text, SMALL);
      this.write(text, x, y + LINE / 2, 100, this.css.muted, SMALL);
    }
  }

  paintHeaders(boxes) {
    const { view, g } = this;
    g.fillStyle = this.css.header;
    g.fillRect(0, view.top, view.headerWidth, view.height - view.top);
    boxes.forEach(box => this.paintHeader(box));
    g.fillStyle = this.css.border;
    g.fillRect(view.headerWidth - 1, view.top, 1, view.height - view.top);
  }

  paintHeader(box) {
    const { view, g } = this;
    const { lane } = box;
    const top = view.top - view.scroll + box.y;
    const isSelected = view.lane === lane;
    g.fillStyle = isSelected || lane.header ? this.css.strong : this.css.header;
    g.fillRect(0, top, view.headerWidth, box.height);
    if (isSelected) {
      g.fillStyle = this.css.accent;
      g.fillRect(0, top, 3, box.height);
    }
    g.fillStyle = this.css.border;
    g.fillRect(0, top + box.height - 1, view.headerWidth, 1);
    // The text stays in view as long as the lane is.
    const line = Math.max(top, Math.min(view.top, top + box.height - LINE));
    const indent = view.headerWidth < 150 ? 5 : 14;
    let x = 8 + lane.level * indent;
    if (lane.children.length > 0 || lane.rows.length > 1) {
      this.paintTriangle(x, line + LINE / 2, lane.isCollapsed);
    }
    x += 14;
    const right = this.paintBadges(lane, view.headerWidth - 8, line, x + 60);
    if (lane.curve && !lane.isCollapsed) {
      this.paintScale(lane.curve, top, box.height);
    }
    this.paintTitle(lane, x, right - 4 - (lane.curve ? 40 : 0), line + LINE / 2);
    if (box.height >= 2 * LINE - 4 && !lane.curve) {
      this.write(counted(lane.total || lane.count, 'event'), x, line + LINE + 5, view.headerWidth - 8 - x, this.css.muted, SMALL);
    }
  }

  paintScale(curve, top, height) {
    for (const [value, y] of [[curve.high, top + 10], [curve.low, top + height - 9]]) {
      const text = valueText(value, curve.unit);
      const width = Math.min(this.textWidth(text, SMALL), this.view.headerWidth / 2);
      this.write(text, this.view.headerWidth - 6 - width, y, width + 1, this.css.muted, SMALL);
    }
  }

  paintTitle(lane, x, right, middle) {
    const font = lane.header ? STRONG : PLAIN;
    const number = lane.number === '' ? '' : '(' + lane.number + ')';
    const wanted = number === '' ? 0 : this.textWidth(number, SMALL) + 5;
    const room = right - x;
    // Where there is little room a name says more than a number that is cut; the tip has both.
    const isShort = room < 130 && this.textWidth(lane.title, font) + wanted > room;
    const end = this.write(lane.title, x, middle, isShort ? room : Math.max(room - wanted, room * 0.6), this.css.text, font);
    if (!isShort) {
      this.write(number, end + 5, middle, right - end - 5, this.css.muted, SMALL);
    }
  }

  paintTriangle(x, middle, isCollapsed) {
    const { g } = this;
    g.fillStyle = this.css.muted;
    g.beginPath();
    if (isCollapsed) {
      g.moveTo(x + 2, middle - 4.5);
      g.lineTo(x + 7, middle);
      g.lineTo(x + 2, middle + 4.5);
    } else {
      g.moveTo(x, middle - 2.5);
      g.lineTo(x + 9, middle - 2.5);
      g.lineTo(x + 4.5, middle + 2.5);
    }
    g.fill();
  }

  paintBadges(lane, right, top, least) {
    const { g } = this;
    let end = right;
    for (const badge of [...lane.badges].reverse()) {
      const width = this.textWidth(badge.text, SMALL) + 12;
      if (end - width < least) {
        continue;
      }
      const tone = { plain: this.rgb.badge, warning: this.rgb.warning, error: this.rgb.error }[badge.tone];
      const isDark = luminance(this.rgb.header) < 0.2;
      g.fillStyle = cssColor(mix(this.rgb.header, tone, isDark ? 64 : 44));
      g.beginPath();
      g.roundRect(end - width, top + 5.5, width, 15, 7.5);
      g.fill();
      this.write(badge.text, end - width + 6, top + LINE / 2 + 0.5, width - 8, badge.tone === 'plain' ? this.css.text : cssColor(mix(tone, this.rgb.text, isDark ? 0 : 90)), SMALL);
      end -= width + 4;
    }
    return end;
  }

  // Ruler and overview

  tickWidth() {
    const { view } = this;
    const wish = timeStepOf(view.length / view.lanesWidth * 100);
    const time = BigInt(Math.round(view.start + view.length)) - this.trace.shift;
    return this.textWidth(tickText(time - time % wish + wish, wish), SMALL) + 24;
  }

  /** Calls with the time of each tick in view, in nanoseconds from the start of the report. */
  forTicks(take) {
    const { view, step } = this;
    if (this.trace.isTimeless) {
      return;
    }
    const { shift } = this.trace;
    const first = BigInt(Math.ceil(view.start));
    let time = (first - shift) / step * step + shift;
    time += time < first ? step : 0n;
    for (let i = 0; i < 400 && Number(time) <= view.end; i++, time += step) {
      take(time);
    }
  }

  paintRuler() {
    const { view, g } = this;
    const top = view.overview + view.strip, bottom = view.top;
    g.fillStyle = this.css.header;
    g.fillRect(0, top, view.width, RULER);
    const length = this.trace.isTimeless ? 'no times' : exactLength(view.length);
    const room = view.headerWidth - 20;
    this.write(length, Math.max(8, view.headerWidth - 10 - this.textWidth(length, SMALL)), top + RULER / 2, room, this.css.muted, SMALL);
    this.clipped(view.headerWidth, top, view.lanesWidth, RULER, () => {
      const parts = minorOf(this.step), minor = Number(this.step) / parts;
      this.forTicks(time => {
        const x = Math.round(view.xOf(Number(time)));
        g.fillStyle = this.css.muted;
        g.fillRect(x, bottom - 9, 1, 9);
        g.fillStyle = this.css.border;
        for (let part = 1; part < parts; part++) {
          g.fillRect(Math.round(view.xOf(Number(time) + part * minor)), bottom - 5, 1, 5);
        }
        const text = tickText(time - this.trace.shift, this.step);
        if (x + 4 + this.textWidth(text, SMALL) <= view.width) {
          this.write(text, x + 4, top + 12, 300, this.css.text, SMALL);
        }
      });
      this.paintBookmarks(top);
    });
    g.fillStyle = this.css.border;
    g.fillRect(0, bottom - 1, view.width, 1);
    g.fillRect(view.headerWidth - 1, top, 1, RULER);
  }

  paintBookmarks(top) {
    const { view, g, trace } = this;
    for (const { time, note } of trace.bookmarks) {
      const x = Math.round(view.xOf(time));
      if (x < view.headerWidth - 300 || x > view.width) {
        continue;
      }
      g.fillStyle = this.css.bookmark;
      g.fillRect(x, top + 3, 1.5, RULER);
      if (note === '') {
        g.beginPath();
        g.moveTo(x, top + 3);
        g.lineTo(x + 9, top + 7);
        g.lineTo(x, top + 11);
        g.fill();
      } else {
        const width = Math.min(160, this.textWidth(note, SMALL)) + 8;
        g.fillRect(x, top + 3, width, 15);
        this.write(note, x + 4, top + 11, width - 6, textOn(this.rgb.bookmark), SMALL);
      }
    }
  }

  /** The load of each file over everything, painted once for a size and theme. */
  overviewImage() {
    const { view, trace, ratio } = this;
    const width = this.image.width, height = Math.round(view.overview * ratio);
    const image = new ImageData(width, height);
    const pixels = new Uint32Array(image.data.buffer);
    pixels.fill(canvasColor(this.rgb.header));
    const rows = trace.roots.slice(0, Math.max(1, Math.floor((view.overview - 10) / 3)));
    const each = (height - 10 * ratio) / rows.length;
    const color = canvasColor(mix(this.rgb.header, this.rgb.accent, 160));
    rows.forEach((lane, number) => {
      const leaves = lane.leaves.filter(leaf => leaf.busy.size > 0);
      const loads = leaves.map(leaf => loadCurve(leaf.busy, width, this.wholeStart, this.wholeLength));
      const bottom = Math.round(5 * ratio + each * (number + 1)) - 1;
      for (let x = 0; x < width; x++) {
        const sum = loads.reduce((all, load) => all + load[x], 0);
        const size = sum > 0 ? Math.max(this.px(1), Math.round(Math.min(1, sum / loads.length) * (each - 2))) : 0;
        for (let line = bottom - size; line < bottom; line++) {
          pixels[line * width + x] = color;
        }
      }
    });
    if (this.hits) {
      const hit = canvasColor(this.rgb.hit);
      for (const event of this.hits.list) {
        const x = Math.floor((trace.low[event] - this.wholeStart) / this.wholeLength * width);
        for (let line = height - this.px(5); line < height - this.px(1); line++) {
          pixels[line * width + Math.max(0, Math.min(width - 1, x))] = hit;
        }
      }
    }
    return image;
  }

  get wholeStart() {
    return -this.trace.extent * 0.005;
  }

  get wholeLength() {
    return this.trace.extent * 1.01;
  }

  paintOverview() {
    const { view, g } = this;
    this.overview ??= this.overviewImage();
    g.fillStyle = this.css.header;
    g.fillRect(0, 0, view.headerWidth, view.overview);
    this.write('Overview', 12, view.overview / 2, view.headerWidth - 20, this.css.muted, SMALL);
    g.putImageData(this.overview, Math.round(view.headerWidth * this.ratio), 0);
    const xOf = time => view.headerWidth + (time - this.wholeStart) / this.wholeLength * view.lanesWidth;
    this.clipped(view.headerWidth, 0, view.lanesWidth, view.overview, () => {
      g.fillStyle = this.css.bookmark;
      this.trace.bookmarks.forEach(({ time }) => g.fillRect(Math.round(xOf(time)), 0, 1.5, view.overview));
      const x0 = Math.max(view.headerWidth, xOf(view.start));
      const x1 = Math.max(x0 + 3, Math.min(view.width, xOf(view.end)));
      g.globalAlpha = 0.5;
      g.fillStyle = this.css.background;
      g.fillRect(view.headerWidth, 0, x0 - view.headerWidth, view.overview);
      g.fillRect(x1, 0, view.width - x1, view.overview);
      g.globalAlpha = 1;
      g.strokeStyle = this.css.accent;
      g.strokeRect(Math.round(x0) + 0.5, 0.5, Math.round(x1 - x0) - 1, view.overview - 2);
    });
    g.fillStyle = this.css.border;
    g.fillRect(0, view.overview - 1, view.width, 1);
    g.fillRect(view.headerWidth - 1, 0, 1, view.overview);
  }

  // Over the lanes: what follows the pointer and the selection

  paintOver() {
    const { view, o, trace } = this;
    o.setTransform(this.ratio, 0, 0, this.ratio, 0, 0);
    o.clearRect(0, 0, view.width, view.height);
    o.save();
    o.beginPath();
    o.rect(view.headerWidth, view.overview, view.lanesWidth, view.height - view.overview);
    o.clip();
    for (const { time } of trace.bookmarks) {
      o.globalAlpha = 0.6;
      o.fillStyle = this.css.bookmark;
      o.fillRect(Math.round(view.xOf(time)), view.top, 1.5, view.height);
      o.globalAlpha = 1;
    }
    if (view.range) {
      this.paintRange(view.range);
    }
    o.beginPath();
    o.rect(view.headerWidth, view.top, view.lanesWidth, view.height - view.top);
    o.clip();
    if (view.hover && view.hover.event !== view.selected) {
      this.frame(view.hover.event, 1.5, 0.75);
    }
    if (view.selected >= 0) {
      this.frame(view.selected, 2.5, 1);
    }
    o.restore();
  }

  frame(event, thickness, alpha) {
    const { view, trace, o } = this;
    const row = rowOf(trace, event);
    const box = view.boxOf(row.lane);
    if (!box) {
      return;
    }
    const place = view.placeOf(box, row);
    const x0 = Math.max(view.headerWidth - 9, view.xOf(trace.low[event]));
    const x1 = Math.min(view.width + 9, Math.max(view.xOf(trace.high[event]), x0 + 1));
    const wide = row.kind === 'M' ? 5 : 1;
    o.globalAlpha = alpha;
    o.lineWidth = thickness + 2;
    o.strokeStyle = this.css.background;
    o.strokeRect(x0 - wide, place.y - 1, x1 - x0 + 2 * wide - 1, place.height + 2);
    o.lineWidth = thickness;
    o.strokeStyle = this.css.accent;
    o.strokeRect(x0 - wide, place.y - 1, x1 - x0 + 2 * wide - 1, place.height + 2);
    o.globalAlpha = 1;
  }

  paintRange({ from, to }) {
    const { view, o } = this;
    const x0 = view.xOf(Math.min(from, to)), x1 = view.xOf(Math.max(from, to));
    o.fillStyle = this.css.accent;
    o.globalAlpha = 0.13;
    // A range that is all there is to see needs no tint.
    if (x0 > view.headerWidth || x1 < view.width) {
      o.fillRect(x0, view.overview, x1 - x0, view.height);
    }
    o.globalAlpha = 1;
    o.fillRect(Math.round(x0), view.overview, 1, view.height);
    o.fillRect(Math.round(x1), view.overview, 1, view.height);
    if (this.trace.isTimeless) {
      return;
    }
    const text = exactLength(Math.abs(to - from));
    const width = this.textWidth(text, SMALL) + 14;
    const x = Math.max(view.headerWidth + 4, Math.min(view.width - width - 4, (x0 + x1 - width) / 2));
    o.beginPath();
    o.roundRect(x, view.top + 4, width, 19, 9);
    o.fill();
    o.font = SMALL;
    o.textBaseline = 'middle';
    o.fillStyle = textOn(this.rgb.accent);
    o.fillText(text, x + 7, view.top + 14);
  }
}

function exactLength(ns) {
  return exactText(BigInt(Math.round(ns)));
}

/** The covered share of each of some columns of equal length. */
function loadCurve(busy, columns, start, length) {
  const load = new Float32Array(columns);
  const each = length / columns;
  let at = 0;
  // Everything that any interval covers before a time; times ascend, so the place only moves on.
  const coveredBefore = time => {
    if (at < busy.size && busy.high[at] < time) {
      let step = 1, to = at;
      while (to < busy.size && busy.high[to] < time) {
        at = to + 1;
        to += step;
        step *= 2;
      }
      at = firstAtLeast(busy.high, time, at, Math.min(to, busy.size));
    }
    return busy.before[at] + (at < busy.size ? Math.max(0, time - busy.low[at]) : 0);
  };
  let before = coveredBefore(start);
  for (let x = 0; x < columns; x++) {
    const first = at;
    const after = coveredBefore(start + (x + 1) * each);
    const isTouched = after > before || at > first;
    load[x] = isTouched ? Math.max((after - before) / each, 1e-4) : 0;
    before = after;
  }
  return load;
}
