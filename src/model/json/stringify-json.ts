import { replaceOutsideStrings } from './replace-outside-strings.js';

/**
 * Formats a value as JSON with two spaces per level, like `formatJson`. BigInts are written as digits, and -0 keeps its
 * sign. NaN and Infinity are also written, although JSON does not allow them.
 *
 * @returns The formatted JSON. `undefined` if JSON cannot represent the value, for example a function, a cyclic object,
 * an object with a getter that throws, or an object that is nested too deeply.
 */
export function stringifyJson(value: unknown): string | undefined {
  // Write every number as 0 and replace it afterwards, because JSON.stringify throws for BigInts and writes -0 as 0.
  const numbers: string[] = [];
  try {
    const text = JSON.stringify(
      value,
      (_name, member: unknown) => {
        const number = member instanceof Number ? member.valueOf() : member;
        if (typeof number !== 'number' && typeof number !== 'bigint') return member;
        numbers.push(Object.is(number, -0) ? '-0' : `${number}`);
        return 0;
      },
      2,
    ) as string | undefined;
    // Outside strings, each 0 is a placeholder for the next number.
    const remaining = numbers.values();
    return text && replaceOutsideStrings(text, /\\.|["0]/g, () => remaining.next().value as string);
  } catch {
    return undefined;
  }
}
