import type { HeaderField, HeaderList } from '../http/headers.js';
import type { BlockMistake } from '../text/problem.js';

/** The headers to display, and a mistake for each invalid header. */
export interface ShownHeaders {
  headers: HeaderField[];
  mistakes: BlockMistake[];
}

/**
 * Returns the headers to display: first the valid headers, then the headers that HTTP does not allow. The values of
 * invalid headers are JSON strings, so that line breaks are visible.
 *
 * @param prop - Name of the prop and the path inside it, for the reported mistakes.
 * @param list - The parsed headers, or `undefined` if they could not be parsed.
 */
export function toShownHeaders(prop: string, list: HeaderList | undefined): ShownHeaders {
  const { fields = [], invalid = [] } = list ?? {};
  const invalidHeaders = invalid.map(({ name, value }) => ({ name, value: JSON.stringify(value) }));
  return {
    headers: [...fields, ...invalidHeaders],
    mistakes: invalid.map(({ name, reason }) => ({
      code: 'invalid-header',
      prop: `${prop}[${JSON.stringify(name)}]`,
      message: reason,
    })),
  };
}
