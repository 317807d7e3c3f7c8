import { normalizePath } from '../../../model/http/path.js';
import { listBodyContents } from '../block/body.js';
import type { Content } from '../operation/operation.js';
import { getMember, type SourceNode } from '../source/source-node.js';
import { BODY_NAME, compareContents, formatMediaTypes } from './compare-contents.js';
import { compareParameters, listComparedParameters } from './compare-parameters.js';
import { compareResponses } from './compare-responses.js';
import { compareOAuth } from './compare-oauth.js';
import { compareSecurity } from './compare-security.js';
import { compareServers } from './compare-servers.js';
import type { ComparedOperation } from './compared-operation.js';
import type { Difference, Direction, SchemaDifference, Sides } from './difference.js';
import { toFullPath } from './full-path.js';
import type { CompareSchemas, ReportedPairs, SchemaComparer } from './schema-comparer.js';
import {
  compareDeprecated,
  createDifference,
  createRequiredDifference,
  type LocatedFlag,
} from './schema-difference.js';

export function compareOperation(
  sides: Sides<ComparedOperation>,
  name: string,
  comparer: SchemaComparer,
): Difference[] {
  const isWebhook = sides.right.entry.kind === 'webhook';
  // Directions are from the caller's point of view. The caller receives the request of a webhook, and sends the response.
  const sent: Direction = isWebhook ? 'response' : 'request';
  const received: Direction = isWebhook ? 'request' : 'response';
  const reported: ReportedPairs = new Set();
  const compareSent = comparer.inDirection(sent, reported);
  const compareReceived = comparer.inDirection(received, reported);
  const paths = comparePaths(sides, name);
  const inRequest = [
    ...paths,
    // If the path differs, no server has the previous URLs, so the servers need no comparison.
    ...(isWebhook || paths.length > 0 ? [] : compareServers(sides, name)),
    ...compareDeprecated(name, { left: readDeprecated(sides.left), right: readDeprecated(sides.right) }),
    ...(isWebhook ? [] : [...compareSecurity(sides, name), ...compareOAuth(sides)]),
    ...compareParameters('parameter', readParameters(sides), toNodes(sides), compareSent),
    ...compareRequestBodies(sides, compareSent),
  ];
  return removeDuplicates([
    ...inRequest.map((difference) => ({ ...difference, direction: sent, status: '' })),
    ...compareResponses(sides, compareReceived).map((difference) => ({ ...difference, direction: received })),
  ]);
}

function toNodes({ left, right }: Sides<ComparedOperation>): Sides<SourceNode> {
  return { left: left.entry.node, right: right.entry.node };
}

/** Reports operations with the same `operationId` that have different methods or paths. */
function comparePaths(sides: Sides<ComparedOperation>, name: string): SchemaDifference[] {
  const { left, right } = sides;
  if (left.entry.method === right.entry.method && isSamePath(left, right)) return [];
  return [
    createDifference('operation', {
      name,
      left: { text: `${left.entry.method} ${left.entry.path}`, node: left.entry.node },
      right: { text: `${right.entry.method} ${right.entry.path}`, node: right.entry.node },
    }),
  ];
}

/** Returns whether two operations have the same path, either with or without the paths of their servers. */
function isSamePath(left: ComparedOperation, right: ComparedOperation): boolean {
  const readFullPath = ({ operation, entry }: ComparedOperation) => toFullPath(operation.server, entry.path);
  return (
    normalizePath(left.entry.path) === normalizePath(right.entry.path) || readFullPath(left) === readFullPath(right)
  );
}

function readDeprecated({ operation, entry }: ComparedOperation): LocatedFlag {
  return { isSet: operation.deprecated, node: getMember(entry.node, 'deprecated') ?? entry.node };
}

function readParameters({ left, right }: Sides<ComparedOperation>) {
  return {
    left: listComparedParameters(left.operation.parameters, left.entry, left.document),
    right: listComparedParameters(right.operation.parameters, right.entry, right.document),
  };
}

function compareRequestBodies(sides: Sides<ComparedOperation>, compareSchemas: CompareSchemas): SchemaDifference[] {
  const left = readBody(sides.left);
  const right = readBody(sides.right);
  const nodes = { left: left?.node ?? sides.left.entry.node, right: right?.node ?? sides.right.entry.node };
  if (left && right)
    return [
      ...(left.isRequired === right.isRequired ? [] : [createRequiredDifference(BODY_NAME, right, nodes)]),
      ...compareContents(BODY_NAME, { left: left.contents, right: right.contents }, nodes, compareSchemas),
    ];
  const body = left ?? right;
  if (!body) return [];
  return [
    createDifference('body', {
      name: BODY_NAME,
      isRequired: body.isRequired,
      left: { text: left ? describeBody(left) : '', node: nodes.left },
      right: { text: right ? describeBody(right) : '', node: nodes.right },
    }),
  ];
}

interface ComparedBody {
  isRequired: boolean;
  contents: Content[];
  node: SourceNode;
}

function readBody({ operation, document }: ComparedOperation): ComparedBody | undefined {
  const contents = listBodyContents(operation, document);
  if (!operation.body || contents.length === 0) return undefined;
  return { isRequired: operation.body.required, contents, node: operation.body.node };
}

function describeBody({ contents, isRequired }: ComparedBody): string {
  const types = formatMediaTypes(contents);
  return isRequired ? `${types}, required` : types;
}

/**
 * Keeps only the first of several differences with the same cause. For example, a change to a field is a difference in
 * the schema that defines the field, and in each schema that inherits the field with `allOf`.
 */
function removeDuplicates(differences: readonly Difference[]): Difference[] {
  const byCause = new Map<string, Difference>();
  for (const difference of differences) {
    const cause = toCause(difference);
    if (!byCause.has(cause)) byCause.set(cause, difference);
  }
  return [...byCause.values()];
}

/** Returns a key that is the same for differences with the same cause, even if they are in different operations. */
export function toCause({ subject, change, keyword, name, direction, left, right }: Difference): string {
  // For these subjects, `name` can be the name of the operation. It must not be part of the key, because the same cause
  // can affect several operations.
  const canHaveOperationName = ['operation', 'server', 'auth', 'deprecated'].includes(subject);
  const lastName = canHaveOperationName ? '' : name.slice(name.lastIndexOf('.') + 1);
  const sides = [left, right].map(({ text, node }) => [text, node.file.path, node.offset]);
  return JSON.stringify([subject, change, keyword, direction, lastName, ...sides]);
}
