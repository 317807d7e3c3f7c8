import { replaceOutsideStrings } from './replace-outside-strings.js';

/**
 * Formats a value as JSON with two spaces per level, like `formatJson`. BigInts are written as digits, and -0 keeps
 * its sign.
 *
 * @returns `undefined` if JSON cannot represent the value: undefined, a function, a cycle, a getter that throws, or
 * too many levels.
 */
export function stringifyJson(value: unknown): string | undefined {
  // JSON.stringify does not support BigInt and -0, so every number is written as 0 and then replaced.
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
    const remaining = numbers.values();
    return text && replaceOutsideStrings(text, /\\.|["0]/g, () => remaining.next().value as string);
  } catch {
    return undefined;
  }
}
