import { normalizeNumber } from './normalize-number.js';

/** A number without rounding errors: the product of `digits` and 10 to the power of `exponent`. */
interface Decimal {
  isNegative: boolean;
  /** Digits without leading zeros. `''` for 0. */
  digits: string;
  exponent: number;
}

/** Parses a JSON number. Returns 0 for any other string. */
function parseDecimal(text: string): Decimal {
  const parts = /^(?<sign>-?)(?<digits>\d+)e(?<exponent>-?\d+)$/.exec(normalizeNumber(text))?.groups;
  return {
    isNegative: parts?.['sign'] === '-',
    digits: parts?.['digits'] ?? '',
    exponent: Number(parts?.['exponent'] ?? 0),
  };
}

/**
 * Compares two JSON numbers without rounding them. Returns a negative number if the first one is smaller, a positive
 * number if it is larger, and 0 if they are equal.
 */
export function compareNumbers(one: string, other: string): number {
  const left = parseDecimal(one);
  const right = parseDecimal(other);
  const signs = getSign(left) - getSign(right);
  return signs === 0 ? getSign(left) * compareMagnitudes(left, right) : signs;
}

function getSign({ isNegative, digits }: Decimal): number {
  if (digits === '') return 0;
  return isNegative ? -1 : 1;
}

function compareMagnitudes(one: Decimal, other: Decimal): number {
  const lengths = one.digits.length + one.exponent - (other.digits.length + other.exponent);
  if (lengths !== 0) return lengths;
  // The first digits of both numbers have the same place value, so the digits can be compared as strings.
  return Number(one.digits > other.digits) - Number(one.digits < other.digits);
}

/** Maximum number of digits of a dividend or divisor. */
const MAX_DIVISION_DIGITS = 400;

/**
 * Returns whether a JSON number is an exact multiple of another one. Returns `true` if the divisor is 0 or negative, or
 * if the numbers have too many digits.
 */
export function isMultipleOf(number: string, divisor: string): boolean {
  const left = parseDecimal(number);
  const right = parseDecimal(divisor);
  const exponent = Math.min(left.exponent, right.exponent);
  const isTooLong = [left, right].some((decimal) => countDigits(decimal, exponent) > MAX_DIVISION_DIGITS);
  if (getSign(right) !== 1 || isTooLong) return true;
  return toInteger(left, exponent) % toInteger(right, exponent) === 0n;
}

/** Maximum number of digits of a common multiple. */
const MAX_DIGITS = 40;

/** Returns the least common multiple of two positive JSON numbers, or `undefined` if it has too many digits. */
export function findCommonMultiple(one: string, other: string): string | undefined {
  const left = parseDecimal(one);
  const right = parseDecimal(other);
  const exponent = Math.min(left.exponent, right.exponent);
  if ([left, right].some((decimal) => getSign(decimal) !== 1 || countDigits(decimal, exponent) > MAX_DIGITS))
    return undefined;
  const multiple = findIntegerMultiple(toInteger(left, exponent), toInteger(right, exponent));
  const digits = String(multiple).length + Math.abs(exponent);
  return digits > MAX_DIGITS ? undefined : formatDecimal(multiple, exponent);
}

function countDigits(decimal: Decimal, exponent: number): number {
  return decimal.digits.length + decimal.exponent - exponent;
}

/** Returns a number divided by 10 to the power of `exponent`, as an integer. */
function toInteger(decimal: Decimal, exponent: number): bigint {
  return BigInt(decimal.digits.padEnd(countDigits(decimal, exponent), '0'));
}

function findIntegerMultiple(one: bigint, other: bigint): bigint {
  return (one * other) / findCommonDivisor(one, other);
}

function findCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : findCommonDivisor(other, one % other);
}

/** Formats the product of a positive integer and 10 to the power of `exponent`, without an exponent. */
function formatDecimal(integer: bigint, exponent: number): string {
  if (exponent >= 0) return String(integer) + '0'.repeat(exponent);
  const digits = String(integer).padStart(1 - exponent, '0');
  const fraction = digits.slice(exponent).replace(/0+$/, '');
  const whole = digits.slice(0, exponent);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}
