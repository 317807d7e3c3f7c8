import { asString } from '../../../model/text/coerce.js';
import type { SourceNode } from '../source/source-node.js';
import { createOptionalString } from './create-nodes.js';

/** Converts the `deprecatedBy` prop of a block or field to the value of `x-replaced-by`. */
export function createReplacement(
  props: Readonly<Record<string, unknown>>,
  origin: SourceNode,
): SourceNode | undefined {
  return createOptionalString(origin, asString(props['deprecatedBy']).trim());
}
