
// search.js: the events that a text is in: in the message, category, process, thread, payload or an argument.

/** The hits in time, and for drawing which events are hits and how many are before each. */
function findEvents(trace, text) {
  const wanted = text.toLowerCase();
  const has = other => other.toLowerCase().includes(wanted);
  const messages = trace.strings.map(has);
  const categories = trace.head.categories.map((_, id) => has(categoryText(trace, id)));
  const threads = trace.head.threads.map(thread => has(thread.process) || has(thread.thread));
  const is = new Uint8Array(trace.count);
  const before = new Int32Array(trace.count + 1);
  const list = [];
  for (let i = 0; i < trace.count; i++) {
    const isHit = (trace.message[i] >= 0 && messages[trace.message[i]])
      || (trace.category[i] >= 0 && categories[trace.category[i]])
      || (trace.thread[i] >= 0 && threads[trace.thread[i]])
      || (trace.bits[i] & PAYLOAD && has(String(trace.payload(i))))
      || (trace.bits[i] & ARGS && trace.args(i).some(([key, value]) => has(key) || has(value)));
    before[i + 1] = before[i] + (isHit ? 1 : 0);
    if (isHit) {
      is[i] = 1;
      list.push(i);
    }
  }
  list.sort((a, b) => trace.low[a] - trace.low[b] || a - b);
  return { is, before, list, place: -1 };
}

/** The place of the next hit after the selected event, or after where the view begins. */
function nextHit(trace, hits, view, step) {
  const size = hits.list.length;
  if (size === 0) {
    return -1;
  }
  if (hits.place >= 0 && hits.list[hits.place] === view.selected) {
    return (hits.place + step + size) % size;
  }
  const from = view.selected >= 0 ? trace.low[view.selected] : view.start;
  const next = hits.list.findIndex(event => trace.low[event] >= from && event !== view.selected);
  const at = next < 0 ? size : next;
  return step > 0 ? at % size : (at - 1 + size) % size;
}

/** Of each message: how many events, and their times; of all events, or of those that meet a range. */
function messageTable(trace, range) {
  const rows = new Map();
  for (let i = 0; i < trace.count; i++) {
    if (range && (trace.low[i] >= range.to || (trace.high[i] <= range.from && trace.low[i] !== range.from))) {
      continue;
    }
    const id = trace.message[i];
    let row = rows.get(id);
    if (!row) {
      row = { name: titleOf(trace, i), event: i, count: 0, measured: 0, total: 0n, self: 0n, min: null, max: 0n };
      rows.set(id, row);
    }
    row.count++;
    const duration = trace.duration(i);
    if (duration >= 0n) {
      row.measured++;
      row.total += duration;
      row.self += trace.self(i);
      row.min = row.min === null || duration < row.min ? duration : row.min;
      if (duration > row.max) {
        row.max = duration;
        row.event = i;
      }
    }
  }
  return [...rows.values()].map(row => ({ ...row, mean: row.measured ? row.total / BigInt(row.measured) : 0n, min: row.min ?? 0n }));
}
