import { toCause } from '../compare/compare-operation.js';
import type { Comparison, Difference, Sides } from '../compare/difference.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import type { OpenApiChange } from './change.js';
import { describeChange } from './describe-change.js';
import { findRule } from './rules.js';

/**
 * Converts differences to changes. Differences with the same cause become one change, for example if several operations
 * use a schema from which a field was removed.
 */
export function listChanges({ operations }: Comparison, documents: Sides<OpenApiDocument>): OpenApiChange[] {
  const changes = new Map<string, OpenApiChange>();
  for (const { name: operationName, differences } of operations) {
    for (const difference of differences) {
      const cause = toCause(difference);
      const known = changes.get(cause);
      if (known) known.operations.push(operationName);
      else changes.set(cause, toChange(operationName, difference, documents));
    }
  }
  return [...changes.values()];
}

function toChange(operationName: string, difference: Difference, documents: Sides<OpenApiDocument>): OpenApiChange {
  const { isBreaking, reason } = findRule(difference);
  const { subject, change, keyword, direction, status, name, left, right } = difference;
  const described = {
    operations: [operationName],
    subject,
    change,
    keyword,
    direction,
    status,
    name,
    before: left.text,
    after: right.text,
  };
  return {
    ...described,
    isBreaking,
    reason,
    message: describeChange(described),
    oldPlace: documents.left.locate(left.node),
    newPlace: documents.right.locate(right.node),
  };
}
