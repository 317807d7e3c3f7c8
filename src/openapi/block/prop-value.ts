import { toJsonSource } from '../source/json-text.js';
import type { SourceNode } from '../source/source-node.js';
import type { PropValue } from './block-element.js';

/**
 * Converts a value to the value of a prop. A number that JavaScript would round becomes a string with its digits, and an array
 * or object that contains one becomes JSON text, which the components read in the same way. Returns `undefined` if the value is
 * too large.
 */
export function toPropValue(node: SourceNode): PropValue | undefined {
  if (node.kind === 'string') return node.text;
  const source = toJsonSource(node);
  return source === undefined ? undefined : fromJsonSource(source);
}

/** Converts several values to the value of a prop that takes an array. */
export function toPropList(nodes: readonly SourceNode[]): PropValue {
  const sources = nodes.map(toJsonSource).filter((source) => source !== undefined);
  return fromJsonSource(`[${sources.join(',')}]`);
}

/** Parses JSON, unless the value would differ from the text. */
function fromJsonSource(source: string): PropValue {
  const value = JSON.parse(source) as PropValue;
  return JSON.stringify(value) === source ? value : source;
}
