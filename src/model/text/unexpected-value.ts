import type { PropProblem } from './problem.js';

/** Describes the expected value of a prop that accepts React nodes. */
export const REACT_NODE = 'a React node, such as a string or an element';

/** Describes the expected value of a prop that accepts status codes. */
export const STATUS_CODE = 'a status code from 100 to 599, a class such as "4XX", or "default"';

/**
 * Creates a problem with the message `Expected …, found …`.
 *
 * @param expected - A noun phrase that describes a valid value.
 * @param found - The invalid value, as displayed in the message. If omitted, the message names only the expected value.
 */
export function explainUnexpectedValue(prop: string, expected: string, found?: string): PropProblem {
  return { prop, expected, message: `Expected ${expected}${found === undefined ? '' : `, found ${found}`}` };
}
