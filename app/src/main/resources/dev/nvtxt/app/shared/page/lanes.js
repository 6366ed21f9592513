
// lanes.js: the tree of lanes, their rows, and what is found in them by time. Times are nanoseconds from the start of the
// report; in lanes with an axis of their own they are spread over the whole report.

/** The events as they are drawn, from their smaller to their larger time. */
function placeEvents(trace) {
  const { head, count, from: starts, span: spans } = trace;
  // Where no lane is on the axis there is none: their ticks are spread over a stretch without times.
  trace.isTimeless = head.lanes.every(lane => lane.axis || (lane.rows.length === 0 && !lane.curve));
  trace.extent = trace.isTimeless ? 1e6 : Math.max(20, Number(BigInt(head.end) - trace.origin));
  trace.low = new Float64Array(count);
  trace.high = new Float64Array(count);
  trace.rows = [];
  trace.lanes = head.lanes.map((entry, number) => ({ ...entry, id: number, children: [], rows: [] }));
  let from = 0;
  for (const lane of trace.lanes) {
    const axis = lane.axis ? { zero: BigInt(lane.axis.first), scale: trace.extent / Math.max(1, Number(BigInt(lane.axis.last) - BigInt(lane.axis.first))) } : null;
    lane.rows = head.lanes[lane.id].rows.map(([kind, size]) => {
      const row = { lane, kind, from, to: from + size };
      for (let i = from; i < row.to; i++) {
        const begin = axis ? Number(trace.start(i) - axis.zero) * axis.scale : starts[i];
        const span = axis ? spans[i] * axis.scale : spans[i];
        trace.low[i] = span < 0 ? begin + span : begin;
        trace.high[i] = span < 0 ? begin : begin + span;
      }
      from = row.to;
      trace.rows.push(row);
      return row;
    });
  }
}

function growTree(trace) {
  trace.roots = [];
  for (const lane of trace.lanes) {
    lane.above = lane.parent < 0 ? null : trace.lanes[lane.parent];
    lane.level = lane.above ? lane.above.level + 1 : 0;
    lane.isCollapsed = false;
    lane.curve = placeCurve(trace, lane);
    lane.count = lane.rows.reduce((sum, row) => sum + row.to - row.from, 0);
    lane.busy = busyTimes(trace, lane);
    (lane.above ? lane.above.children : trace.roots).push(lane);
  }
  for (const lane of trace.lanes) {
    lane.leaves = leavesOf(lane);
    lane.total = lane.leaves.reduce((sum, leaf) => sum + leaf.count, 0);
  }
}

/** A curve on the axis as it is drawn, from zero unless its values are all far from it. */
function placeCurve(trace, lane) {
  const curve = trace.curves[lane.id];
  if (!curve || curve.values.length === 0) {
    return null;
  }
  const zero = lane.axis ? BigInt(lane.axis.first) : trace.origin;
  const scale = lane.axis ? trace.extent / Math.max(1, Number(BigInt(lane.axis.last) - zero)) : 1;
  const time = Float64Array.from(curve.times, at => Number(at - zero) * scale);
  const finite = curve.values.filter(Number.isFinite);
  const min = finite.reduce((a, b) => Math.min(a, b), Infinity), max = finite.reduce((a, b) => Math.max(a, b), -Infinity);
  const isFlat = max > min && max - min < 0.1 * Math.max(Math.abs(min), Math.abs(max));
  const low = finite.length === 0 ? 0 : isFlat ? min : Math.min(0, min);
  const high = finite.length === 0 ? 1 : isFlat ? max : Math.max(0, max);
  return { unit: curve.unit, time, values: curve.values, end: Number(curve.end - zero) * scale, low, high: high > low ? high : low + 1 };
}

/** The value that holds at a time, or not a number. */
function valueAt(curve, time) {
  const at = firstAtLeast(curve.time, time, 0, curve.time.length);
  const index = curve.time[at] === time ? at : at - 1;
  return index < 0 || time > curve.end ? NaN : curve.values[index];
}

/** The lanes at and below one that have events on the common axis. */
function leavesOf(lane) {
  const own = lane.count > 0 && !lane.axis ? [lane] : [];
  return own.concat(...lane.children.map(leavesOf));
}

/** When anything of a lane is: intervals in order, and how much they cover before each. A marker covers nothing. */
function busyTimes(trace, lane) {
  const none = { low: new Float64Array(0), high: new Float64Array(0), size: 0 };
  let parts = lane.rows.map(({ from, to }) =>
    unionOf({ low: trace.low.subarray(from, to), high: trace.high.subarray(from, to), size: to - from }, none));
  while (parts.length > 1) {
    parts = Array.from({ length: parts.length + 1 >> 1 }, (_, i) => unionOf(parts[2 * i], parts[2 * i + 1] ?? none));
  }
  const { low, high, size } = parts[0] ?? none;
  const before = new Float64Array(size + 1);
  for (let i = 0; i < size; i++) {
    before[i + 1] = before[i] + high[i] - low[i];
  }
  return { low, high, before, size };
}

/** The intervals that two lists in order cover together; what meets is one. */
function unionOf(a, b) {
  const low = new Float64Array(a.size + b.size), high = new Float64Array(a.size + b.size);
  let size = 0;
  for (let i = 0, j = 0; i < a.size || j < b.size;) {
    const isFirst = j === b.size || (i < a.size && a.low[i] <= b.low[j]);
    const from = isFirst ? a.low[i] : b.low[j], to = isFirst ? a.high[i++] : b.high[j++];
    if (size === 0 || from > high[size - 1]) {
      low[size] = from;
      high[size++] = to;
    } else if (to > high[size - 1]) {
      high[size - 1] = to;
    }
  }
  return { low: low.subarray(0, size), high: high.subarray(0, size), size };
}

/** The first place of [from, to) whose value is at least one; they ascend. */
function firstAtLeast(values, value, from, to) {
  let low = from, high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] < value) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** The first event of a row that ends after a time, or is on it without length. */
function firstReaching(trace, row, time) {
  let low = row.from, high = row.to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const end = trace.high[middle];
    if (end < time || (end === time && trace.low[middle] < time)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

function rowOf(trace, event) {
  let low = 0, high = trace.rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if (trace.rows[middle].from <= event) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  while (trace.rows[low].to <= event) {
    low++;
  }
  return trace.rows[low];
}

/** What holds an event in its lane, the outermost first: of each row above the range that contains it. */
function parentsOf(trace, event) {
  const own = rowOf(trace, event);
  const parents = [];
  for (const row of own.lane.rows) {
    if (row === own) {
      break;
    }
    const at = firstReaching(trace, row, trace.low[event]);
    if (row.kind === (own.kind === 'P' ? 'P' : 'N') && at < row.to && trace.low[at] <= trace.low[event] && trace.high[at] >= trace.high[event]) {
      parents.push(at);
    }
  }
  return parents;
}

/** What is directly in a nested range: of the next row what lies inside. */
function childrenOf(trace, event, most) {
  const own = rowOf(trace, event);
  const next = own.lane.rows[own.lane.rows.indexOf(own) + 1];
  const children = [];
  if (!next || own.kind !== 'N' || next.kind !== 'N') {
    return children;
  }
  for (let at = firstReaching(trace, next, trace.low[event]); at < next.to && trace.low[at] < trace.high[event]; at++) {
    if (trace.low[at] >= trace.low[event] && trace.high[at] <= trace.high[event]) {
      children.push(at);
      if (children.length === most) {
        break;
      }
    }
  }
  return children;
}

/** The events of a lane by start; of equal ones the outer first. */
function orderOf(trace, lane) {
  if (!lane.order) {
    lane.order = [];
    for (const row of lane.rows) {
      for (let i = row.from; i < row.to; i++) {
        lane.order.push(i);
      }
    }
    lane.order.sort((a, b) => trace.low[a] - trace.low[b] || a - b);
    lane.placeOf = new Map(lane.order.map((event, place) => [event, place]));
  }
  return lane.order;
}

/** The next or previous event in the lane. */
function besideOf(trace, event, step) {
  const lane = rowOf(trace, event).lane;
  const order = orderOf(trace, lane);
  return order[lane.placeOf.get(event) + step] ?? -1;
}

function fullName(lane) {
  return lane.above ? fullName(lane.above) + ' › ' + lane.title : lane.title;
}

function titleOf(trace, event) {
  const id = trace.message[event];
  const text = id < 0 ? '' : trace.strings[id];
  return id < 0 ? KINDS[trace.bits[event] & 3] + ' without a message' : text === '' ? '""' : text;
}

function kindOf(trace, event) {
  return trace.bits[event] & STRAY ? 'Pop without a push' : KINDS[trace.bits[event] & 3];
}

function categoryText(trace, id) {
  const names = [];
  for (let at = id; at >= 0; at = trace.head.categories[at].parent) {
    names.unshift(trace.head.categories[at].name);
  }
  return names.join(' › ');
}
