
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

/** Reads the numbers of a column: the lowest bytes of all come first. Before them is how many bytes a number has. */
class Column {
  constructor(bytes) {
    this.bytes = bytes;
    this.size = bytes[0];
    this.count = (bytes.length - 1) / this.size;
    this.at = 0;
  }

  /** A number without a sign that a double holds. */
  number() {
    let value = 0;
    for (let plane = this.size, at = ++this.at + this.count * plane; plane > 0; plane--) {
      at -= this.count;
      value = value * 256 + this.bytes[at];
    }
    return value;
  }

  /** A number with a sign: a double where that is exact, else a BigInt. */
  signed() {
    if (this.size <= 6) {
      const value = this.number();
      return value % 2 ? -(value + 1) / 2 : value / 2;
    }
    let big = 0n;
    this.at++;
    for (let plane = this.size - 1; plane >= 0; plane--) {
      big = big << 8n | BigInt(this.bytes[this.at + plane * this.count]);
    }
    return big & 1n ? -(big >> 1n) - 1n : big >> 1n;
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

function readNumbers(reader, count, Type, less) {
  const column = reader.column();
  const values = new Type(count);
  for (let i = 0; i < count; i++) {
    values[i] = column.number() - less;
  }
  return values;
}

/** Everything of the page: head, strings, and the columns of events. */
function readTrace(bytes) {
  const reader = new Reader(bytes);
  const head = JSON.parse(new TextDecoder().decode(reader.part().bytes));
  const strings = readStrings(reader);
  const count = head.events;
  const bits = readNumbers(reader, count, Uint16Array, 0);
  const trace = { head, strings, count, bits, origin: BigInt(head.start), zero: BigInt(head.zero), unit: BigInt(head.unit) };
  // What times count from, after the first event where that is stray.
  trace.shift = trace.zero - trace.origin;
  readTimes(reader, trace);
  readMessages(reader, trace);
  trace.category = readNumbers(reader, count, Int32Array, 1);
  readColors(reader, trace);
  trace.thread = readNumbers(reader, count, Int32Array, 1);
  trace.base = readNumbers(reader, count, Int32Array, 1);
  readPlaces(reader, trace);
  readDurations(reader, trace);
  readValues(reader, trace);
  const palette = reader.part();
  trace.stringColor = Uint8Array.from(strings, () => palette.number());
  readCurves(reader, trace);
  return trace;
}

function readTimes(reader, trace) {
  const starts = reader.column();
  const lengths = reader.column();
  trace.start = new BigInt64Array(trace.count);
  trace.length = new BigInt64Array(trace.count);
  let end = trace.origin;
  for (let i = 0; i < trace.count; i++) {
    trace.start[i] = end + BigInt(starts.signed()) * trace.unit;
    trace.length[i] = BigInt(lengths.signed()) * trace.unit;
    end = trace.start[i] + trace.length[i];
  }
}

/** The texts: 0 is none, 1 the one after the highest so far. */
function readMessages(reader, trace) {
  const numbers = readNumbers(reader, trace.count, Int32Array, 2);
  let max = -1;
  trace.message = numbers.map(number => {
    const message = number === -1 ? max + 1 : Math.max(number, -1);
    max = Math.max(max, message);
    return message;
  });
}

/** The colors: 0 is the last one of the category. */
function readColors(reader, trace) {
  const last = [];
  trace.color = readNumbers(reader, trace.count, Int32Array, 2).map((color, i) => {
    const category = trace.category[i] + 1;
    last[category] = color === -2 ? last[category] ?? -1 : color;
    return last[category];
  });
}

function readPlaces(reader, trace) {
  const positions = reader.column();
  const endLines = reader.column();
  trace.position = new Float64Array(trace.count);
  trace.endLine = new Float64Array(trace.count);
  let position = 0;
  for (let i = 0; i < trace.count; i++) {
    position += Number(positions.signed());
    trace.position[i] = position;
    const lines = Number(endLines.signed());
    trace.endLine[i] = lines === 0 ? 0 : position + lines;
  }
}

/** The exact durations and the time inside of measured ranges; −1 for what has none. */
function readDurations(reader, trace) {
  const durations = reader.column();
  const inside = reader.column();
  trace.duration = new BigInt64Array(trace.count).fill(-1n);
  trace.self = new BigInt64Array(trace.count).fill(-1n);
  for (let i = 0; i < trace.count; i++) {
    if (trace.bits[i] & MEASURED) {
      trace.duration[i] = BigInt.asIntN(64, trace.length[i] + BigInt(durations.signed()));
      trace.self[i] = trace.duration[i] - BigInt(inside.signed()) * trace.unit;
    }
  }
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

function readValues(reader, trace) {
  const payloads = reader.column();
  const args = reader.part();
  trace.payload = new Map();
  trace.args = new Map();
  for (let i = 0; i < trace.count; i++) {
    if (trace.bits[i] & PAYLOAD) {
      trace.payload.set(i, BigInt(payloads.signed()));
    }
    if (trace.bits[i] & ARGS) {
      trace.args.set(i, Array.from({ length: args.number() },
        () => [trace.strings[args.number()], trace.strings[args.number()]]));
    }
  }
}
