import { isStatus, isSuccessStatus, normalizeStatus } from '../../../model/http/status.js';
import type { OperationResponse } from '../operation/operation.js';
import type { SourceNode } from '../source/source-node.js';
import { BODY_NAME, compareContents, formatMediaTypes } from './compare-contents.js';
import { compareParameters, toComparedHeader } from './compare-parameters.js';
import type { ComparedOperation } from './compared-operation.js';
import type { SchemaDifference, Sides } from './difference.js';
import type { CompareSchemas } from './schema-comparer.js';
import { createDifference } from './schema-difference.js';

export interface ResponseDifference extends SchemaDifference {
  status: string;
}

/**
 * Compares the responses of two operations. If a success status replaces another one, also compares the responses with
 * these statuses.
 */
export function compareResponses(
  { left, right }: Sides<ComparedOperation>,
  compareSchemas: CompareSchemas,
): ResponseDifference[] {
  const before = listResponses(left);
  const after = listResponses(right);
  const removed = [...before.keys()].filter((status) => !after.has(status));
  const added = [...after.keys()].filter((status) => !before.has(status));
  const replaced = findReplacement(removed, added);
  const nodes = { left: left.entry.node, right: right.entry.node };
  return [
    ...[...before].flatMap(([status, response]) => {
      const other = after.get(replaced?.left === status ? replaced.right : status);
      return other
        ? compareDescribedResponse({ left: response, right: other }, { left, right }, compareSchemas)
        : createStatusDifference({ left: response, right: undefined }, nodes);
    }),
    ...added
      .filter((status) => status !== replaced?.right)
      .map((status) => createStatusDifference({ left: undefined, right: after.get(status) }, nodes)),
  ];
}

function listResponses({ operation }: ComparedOperation): Map<string, OperationResponse> {
  const valid = operation.responses.filter(({ status }) => isStatus(status));
  return new Map(valid.map((response) => [normalizeStatus(response.status), response]));
}

/** Returns the removed and the added success status if there is exactly one of each. Otherwise, returns `undefined`. */
function findReplacement(removed: readonly string[], added: readonly string[]): Sides<string> | undefined {
  const [left, ...otherRemoved] = removed.filter(isSuccessStatus);
  const [right, ...otherAdded] = added.filter(isSuccessStatus);
  const areSingle = otherRemoved.length + otherAdded.length === 0;
  return left !== undefined && right !== undefined && areSingle ? { left, right } : undefined;
}

function createStatusDifference(
  { left, right }: Sides<OperationResponse | undefined>,
  nodes: Sides<SourceNode>,
): ResponseDifference {
  const status = normalizeStatus((right ?? left)?.status ?? '');
  return {
    ...createDifference('status', {
      name: status,
      left: { text: left ? normalizeStatus(left.status) : '', node: left?.node ?? nodes.left },
      right: { text: right ? normalizeStatus(right.status) : '', node: right?.node ?? nodes.right },
    }),
    status,
  };
}

function compareDescribedResponse(
  sides: Sides<OperationResponse>,
  { left, right }: Sides<ComparedOperation>,
  compareSchemas: CompareSchemas,
): ResponseDifference[] {
  const nodes = { left: sides.left.node, right: sides.right.node };
  const status = normalizeStatus(sides.right.status);
  const headers = {
    left: sides.left.headers.map((header) => toComparedHeader(header, left.document)),
    right: sides.right.headers.map((header) => toComparedHeader(header, right.document)),
  };
  const differences = [
    ...compareBodies(sides, nodes, compareSchemas),
    ...compareParameters('header', headers, nodes, compareSchemas),
  ];
  const isReplaced = normalizeStatus(sides.left.status) !== status;
  return [
    ...(isReplaced ? [createStatusDifference(sides, nodes)] : []),
    ...differences.map((difference) => ({ ...difference, status })),
  ];
}

function compareBodies(
  { left, right }: Sides<OperationResponse>,
  nodes: Sides<SourceNode>,
  compareSchemas: CompareSchemas,
): SchemaDifference[] {
  if (left.contents.length > 0 && right.contents.length > 0)
    return compareContents('', { left: left.contents, right: right.contents }, nodes, compareSchemas);
  if (left.contents.length + right.contents.length === 0) return [];
  return [
    createDifference('body', {
      name: BODY_NAME,
      left: { text: formatMediaTypes(left.contents), node: left.contents[0]?.node ?? nodes.left },
      right: { text: formatMediaTypes(right.contents), node: right.contents[0]?.node ?? nodes.right },
    }),
  ];
}
