import type { OpenApiDocument } from '../document/open-api-document.js';
import { getItems, getMember, type SourceNode } from '../source/source-node.js';
import { findDiscriminatedAlternatives, toAlternative } from './discriminator.js';
import type { Alternative } from './schema.js';

/**
 * Returns the alternatives in `oneOf` and `anyOf`. Without these keywords, a discriminator determines the alternatives.
 */
export function readAlternatives(node: SourceNode, document: OpenApiDocument): Alternative[][] {
  const groups = ['oneOf', 'anyOf'].map((keyword) =>
    getItems(getMember(node, keyword)).map((item) => toAlternative(item, node, document)),
  );
  const written = groups.filter((group) => group.length > 0);
  if (written.length > 0) return written;
  const discriminated = findDiscriminatedAlternatives(node, document);
  return discriminated.length > 0 ? [discriminated] : [];
}
