import { Children, type ReactNode } from 'react';

/** Returns the string to render in place of a value that React cannot render. */
export type Replace = (value: unknown) => string;

/**
 * Converts a value to a node that React can render. Replaces values that are not valid nodes, for which React would
 * throw or render nothing, including those in arrays. Uses `Children.count` to determine what React accepts, because
 * this depends on the React version.
 */
export function toNode(value: unknown, replace: Replace): ReactNode {
  if (Array.isArray(value)) return value.map((item) => toNode(item, replace));
  // Return a string, because React logs a warning if it renders the number NaN.
  if (Number.isNaN(value)) return 'NaN';
  try {
    return Children.count([value]) > 0 ? (value as ReactNode) : replace(value);
  } catch (error) {
    // React throws an Error for an invalid value. For a pending promise, which is a valid node, React throws a
    // different kind of value.
    return error instanceof Error ? replace(value) : (value as ReactNode);
  }
}
