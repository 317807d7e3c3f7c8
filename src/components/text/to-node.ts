import { Children, type ReactNode } from 'react';

/** What stands in the place of a part that React cannot show. */
export type Replace = (part: unknown) => string;

/**
 * A value that should be a node, as a node: what React would throw at, or leave out without a word, is replaced, also in
 * a list. React itself is the judge, as its versions differ; it shows NaN, with a warning.
 */
export function toNode(value: unknown, replace: Replace): ReactNode {
  if (Array.isArray(value)) return value.map((part) => toNode(part, replace));
  if (Number.isNaN(value)) return 'NaN';
  try {
    return Children.count([value]) > 0 ? (value as ReactNode) : replace(value);
  } catch (error) {
    // What is thrown for a promise is no error.
    return error instanceof Error ? replace(value) : (value as ReactNode);
  }
}
