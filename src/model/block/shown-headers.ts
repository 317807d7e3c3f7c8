import type { HeaderField, readHeaders } from '../http/headers.js';
import type { Mistake } from '../text/problem.js';

/**
 * Headers as they are shown: those that HTTP can carry, then those that it cannot, as JSON, in which their line breaks are
 * seen, each with its mistake.
 *
 * @param list - `undefined` where they could not be read.
 */
export function toShownHeaders(prop: string, list: ReturnType<typeof readHeaders>, mistakes: Mistake[]): HeaderField[] {
  const { fields = [], refused = [] } = list ?? {};
  return [
    ...fields,
    ...refused.map(({ name, value, reason }) => {
      mistakes.push({ prop: `${prop}[${JSON.stringify(name)}]`, message: reason });
      return { name, value: JSON.stringify(value) };
    }),
  ];
}
