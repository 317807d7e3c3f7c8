import { asString } from '../../model/text/coerce.js';
import { createString, type SourceNode } from '../source/source-node.js';

/** Converts the `deprecatedBy` prop of a block or field to the value of `x-replaced-by`. */
export function createReplacement(
  props: Readonly<Record<string, unknown>>,
  origin: SourceNode,
): SourceNode | undefined {
  const replacement = asString(props['deprecatedBy']).trim();
  return replacement === '' ? undefined : createString(origin, replacement);
}
