import { Children, type ReactNode } from 'react';

/** Returns the string to render in place of a value that React cannot render. */
export type Replace = (value: unknown) => string;

/**
 * Converts a value to a node that React can render. Replaces invalid values, including values in arrays, because React
 * would throw an error or render nothing. Uses `Children.count` to check values, because the set of valid values
 * depends on the React version.
 */
export function toNode(value: unknown, replace: Replace): ReactNode {
  return toNodeInside([], value, replace);
}

/** @param ancestors - The arrays that contain the value. If the value is one of these arrays, it is replaced. */
function toNodeInside(ancestors: readonly unknown[], value: unknown, replace: Replace): ReactNode {
  if (Array.isArray(value)) {
    if (ancestors.includes(value)) return replace(value);
    const parents = [...ancestors, value];
    return value.map((item) => toNodeInside(parents, item, replace));
  }
  // Return a string, because React logs a warning if it renders the number NaN.
  if (Number.isNaN(value)) return 'NaN';
  try {
    return Children.count([value]) > 0 ? (value as ReactNode) : replace(value);
  } catch (error) {
    // React throws an error for an invalid value. For a pending promise, which is valid, React throws the promise
    // itself. Don't use `instanceof Error`, because the error can be from another realm.
    return isPromise(error) ? (value as ReactNode) : replace(value);
  }
}

function isPromise(value: unknown): boolean {
  return typeof (value as PromiseLike<unknown> | undefined)?.then === 'function';
}
