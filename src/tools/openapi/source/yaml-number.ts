const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/**
 * Converts a YAML number to a JSON number with the same digits. Returns `undefined` for `.inf` and `.nan`, which JSON
 * cannot represent.
 *
 * @param source - The number as written, such as `+012`, `.5`, `0o17` or `0xFF`.
 * @param value - The value of the number as a JavaScript number.
 */
export function toJsonNumber(source: string, value: number): string | undefined {
  if (JSON_NUMBER.test(source)) return source;
  if (/^0[ox]/.test(source)) return BigInt(source).toString();
  if (/inf|nan/i.test(source)) return undefined;
  const sign = source.startsWith('-') ? '-' : '';
  const digits = source
    .replace(/^[+-]/, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/^\./, '0.')
    .replace(/\.(?=e|$)/i, '');
  const number = `${sign}${digits}`;
  return JSON_NUMBER.test(number) ? number : String(value);
}
