const NUMBER = /^(?<sign>-?)(?<integer>\d+)(?:\.(?<fraction>\d+))?(?:e(?<exponent>[+-]?\d+))?$/i;

/** Returns whether a string is a number in JSON notation. Leading zeros are allowed. */
export function isJsonNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Matches the digits from the first to the last digit that is not zero. */
const SIGNIFICANT_DIGITS = /[1-9](?:.*[1-9])?/;

/**
 * Returns a string that is the same for equal JSON numbers, such as `1e2` for `100`, `100.0` and `0.1E+3`. The string
 * contains all digits, so numbers that JavaScript would round to the same number remain different. Returns any other
 * string unchanged.
 */
export function normalizeNumber(text: string): string {
  const parts = NUMBER.exec(text)?.groups;
  if (!parts) return text;
  const { sign = '', integer = '', fraction = '', exponent = '0' } = parts;
  const digits = `${integer}${fraction}`;
  const significant = SIGNIFICANT_DIGITS.exec(digits);
  if (!significant) return '0';
  const trailingZeros = digits.length - significant.index - significant[0].length;
  return `${sign}${significant[0]}e${Number(exponent) - fraction.length + trailingZeros}`;
}
