import { isValidElement } from 'react';
import type { ReactChild } from '../fields/read-children.js';

/** The children of a block. Error responses that repeat the fields of an earlier one are removed. */
interface MergedErrors {
  children: readonly ReactChild[];
  /** The status codes of the error responses that each section documents, keyed by the section's key. */
  statuses: ReadonlyMap<string, readonly string[]>;
}

/** Maximum depth to which children are compared. Deeper values are circular. */
const MAX_DEPTH = 100;

/** Removes the children of each error response that has the same fields and text as an earlier error response. */
export function mergeErrors(children: readonly ReactChild[]): MergedErrors {
  const errors = new Map<string, ReactChild[]>();
  for (const child of children) {
    const key = getErrorKey(child);
    if (key !== undefined) errors.set(key, [...(errors.get(key) ?? []), child]);
  }
  const statuses = new Map<string, string[]>();
  const repeated = new Set<ReactChild>();
  for (const [key, own] of errors) {
    if (!own.some(({ isField }) => isField)) continue;
    const status = own[0]?.place?.status ?? key;
    const sameKey = [...statuses.keys()].find((other) => haveSameNodes(own, errors.get(other) ?? []));
    if (sameKey === undefined) {
      statuses.set(key, [status]);
    } else {
      statuses.get(sameKey)?.push(status);
      for (const child of own) repeated.add(child);
    }
  }
  return { children: children.filter((child) => !repeated.has(child)), statuses };
}

/**
 * Returns the key of the child's section if the section documents an error: `404`, `4XX`, or `DEFAULT` for all other
 * responses. Otherwise, returns `undefined`.
 */
function getErrorKey({ place }: ReactChild): string | undefined {
  const key = place?.status?.toUpperCase();
  return key !== undefined && (/^[45]/.test(key) || key === 'DEFAULT') ? key : undefined;
}

function haveSameNodes(children: readonly ReactChild[], others: readonly ReactChild[]): boolean {
  const toNodes = (list: readonly ReactChild[]) => list.map(({ node }) => node);
  return isSame(toNodes(children), toNodes(others), 0);
}

/** Returns whether two values are equal. Ignores the status codes and keys of elements. */
function isSame(one: unknown, other: unknown, depth: number): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other || depth > MAX_DEPTH) return false;
  if (isValidElement(one) && isValidElement(other))
    return one.type === other.type && isSame(omitStatus(one.props), omitStatus(other.props), depth + 1);
  if (Array.isArray(one) !== Array.isArray(other) || !isPlain(one) || !isPlain(other)) return false;
  const entries = Object.entries(one);
  const others = other as Record<string, unknown>;
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([name, value]) => Object.hasOwn(other, name) && isSame(value, others[name], depth + 1))
  );
}

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value) as object | null;
  // Don't compare with the global `Object.prototype`, because Docusaurus renders in a realm with its own `Object`.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function omitStatus(props: unknown): object {
  return { ...(props as object), status: undefined };
}
