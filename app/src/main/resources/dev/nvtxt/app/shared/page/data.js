
// data.js: unpacks what the page holds. Numbers that can need 64 bits are BigInts; what is drawn is a double besides.

const STRAY = 4, OPEN = 8, REVERSED = 16, UNMATCHED = 32, BACKWARDS = 64, CLAMPED = 128, MEASURED = 256, PAYLOAD = 512, ARGS = 1024;
const ODD = STRAY | OPEN | REVERSED | UNMATCHED | BACKWARDS | CLAMPED;
const KINDS = ['Marker', 'Start/end range', 'Push/pop range', 'Slice'];

/** Reads numbers of seven bits a byte, the lowest first. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  /** A number without a sign that a double holds. */
  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) {
        return value;
      }
    }
  }

  /** A number with a sign: a double where that is exact, else a BigInt. */
  signed() {
    let value = 0;
    for (let i = 0, scale = 1; i < 7; i++, scale *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * scale;
      if (byte < 128) {
        return value % 2 ? -(value + 1) / 2 : value / 2;
      }
    }
    let big = BigInt(value);
    for (let shift = 49n, byte = 128; byte >= 128; shift += 7n) {
      byte = this.bytes[this.at++];
      big |= BigInt(byte & 127) << shift;
    }
    return big & 1n ? -(big >> 1n) - 1n : big >> 1n;
  }

  /** The next part, which is after its length. */
  part() {
    const length = this.number();
    this.at += length;
    return new Reader(this.bytes.subarray(this.at - length, this.at));
  }

  /** The next part as a column. */
  column() {
    return new Column(this.part().bytes);
  }
}

/** The numbers of a column: the lowest bytes of all come first. Before them is how many bytes a number has. */
class Column {
  constructor(bytes) {
    this.bytes = bytes;
    this.size = bytes[0];
    this.count = (bytes.length - 1) / this.size;
  }

  /** A number without a sign that a double holds. */
  numberAt(place) {
    let value = 0;
    for (let plane = this.size - 1; plane >= 0; plane--) {
      value = value * 256 + this.bytes[1 + place + plane * this.count];
    }
    return value;
  }

  /** A number with a sign: a double where that is exact, else a BigInt. */
  signedAt(place) {
    if (this.size <= 6) {
      const value = this.numberAt(place);
      return value % 2 ? -(value + 1) / 2 : value / 2;
    }
    let big = 0n;
    for (let plane = this.size - 1; plane >= 0; plane--) {
      big = big << 8n | BigInt(this.bytes[1 + place + plane * this.count]);
    }
    return big & 1n ? -(big >> 1n) - 1n : big >> 1n;
  }

  /** All numbers, each less a number; they need at most 31 bits. */
  numbers(less) {
    const { bytes, size, count } = this;
    const values = new Int32Array(count);
    for (let plane = 0; plane < size; plane++) {
      const from = 1 + plane * count, shift = 8 * plane;
      for (let i = 0; i < count; i++) {
        values[i] |= bytes[from + i] << shift;
      }
    }
    for (let i = 0; less && i < count; i++) {
      values[i] -= less;
    }
    return values;
  }

  /** All numbers as doubles with a sign, or null where one may need more bits. */
  signed() {
    if (this.size > 6) {
      return null;
    }
    const values = new Float64Array(this.count);
    const small = this.size <= 4 ? this.numbers(0) : null;
    for (let i = 0; i < this.count; i++) {
      values[i] = small ? small[i] >>> 1 ^ -(small[i] & 1) : this.signedAt(i);
    }
    return values;
  }
}

/** The bytes that a text has two a character, the lower first. After the mark 1 comes one that was changed, or a last byte. */
function bytesOf(text) {
  const bytes = new Uint8Array(2 * text.length);
  let size = 0;
  for (let i = 0; i < text.length; i++) {
    let both = text.charCodeAt(i);
    const isMarked = both === 1;
    if (isMarked) {
      both = text.charCodeAt(++i);
    }
    bytes[size++] = both;
    if (!isMarked) {
      bytes[size++] = both >> 8;
    } else if (both >= 0x200) {
      bytes[size++] = both >> 8 ^ 0x40;
    }
  }
  return bytes.subarray(0, size);
}

async function unpacked(text) {
  if (typeof DecompressionStream === 'undefined') {
    throw new Error('this browser is too old: it has no DecompressionStream');
  }
  const stream = new Blob([bytesOf(text)]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The texts: each begins as the one before, as far as it says. */
function readStrings(reader) {
  const shared = reader.part();
  const lengths = reader.part();
  const all = new TextDecoder('utf-8', { ignoreBOM: true }).decode(reader.part().bytes);
  const strings = [];
  let text = '';
  for (let at = 0; lengths.at < lengths.bytes.length;) {
    const from = at;
    const same = shared.number();
    at += lengths.number();
    text = text.slice(0, same) + all.slice(from, at);
    strings.push(text);
  }
  return strings;
}

/** Everything of a page. What only details, a search or another color need is unpacked when it is first asked for. */
class Trace {
  #columns = {};
  #rest = {};

  constructor(head, strings, reader) {
    this.head = head;
    this.strings = strings;
    this.count = head.events;
    this.origin = BigInt(head.start);
    this.zero = BigInt(head.zero);
    this.unit = BigInt(head.unit);
    // What times count from, after the first event where that is stray.
    this.shift = this.zero - this.origin;
    for (const name of ['bits', 'starts', 'lengths', 'message', 'category', 'color', 'thread', 'base', 'positions', 'endLines', 'durations', 'inside', 'payloads']) {
      this.#columns[name] = reader.column();
    }
    this.#columns.args = reader.part();
    this.bits = this.#columns.bits.numbers(0);
    this.category = this.#columns.category.numbers(1);
    this.message = messagesOf(this.#columns.message);
    this.color = colorsOf(this.#columns.color, this.category);
    this.#readTimes();
  }

  #once(name, make) {
    return this.#rest[name] ??= make();
  }

  /** Where events begin and how long they are in nanoseconds from the start of the report, as doubles. Where those are not exact, BigInts tell. */
  #readTimes() {
    const { starts, lengths } = this.#columns;
    const unit = Number(this.unit);
    this.from = starts.signed();
    this.span = lengths.signed();
    // Times that do not fit into 64 bits go on at the other end.
    let most = this.from && this.span && Math.abs(Number(this.origin)) < 2 ** 62 ? 0 : Infinity;
    for (let i = 0, end = 0; i < this.count && most <= Number.MAX_SAFE_INTEGER; i++) {
      const start = end + this.from[i] * unit;
      this.from[i] = start;
      this.span[i] *= unit;
      end = start + this.span[i];
      most = Math.max(most, Math.abs(start), Math.abs(end));
    }
    if (most > Number.MAX_SAFE_INTEGER) {
      this.#readLongTimes(starts, lengths);
    }
  }

  #readLongTimes(starts, lengths) {
    this.exact = { start: new BigInt64Array(this.count), length: new BigInt64Array(this.count) };
    this.from = new Float64Array(this.count);
    this.span = new Float64Array(this.count);
    const { start, length } = this.exact;
    let end = this.origin;
    for (let i = 0; i < this.count; i++) {
      start[i] = end + BigInt(starts.signedAt(i)) * this.unit;
      length[i] = BigInt(lengths.signedAt(i)) * this.unit;
      end = start[i] + length[i];
      this.from[i] = Number(start[i] - this.origin);
      this.span[i] = Number(length[i]);
    }
  }

  /** When an event begins, in nanoseconds of the axis, or in ticks. */
  start(event) {
    return this.exact ? this.exact.start[event] : this.origin + BigInt(this.from[event]);
  }

  /** What lies between the start and the end of an event. */
  length(event) {
    return this.exact ? this.exact.length[event] : BigInt(this.span[event]);
  }

  /** The exact duration of a measured range; −1 for what has none. */
  duration(event) {
    if (!(this.bits[event] & MEASURED)) {
      return -1n;
    }
    return BigInt.asIntN(64, this.length(event) + BigInt(this.#columns.durations.signedAt(this.#placeOf(event, MEASURED))));
  }

  /** The time of a measured range without what is inside of it; −1 for what has none. */
  self(event) {
    return this.bits[event] & MEASURED
      ? BigInt.asIntN(64, this.duration(event) - BigInt(this.#columns.inside.signedAt(this.#placeOf(event, MEASURED))) * this.unit)
      : -1n;
  }

  /** The payload of an event that has one. */
  payload(event) {
    return BigInt(this.#columns.payloads.signedAt(this.#placeOf(event, PAYLOAD)));
  }

  /** How many events before one have a bit: where its value is in a column that has values for those only. */
  #placeOf(event, bit) {
    return this.#once(bit, () => {
      const before = new Int32Array(this.count);
      for (let i = 0, size = 0; i < this.count; i++) {
        before[i] = size;
        size += this.bits[i] & bit ? 1 : 0;
      }
      return before;
    })[event];
  }

  /** The names and values of an event. */
  args(event) {
    return this.#once('args', () => {
      const args = new Map();
      const column = this.#columns.args;
      this.bits.forEach((bits, i) => {
        if (bits & ARGS) {
          args.set(i, Array.from({ length: column.number() }, () => [this.strings[column.number()], this.strings[column.number()]]));
        }
      });
      return args;
    }).get(event) ?? [];
  }

  get thread() {
    return this.#once('thread', () => this.#columns.thread.numbers(1));
  }

  get base() {
    return this.#once('base', () => this.#columns.base.numbers(1));
  }

  /** The lines of events, or where they are in another file. */
  get position() {
    return this.#once('position', () => {
      let position = 0;
      return Float64Array.from({ length: this.count }, (_, i) => position += Number(this.#columns.positions.signedAt(i)));
    });
  }

  /** The line that ends an event, or 0. */
  endLine(event) {
    const lines = Number(this.#columns.endLines.signedAt(event));
    return lines === 0 ? 0 : this.position[event] + lines;
  }
}

function readTrace(bytes) {
  const reader = new Reader(bytes);
  const head = JSON.parse(new TextDecoder().decode(reader.part().bytes));
  const trace = new Trace(head, readStrings(reader), reader);
  const palette = reader.part();
  trace.stringColor = Uint8Array.from(trace.strings, () => palette.number());
  readCurves(reader, trace);
  return trace;
}

/** The texts: 0 is none, 1 the one after the highest so far. */
function messagesOf(column) {
  const messages = column.numbers(2);
  let max = -1;
  for (let i = 0; i < messages.length; i++) {
    messages[i] = messages[i] === -1 ? max + 1 : Math.max(messages[i], -1);
    max = Math.max(max, messages[i]);
  }
  return messages;
}

/** The colors: 0 is the last one of the category. */
function colorsOf(column, categories) {
  const colors = column.numbers(2);
  const last = [];
  for (let i = 0; i < colors.length; i++) {
    const category = categories[i] + 1;
    colors[i] = colors[i] === -2 ? last[category] ?? -1 : colors[i];
    last[category] = colors[i];
  }
  return colors;
}

/** The curves of counters: when each value begins, and the values. */
function readCurves(reader, trace) {
  const times = reader.part();
  const { bytes } = reader.part();
  const values = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  trace.curves = trace.head.lanes.map(({ curve }) => {
    if (!curve) {
      return null;
    }
    let time = trace.origin;
    const made = { unit: curve.unit, end: BigInt(curve.end), times: [], values: new Float64Array(curve.size) };
    for (let i = 0; i < curve.size; i++, at += 8) {
      time = BigInt.asIntN(64, time + BigInt(times.signed()));
      made.times.push(time);
      made.values[i] = values.getFloat64(at, true);
    }
    return made;
  });
}
