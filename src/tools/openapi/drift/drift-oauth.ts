import { readOAuth } from '../../../model/block/oauth.js';
import { usesOAuth } from '../../../model/block/uses-oauth.js';
import type { PageBlock } from '../../pages/page-block.js';
import { compareOAuthSchemes, listOAuthSchemes } from '../compare/compare-oauth.js';
import type { ComparedOperation } from '../compare/compared-operation.js';
import type { Difference, Sides } from '../compare/difference.js';

/**
 * Compares the `oauth` prop of a block with the security scheme of its operation. Reads the prop instead of the
 * generated description, because OpenAPI 3.1 cannot express everything in the prop. Ignores URLs that only one side
 * documents. Compares flows only if both sides document flows, because a page can specify the URL of the metadata
 * instead.
 */
export function compareDocumentedOAuth(block: PageBlock, { left, right }: Sides<ComparedOperation>): Difference[] {
  if (!usesOAuth(block.props)) return [];
  const facts = readOAuth(block.props['oauth']);
  const page = { name: 'oauth', node: left.entry.node, facts };
  const results = listOAuthSchemes(right.operation).map((scheme) =>
    compareOAuthSchemes({ left: page, right: scheme }).filter(
      ({ change, keyword }) =>
        change === 'changed' || (keyword === '' && facts.flows.length > 0 && scheme.facts.flows.length > 0),
    ),
  );
  // The prop describes only one scheme, so it needs to match only one of several schemes.
  const differences = results.some((result) => result.length === 0) ? [] : (results[0] ?? []);
  return differences.map((difference) => ({ ...difference, direction: 'request', status: '' }));
}
