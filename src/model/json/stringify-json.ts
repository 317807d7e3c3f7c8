import { replaceOutsideStrings } from './replace-outside-strings.js';

/**
 * A value as JSON text with two spaces per level: what formatJson gives for values, without the code that explains errors.
 * A BigInt is its digits, -0 keeps its sign.
 *
 * @returns `undefined` for what JSON cannot say: undefined, a function, a cycle, a getter that throws, too deep a value.
 */
export function stringifyJson(value: unknown): string | undefined {
  // JSON.stringify knows no BigInt and no -0: it writes a 0 for every number, for which the digits are put in.
  const numbers: string[] = [];
  let next = 0;
  try {
    const text = JSON.stringify(
      value,
      (_name, member: unknown) => {
        const part = member instanceof Number ? member.valueOf() : member;
        if (typeof part !== 'number' && typeof part !== 'bigint') return member;
        numbers.push(Object.is(part, -0) ? '-0' : `${part}`);
        return 0;
      },
      2,
    ) as string | undefined;
    return text && replaceOutsideStrings(text, /\\.|["0]/g, () => numbers[next++] as string);
  } catch {
    return undefined;
  }
}
