
// format.js: times and counts in words, as the program writes them.

const UNITS = ['ns', 'µs', 'ms', 's'];
const SECOND = 1000000000n, MINUTE = 60n * SECOND, HOUR = 60n * MINUTE, DAY = 24n * HOUR;
/** The steps of the time axis between 20 s and a day, each with the number of its smaller steps. */
const CLOCK_STEPS = [[30n * SECOND, 3], [MINUTE, 6], [2n * MINUTE, 4], [5n * MINUTE, 5], [10n * MINUTE, 5], [15n * MINUTE, 3],
  [30n * MINUTE, 3], [HOUR, 6], [2n * HOUR, 4], [3n * HOUR, 3], [6n * HOUR, 6], [12n * HOUR, 4], [DAY, 4]];

function unitOf(size) {
  return size < 1000n ? 0 : size < 1000000n ? 1 : size < 1000000000n ? 2 : 3;
}

function magnitude(value) {
  return value < 0n ? -value : value;
}

/** Nanoseconds with a number of decimals of a unit; rounds half to even. */
function writeNs(ns, unit, decimals, isStripped) {
  const drop = 10n ** BigInt(3 * unit - decimals);
  const size = magnitude(ns);
  let digits = size / drop;
  const rest = (size % drop) * 2n;
  digits += rest > drop || (rest === drop && digits % 2n === 1n) ? 1n : 0n;
  const scale = 10n ** BigInt(decimals);
  const whole = grouped(digits / scale);
  let fraction = decimals === 0 ? '' : String(digits % scale).padStart(decimals, '0');
  fraction = isStripped ? fraction.replace(/0+$/, '') : fraction;
  return (ns < 0n && digits > 0n ? '−' : '') + whole + (fraction ? '.' + fraction : '') + ' ' + UNITS[unit];
}

/** Every digit: 1.234567 ms. */
function exactText(ns) {
  const unit = unitOf(magnitude(ns));
  return writeNs(ns, unit, 3 * unit, true);
}

/** Four significant digits, for tables and tips: 26.52 ms. */
function shortText(ns) {
  const size = magnitude(ns);
  // What rounds up to one more digit has the digits and the unit of that: 999 950 ns are 1.000 ms.
  const drop = 10n ** BigInt(Math.max(0, String(size).length - 4));
  const rounded = (size + drop / 2n) / drop * drop;
  const unit = unitOf(rounded);
  const decimals = Math.min(3 * unit, Math.max(0, 4 + 3 * unit - String(rounded).length));
  return writeNs(ns < 0n ? -rounded : rounded, unit, decimals, false);
}

/** As many digits as ticks that far apart need. */
function tickText(ns, step) {
  if (ns === 0n) {
    return '0';
  }
  if (step % MINUTE === 0n || magnitude(ns) >= HOUR) {
    return longTick(ns, step);
  }
  const unit = unitOf(magnitude(ns) > step ? magnitude(ns) : step);
  const decimals = 3 * unit - (String(step).length - 1);
  return writeNs(ns, unit, Math.max(0, decimals), false);
}

/** A length in days, hours, minutes and seconds, without those that it has none of: 3 d 0.2 s. */
function longTick(ns, step) {
  const drop = 10n ** BigInt(Math.min(9, String(step).length - 1));
  const size = magnitude(ns), rest = (size % drop) * 2n;
  let digits = size / drop;
  digits += rest > drop || (rest === drop && digits % 2n === 1n) ? 1n : 0n;
  const rounded = digits * drop;
  if (rounded === 0n) {
    return '0 s';
  }
  const counts = [[rounded / DAY, ' d'], [rounded % DAY / HOUR, ' h'], [rounded % HOUR / MINUTE, ' min']];
  const parts = counts.filter(([count]) => count > 0n).map(([count, unit]) => grouped(count) + unit);
  const withinMinute = rounded % MINUTE;
  if (withinMinute > 0n) {
    parts.push(writeNs(withinMinute, 3, Math.max(0, 10 - String(step).length), false));
  }
  return (ns < 0n ? '−' : '') + parts.join(' ');
}

/** The smallest step of the time axis that is not below what is wished for: above 20 s a whole part of minutes, hours, days. */
function timeStepOf(wish) {
  return wish <= Number(20n * SECOND) ? stepOf(wish)
    : wish > Number(DAY) ? stepOf(wish / Number(DAY)) * DAY
      : CLOCK_STEPS.find(([step]) => Number(step) >= wish)[0];
}

/** How many smaller steps a step has; 1 for none. */
function minorOf(step) {
  const ofClock = CLOCK_STEPS.find(([other]) => other === step);
  if (ofClock) {
    return ofClock[1];
  }
  const parts = String(step % DAY === 0n ? step / DAY : step)[0] === '2' ? 4 : 5;
  return step % BigInt(parts) === 0n ? parts : Math.min(Number(step), 2);
}

/** The smallest of 1, 2, 5, 10, 20, … that is not below what is wished for. */
function stepOf(wish) {
  for (let power = 1n; ; power *= 10n) {
    for (const factor of [1n, 2n, 5n]) {
      if (Number(power * factor) >= wish) {
        return power * factor;
      }
    }
  }
}

function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

function counted(number, noun) {
  return grouped(number) + ' ' + noun + (Number(number) === 1 ? '' : 's');
}

/** A value of a counter with four significant digits. */
function valueText(value, unit) {
  const size = Math.abs(value);
  const number = size !== 0 && (size < 1e-3 || size >= 1e12) ? value.toPrecision(4)
    : Number(value.toPrecision(size >= 1e4 ? 15 : 4)).toLocaleString('en-US', { maximumFractionDigits: size >= 1e4 ? 0 : 6 });
  return number + (unit === '' ? '' : ' ' + unit);
}

/** An instant of an axis that counts from 1970, in UTC, with its nanoseconds. */
function utcText(ns) {
  const millis = ns / 1000000n - (ns % 1000000n < 0n ? 1n : 0n);
  const date = new Date(Number(millis));
  const rest = String(ns - millis * 1000000n).padStart(6, '0');
  return isNaN(date) ? '' : date.toISOString().replace('T', ' ').replace('Z', rest + ' UTC');
}
