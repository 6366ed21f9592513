
// frames.js: the strip of frame times between overview and ruler.

/** The frames as they are drawn, or null. */
function placeFrames(trace) {
  const { frames } = trace.head;
  if (!frames || trace.isTimeless) {
    return null;
  }
  const isStutter = new Uint8Array(frames.starts.length);
  frames.stutters.forEach(frame => { isStutter[frame] = 1; });
  let at = 0;
  const start = Float64Array.from(frames.starts, step => at += step);
  const length = Float64Array.from(frames.lengths);
  return { ...frames, start, length, isStutter, count: start.length };
}

/** The longest frame that is at a point, a pixel to each side, or −1. */
function frameAt(view, x) {
  const { frames } = view.trace;
  const from = view.timeAt(x - 1), to = view.timeAt(x + 1);
  let best = -1;
  for (let at = Math.max(0, firstAtLeast(frames.start, from, 0, frames.count) - 1); at < frames.count && frames.start[at] <= to; at++) {
    const isThere = frames.start[at] + frames.length[at] >= from;
    if (isThere && (best < 0 || frames.length[at] > frames.length[best])) {
      best = at;
    }
  }
  return best;
}

class FrameStrip {
  constructor(painter) {
    this.painter = painter;
  }

  paint() {
    const { painter } = this;
    const { view, g, css } = painter;
    const top = view.overview;
    g.fillStyle = css.header;
    g.fillRect(0, top, view.width, STRIP);
    this.paintLegend(top);
    painter.clipped(view.headerWidth, top, view.lanesWidth, STRIP, () => {
      this.paintBars(top + STRIP - 1);
      this.paintTarget(top + STRIP - 1);
    });
    g.fillStyle = css.border;
    g.fillRect(0, top + STRIP - 1, view.width, 1);
    g.fillRect(view.headerWidth - 1, top, 1, STRIP);
  }

  paintLegend(top) {
    const { painter } = this;
    const { view, css } = painter;
    const { frames } = view.trace;
    const room = view.headerWidth - 24;
    const count = counted(frames.count, 'frame');
    const width = painter.textWidth(count, SMALL);
    const isRoomy = room > width + 60;
    painter.write(frames.title, 12, top + 12, isRoomy ? room - width - 8 : room, css.text, PLAIN);
    if (isRoomy) {
      painter.write(count, 12 + room - width, top + 12, width + 2, css.muted, SMALL);
    }
    const summary = painter.textWidth(frames.summary, SMALL) <= room ? frames.summary : frames.shortSummary;
    painter.write(summary, 12, top + 28, room, css.muted, SMALL);
  }

  heightOf(length) {
    const full = STRIP - 7;
    return Math.max(1, Math.min(full, Math.round(full * length / this.painter.trace.frames.ceiling)));
  }

  /** One bar for each frame; where several begin in a pixel, one for the longest. */
  paintBars(bottom) {
    const { painter } = this;
    const { view, g, css } = painter;
    const { frames } = view.trace;
    let at = Math.max(0, firstAtLeast(frames.start, view.start, 0, frames.count) - 1);
    while (at < frames.count && frames.start[at] <= view.end) {
      const from = Math.floor(view.xOf(frames.start[at]));
      let longest = at, isStutter = frames.isStutter[at], next = at + 1;
      for (; next < frames.count && Math.floor(view.xOf(frames.start[next])) === from; next++) {
        longest = frames.length[next] > frames.length[longest] ? next : longest;
        isStutter ||= frames.isStutter[next];
      }
      const end = Math.floor(view.xOf(frames.start[at] + frames.length[at]));
      const width = next > at + 1 ? 1 : Math.max(1, end - from - (end - from > 4 ? 1 : 0));
      const height = this.heightOf(frames.length[longest]);
      g.globalAlpha = isStutter ? 0.9 : 0.5;
      g.fillStyle = isStutter ? css.warning : css.muted;
      g.fillRect(from, bottom - height, width, height);
      g.globalAlpha = 1;
      at = next;
    }
  }

  paintTarget(bottom) {
    const { view, g, css } = this.painter;
    const { target, ceiling } = view.trace.frames;
    if (target > 0 && target <= ceiling) {
      g.strokeStyle = css.accent;
      g.setLineDash([4, 3]);
      g.beginPath();
      g.moveTo(view.headerWidth, bottom - this.heightOf(target) + 0.5);
      g.lineTo(view.width, bottom - this.heightOf(target) + 0.5);
      g.stroke();
      g.setLineDash([]);
    }
  }
}
