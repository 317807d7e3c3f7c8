import { Children, type ReactNode } from 'react';

/** Returns the string that is rendered in place of a value that React cannot render. */
export type Replace = (value: unknown) => string;

/**
 * Returns a value as a node that React can render. Values that React would throw at or silently omit are replaced, also
 * inside arrays. `Children.count` decides what React accepts, because React versions differ.
 */
export function toNode(value: unknown, replace: Replace): ReactNode {
  if (Array.isArray(value)) return value.map((item) => toNode(item, replace));
  // React renders NaN, but with a warning.
  if (Number.isNaN(value)) return 'NaN';
  try {
    return Children.count([value]) > 0 ? (value as ReactNode) : replace(value);
  } catch (error) {
    // React throws an Error for invalid values. For a pending promise it throws something else: promises are nodes.
    return error instanceof Error ? replace(value) : (value as ReactNode);
  }
}
