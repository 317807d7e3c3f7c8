import type { OpenApiDocument } from '../../../../src/tools/openapi/document/open-api-document.js';
import {
  getItems,
  getMember,
  getMembers,
  getString,
  type SourceNode,
} from '../../../../src/tools/openapi/source/source-node.js';
import { OpenApiError } from '../../../../src/tools/openapi/source/openapi-error.js';
import type { RoundTrip } from './round-trip.ts';

/** The values in the original and in the generated description that pages cannot fully express. */
export interface Places {
  /**
   * The schemas in the generated description that the page marks as recursive, and all values inside these schemas. The
   * page does not repeat the fields of these schemas.
   */
  recursive: ReadonlySet<SourceNode>;
  /** Maps each alternative in the generated description, or the value of its `type`, to the schema around it. */
  variants: ReadonlyMap<SourceNode, SourceNode>;
  /** Media types in the generated description whose content the page does not show. */
  unknownContents: ReadonlySet<SourceNode>;
  /** The values of `type` in the tuples (arrays with a schema for each position) of the original description. */
  tupleTypes: ReadonlySet<SourceNode | undefined>;
}

export function findPlaces({ original, generated }: RoundTrip): Places {
  const recursive = new Set<SourceNode>();
  const variants = new Map<SourceNode, SourceNode>();
  const unknownContents = new Set<SourceNode>();
  for (const node of listNodes(generated.root)) {
    if (getString(getMember(node, 'description')).includes('Recursive: contains the same fields'))
      for (const schema of listItemSchemas(node, generated)) {
        for (const part of listNodes(schema)) recursive.add(part);
      }
    for (const variant of getItems(getMember(node, 'oneOf')))
      for (const schema of listItemSchemas(variant, generated)) {
        variants.set(schema, node);
        // If types differ, the node of the difference is the value of the `type` keyword.
        variants.set(getMember(schema, 'type') ?? schema, node);
      }
    for (const [, content] of getMembers(getMember(node, 'content')))
      if (content.kind === 'object' && !content.members.has('schema')) unknownContents.add(content);
  }
  const nodes = listAllNodes(original);
  // Before JSON Schema 2020-12, an array of schemas in `items` described a tuple.
  const tuples = nodes.filter(
    (node) => getMember(node, 'prefixItems') ?? getItems(getMember(node, 'items')).length > 0,
  );
  return {
    recursive,
    variants,
    unknownContents,
    tupleTypes: new Set(tuples.map((node) => getMember(node, 'type'))),
  };
}

/** Yields a schema and, if it is an array, its item schemas: each as written, and with its reference resolved. */
function* listItemSchemas(schema: SourceNode, document: OpenApiDocument): Generator<SourceNode> {
  for (let node: SourceNode | undefined = schema; node; node = getMember(document.resolve(node), 'items')) {
    yield node;
    yield document.resolve(node);
  }
}

function* listNodes(node: SourceNode): Generator<SourceNode> {
  yield node;
  for (const inner of listInner(node)) yield* listNodes(inner);
}

function listInner(node: SourceNode): SourceNode[] {
  return [...getMembers(node).map(([, value]) => value), ...getItems(node)];
}

/** Returns all values of a description, including those in the other files to which it refers. */
function listAllNodes(document: OpenApiDocument): SourceNode[] {
  const nodes = new Set<SourceNode>([document.root]);
  // The loop adds values to the set while it runs, and also visits these values.
  for (const node of nodes) for (const next of [...listInner(node), followReference(node, document)]) nodes.add(next);
  return [...nodes];
}

/** Returns the target of a reference. Returns a broken reference, and any other value, unchanged. */
function followReference(node: SourceNode, document: OpenApiDocument): SourceNode {
  try {
    return document.resolve(node);
  } catch (error) {
    if (error instanceof OpenApiError) return node;
    throw error;
  }
}
