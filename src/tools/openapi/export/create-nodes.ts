import { isDeeperThan } from '../../../model/json/is-deeper-than.js';
import { type JsonNode, getJsonMembers, parseJsonTree } from '../../../model/json/json-tree.js';
import { MAX_DEPTH } from '../source/source-limits.js';
import {
  createArray,
  createObject,
  createString,
  type SourceObject,
  type SourceScalar,
  type SourceNode,
} from '../source/source-node.js';

export function createBoolean(origin: SourceNode, value: boolean): SourceScalar {
  return { kind: 'boolean', file: origin.file, offset: origin.offset, text: String(value) };
}

/** Creates a string, or returns `undefined` for an empty string. */
export function createOptionalString(origin: SourceNode, text: string): SourceScalar | undefined {
  return text === '' ? undefined : createString(origin, text);
}

/** Creates an object. Omits the members whose value is `undefined`. */
export function createDefinedObject(
  origin: SourceNode,
  members: readonly (readonly [name: string, value: SourceNode | undefined])[],
): SourceObject {
  return createObject(
    origin,
    members.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
}

export function createStrings(origin: SourceNode, texts: readonly string[]): SourceNode {
  return createArray(
    origin,
    texts.map((text) => createString(origin, text)),
  );
}

/**
 * Maximum nesting depth of a value. The limit is lower than `MAX_DEPTH`, because the value is nested in a description,
 * and `readOpenApi` rejects descriptions whose total nesting depth exceeds `MAX_DEPTH`.
 */
const MAX_VALUE_DEPTH = MAX_DEPTH / 2;

/** Parses JSON. Returns `undefined` if it is invalid or nested too deeply for a description. */
export function parseValue(json: string): JsonNode | undefined {
  const root = parseJsonTree(json);
  return root && !isDeeperThan(MAX_VALUE_DEPTH, root) ? root : undefined;
}

/** Creates a value from JSON. Returns `undefined` if `parseValue` does not accept the text. */
export function createValue(origin: SourceNode, json: string): SourceNode | undefined {
  const root = parseValue(json);
  return root && convert(origin, root, json);
}

function convert(origin: SourceNode, node: JsonNode, json: string): SourceNode {
  switch (node.kind) {
    case 'object':
      return createObject(
        origin,
        getJsonMembers(node).map(({ name, value }) => [name, convert(origin, value, json)] as const),
      );
    case 'array':
      return createArray(
        origin,
        (node.items ?? []).map((item) => convert(origin, item, json)),
      );
    case 'string':
      return createString(origin, node.text ?? '');
    default:
      return { kind: node.kind, file: origin.file, offset: origin.offset, text: json.slice(node.start, node.end) };
  }
}

/** Returns a copy of an object in which a member is added or replaced. */
export function setMember(node: SourceObject, name: string, value: SourceNode): SourceObject {
  return createObject(node, new Map([...node.members, [name, value]]));
}
