
// colors.js: the color of each event in each mode, and what merged pixels show of many.

const BLOCK = 32;

/** 0xAARRGGBB as the bytes of a canvas, 0xAABBGGRR. */
function canvasColor(argb) {
  return (0xFF000000 | (argb & 0xFF) << 16 | argb & 0xFF00 | argb >>> 16 & 0xFF) >>> 0;
}

function mix(a, b, parts) {
  const rest = 256 - parts;
  const even = ((a & 0xFF00FF) * rest + (b & 0xFF00FF) * parts) / 256;
  const odd = ((a & 0xFF00) * rest + (b & 0xFF00) * parts) / 256;
  return (0xFF000000 | even & 0xFF00FF | odd & 0xFF00) >>> 0;
}

function cssColor(argb) {
  return '#' + (argb & 0xFFFFFF).toString(16).padStart(6, '0');
}

function luminance(argb) {
  const part = shift => {
    const value = (argb >>> shift & 0xFF) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0);
}

/** Black or white, whichever is easier to read on a color. */
function textOn(argb) {
  const light = luminance(argb);
  return 1.05 / (light + 0.05) > (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

/** Gives every event a number in a list of colors. */
function paintEvents(trace, mode) {
  const { head } = trace;
  const list = [], numbers = new Map();
  const numberOf = argb => {
    const opaque = (argb | 0xFF000000) >>> 0;
    if (!numbers.has(opaque)) {
      numbers.set(opaque, list.length);
      list.push(opaque);
    }
    return numbers.get(opaque);
  };
  const palette = head.palette.map(numberOf);
  const given = head.colors.map(numberOf);
  const none = numberOf(head.noColor);
  const ofMessage = id => id < 0 ? palette[head.noMessageColor] : palette[trace.stringColor[id]];
  const fileOf = i => head.bases[trace.base[i]].file;
  const choose = {
    given: i => trace.color[i] < 0 ? ofMessage(trace.message[i]) : given[trace.color[i]],
    category: i => trace.category[i] < 0 ? none : palette[head.categories[trace.category[i]].color],
    message: i => ofMessage(trace.message[i]),
    thread: i => trace.thread[i] < 0 ? none : palette[head.threads[trace.thread[i]].color],
    process: i => trace.thread[i] < 0 || head.threads[trace.thread[i]].processColor < 0 ? none : palette[head.threads[trace.thread[i]].processColor],
    file: i => palette[fileOf(i) % palette.length],
    duration: byDuration(trace, numberOf, fileOf),
  }[mode];
  trace.paint = new Uint16Array(trace.count);
  for (let i = 0; i < trace.count; i++) {
    trace.paint[i] = choose(i);
  }
  trace.paints = list;
  trace.inks = list.map(textOn);
  sumBlocks(trace);
}

/** From the shortest of the events of a file with one message to the longest, ever darker. */
function byDuration(trace, numberOf, fileOf) {
  const steps = [0xFFFFFFCC, 0xFFFFEDA0, 0xFFFED976, 0xFFFEB24C, 0xFFFD8D3C, 0xFFFC4E2A, 0xFFE31A1C, 0xFFB10026].map(numberOf);
  const none = numberOf(trace.head.noColor);
  const groups = new Map();
  const groupOf = i => fileOf(i) + ' ' + trace.message[i];
  return i => {
    if (groups.size === 0) {
      for (let each = 0; each < trace.count; each++) {
        const duration = Number(trace.duration(each));
        if (duration >= 0) {
          const group = groups.get(groupOf(each));
          groups.set(groupOf(each), group ? [Math.min(group[0], duration), Math.max(group[1], duration)] : [duration, duration]);
        }
      }
    }
    const duration = Number(trace.duration(i));
    if (duration < 0) {
      return none;
    }
    const [min, max] = groups.get(groupOf(i));
    const width = Math.log1p(max) - Math.log1p(min);
    const part = width === 0 ? 0 : (Math.log1p(duration) - Math.log1p(min)) / width;
    return steps[Math.max(0, Math.min(steps.length - 1, Math.floor(part * steps.length)))];
  };
}

/** For every BLOCK events of a row the color that covers most, and how much; so far out a pixel costs little. */
function sumBlocks(trace) {
  trace.covered ??= coveredBefore(trace);
  const sums = new Float64Array(trace.paints.length);
  const blocks = Math.ceil(trace.count / BLOCK);
  trace.blockPaint = new Uint16Array(blocks);
  trace.blockCovered = new Float64Array(blocks);
  for (let block = 0; block < blocks; block++) {
    const to = Math.min(trace.count, (block + 1) * BLOCK);
    let best = trace.paint[block * BLOCK];
    for (let i = block * BLOCK; i < to; i++) {
      sums[trace.paint[i]] += lengthOf(trace, i);
      best = sums[trace.paint[i]] > sums[best] ? trace.paint[i] : best;
    }
    trace.blockPaint[block] = best;
    trace.blockCovered[block] = sums[best];
    for (let i = block * BLOCK; i < to; i++) {
      sums[trace.paint[i]] = 0;
    }
  }
  trace.scratch = sums;
}

/** What has no length still counts as a little, so that it has a color. */
function lengthOf(trace, event) {
  return Math.max(1e-3, trace.high[event] - trace.low[event]);
}

function coveredBefore(trace) {
  const covered = new Float64Array(trace.count + 1);
  for (let i = 0; i < trace.count; i++) {
    covered[i + 1] = covered[i] + lengthOf(trace, i);
  }
  return covered;
}

/** The color that covers most of some events beside each other, and its share of what they cover. */
function dominant(trace, from, to, answer) {
  const sums = trace.scratch, seen = answer.seen;
  seen.length = 0;
  const add = (paint, length) => {
    if (sums[paint] === 0) {
      seen.push(paint);
    }
    sums[paint] += length;
  };
  for (let i = from; i < to;) {
    if (i % BLOCK === 0 && i + BLOCK <= to) {
      add(trace.blockPaint[i / BLOCK], trace.blockCovered[i / BLOCK]);
      i += BLOCK;
    } else {
      add(trace.paint[i], lengthOf(trace, i));
      i++;
    }
  }
  let best = seen[0];
  for (const paint of seen) {
    best = sums[paint] > sums[best] ? paint : best;
  }
  const whole = trace.covered[to] - trace.covered[from];
  answer.paint = best;
  answer.share = Math.min(1, sums[best] / whole);
  answer.covered = whole;
  for (const paint of seen) {
    sums[paint] = 0;
  }
}
