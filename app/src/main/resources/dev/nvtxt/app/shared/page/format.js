
// format.js: times and counts in words, as the program writes them.

const UNITS = ['ns', 'µs', 'ms', 's'];

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
  const unit = unitOf(magnitude(ns) > step ? magnitude(ns) : step);
  const decimals = 3 * unit - (String(step).length - 1);
  return writeNs(ns, unit, Math.max(0, decimals), false);
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
