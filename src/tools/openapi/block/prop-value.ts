import { toJsonSource } from '../source/json-text.js';
import type { SourceNode } from '../source/source-node.js';
import type { PropValue } from './block-element.js';

/**
 * Converts a value to a prop value. A number that JavaScript would round becomes a string of its digits. An array or
 * object that contains such a number becomes a JSON string, which the components accept as well. Returns `undefined`
 * if the value is too large.
 */
export function toPropValue(node: SourceNode): PropValue | undefined {
  if (node.kind === 'string') return node.text;
  const source = toJsonSource(node);
  return source === undefined ? undefined : fromJsonSource(source);
}

/** Converts values to the value of a prop that accepts an array. Omits values that are too large. */
export function toPropList(nodes: readonly SourceNode[]): PropValue {
  const sources = nodes.map(toJsonSource).filter((source) => source !== undefined);
  return fromJsonSource(`[${sources.join(',')}]`);
}

/** Parses JSON. If parsing would change a value, for example round a number, returns the JSON as a string instead. */
function fromJsonSource(source: string): PropValue {
  const value = JSON.parse(source) as PropValue;
  return JSON.stringify(value) === source ? value : source;
}
