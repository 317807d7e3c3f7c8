import type { HeaderField, HeaderList } from '../http/headers.js';
import type { Mistake } from '../text/problem.js';

/**
 * Returns the headers to display: those that HTTP can carry, followed by those that it cannot. The values of the
 * latter are shown as JSON, so that line breaks are visible, and each is reported as a mistake.
 *
 * @param list - `undefined` if the headers could not be parsed.
 */
export function toShownHeaders(prop: string, list: HeaderList | undefined, mistakes: Mistake[]): HeaderField[] {
  if (!list) return [];
  const headers = [...list.fields];
  for (const { name, value, reason } of list.invalid) {
    headers.push({ name, value: JSON.stringify(value) });
    mistakes.push({ prop: `${prop}[${JSON.stringify(name)}]`, message: reason });
  }
  return headers;
}
